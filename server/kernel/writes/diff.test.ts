import { expect, test } from 'vitest'
import { diff } from './diff.ts'

test('names the fields that change, and no others', () => {
  const old = { title: 'a', labels: ['x'], due: null as string | null }
  expect(diff(old, { title: 'b', labels: ['x'], due: undefined })).toEqual({ before: { title: 'a' }, after: { title: 'b' } })
  expect(diff(old, { labels: ['x'] })).toBeUndefined()
})
