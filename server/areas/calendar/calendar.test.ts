import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academy } from '#contract/academy.ts'
import { accounting } from '#contract/accounting.ts'
import { calendar, type CalendarEntry } from '#contract/calendar.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { events } from '#contract/events.ts'
import { licences } from '#contract/licences.ts'
import { notes } from '#contract/notes.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

const zone = 'Europe/Bucharest'
const today = dayInZone(zone)
const soon = addDays(today, 10)
const range = { from: today, to: addDays(today, 30) }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  await me.call(preferences.update, { preferences: { timeZone: zone } })
})

const entriesOf = async (who = me, asked: object = {}): Promise<CalendarEntry[]> => (await who.call(calendar.entries, { ...range, ...asked })).entries
const titlesOf = async (who = me, asked: object = {}) => (await entriesOf(who, asked)).map(({ kind, title }) => `${kind} ${title}`)

async function board() {
  const { id: boardId } = await me.call(scrumboard.createBoard, { board: { title: 'Release' } })
  return { boardId, listId: (await me.call(scrumboard.createList, { list: { boardId, title: 'To do' } })).id }
}
const card = async (title: string, dueDate: string) => {
  const { listId } = await board()
  return me.call(scrumboard.createCard, { card: { listId, title, dueDate } })
}
const client = async () => {
  const { id } = await me.call(organizations.create, { organization: { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON' } })
  await me.call(organizations.createAddress, { address: { organizationId: id, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
  return id
}
async function licence(organizationId: string) {
  const licenceSpec = { licenceType: 'named' as const, entitlements: {} }
  const { id: serviceId } = await me.call(services.create, { service: { code: 'RDS', name: 'RDS', kind: 'licence', licenceSpec } })
  return me.call(licences.create, { licence: { organizationId, serviceId, term: { startsOn: addDays(today, -5), endsOn: soon, seats: 3 } } })
}
async function invoice(organizationId: string) {
  const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }
  await me.call(accounting.updateProfile, {
    profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', iban: ['RO49AAAA1B31007593840000'], address },
  })
  const lines = [{ name: 'Work', vatCode: 'S21', unitPrice: 10_000 }]
  const { id } = await me.call(accounting.create, { invoice: { organizationId, dueDate: soon, lines } })
  return me.call(accounting.issue, { id })
}
async function course(dueOn: string) {
  const { id } = await me.call(academy.createCourse, { course: { title: 'Tents', description: '' } })
  await me.call(academy.createStep, { courseId: id, step: { title: 'Poles', subtitle: '', content: '<p>x</p>' } })
  await me.call(academy.updateCourse, { id, course: { state: 'published' } })
  await me.call(academy.assign, { id, to: [me.userId], dueOn })
  return id
}

describe('entries', () => {
  test('come from every area with days, in the colour of their kind, by start', async () => {
    const organizationId = await client()
    const task = await me.call(tasks.create, { title: 'Order paper', dueDate: `${soon}T00:00:00.000+02:00` })
    const due = await card('Ship', addDays(soon, -1))
    const note = await me.call(notes.create, { note: { title: 'Call Ana', reminder: `${soon}T09:30:00.000+02:00` } })
    const sold = await licence(organizationId)
    const sent = await invoice(organizationId)
    const courseId = await course(addDays(soon, 1))
    const plan = (title: string, type: 'meeting' | 'renewal') =>
      me.call(events.create, { event: { title, type, startsAt: soon, endsAt: addDays(soon, 1), allDay: true, place: 'Room 1' } })
    const [fair, renewal] = [await plan('Fair', 'meeting'), await plan('Renew RDS', 'renewal')]
    const whole = { start: soon, end: soon, allDay: true }
    const at = new Date(`${soon}T09:30:00.000+02:00`).toISOString()
    const found = await entriesOf()
    expect(found).toEqual(found.toSorted((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1)))
    const [first, last] = [addDays(soon, -1), addDays(soon, 1)]
    const expected = [
      {
        ...{ id: fair.id, kind: 'event', area: 'events', title: 'Fair', start: soon, end: last, allDay: true, link: `/events/${fair.id}` },
        ...{ color: 'blue', editable: true },
      },
      {
        ...{ id: renewal.id, kind: 'renewal', area: 'events', title: 'Renew RDS', start: soon, end: last, allDay: true },
        ...{ link: `/events/${renewal.id}`, color: 'indigo', editable: true },
      },
      {
        ...{ id: due.id, kind: 'card', area: 'scrumboard', title: 'Ship', start: first, end: first, allDay: true, color: 'teal', editable: true },
        link: `/apps/scrumboard/${due.boardId}/card/${due.id}`,
      },
      {
        ...{ id: task.id, kind: 'task', area: 'tasks', title: 'Order paper', ...whole, link: `/apps/tasks/${task.id}` },
        ...{ color: 'green', editable: true },
      },
      {
        ...{ id: note.id, kind: 'reminder', area: 'notes', title: 'Call Ana', start: at, end: at, allDay: false, link: `/apps/notes/${note.id}` },
        ...{ color: 'yellow', editable: true },
      },
      {
        ...{ id: sold.id, kind: 'licence', area: 'licences', title: `${sold.number} ${sold.name}`, ...whole, link: `/licente/${sold.id}` },
        ...{ color: 'purple', editable: false },
      },
      {
        ...{
          id: sent.id,
          kind: 'invoice',
          area: 'accounting',
          title: `${sent.number} Carpathia Foods SRL`,
          ...whole,
          link: `/accounting/${sent.id}`,
        },
        ...{ color: 'red', editable: false },
      },
      {
        ...{ id: courseId, kind: 'course', area: 'academy', title: 'Tents', start: last, end: last, allDay: true, link: `/apps/academy/${courseId}` },
        ...{ color: 'orange', editable: false },
      },
    ]
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
    expect(await titlesOf(me, { kinds: 'task,course' })).toEqual(['task Order paper', 'course Tents'])
    expect(await titlesOf(me, { from: soon, to: addDays(soon, 1), kinds: 'card,task,course' })).toEqual(['task Order paper'])
  })

  test('leave out what is done, archived, deleted or paid', async () => {
    const task = await me.call(tasks.create, { title: 'Done', dueDate: soon })
    await me.call(tasks.update, { id: task.id, task: { completed: true } })
    const archived = await card('Archived', soon)
    await me.call(scrumboard.archiveCard, { id: archived.id })
    const onBoard = await card('On an archived board', soon)
    await me.call(scrumboard.archiveBoard, { id: onBoard.boardId })
    const note = await me.call(notes.create, { note: { title: 'Gone', reminder: `${soon}T09:30:00Z` } })
    await me.call(notes.remove, { id: note.id })
    const organizationId = await client()
    const { id, open } = await invoice(organizationId)
    const payment = { organizationId, date: today, amount: open, currency: 'RON', allocations: [{ invoiceId: id, amount: open }] }
    await me.call(accounting.createPayment, { payment })
    expect(await titlesOf()).toEqual([])
  })

  test('of a due moment in UTC are on the day of the reader', async () => {
    await me.call(tasks.create, { title: 'Late', dueDate: `${addDays(soon, -1)}T23:30:00.000Z` })
    expect((await entriesOf(me, { from: soon, to: addDays(soon, 1) })).map(({ start }) => start)).toEqual([soon])
    expect(await entriesOf(me, { from: addDays(soon, -1), to: soon })).toEqual([])
    await me.call(preferences.update, { preferences: { timeZone: 'America/New_York' } })
    expect((await entriesOf(me, { from: addDays(soon, -1), to: soon })).map(({ start }) => start)).toEqual([addDays(soon, -1)])
  })
})

describe('rights', () => {
  test('a member sees no entry of an area that they may not read, and moves none where they may not write', async () => {
    const ana = await me.colleague()
    const organizationId = await client()
    await me.call(tasks.create, { title: 'Order paper', dueDate: soon })
    await card('Ship', soon)
    await licence(organizationId)
    await invoice(organizationId)
    await me.call(notes.create, { note: { title: 'Mine', reminder: `${soon}T09:30:00Z` } })
    await course(soon)
    expect((await titlesOf(ana)).toSorted()).toEqual(['card Ship', expect.stringContaining('licence '), 'task Order paper'])
    await me.call(rights.update, { member: ana.userId, rights: { tasks: 'read', scrumboard: 'none', licences: 'none', accounting: 'read' } })
    expect((await entriesOf(ana)).map(({ kind, editable }) => [kind, editable]).toSorted()).toEqual([
      ['invoice', false],
      ['task', false],
    ])
    expect(await entriesOf(await app.member())).toEqual([])
  })

  test('an area that is switched off has no entries', async () => {
    await me.call(tasks.create, { title: 'Order paper', dueDate: soon })
    await me.call(preferences.updateTeam, { settings: { areasOff: ['tasks'] } })
    expect(await titlesOf()).toEqual([])
  })
})

test('refuses a range of more than 400 days, an empty one, unknown kinds and anonymous callers', async () => {
  expect(await me.call(calendar.entries, { from: today, to: addDays(today, 400) })).toEqual({ entries: [] })
  for (const [input, field] of [
    [{ from: today, to: addDays(today, 401) }, 'to'],
    [{ from: today, to: today }, 'to'],
    [{ from: 'soon', to: today }, 'from'],
    [{ ...range, kinds: 'task,meteor' }, 'kinds.1'],
  ] as const)
    expect(await me.refused(calendar.entries, input)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  expect((await app.send(calendar.entries, range)).statusCode).toBe(401)
})

test('each member hides kinds for themselves', async () => {
  const ana = await me.colleague()
  expect(await me.call(calendar.settings)).toEqual({ hidden: [] })
  expect(await me.call(calendar.updateSettings, { hidden: ['task', 'event', 'task'] })).toEqual({ hidden: ['event', 'task'] })
  expect([await me.call(calendar.settings), await ana.call(calendar.settings)]).toEqual([{ hidden: ['event', 'task'] }, { hidden: [] }])
  expect((await me.refused(calendar.updateSettings, { hidden: ['meteor'] } as never)).status).toBe(400)
})
