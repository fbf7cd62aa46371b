import { expect, test } from 'vitest'
import { difference } from './diff.ts'

test('difference names what changes and leaves out what does not', () => {
  const old = { title: 'a', labels: ['x'], due: null as string | null }
  expect(difference(old, { title: 'b', labels: ['x'], due: undefined })).toEqual({ before: { title: 'a' }, after: { title: 'b' } })
  expect(difference(old, { labels: ['x'] })).toBeUndefined()
})
