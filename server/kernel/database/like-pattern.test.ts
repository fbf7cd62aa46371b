import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test('wildcards of LIKE are escaped', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
