import { expect, test } from 'vitest'
import { isOneOf, memberEntries, sourceFiles } from './source-files.ts'

test('a path that does not exist fails the build and says where it is named', () => {
  expect(() => sourceFiles('scripts/chunks.ts', 'web/main.tsx', 'web/moved.tsx')).toThrow(
    'scripts/chunks.ts names source files that do not exist: web/moved.tsx',
  )
})

test('modules are found by the end of their path, on every system', () => {
  expect(isOneOf(memberEntries, '/somewhere/web/app/layouts/Frame.tsx')).toBe(true)
  expect(isOneOf(memberEntries, 'C:\\somewhere\\web\\app\\layouts\\Frame.tsx')).toBe(true)
  expect(isOneOf(memberEntries, '/somewhere/web/areas/landing/LandingFrame.tsx')).toBe(false)
})
