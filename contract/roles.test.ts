import { expect, test } from 'vitest'
import { canManage } from './roles.ts'

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
  [undefined, false],
] as const)('%s can manage the team: %s', (role, can) => expect(canManage(role)).toBe(can))
