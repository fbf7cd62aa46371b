import { expect, test } from 'vitest'
import { diff } from './diff.ts'

test('difference names what changes and leaves out what does not', () => {
  const old = { title: 'a', labels: ['x'], due: null as string | null }
  expect(diff(old, { title: 'b', labels: ['x'], due: undefined })).toEqual({ before: { title: 'a' }, after: { title: 'b' } })
  expect(diff(old, { labels: ['x'] })).toBeUndefined()
})
