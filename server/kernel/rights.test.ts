import { expect, test } from 'vitest'
import { allows, levels } from '#contract/levels.ts'
import type { Actor } from './context.ts'
import { refusalOf } from './http/guard.ts'
import { isOptional, levelIn, rightFor } from './rights.ts'

const page = { id: 'x', title: { en: '', tr: '', ro: '' }, icon: '', link: '/x', order: 1 }
const accounting = { name: 'accounting', pages: [{ ...page, group: 'business' }], memberLevel: 'none' as const }
const tasks = { name: 'tasks', pages: [{ ...page, group: 'apps' }] }
const settings = { name: 'preferences', pages: [{ ...page, group: 'pages' }] }

const member: Actor = { userId: 'u', teamId: 't', sessionId: 's', role: 'member', rights: {}, grants: [], rightsTag: '' }
const call = { method: 'POST', access: 'member' } as const

test('none < read < write', () => {
  expect(levels.map((has) => levels.map((needed) => allows(has, needed)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('a member has the level that the team gave, else the one of the area, else write; owners and admins write', () => {
  expect([levelIn(tasks, member), levelIn(accounting, member)]).toEqual(['write', 'none'])
  const access = { role: 'member' as const, rights: { tasks: 'none', accounting: 'read', preferences: 'none' } as const }
  expect([tasks, accounting, settings].map((area) => levelIn(area, access))).toEqual(['none', 'read', 'write'])
  for (const role of ['owner', 'admin'] as const) expect(levelIn(accounting, { ...access, role })).toBe('write')
  expect([tasks, settings, { pages: [] }, {}].map(isOptional)).toEqual([true, false, false, false])
})

test.each([
  [{ method: 'GET' }, 'read'],
  [{ method: 'HEAD' }, 'read'],
  [{ method: 'POST' }, 'write'],
  [{ method: 'PATCH' }, 'write'],
  [{ method: 'DELETE' }, 'write'],
  [{ method: 'POST', effect: 'read' }, 'read'],
  [{ method: 'POST', effect: 'own-transactions' }, 'write'],
  [{ method: 'POST', right: 'read' }, 'read'],
  [{ method: 'GET', right: 'write' }, 'write'],
] as const)('%j needs %s', (endpoint, level) => {
  expect(rightFor(endpoint)).toBe(level)
})

test('an act with a grant needs it beside the level', () => {
  const issue = { ...call, grant: 'accounting.issue' } as const
  const refusal = (actor: Partial<Actor>) => refusalOf(accounting, issue, { ...member, ...actor })
  expect(refusal({})).toMatchObject({ code: 'right-missing', right: { area: 'accounting', level: 'write' } })
  expect(refusal({ rights: { accounting: 'write' } })).toMatchObject({ status: 403, right: { area: 'accounting', grant: 'accounting.issue' } })
  expect(refusal({ rights: { accounting: 'read' }, grants: ['accounting.issue'] })).toMatchObject({ right: { level: 'write' } })
  expect(refusal({ rights: { accounting: 'write' }, grants: ['accounting.issue'] })).toBeUndefined()
  expect(refusal({ role: 'admin' })).toBeUndefined()
})

test('a call with a secret is closed to every token, of owners too', () => {
  const reveal = { ...call, closedToTokens: true }
  const owner: Actor = { ...member, role: 'owner' }
  expect(refusalOf(tasks, reveal, owner)).toBeUndefined()
  expect(refusalOf(tasks, reveal, { ...owner, scopes: ['*:write'] })).toMatchObject({ code: 'forbidden' })
  expect(refusalOf(tasks, call, { ...owner, scopes: ['*:write'] })).toBeUndefined()
})
