import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertedAt, marked, positionsBetween, positionStep, reordered } from './rules.ts'

describe('marked', () => {
  test.each([
    ['Fix the API', 'api', 'Fix the <mark>API</mark>'],
    ['aaa', 'a', '<mark>a</mark><mark>a</mark><mark>a</mark>'],
    ['Ședință la 10', 'sedinta', '<mark>Ședință</mark> la 10'],
    ['İstanbul, ısı', 'isi', 'İstanbul, <mark>ısı</mark>'],
    ['a.b*c', '.b*', 'a<mark>.b*</mark>c'],
    ['<img onerror=x>', 'img', '&lt;<mark>img</mark> onerror=x&gt;'],
    ['nothing here', 'zzz', 'nothing here'],
  ])('%s with %s', (title, query, html) => expect(marked(title, query)).toBe(html))

  test('taking the marks and escapes away gives the title back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (title, query) => {
        const text = marked(title, query)
          .replaceAll(/<\/?mark>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&')
        expect(text).toBe(title)
      }),
    )
  })
})

describe('reordered', () => {
  const byPosition = (entries: { id: string; position: number }[]) => entries.toSorted((a, b) => a.position - b.position).map(({ id }) => id)

  test('sent ids are in the sent order, the others keep their position', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 1 }), fc.infiniteStream(fc.nat()), (positions, random) => {
        const entries = positions.toSorted((a, b) => a - b).map((position, index) => ({ id: `t${index}`, position }))
        const wanted = entries.map(({ id }) => id).filter(() => (random.next().value ?? 0) % 3 > 0)
        wanted.sort(() => ((random.next().value ?? 0) % 2) - 0.5)
        const moved = new Map(reordered(entries, [...wanted, 'gone']).map(({ id, position }) => [id, position]))
        const after = entries.map(({ id, position }) => ({ id, position: moved.get(id) ?? position }))
        const ids = byPosition(after)
        expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted)
        entries.forEach(({ id }, index) => {
          if (!wanted.includes(id)) expect(ids[index]).toBe(id)
        })
        if (moved.size > 0) expect(new Set(after.map(({ position }) => position)).size).toBe(after.length)
      }),
    )
  })
})

test.each([
  [null, null, 0],
  [null, 100, 100 - 65536],
  [100, null, 100 + 65536],
  [0, 10, 5],
  [-3, 0, -2],
  [5, 6, undefined],
  [5, 5, undefined],
])('a position between %s and %s is %s', (above, below, expected) => expect(positionsBetween(above, below, 1)?.[0]).toBe(expected))

test('several positions in one gap keep their order, and a gap that is too small renumbers all', () => {
  expect(positionsBetween(0, 8, 3)).toEqual([2, 4, 6])
  expect(positionsBetween(null, 0, 2)).toEqual([-2 * positionStep, -positionStep])
  expect(positionsBetween(5, null, 2)).toEqual([5 + positionStep, 5 + 2 * positionStep])
  expect(positionsBetween(0, 3, 3)).toBeUndefined()
  const others = [
    { id: 'a', position: 0 },
    { id: 'b', position: 2 },
  ]
  expect(insertedAt(others, 1, ['x'])).toEqual([{ id: 'x', position: 1 }])
  expect(insertedAt(others, 1, ['x', 'y']).map(({ id, position }) => [id, position / positionStep])).toEqual([
    ['a', 0],
    ['x', 1],
    ['y', 2],
    ['b', 3],
  ])
})
