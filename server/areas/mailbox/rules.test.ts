import { describe, expect, test } from 'vitest'
import {
  countOf,
  eachOnce,
  foldersFor,
  isAddress,
  lastPageOf,
  minutesBefore,
  paginationOf,
  searchQuery,
  seenByOthers,
  slugFor,
  wordsOf,
} from './rules.ts'
import { quoteOf, recipientsOf, subjectOf } from './reply-rules.ts'
import { refusalOf } from './outgoing-rules.ts'
import type { StoredRecipient } from './tables.ts'

test.each([
  ['Work', [], 'work'],
  ['My New Label!', [], 'my-new-label'],
  ['My  New -- Label', [], 'my-new-label'],
  ['my new label ', [], 'my-new-label-'],
  ['Snake_case 2', [], 'snake_case-2'],
  ['Work', ['work'], 'work-1'],
  ['Work', ['work', 'work-1', 'work-2'], 'work-3'],
  ['Ödemeler Şubat', [], 'odemeler-subat'],
  ['!!!', [], 'label'],
  ['邮件', ['label'], 'label-1'],
])('the slug of %s beside %j', (title, taken, slug) => expect(slugFor(title, new Set(taken))).toBe(slug))

test.each([
  [0, 1, { lastPage: 1, startIndex: 0, endIndex: -1 }],
  [10, 1, { lastPage: 1, startIndex: 0, endIndex: 9 }],
  [11, 2, { lastPage: 2, startIndex: 10, endIndex: 10 }],
  [45, 5, { lastPage: 5, startIndex: 40, endIndex: 44 }],
])('of %i mails page %i', (total, page, expected) => {
  expect(paginationOf(total, page)).toEqual({ totalResults: total, resultsPerPage: 10, currentPage: page, ...expected })
  expect(lastPageOf(total)).toBe(expected.lastPage)
})

test('the number beside a folder', () => {
  const counts = { total: 7, unread: 3 }
  expect((['inbox', 'sent', 'drafts', 'spam', 'trash'] as const).map((slug) => countOf(slug, counts))).toEqual([3, 0, 7, 7, 0])
})

test('folders of a mail by its state', () => {
  expect(foldersFor('draft')).toEqual(['drafts', 'trash'])
  for (const state of ['queued', 'sent', 'received'] as const) expect(foldersFor(state)).not.toContain('drafts')
  expect(foldersFor('received')).not.toContain('sent')
  for (const state of ['queued', 'sent', 'received'] as const) expect(foldersFor(state)).toContain('archive')
})

test.each(['ana@example.com', 'ana+tag@mail.example.co.uk', 'ștefan@exemplu.ro', 'ana@localhost'])('%j is an address', (address) =>
  expect(isAddress(address)).toBe(true),
)
test.each([
  ...['', 'ana', '@example.com', 'ana@', 'a b@example.com', 'ana@example.com, x@y.z', 'ana@@example.com', 'ana@ex..com'],
  ...['<ana@example.com>', 'ana@x.com\r\nBcc: y@z'],
])('%j is none', (address) => expect(isAddress(address)).toBe(false))

const to = (address: string, kind: StoredRecipient['kind'] = 'to'): StoredRecipient => ({
  kind,
  name: '',
  address,
  userId: null,
  state: 'queued',
  reason: null,
})

test('each address once, in its most public field', () => {
  expect(
    eachOnce([to('c@x', 'bcc'), to('A@x', 'cc'), to('a@X'), to('b@x', 'cc'), to('c@x', 'cc')]).map(({ kind, address }) => [kind, address]),
  ).toEqual([
    ['to', 'a@X'],
    ['cc', 'b@x'],
    ['cc', 'c@x'],
  ])
})

test('others see neither blind copies nor delivery states', () => {
  expect(seenByOthers([{ ...to('a@x'), reason: 'full', tries: 3 }, to('b@x', 'bcc')])).toEqual([{ ...to('a@x'), state: null }])
})

test('words are found by their plain letters', () => {
  expect(wordsOf('Ședință, İSTANBUL ana@company.com; Ana 42')).toEqual(['sedinta', 'istanbul', 'ana', 'company', 'com', '42'])
  expect(searchQuery('me', 'Ana! 4')).toBe(`'#me' & 'ana':* & '4':*`)
  expect(searchQuery('me', `'|&:*`)).toBeUndefined()
})

test('tries come to an end, each later than the one before', () => {
  const waits = Array.from({ length: 20 }, (_, index) => minutesBefore(index + 2)).filter((wait) => wait !== undefined)
  expect(waits).toHaveLength(8)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})

