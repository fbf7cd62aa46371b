import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { business } from '#contract/business.ts'
import { repeats } from '#contract/repeats.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const weekly = { rule: 'FREQ=WEEKLY;COUNT=3', start: '2026-10-19T10:00' }
const preview = (repeat: object, from = '2026-10-01', count = 5) => me.call(repeats.preview, { repeat: repeat as never, from, count })

test('a preview has moments in the time zone of the team, and words', async () => {
  expect(await preview(weekly)).toEqual({
    dates: ['2026-10-19T07:00:00.000Z', '2026-10-26T08:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    text: 'Every week, 3 times',
  })
  await me.call(business.update, { business: { timeZone: 'Europe/Istanbul' } })
  expect((await preview(weekly)).dates[1]).toBe('2026-10-26T07:00:00.000Z')
  expect((await preview({ ...weekly, timeZone: 'Europe/Bucharest' })).dates[1]).toBe('2026-10-26T08:00:00.000Z')
})

test('days stay days, from the day asked for', async () => {
  expect((await preview({ rule: 'FREQ=WEEKLY;BYDAY=TH', start: '2026-11-16' }, '2026-11-20', 2)).dates).toEqual(['2026-11-26', '2026-12-03'])
})

test('after completion counts from the day asked for', async () => {
  const repeat = { rule: 'FREQ=DAILY;INTERVAL=10', start: '2026-11-16', mode: 'after-completion' }
  expect(await preview(repeat, '2026-11-20', 2)).toEqual({ dates: ['2026-11-30', '2026-12-10'], text: '10 days after completion' })
})

test.each([
  'FREQ=MONTHLY;COUNT=2;UNTIL=20270101',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
])('%s is refused at the rule', async (rule) => {
  const problem = await me.refused(repeats.preview, { repeat: { rule, start: '2026-11-16' }, from: '2026-11-16', count: 5 })
  expect(problem).toMatchObject({ status: 400, fields: { 'repeat.rule': expect.any(String) as string } })
})

test.each([
  { start: '2026-11-16T09:00:00Z' },
  { start: '1200-01-01' },
  { start: '2026-02-30' },
  { timeZone: 'Mars/Olympus' },
  { exdates: ['soon'] },
  { mode: 'sometimes' },
])('%j is refused', async (wrong) => {
  const problem = await me.refused(repeats.preview, { repeat: { ...weekly, ...wrong } as never, from: '2026-11-16', count: 5 })
  expect(problem.status).toBe(400)
})

test('anonymous callers get no preview', async () => {
  const answer = await app.send(repeats.preview, { repeat: weekly, from: '2026-11-16', count: 5 })
  expect(answer.statusCode).toBe(401)
})
