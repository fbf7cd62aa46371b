import { describe, expect, test } from 'vitest'
import type { TimeEntry } from '#contract/time.ts'
import * as edits from './edits.ts'

const known = { memberId: 'me', memberName: 'Me' }
const page = (entries: TimeEntry[]) => ({ entries, pagination: { lastPage: 1 } })
const [nine, ten] = ['2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z']
const begin = (id: string, at: string) => ({ entry: { id, note: id }, at })
const first = edits.startedEntry(begin('one', nine), known)

describe('a timer that is started and stopped without network', () => {
  test('runs at once, and a second one stops the first', () => {
    expect(edits.timerStarted(null, begin('one', nine), known)).toMatchObject({
      id: 'one',
      state: 'running',
      startedAt: nine,
      memberId: 'me',
      note: 'one',
    })
    expect(edits.timerStarted(first, begin('two', ten), known)).toMatchObject({ id: 'two', startedAt: ten })
    const list = edits.listStarted(page([first]), begin('two', ten), {}, known)
    expect(list.entries.map(({ id, state, minutes }) => [id, state, minutes])).toEqual([
      ['one', 'open', 60],
      ['two', 'running', 0],
    ])
  })

  test('applying a write twice changes nothing', () => {
    const answered = { ...first, title: 'From the server' }
    expect(edits.timerStarted(answered, begin('one', nine), known)).toBe(answered)
    const once = edits.listStarted(page([first]), begin('two', ten), {}, known)
    expect(edits.listStarted(once, begin('two', ten), {}, known)).toEqual(once)
    expect(edits.timerStopped(null, { id: 'one', at: ten })).toBeNull()
    const stopped = edits.listStopped(page([first]), { id: 'one', at: ten })
    expect(stopped.entries[0]).toMatchObject({ state: 'open', minutes: 60, endedAt: ten })
    expect(edits.listStopped(stopped, { id: 'one', at: ten })).toEqual(stopped)
  })

  test('stopping one leaves another one running', () => {
    expect(edits.timerStopped(first, { id: 'two', at: ten })).toBe(first)
    expect(edits.timerStopped(first, { id: 'one', at: ten })).toBeNull()
  })

  test('a timer of a colleague goes on', () => {
    const theirs = { ...first, id: 'theirs', memberId: 'other' }
    expect(edits.listStarted(page([theirs]), begin('two', ten), {}, known).entries[0]).toBe(theirs)
  })
})

test('a new entry is shown only where it fits', () => {
  const entry = { id: 'x', minutes: 30, date: '2026-11-17', organizationId: 'o' }
  const shown = (read: Parameters<typeof edits.created>[2]) => edits.created(page([]), { entry }, read, known, nine).entries.length
  expect(shown({})).toBe(1)
  expect(shown({ from: '2026-11-16', to: '2026-11-22', memberId: 'me' })).toBe(1)
  for (const read of [{ from: '2026-11-18' }, { to: '2026-11-16' }, { memberId: 'other' }, { state: 'locked' }, { page: 2 }, { organizationId: 'p' }])
    expect(shown(read)).toBe(0)
  expect(edits.removed(page([first]), { id: 'one' }).entries[0]).toMatchObject({ removed: true })
  expect(edits.restored(edits.removed(page([first]), { id: 'one' }), { id: 'one' }).entries).toEqual([first])
})