test.each([
  [
    { message: 'x', response: '550 no such user', responseCode: 550 },
    { reason: '550 no such user', final: true },
  ],
  [
    { message: 'x', response: '451 later', responseCode: 451 },
    { reason: '451 later', final: false },
  ],
  [{ message: 'connect ECONNREFUSED' }, { reason: 'connect ECONNREFUSED', final: false }],
  [
    { message: 'x', response: '535 wrong', responseCode: 535, code: 'EAUTH' },
    { reason: '535 wrong', final: false },
  ],
])('a refusal %j', (error, expected) => expect(refusalOf(error)).toEqual(expected))

describe('answers', () => {
  const at = (address: string) => ({ name: address.toUpperCase(), address })
  const mail = (from: string, tos: string[], ccs: string[] = []) => ({
    incoming: from !== 'me',
    from: at(from),
    recipients: [
      ...tos.map((address) => ({ ...at(address), kind: 'to' as const })),
      ...ccs.map((address) => ({ ...at(address), kind: 'cc' as const })),
    ],
  })

  test.each([
    ['a reply goes to who wrote', mail('ana', ['me', 'ben'], ['cem']), 'reply', ['ana'], []],
    ['to all, everybody but me', mail('ana', ['me', 'ben'], ['cem']), 'reply-all', ['ana'], ['ben', 'cem']],
    ['to all, nobody twice', mail('ana', ['me', 'ana', 'BEN'], ['ben', 'cem']), 'reply-all', ['ana'], ['BEN', 'cem']],
    ['to all, I as a copy am left out too', mail('ana', ['ben'], ['ME']), 'reply-all', ['ana'], ['ben']],
    ['to all, with a blind copy to me', mail('ana', ['ben'], []), 'reply-all', ['ana'], ['ben']],
    ['to my own mail, to whom I wrote', mail('me', ['ana', 'ben'], ['cem']), 'reply', ['ana', 'ben'], []],
    ['to all of my own mail, as I wrote it', mail('me', ['ana'], ['cem', 'me']), 'reply-all', ['ana'], ['cem']],
    ['to a mail to myself, to myself', mail('me', ['me']), 'reply', ['me'], []],
    ['to a mail to me and others, to the others', mail('me', ['me', 'ana']), 'reply', ['ana'], []],
    ['forwarded, nobody yet', mail('ana', ['me']), 'forward', [], []],
  ] as const)('%s', (_name, answered, mode, tos, ccs) => {
    const found = recipientsOf(answered, mode, 'me')
    expect([found.to.map(({ address }) => address), found.cc.map(({ address }) => address)]).toEqual([tos, ccs])
  })

  test.each([
    ['Lunch', 'reply', 'Re: Lunch'],
    ['Re: Lunch', 'reply', 'Re: Lunch'],
    ['RE: Fwd: AW: Lunch', 'reply-all', 'Re: Lunch'],
    ['Re[2]: Lunch', 'forward', 'Fwd: Lunch'],
    ['Ynt: İlt: Öğle', 'reply', 'Re: Öğle'],
    ['Report: Re-entry', 'reply', 'Re: Report: Re-entry'],
    ['', 'reply', 'Re:'],
  ] as const)('the subject of %j, %s', (subject, mode, expected) => expect(subjectOf(subject, mode)).toBe(expected))

  const letter = { ...mail('ana', ['me'], ['cem']), subject: 'A <b>', content: '<p>Hi</p>', date: new Date('2026-05-04T10:00:00Z') }

  test('quotes in the reader’s language and time zone, with names escaped', () => {
    expect(quoteOf({ ...letter, from: { name: 'A<b>', address: 'a@x' } }, 'reply', { language: 'en', timeZone: 'Europe/Bucharest' })).toMatch(
      /^<p><\/p><p>On May 4, 2026 at 1:00\sPM, A&lt;b&gt; &lt;a@x&gt; wrote:<\/p><blockquote><p>Hi<\/p><\/blockquote>$/,
    )
    expect(quoteOf(letter, 'reply', { language: 'tr', timeZone: null })).toContain('şunu yazdı:')
    expect(quoteOf(letter, 'reply-all', { language: 'ro', timeZone: null })).toContain('a scris:')
  })

  test('forwards with the headers of the mail', () => {
    const text = quoteOf(letter, 'forward', { language: 'en', timeZone: null })
    expect(text).toContain('From: ANA &lt;ana&gt;<br>')
    expect(text).toContain('Subject: A &lt;b&gt;<br>To: ME &lt;me&gt;<br>Cc: CEM &lt;cem&gt;</p><p>Hi</p>')
  })
})
