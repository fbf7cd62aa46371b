import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { accountKey, addressKey, refuseRemoval, refuseRoleChange, teamNameFor, attemptWindowMs, waitSeconds } from './rules.ts'

const roles: Role[] = ['owner', 'admin', 'member']
const member = (id: string, role: Role) => ({ id, role })

describe('changing a role', () => {
  test.each([
    ['owner', 'member', 'admin', 1, undefined],
    ['owner', 'member', 'owner', 1, undefined],
    ['owner', 'owner', 'member', 2, undefined],
    ['owner', 'owner', 'member', 1, 'last-owner'],
    ['owner', 'owner', 'owner', 1, undefined],
    ['admin', 'member', 'admin', 1, undefined],
    ['admin', 'admin', 'member', 1, undefined],
    ['admin', 'member', 'owner', 1, 'forbidden'],
    ['admin', 'owner', 'member', 2, 'forbidden'],
    ['member', 'member', 'admin', 1, 'forbidden'],
  ] as const)('%s makes %s a %s, with %i owners: %s', (actor, target, role, owners, refusal) => {
    expect(refuseRoleChange(member('a', actor), member('b', target), role, owners)).toBe(refusal)
  })

  test('an owner may step down unless they are the last', () => {
    expect(refuseRoleChange(member('a', 'owner'), member('a', 'owner'), 'member', 2)).toBeUndefined()
    expect(refuseRoleChange(member('a', 'owner'), member('a', 'owner'), 'member', 1)).toBe('last-owner')
  })

  test('after any change the team has an owner', () => {
    for (const actor of roles)
      for (const target of roles)
        for (const role of roles)
          if (target === 'owner' && role !== 'owner') expect(refuseRoleChange(member('a', actor), member('b', target), role, 1)).toBeDefined()
  })
})

describe('removing a member', () => {
  test.each([
    ['owner', 'member', 1, undefined],
    ['owner', 'owner', 2, undefined],
    ['admin', 'admin', 1, undefined],
    ['admin', 'owner', 2, 'forbidden'],
    ['member', 'member', 1, 'forbidden'],
  ] as const)('%s takes %s off, with %i owners: %s', (actor, target, owners, refusal) => {
    expect(refuseRemoval(member('a', actor), member('b', target), owners)).toBe(refusal)
  })

  test.each(['admin', 'member'] as const)('%s may leave', (role) => {
    expect(refuseRemoval(member('a', role), member('a', role), 1)).toBeUndefined()
  })

  test('the last owner may not leave', () => {
    expect(refuseRemoval(member('a', 'owner'), member('a', 'owner'), 1)).toBe('last-owner')
    expect(refuseRemoval(member('a', 'owner'), member('a', 'owner'), 2)).toBeUndefined()
  })
})

describe('counted attempts', () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)

  test('must wait for the end of the window once the limit is passed', () => {
    expect(waitSeconds({ attempts: 10, since: ago(0) }, 10, now)).toBe(0)
    expect(waitSeconds({ attempts: 11, since: ago(0) }, 10, now)).toBe(900)
    expect(waitSeconds({ attempts: 99, since: ago(attemptWindowMs - 1500) }, 10, now)).toBe(2)
    expect(waitSeconds({ attempts: 99, since: ago(attemptWindowMs) }, 10, now)).toBe(1)
  })

  test('an account’s key does not contain the input', () => {
    expect(accountKey('ana@example.com')).not.toContain('ana')
    expect(accountKey('ana@example.com')).not.toBe(accountKey('ana@example.org'))
  })

  test.each([
    ['192.0.2.7', 'address 192.0.2.7'],
    ['::ffff:192.0.2.7', 'address 192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 'address 2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', 'address 2001:db8:1:2::/64'],
    ['2001:0db8::9', 'address 2001:db8:0:0::/64'],
    ['::1', 'address 0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

test('a team without a company is named after its first user, in their language', () => {
  expect(teamNameFor('Acme', 'Ana', 'en')).toBe('Acme')
  expect(teamNameFor('', 'Ana', 'en')).toBe("Ana's team")
  expect(teamNameFor(null, 'Ana', 'ro')).toBe('Echipa Ana')
  expect(teamNameFor(undefined, 'Ana', 'tr')).toBe('Ana ekibi')
})
