import { expect, test } from 'vitest'
import { directionOf, pageAnswer, paginationOf } from './pages.ts'

test.each([
  [23, 1, 10, { length: 23, size: 10, page: 1, lastPage: 3, startIndex: 0, endIndex: 9 }],
  [23, 3, 10, { length: 23, size: 10, page: 3, lastPage: 3, startIndex: 20, endIndex: 22 }],
  [0, 1, 10, { length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 }],
  [23, 4, 10, { lastPage: 3 }],
  [10, 2, 10, { lastPage: 1 }],
])('%d things, page %d of %d', (length, page, size, pagination) => expect(paginationOf(length, page, size)).toEqual(pagination))

test.each([
  ['', 'asc'],
  ['ASC', 'asc'],
  ['desc', 'desc'],
  ['anything', 'desc'],
] as const)('the order "%s" is %s', (order, direction) => expect(directionOf(order)).toBe(direction))

test('after the last page there are no rows', () => {
  expect(pageAnswer('things', { length: 1, json: '[{"id":1}]' }, { page: 1, size: 10 }).text).toBe(
    '{"things":[{"id":1}],"pagination":{"length":1,"size":10,"page":1,"lastPage":1,"startIndex":0,"endIndex":0}}',
  )
  expect(pageAnswer('things', { length: 1, json: '[]' }, { page: 2, size: 10 }).text).toBe('{"things":null,"pagination":{"lastPage":1}}')
})
