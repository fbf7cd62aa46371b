import { expect, test } from 'vitest'
import { badgeOf, linksIn, mentionedOf, readAudience, wordsQuery } from './rules.ts'

test.each([
  ['nothing here', []],
  ['see https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  ['(https://a.example), https://b.example! https://a.example', ['https://a.example', 'https://b.example']],
  ['HTTP://A.EXAMPLE and xhttps://no.example', ['HTTP://A.EXAMPLE']],
  ['javascript:alert(1) ftp://a.example //a.example', []],
  ['<a href="https://a.example">x</a>', ['https://a.example']],
])('the addresses in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('a text full of addresses has twenty', () => {
  expect(linksIn(Array.from({ length: 50 }, (_, nr) => `https://a.example/${nr}`).join(' '))).toHaveLength(20)
})

test.each([
  ['Ședința', "'sedinta':*"],
  ['  two   words ', "'two':* & 'words':*"],
  ["it's & done | (or not)", "'it':* & 's':* & 'done':* & 'or':* & 'not':*"],
  ["'); drop table chats; --", "'drop':* & 'table':* & 'chats':*"],
  ['日本語', "'日本語':*"],
  ['a', undefined],
  ['!? …', undefined],
  ['', undefined],
])('%j is looked for as %j', (query, words) => {
  expect(wordsQuery(query)).toBe(words)
})

test('nobody mentions themselves, nor anybody twice', () => {
  expect(mentionedOf(['a', 'b', 'a', 'me'], 'me')).toEqual(['a', 'b'])
})

test('in a large group read positions reach only the reader', () => {
  const people = (count: number) => Array.from({ length: count }, (_, nr) => String(nr))
  expect(readAudience('1', people(30))).toHaveLength(30)
  expect(readAudience('1', people(31))).toEqual(['1'])
})

test.each([
  [0, {}],
  [7, { badge: { title: '7' } }],
  [100, { badge: { title: '99+' } }],
])('%i unread make the badge %j', (unread, badge) => {
  expect(badgeOf(unread)).toEqual(badge)
})
