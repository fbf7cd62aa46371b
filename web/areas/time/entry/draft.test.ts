import { expect, test } from 'vitest'
import { draftOf, entryOf, patchOf, problemsOf } from './draft.ts'
import type { TimeEntry } from '#contract/time.ts'

const entry: TimeEntry = {
  ...{ id: '1', memberId: 'me', memberName: 'Me', taskId: 't', cardId: null, boardId: null, title: 'Portal', organizationId: null },
  ...{ organizationName: null, serviceId: null, serviceName: null, date: '2026-11-17', startedAt: null, endedAt: null, minutes: 90, note: 'Call' },
  ...{ billable: true, state: 'open', invoiceId: null, createdAt: '', createdBy: null, updatedAt: '' },
}

test('a form sends what was typed, and of an entry only what changed', () => {
  const fresh = { ...draftOf(undefined, 'me', '2026-11-17'), duration: '1.5h', note: ' ' }
  expect(entryOf(fresh)).toMatchObject({ memberId: 'me', date: '2026-11-17', minutes: 90, note: null, billable: true, taskId: null })
  const draft = draftOf(entry, 'other', '2027-01-01')
  expect(draft).toMatchObject({ memberId: 'me', date: '2026-11-17', duration: '1:30', note: 'Call', taskId: 't' })
  expect(patchOf(entry, draft)).toEqual({})
  expect(patchOf(entry, { ...draft, duration: '45', billable: false })).toEqual({ minutes: 45, billable: false })
})

test('a day and a duration are needed', () => {
  expect(problemsOf(draftOf(undefined, 'me', ''))).toEqual({ date: 'day', duration: 'duration' })
  expect(problemsOf({ ...draftOf(entry, 'me', ''), duration: '0' })).toEqual({ duration: 'duration' })
  expect(problemsOf(draftOf(entry, 'me', ''))).toEqual({})
})
