import { describe, expect, test } from 'vitest'
import { blocksIn, firstLine, isEmojiOnly, mentionedIn } from './parse.ts'

const ana = { id: '1', name: 'Ana' }
const anaPop = { id: '2', name: 'Ana Pop' }
const words = (text: string) => ({ kind: 'text', text })

describe('blocks', () => {
  test.each([
    ['plain', [{ kind: 'words', pieces: [words('plain')] }]],
    ['<b>x</b> <script>', [{ kind: 'words', pieces: [words('<b>x</b> <script>')] }]],
    ['run `npm ci` now', [{ kind: 'words', pieces: [words('run '), { kind: 'code', text: 'npm ci' }, words(' now')] }]],
    [
      'see\n```ts\nconst a = 1\n```\nok',
      [
        { kind: 'words', pieces: [words('see')] },
        { kind: 'code', text: 'const a = 1' },
        { kind: 'words', pieces: [words('ok')] },
      ],
    ],
    ['```one line```', [{ kind: 'code', text: 'one line' }]],
    ['never ``` closed', [{ kind: 'words', pieces: [words('never ``` closed')] }]],
    [
      'a ```b``` c ``` d',
      [
        { kind: 'words', pieces: [words('a ')] },
        { kind: 'code', text: 'b' },
        { kind: 'words', pieces: [words(' c ``` d')] },
      ],
    ],
    ['`https://a.example`', [{ kind: 'words', pieces: [{ kind: 'code', text: 'https://a.example' }] }]],
    ['https://a.example!', [{ kind: 'words', pieces: [{ kind: 'link', address: 'https://a.example' }, words('!')] }]],
    ['javascript:alert(1)', [{ kind: 'words', pieces: [words('javascript:alert(1)')] }]],
  ])('%s', (text, blocks) => {
    expect(blocksIn(text)).toEqual(blocks)
  })
})

test('the longest name wins, as a whole word, outside code and addresses', () => {
  const people = [ana, anaPop]
  expect(mentionedIn('@Ana Pop, @Ana and @Anabel', people)).toEqual(['2', '1'])
  expect(mentionedIn('mail a@Ana or `@Ana` or https://x.example/@Ana', people)).toEqual([])
  expect(blocksIn('hi @Ana Pop!', people)).toEqual([{ kind: 'words', pieces: [words('hi '), { kind: 'mention', ...anaPop }, words('!')] }])
})

test.each([
  ['👍', true],
  ['👩‍👩‍👧 🇷🇴', true],
  ['5', false],
  ['👍 yes', false],
  ['', false],
])('only emoji: %s', (text, only) => {
  expect(isEmojiOnly(text)).toBe(only)
})

test('a first line is one line of limited length', () => {
  expect(firstLine('a\n\n b')).toBe('a b')
  expect(firstLine('x'.repeat(500))).toHaveLength(140)
})

test('a long hostile text is parsed', () => {
  const texts = ['```a'.repeat(5000), '`'.repeat(20_000), '@Ana '.repeat(4000), 'https://(((('.repeat(1500), `https://a.b/${')'.repeat(20_000)}`]
  for (const text of texts) expect(blocksIn(text, [ana]).length).toBeGreaterThan(0)
})
