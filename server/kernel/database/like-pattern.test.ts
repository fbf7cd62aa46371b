import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test('signs of LIKE are taken literally', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
