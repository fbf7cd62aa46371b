import { expect, test } from 'vitest'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { quotable, textOf } from './quote.ts'
import { recipientsFor, subjectFor } from './replies.ts'

const own = 'me@x.ro'
const mail = (from: string, to: string[], cc: string[] = []) =>
  ({
    from: { name: '', address: from },
    recipients: [...to.map((address) => ({ kind: 'to', name: '', address })), ...cc.map((address) => ({ kind: 'cc', name: '', address }))],
    // The recipients of a reply depend on nothing else.
  }) as unknown as Mail

test.each([
  ['a reply goes to the sender', mail('ana@x.ro', [own]), 'reply', { to: ['ana@x.ro'], cc: [] }],
  [
    'a reply to all adds the others once, without oneself',
    mail('ana@x.ro', ['ME@x.ro', 'bo@x.ro'], ['bo@x.ro', 'ana@x.ro']),
    'reply-all',
    { to: ['ana@x.ro'], cc: ['bo@x.ro'] },
  ],
  ['a reply to an own mail goes to its recipients', mail(own, ['bo@x.ro'], ['cem@x.ro']), 'reply-all', { to: ['bo@x.ro'], cc: ['cem@x.ro'] }],
  ['a reply to a mail to oneself goes to oneself', mail(own, [own]), 'reply', { to: [own], cc: [] }],
  ['a forwarded mail has no recipients yet', mail('ana@x.ro', [own]), 'forward', { to: [], cc: [] }],
] as const)('%s', (_title, given, mode, expected) => expect(recipientsFor(given, mode, own)).toEqual(expected))

test('prefixes of a subject do not accumulate', () => {
  expect(subjectFor('Re: RE: Ynt: Fwd: Tent', 'reply')).toBe('Re: Tent')
  expect(subjectFor('Tent', 'forward')).toBe('Fwd: Tent')
})

test('a quotation keeps text and links only', () => {
  const html =
    '<div style="color:red"><p onclick="x()">One <b>two</b></p></div><script>bad()</script><img src=x onerror=bad()><a href="javascript:bad()">three</a> <a href="https://x.ro/?a=1&amp;b=2">four</a>'
  expect(quotable(html)).toBe('<p>One <b>two</b></p>three <a href="https://x.ro/?a=1&amp;b=2">four</a>')
  expect(textOf('<p>One</p><p>two</p>')).toBe('One two')
})
