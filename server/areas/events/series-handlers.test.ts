import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import { events } from '#contract/events.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let [ana, ion]: TestMember[] = []
let id = ''
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.member()
  ion = await ana.colleague()
  const weekly = { title: 'Planning', place: 'Room 1', startsAt: '2127-03-03T09:00:00Z', endsAt: '2127-03-03T10:00:00Z', timeZone: 'UTC' }
  ;({ id } = await ana.call(events.create, { event: { ...weekly, repeat: { rule: 'FREQ=WEEKLY;COUNT=4' } } }))
  await ana.call(events.publish, { id })
})

const who = (member: TestMember | undefined) => {
  if (!member) throw new Error('nobody')
  return member
}
const day = (number: number) => new Date(Date.UTC(2127, 2, 3 + 7 * number)).toISOString().slice(0, 10)
const occurrence = (number: number) => `${day(number)}T09:00:00`
/** The dates that both see afterwards; they must be the same. */
async function seen() {
  const of = async (member: TestMember | undefined) =>
    (await who(member).call(calendar.entries, { from: '2127-03-01', to: '2127-04-30', kinds: 'event' })).entries.map(
      ({ title, start }) => `${start.slice(0, 10)} ${title}`,
    )
  const [hers, his] = [await of(ana), await of(ion)]
  expect(his).toEqual(hers)
  return hers
}
const dates = (...titles: string[]) => titles.map((title, number) => `${day(number)} ${title}`)

// Ion was offline: he sends what he changed, and what he saw, after Ana changed the same online.
describe('a series changed by two', () => {
  test('all and all: the text of the other stays, and the sender gets a conflict', async () => {
    await who(ana).call(events.update, { id, event: { title: 'Review', place: 'Room 2' } })
    const answer = await who(ion).call(events.update, {
      id,
      event: { title: 'Sync', onlineUrl: null, capacityOnsite: 9 },
      base: { title: 'Planning' },
    })
    expect(answer.conflicts).toEqual([{ field: 'title', value: 'Review', by: expect.any(String) }])
    expect(answer).toMatchObject({ title: 'Review', place: 'Room 2', capacityOnsite: 9 })
    expect(await seen()).toEqual(dates('Review', 'Review', 'Review', 'Review'))
    // The card sends it again, with what the sender has seen now.
    const again = await who(ion).call(events.update, { id, event: { title: 'Sync' }, base: { title: 'Review' } })
    expect(again.conflicts).toBeUndefined()
    expect(await seen()).toEqual(dates('Sync', 'Sync', 'Sync', 'Sync'))
  })

  test('one date and the same date: a conflict; another date: both', async () => {
    const one = (number: number) => ({ id, scope: 'this' as const, occurrence: occurrence(number) })
    await who(ana).call(events.update, { ...one(1), event: { title: 'Review' } })
    const same = await who(ion).call(events.update, { ...one(1), event: { title: 'Sync' }, base: { title: 'Planning' } })
    expect(same.conflicts).toMatchObject([{ field: 'title', value: 'Review' }])
    const other = await who(ion).call(events.update, { ...one(2), event: { title: 'Sync' }, base: { title: 'Planning' } })
    expect(other.conflicts).toBeUndefined()
    expect(await seen()).toEqual(dates('Planning', 'Review', 'Sync', 'Planning'))
  })

  test('all and one date: each is stored, and the date has its own text', async () => {
    await who(ana).call(events.update, { id, event: { place: 'Room 2' } })
    await who(ion).call(events.update, { id, scope: 'this', occurrence: occurrence(1), event: { title: 'Sync' }, base: { title: 'Planning' } })
    expect(await seen()).toEqual(dates('Planning', 'Sync', 'Planning', 'Planning'))
    expect(await who(ion).call(events.one, { id, occurrence: occurrence(1) })).toMatchObject({ title: 'Sync', place: 'Room 2' })
  })

  test('one date and following: the new series takes the changed date along', async () => {
    await who(ana).call(events.update, { id, scope: 'this', occurrence: occurrence(3), event: { title: 'Last' } })
    const { id: later } = await who(ion).call(events.update, { id, scope: 'following', occurrence: occurrence(2), event: { title: 'Sync' } })
    expect(later).not.toBe(id)
    expect(await seen()).toEqual(dates('Planning', 'Planning', 'Sync', 'Last'))
  })

  test('following and one date that is in the new series: refused, so that it stays as a card', async () => {
    await who(ana).call(events.update, { id, scope: 'following', occurrence: occurrence(2), event: { title: 'Review' } })
    const sent = { id, scope: 'this' as const, occurrence: occurrence(3), event: { title: 'Sync' }, base: { title: 'Planning' } }
    expect(await who(ion).refused(events.update, sent)).toMatchObject({ status: 400, fields: { occurrence: 'is none of this series' } })
    expect(await who(ion).call(events.update, { ...sent, occurrence: occurrence(1) })).toMatchObject({ id })
    expect(await seen()).toEqual(dates('Planning', 'Sync', 'Review', 'Review'))
  })

  test('deleted and changed: refused', async () => {
    await who(ana).call(events.remove, { id })
    expect(await who(ion).refused(events.update, { id, event: { title: 'Sync' }, base: { title: 'Planning' } })).toMatchObject({ status: 404 })
    expect(await seen()).toEqual([])
  })

  test('times and times: the last one holds for both', async () => {
    const at = (hour: number) => ({ startsAt: `2127-03-04T${hour}:00:00Z`, endsAt: `2127-03-04T${hour + 1}:00:00Z` })
    await who(ana).call(events.update, { id, event: at(10) })
    await who(ion).call(events.update, { id, event: at(14) })
    expect(await seen()).toEqual([0, 1, 2, 3].map((number) => `${new Date(Date.UTC(2127, 2, 4 + 7 * number)).toISOString().slice(0, 10)} Planning`))
  })
})

describe('R-REP-6: a cancelled date counts', () => {
  const cancel = (number: number) => who(ana).call(events.cancel, { id, scope: 'this', occurrence: occurrence(number) })

  test('for COUNT: no fifth date comes for it', async () => {
    await cancel(1)
    expect(await seen()).toEqual([0, 2, 3].map((number) => `${day(number)} Planning`))
    expect((await who(ana).call(events.one, { id })).repeat?.rule).toBe('FREQ=WEEKLY;COUNT=4')
  })

  test('for the rest of COUNT when the series is split, before and after the split', async () => {
    await cancel(1)
    await cancel(3)
    const { repeat, id: later } = await who(ana).call(events.update, { id, scope: 'following', occurrence: occurrence(2), event: { title: 'Sync' } })
    expect(repeat?.rule).toBe('FREQ=WEEKLY;COUNT=2')
    expect((await who(ana).call(events.one, { id })).repeat?.rule).toMatch(/COUNT=2|UNTIL=/)
    expect(await seen()).toEqual([`${day(0)} Planning`, `${day(2)} Sync`])
    expect((await who(ana).call(events.one, { id: later })).overrides).toMatchObject([{ occurrence: occurrence(3), cancelled: true }])
  })

  test('as an excepted date does', async () => {
    const repeat = { rule: 'FREQ=WEEKLY;COUNT=4', exdates: [occurrence(2)] }
    await who(ana).call(events.update, { id, event: { repeat } })
    await cancel(0)
    expect(await seen()).toEqual([1, 3].map((number) => `${day(number)} Planning`))
  })
})
