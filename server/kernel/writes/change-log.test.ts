import { expect, test } from 'vitest'
import { type ChangeRow, hintsOf } from './change-log.ts'

const row = (area: string, more: Partial<ChangeRow> = {}): ChangeRow => ({ area, op: 'x', teamId: 't', entity: 'y', id: null, ...more })
const ids = (count: number) => Array.from({ length: count }, (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`)

test('one hint names all areas, their audiences and keys', () => {
  expect(hintsOf([row('tasks'), row('chat', { audience: ['a', 'b'], keys: ['c1'] }), row('chat', { audience: ['b', 'c'], keys: ['c2'] })])).toEqual([
    { a: ['tasks', 'chat'], u: { chat: ['a', 'b', 'c'] }, k: { chat: ['c1', 'c2'] } },
  ])
})

test('an area with one change for the whole team, or with too many keys, has no limit', () => {
  expect(hintsOf([row('chat', { audience: ['a'], keys: ['c1'] }), row('chat')])).toEqual([{ a: ['chat'] }])
  expect(hintsOf([row('chat', { audience: ['a'], keys: ids(21) })])).toEqual([{ a: ['chat'], u: { chat: ['a'] } }])
})

test('a large audience gets several hints that fit into NOTIFY, each member once, and nobody else', () => {
  const many = ids(301)
  const hints = hintsOf([row('chat', { audience: many, keys: ['c1'] }), row('notifications', { audience: ['z'] }), row('tasks')])
  expect(hints.length).toBe(5)
  const count = (user: string, area: string) => hints.filter(({ u }) => u?.[area]?.includes(user) ?? true).length
  for (const user of many) expect([count(user, 'chat'), count(user, 'notifications'), count(user, 'tasks')]).toEqual([1, 0, 1])
  expect([count('z', 'chat'), count('z', 'notifications'), count('z', 'tasks')]).toEqual([0, 1, 1])
  expect([count('stranger', 'chat'), count('stranger', 'tasks')]).toEqual([0, 1])
  for (const hint of hints) {
    expect(hint.a).toEqual(['chat', 'notifications', 'tasks'])
    expect(JSON.stringify({ t: many[0], s: 1e12, ...hint }).length).toBeLessThan(7999)
  }
})
