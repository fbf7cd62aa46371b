import { expect, test } from 'vitest'
import { type ChangeRow, hintsOf } from './change-log.ts'

const row = (area: string, more: Partial<ChangeRow> = {}): ChangeRow => ({ area, op: 'x', teamId: 't', entity: 'y', id: null, ...more })
const ids = (count: number) => Array.from({ length: count }, (_, nr) => `01900000-0000-7000-8000-${String(nr).padStart(12, '0')}`)

test('one notice tells all areas, for whom, and which of their things', () => {
  expect(hintsOf([row('tasks'), row('chat', { audience: ['a', 'b'], keys: ['c1'] }), row('chat', { audience: ['b', 'c'], keys: ['c2'] })])).toEqual([
    { a: ['tasks', 'chat'], u: { chat: ['a', 'b', 'c'] }, k: { chat: ['c1', 'c2'] } },
  ])
})

test('an area that moved for everybody once, or in things nobody named, is told without', () => {
  expect(hintsOf([row('chat', { audience: ['a'], keys: ['c1'] }), row('chat')])).toEqual([{ a: ['chat'] }])
  expect(hintsOf([row('chat', { audience: ['a'], keys: ids(21) })])).toEqual([{ a: ['chat'], u: { chat: ['a'] } }])
})

test('a large audience is told in several notices that fit, each member once, and nobody else', () => {
  const many = ids(301)
  const notices = hintsOf([row('chat', { audience: many, keys: ['c1'] }), row('notifications', { audience: ['z'] }), row('tasks')])
  expect(notices.length).toBe(5)
  const told = (user: string, area: string) => notices.filter(({ u }) => u?.[area]?.includes(user) ?? true).length
  for (const user of many) expect([told(user, 'chat'), told(user, 'notifications'), told(user, 'tasks')]).toEqual([1, 0, 1])
  expect([told('z', 'chat'), told('z', 'notifications'), told('z', 'tasks')]).toEqual([0, 1, 1])
  expect([told('stranger', 'chat'), told('stranger', 'tasks')]).toEqual([0, 1])
  for (const notice of notices) {
    expect(notice.a).toEqual(['chat', 'notifications', 'tasks'])
    expect(JSON.stringify({ t: many[0], s: 1e12, ...notice }).length).toBeLessThan(7999)
  }
})
