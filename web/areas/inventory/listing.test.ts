import { describe, expect, test } from 'vitest'
import { addressOf, sortedBy, wantedIn } from './listing.ts'

const usual = { search: '', sort: 'name', order: 'asc', page: 1, size: 10 } as const

describe('what the address says', () => {
  test.each([
    [{}, usual],
    [
      { q: 'mug', sort: 'stock', order: 'desc', page: 3, size: 25 },
      { search: 'mug', sort: 'stock', order: 'desc', page: 3, size: 25 },
    ],
    [
      { q: 2004, page: '2' },
      { ...usual, search: '2004', page: 2 },
    ],
    [{ q: {}, sort: 'password', order: 'up', page: -1, size: 7 }, usual],
    [
      { page: 'x', size: '5' },
      { ...usual, size: 5 },
    ],
  ])('%j', (search, wanted) => expect(wantedIn(search)).toEqual(wanted))

  test('is only what is not as usual', () => {
    expect(Object.values(addressOf(usual)).every((value) => value === undefined)).toBe(true)
    const wanted = { search: 'mug', sort: 'price', order: 'desc', page: 2, size: 100 } as const
    expect(wantedIn(addressOf(wanted))).toEqual(wanted)
  })
})

test('a column is sorted up, then down, from the first page, and the search stays', () => {
  const once = sortedBy({ ...usual, search: 'mug', page: 4 }, 'stock')
  expect(once).toEqual({ ...usual, search: 'mug', sort: 'stock' })
  expect(sortedBy(once, 'stock').order).toBe('desc')
  expect(sortedBy(usual, 'name').order).toBe('desc')
})
