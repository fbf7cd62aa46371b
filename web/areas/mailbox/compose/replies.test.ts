import { expect, test } from 'vitest'
import type { Mail } from '#contract/mailbox.ts'
import { quotable, textOf } from './quote.ts'
import { recipientsFor, subjectFor } from './replies.ts'

const own = 'me@x.ro'
const mail = (from: string, to: string[], cc: string[] = []) =>
  ({
    from: { name: '', address: from },
    recipients: [...to.map((address) => ({ kind: 'to', name: '', address })), ...cc.map((address) => ({ kind: 'cc', name: '', address }))],
  }) as unknown as Mail

test.each([
  ['a reply goes to who wrote', mail('ana@x.ro', [own]), 'reply', { to: ['ana@x.ro'], cc: [] }],
  [
    'one to all adds the others once, and never me',
    mail('ana@x.ro', ['ME@x.ro', 'bo@x.ro'], ['bo@x.ro', 'ana@x.ro']),
    'reply-all',
    { to: ['ana@x.ro'], cc: ['bo@x.ro'] },
  ],
  ['to what I wrote, whom I wrote to', mail(own, ['bo@x.ro'], ['cem@x.ro']), 'reply-all', { to: ['bo@x.ro'], cc: ['cem@x.ro'] }],
  ['to myself alone, myself', mail(own, [own]), 'reply', { to: [own], cc: [] }],
  ['what is forwarded goes to nobody yet', mail('ana@x.ro', [own]), 'forward', { to: [], cc: [] }],
] as const)('%s', (_title, given, mode, expected) => expect(recipientsFor(given, mode, own)).toEqual(expected))

test('marks before a subject do not pile up', () => {
  expect(subjectFor('Re: RE: Ynt: Fwd: Tent', 'reply')).toBe('Re: Tent')
  expect(subjectFor('Tent', 'forward')).toBe('Fwd: Tent')
})

test('what is quoted keeps its words and links, and nothing else', () => {
  const html =
    '<div style="color:red"><p onclick="x()">One <b>two</b></p></div><script>bad()</script><img src=x onerror=bad()><a href="javascript:bad()">three</a> <a href="https://x.ro/?a=1&amp;b=2">four</a>'
  expect(quotable(html)).toBe('<p>One <b>two</b></p>three <a href="https://x.ro/?a=1&amp;b=2">four</a>')
  expect(textOf('<p>One</p><p>two</p>')).toBe('One two')
})
