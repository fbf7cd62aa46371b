import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchedLabels, type Position, insertedAt, insertedBefore, positionBetween, refusesGrowth, reordered } from './rules.ts'

const byPosition = (entries: readonly Position[]) => entries.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
const applied = (entries: readonly Position[], changed: readonly Position[]) => {
  const now = new Map([...entries, ...changed].map((item) => [item.id, item]))
  return [...now.values()]
}
const expectSound = (entries: readonly Position[]) => {
  expect(new Set(entries.map(({ position }) => position)).size).toBe(entries.length)
  for (const { position } of entries) expect(Number.isSafeInteger(position) && position > 0).toBe(true)
}

const somePositions = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 65536 * 4 })), { maxLength: 12 })
  .map((positions) => positions.toSorted((a, b) => a - b).map((position, index) => ({ id: `c${index}`, position })))

describe('insertedBefore', () => {
  test('inserts one where it was asked for, with the others in order and all positions valid', () => {
    fc.assert(
      fc.property(somePositions, fc.nat(12), fc.nat(13), (entries, which, at) => {
        const id = `c${which}`
        const before = `c${at}`
        const others = entries.map((item) => item.id).filter((other) => other !== id)
        const wanted = others.includes(before) ? others.flatMap((other) => (other === before ? [id, other] : [other])) : [...others, id]
        const now = applied(entries, insertedBefore(entries, id, before))
        expect(byPosition(now)).toEqual(wanted)
        expectSound(now)
      }),
    )
  })

  test('moves no other while there is a gap', () => {
    const entries = [1, 2, 3].map((number) => ({ id: `c${number}`, position: number * 65536 }))
    expect(insertedBefore(entries, 'x', 'c2')).toEqual([{ id: 'x', position: 98304 }])
    expect(insertedBefore(entries, 'x', 'c1')).toEqual([{ id: 'x', position: 32768 }])
    expect(insertedBefore(entries, 'x', null)).toEqual([{ id: 'x', position: 262144 }])
    expect(insertedBefore([], 'x', null)).toEqual([{ id: 'x', position: 65536 }])
    expect(insertedBefore(entries, 'c3', null)).toEqual([])
  })
})

describe('insertedAt', () => {
  const wishes = fc.array(fc.record({ id: fc.nat(15).map((number) => `c${number}`), position: fc.oneof(fc.nat(12), fc.nat(65536 * 4)) }), {
    maxLength: 8,
  })

  test('gives each its position or the next one after it; the others stay in order and all positions are valid', () => {
    fc.assert(
      fc.property(somePositions, wishes, (entries, wanted) => {
        const now = applied(entries, insertedAt(entries, wanted))
        expectSound(now)
        const sent = new Map(wanted.map((item) => [item.id, item.position]))
        const ids = byPosition(now)
        expect(new Set(ids)).toEqual(new Set([...entries.map(({ id }) => id), ...sent.keys()]))
        const stored = entries.map(({ id }) => id).filter((id) => !sent.has(id))
        expect(ids.filter((id) => !sent.has(id))).toEqual(stored)
        for (const { id, position } of entries.filter((item) => !sent.has(item.id))) {
          for (const [other, wish] of sent) expect(ids.indexOf(other) > ids.indexOf(id), `${other} behind ${id}`).toBe(wish >= position)
        }
      }),
    )
  })

  test('leaves a position alone that is free', () => {
    expect(insertedAt([{ id: 'a', position: 10 }], [{ id: 'x', position: 7 }])).toEqual([{ id: 'x', position: 7 }])
    expect(insertedAt([{ id: 'a', position: 10 }], [{ id: 'a', position: 10 }])).toEqual([])
  })
})

test('reordered: the wanted ids share their positions', () => {
  fc.assert(
    fc.property(somePositions, fc.array(fc.nat(15).map((number) => `c${number}`)), (entries, wanted) => {
      const now = applied(entries, reordered(entries, wanted))
      const known = [...new Set(wanted)].filter((id) => entries.some((item) => item.id === id))
      const ids = byPosition(now)
      expect(ids.filter((id) => known.includes(id))).toEqual(known)
      entries.forEach(({ id }, index) => {
        if (!known.includes(id)) expect(ids[index]).toBe(id)
      })
      expectSound(now)
    }),
  )
})

test.each([
  [null, null, 65536],
  [null, 65536, 32768],
  [null, 1, undefined],
  [100, null, 65636],
  [4, 8, 6],
  [5, 6, undefined],
  [2 ** 48, null, undefined],
])('a position between %s and %s is %s', (above, below, expected) => expect(positionBetween(above, below)).toBe(expected))

test.each([
  [null, 'refuse', 5, 6, false],
  [3, 'warn', 5, 6, false],
  [3, 'refuse', 2, 3, false],
  [3, 'refuse', 3, 4, true],
  [3, 'refuse', 5, 5, false],
  [3, 'refuse', 5, 4, false],
] as const)('a limit of %s that would %s: from %s to %s refused %s', (wipLimit, wipMode, before, after, refused) =>
  expect(refusesGrowth({ wipLimit, wipMode }, before, after)).toBe(refused),
)

test('labels are matched by name without case and accents; each missing one is listed once', () => {
  const label = (id: string, title: string) => ({ id, title })
  const carried = [label('1', 'Ședință'), label('2', 'New'), label('3', 'NEW'), label('4', 'Bug')]
  expect(matchedLabels(carried, [label('b', 'bug'), label('s', 'SEDINTA'), label('b2', 'Bug')])).toEqual({
    ids: ['s', 'b'],
    missing: [label('3', 'NEW')],
  })
})
