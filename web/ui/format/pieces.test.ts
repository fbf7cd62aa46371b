import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pieces, wordsOf } from './pieces.ts'

describe('pieces', () => {
  const marked = (title: string, query: string) =>
    pieces(title, wordsOf(query))
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('')
  test.each([
    ['Ședință la 10', 'sedinta', '[Ședință] la 10'],
    ['Fix the API', 'api fi', '[Fi]x the [API]'],
    ['aaa', 'a', '[aaa]'],
    ['nothing', 'zzz', 'nothing'],
  ])('%s with %s', (title, query, expected) => expect(marked(title, query)).toBe(expected))

  test('together they are the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, query) => {
        expect(
          pieces(title, wordsOf(query))
            .map(({ text }) => text)
            .join(''),
        ).toBe(title)
      }),
    )
  })
})
