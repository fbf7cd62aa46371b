import { v7, validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { directId } from './direct-chat-id.ts'

test('two members compute the same id, and no other pair has it', () => {
  const [ana, bogdan, carmen] = [v7(), v7(), v7()]
  const id = directId(ana, bogdan)
  expect([validate(id), version(id)]).toEqual([true, 8])
  expect(directId(bogdan, ana)).toBe(id)
  expect(new Set([id, directId(ana, carmen), directId(bogdan, carmen), ana, bogdan, carmen]).size).toBe(6)
})
