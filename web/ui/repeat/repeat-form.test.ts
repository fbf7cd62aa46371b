import { expect, test } from 'vitest'
import { type Repeat } from '#contract/repeat-dates.ts'
import { formOf, formRule, newForm, nextDates, repeatFrom, type RepeatForm } from './repeat-form.ts'

const start = '2026-11-17'
const form = (change: Partial<RepeatForm>) => ({ ...newForm(start), ...change })

test.each<[Partial<RepeatForm>, string]>([
  [{}, 'FREQ=WEEKLY;BYDAY=TU'],
  [{ frequency: 'DAILY', interval: 3 }, 'FREQ=DAILY;INTERVAL=3'],
  [{ weekdays: [6, 1], interval: 2 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU'],
  [{ weekdays: [] }, 'FREQ=WEEKLY'],
  [{ frequency: 'MONTHLY' }, 'FREQ=MONTHLY;BYMONTHDAY=17'],
  [{ frequency: 'MONTHLY', monthly: 'last' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ frequency: 'MONTHLY', monthly: 'weekday' }, 'FREQ=MONTHLY;BYDAY=3TU'],
  [{ frequency: 'YEARLY', ends: 'count', count: 4 }, 'FREQ=YEARLY;COUNT=4'],
  [{ ends: 'until', until: '2027-01-01' }, 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270101'],
  [{ frequency: 'MONTHLY', afterCompletion: true }, 'FREQ=MONTHLY'],
])('%j is %s, and back', (change, rule) => {
  expect(formRule(form(change), start)).toBe(rule)
  const repeat = repeatFrom(form(change), start, 'UTC') as Repeat
  expect(formRule(formOf(repeat, start), start)).toBe(rule === 'FREQ=WEEKLY' ? 'FREQ=WEEKLY;BYDAY=TU' : rule)
})

test('the last Tuesday of its month is the last one, not the fourth', () => {
  expect(formRule({ ...newForm('2026-11-24'), frequency: 'MONTHLY', monthly: 'weekday' }, '2026-11-24')).toBe('FREQ=MONTHLY;BYDAY=-1TU')
})

test.each<Partial<RepeatForm>>([
  { interval: 0 },
  { interval: 1000 },
  { interval: 1.5 },
  { interval: NaN },
  { ends: 'count', count: 731 },
  { ends: 'until', until: '2026-11-01' },
  { ends: 'until', until: 'soon' },
])('%j makes no repeat', (wrong) => {
  expect(repeatFrom(form(wrong), start, 'UTC')).toBeUndefined()
})

test('the next dates', () => {
  const weekly = repeatFrom(form({}), start, 'UTC') as Repeat
  expect(nextDates(weekly, '2026-11-18', 2)).toEqual(['2026-11-24', '2026-12-01'])
  expect(nextDates({ ...weekly, rule: 'FREQ=DAILY;INTERVAL=2', mode: 'after-completion' }, '2026-11-18', 2)).toEqual(['2026-11-20', '2026-11-22'])
})

test('a start with a time', () => {
  const at = '2031-03-26T10:00:00'
  const fields: RepeatForm = { ...newForm(at), ends: 'until', until: '2031-04-09' }
  expect(newForm(at).until).toBe('2031-06-24')
  expect(formRule({ ...fields, frequency: 'MONTHLY', monthly: 'weekday' }, at)).toBe('FREQ=MONTHLY;BYDAY=-1WE;UNTIL=20310409')
  const weekly = repeatFrom(fields, at, 'Europe/Bucharest') as Repeat
  expect(nextDates(weekly, at, 5)).toEqual([at, '2031-04-02T10:00:00', '2031-04-09T10:00:00'])
  expect(formOf(weekly, at)).toMatchObject({ frequency: 'WEEKLY', weekdays: [2], ends: 'until', until: '2031-04-09' })
})
