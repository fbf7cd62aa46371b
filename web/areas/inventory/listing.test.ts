import { describe, expect, test } from 'vitest'
import { toSearchParams, toggleSort, parseFilters } from './listing.ts'

const cups = '0190aaaa-1111-7222-8333-444455556666'
const usual = { search: '', sort: 'name', order: 'asc', page: 1, size: 10 } as const

describe('the address', () => {
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
      { category: cups, active: 'no', low: 'yes' },
      { ...usual, category: cups, active: 'false', low: 'true' },
    ],
    [{ category: 'cups', brand: 7, tag: '', active: 'true' }, usual],
    [
      { page: 'x', size: '5' },
      { ...usual, size: 5 },
    ],
  ])('%j', (search, wanted) => expect(parseFilters(search)).toEqual(wanted))

  test('omits default values', () => {
    expect(Object.values(toSearchParams(usual)).every((value) => value === undefined)).toBe(true)
    const wanted = { search: 'mug', brand: cups, active: 'true', sort: 'price', order: 'desc', page: 2, size: 100 } as const
    expect(parseFilters(toSearchParams(wanted))).toEqual(wanted)
  })
})

test('a column is sorted ascending, then descending, from the first page, and keeps the search', () => {
  const once = toggleSort({ ...usual, search: 'mug', page: 4 }, 'stock')
  expect(once).toEqual({ ...usual, search: 'mug', sort: 'stock' })
  expect(toggleSort(once, 'stock').order).toBe('desc')
  expect(toggleSort(usual, 'name').order).toBe('desc')
})
