import { describe, expect, test } from 'vitest'
import type { TimeEntry } from '#contract/time.ts'
import { cellChange, daysOf, mondayOf, rowsOf } from './weeks.ts'

const entry = (id: string, fields: Partial<TimeEntry> = {}): TimeEntry => ({
  ...{ id, memberId: 'me', memberName: 'Me', taskId: null, cardId: null, boardId: null, title: null, organizationId: null, organizationName: null },
  ...{ serviceId: null, serviceName: null, date: '2026-11-17', startedAt: null, endedAt: null, minutes: 30, note: null, billable: true },
  ...{ state: 'open', invoiceId: null, createdAt: '', createdBy: null, updatedAt: '' },
  ...fields,
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-17')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03')
})

test('rows are what was worked on, each once, those without a name last', () => {
  const rows = rowsOf([
    entry('1'),
    entry('2', { taskId: 't', title: 'Portal', organizationId: 'o', organizationName: 'Client' }),
    entry('3', { organizationId: 'o', organizationName: 'Client', serviceId: 's', serviceName: 'Support' }),
    entry('4', { taskId: 't', title: 'Portal', organizationId: 'o', organizationName: 'Client', note: 'more' }),
    entry('5', { billable: false }),
  ])
  expect(rows.map(({ title, second }) => [title, second])).toEqual([
    ['Client', 'Support'],
    ['Portal', 'Client'],
    ['', ''],
    ['', ''],
  ])
})

describe('a cell', () => {
  const locked = entry('l', { minutes: 60, state: 'locked', invoiceId: 'i' })
  const [one, two] = [entry('1', { minutes: 30 }), entry('2', { minutes: 15 })]
  test.each([
    ['stays', [one], 30, { kind: 'none' }],
    ['gets an entry', [], 90, { kind: 'create', minutes: 90 }],
    ['changes its entry', [one], 90, { kind: 'update', id: '1', minutes: 90 }],
    ['changes its last entry', [one, two], 60, { kind: 'update', id: '2', minutes: 30 }],
    ['is emptied', [one, two], 0, { kind: 'remove', ids: ['1', '2'] }],
    ['has an entry beside what is billed', [locked], 90, { kind: 'create', minutes: 30 }],
    ['is not below what is billed', [locked, one], 30, { kind: 'refused', why: 'locked' }],
    ['loses what is not billed', [locked, one], 60, { kind: 'remove', ids: ['1'] }],
    ['of several entries is not made less than the others', [one, two], 20, { kind: 'refused', why: 'several' }],
    ['has at most a day', [one], 1441, { kind: 'refused', why: 'tooMuch' }],
  ] as const)('%s', (_title, entries, total, change) => {
    expect(cellChange(entries, total)).toEqual(change)
  })
})
