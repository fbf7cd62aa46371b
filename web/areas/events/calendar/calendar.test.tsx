import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendar, type CalendarEntry } from '#contract/calendar.ts'
import { events } from '#contract/events.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import type { CalendarMove } from '#web/kernel/area.ts'
import { registerCalendarMoves } from '#web/kernel/contributions/calendar-moves.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { createEvent } from '#web/areas/events/event/queries.ts'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { eventsArea } from '#web/areas/events/index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const entry = (
  id: string,
  kind: CalendarEntry['kind'],
  title: string,
  start: string,
  end: string,
  more: Partial<CalendarEntry> = {},
): CalendarEntry => ({
  ...{ id, kind, area: kind === 'task' ? 'tasks' : 'events', title, start, end, allDay: start.length === 10, link: `/events/${id}`, color: 'blue' },
  ...{ editable: true, ...more },
})
const standUp = entry('s1:2026-11-18T10:00:00', 'event', 'Stand-up', '2026-11-18T08:00:00.000Z', '2026-11-18T08:30:00.000Z')
const fair = entry('e2', 'event', 'Fair', '2026-11-19', '2026-11-21')
const paper = entry('t1', 'task', 'Order paper', '2026-11-17', '2026-11-17')
const invoice = entry('i1', 'invoice', 'FAC-1', '2026-11-20', '2026-11-20', { editable: false, link: '/accounting/i1' })

let server: FakeServer
let moved: unknown[]
let settings: { hidden: CalendarEntry['kind'][] }
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  moved = []
  settings = { hidden: [] }
  const move: CalendarMove = {
    kind: 'task',
    load:
      async () =>
      async ({ id }, { start, end }, { message }) =>
        void moved.push([id, start, end, message]),
  }
  registerCalendarMoves([{ calendarMoves: [move] }, eventsArea])
  server = new FakeServer()
    .on(calendar.entries, { entries: [paper, standUp, fair, invoice] })
    .on(calendar.settings, () => settings)
    .on(calendar.updateSettings, (input) => (settings = { hidden: input.hidden }))
    .on(events.update, {} as never)
    .on(rights.mine, { rights: {}, grants: { 'accounting.issue': false, 'licences.keys': false } })
})

const open = (search = '?day=2026-11-17') => openPage({ routes: eventsArea.routes, url: `/events${search}`, server, user: brian, around: <Toasts /> })
const sent = () => server.of(events.update).map(({ input }) => input)
const press = (name: RegExp, ...keys: string[]) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  for (const key of keys) fireEvent.keyDown(link, { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') })
}

test('a month shows the entries of all areas, with week numbers, and switches per kind', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Tasks, Order paper, Tuesday, November 17, 2026' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Week 47' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Events, Fair, .*19, 2026 to .*21, 2026$/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tasks' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Order paper/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Tasks' }).getAttribute('aria-pressed')).toBe('false')
})

test('the keyboard moves a task by days and weeks, and drops it once, with undo', async () => {
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  press(/Order paper/, ' ', 'ArrowDown', 'ArrowRight', ' ')
  await waitFor(() => expect(moved).toEqual([['t1', '2026-11-25', '2026-11-25', '“Order paper” moved']]))
  const link = await screen.findByRole('link', { name: /Order paper, Wednesday, November 25, 2026/ })
  // It is drawn in another week, by another element.
  expect(document.activeElement).toBe(link)
})

test('a task that was moved and put back before the next answer shows where it is', async () => {
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  press(/Order paper/, ' ', 'ArrowRight', ' ')
  await screen.findByRole('link', { name: /Order paper, Wednesday, November 18, 2026/ })
  await waitFor(() => expect(moved).toHaveLength(1))
  // The answer equals the one before the move.
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('link', { name: /Order paper, Tuesday, November 17, 2026/ })).toBeDefined()
})

test('events open beside the days that are shown', async () => {
  await open('?view=agenda&day=2026-11-01')
  const address = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await address(/Fair/)).toBe('/events/e2?view=agenda&day=2026-11-01')
  expect(await address(/FAC-1/)).toBe('/accounting/i1')
})

test('an event that the server does not know yet shows, each of its dates, and once when it is known', async () => {
  server.on(preferences.mine, { timeZone: 'Europe/Bucharest' } as never).on(events.create, { id: 'n1' } as never)
  // Entries before the days of the agenda do not fill it.
  server.on(calendar.entries, { entries: [fair] })
  await open('?view=agenda&day=2027-03-20')
  await screen.findByText('Nothing planned')
  server.down = true
  const times = { startsAt: '2027-03-22T08:00:00.000Z', endsAt: '2027-03-22T09:00:00.000Z', timeZone: 'Europe/Bucharest' }
  void sendWrite(createEvent, { event: { id: 'n1', title: 'Planning', ...times, repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } } })
  const dates = () => screen.queryAllByRole('link', { name: /Planning/ }).map((link) => link.getAttribute('aria-label'))
  // The clocks change on 28 March.
  const expected = ['March 22', 'March 29', 'April 5'].map((day) => `Events, Planning, Monday, ${day}, 2027, 10:00 AM – 11:00 AM`)
  await waitFor(() => expect(dates()).toEqual(expected))
  server.down = false
  const known = ['2027-03-22', '2027-03-29', '2027-04-05'].map((on, index) =>
    entry(`n1:${on}T10:00:00`, 'event', 'Planning', `${on}T0${index === 0 ? 8 : 7}:00:00.000Z`, `${on}T0${index === 0 ? 9 : 8}:00:00.000Z`),
  )
  server.on(calendar.entries, { entries: known })
  await outbox.flush()
  await waitFor(() => expect(server.of(events.create)).toHaveLength(1))
  expect(dates()).toEqual(expected)
})

test('Escape cancels, and what cannot be moved is not picked up', async () => {
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  press(/Order paper/, ' ', 'ArrowRight', 'Escape')
  press(/FAC-1/, ' ', 'ArrowRight', ' ')
  expect(screen.getByText('Order paper stays as it was.')).toBeDefined()
  expect(moved).toEqual([])
  expect(screen.getByRole('link', { name: /Order paper, Tuesday, November 17/ })).toBeDefined()
})

test('moving one of a series asks which dates are meant; whole days get another end with Shift', async () => {
  server.on(preferences.mine, { timeZone: 'Europe/Bucharest' } as never)
  await open('?view=week&day=2026-11-17')
  await screen.findByRole('link', { name: /Stand-up/ })
  press(/Stand-up/, ' ', 'ArrowDown', 'ArrowDown', 'Enter')
  const dialog = await screen.findByRole('dialog', { name: /Stand-up/ })
  await user.click(within(dialog).getByRole('button', { name: 'This and all following' }))
  const moved = { startsAt: '2026-11-18T08:30:00.000Z', endsAt: '2026-11-18T09:00:00.000Z' }
  await waitFor(() => expect(sent()).toEqual([{ id: 's1', event: moved, scope: 'following', occurrence: '2026-11-18T10:00:00' }]))
  press(/Fair/, ' ', 'Shift+ArrowRight', ' ')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ id: 'e2', event: { startsAt: '2026-11-19', endsAt: '2026-11-22' } })
})

test('an entry that is dropped on a full day shows there', async () => {
  const full = ['a', 'b', 'c'].map((id) => entry(id, 'event', `Fair ${id}`, '2026-11-18', '2026-11-18'))
  server.on(calendar.entries, { entries: [...full, paper] })
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  press(/Order paper/, ' ', 'ArrowRight', ' ')
  const link = await screen.findByRole('link', { name: /Order paper, Wednesday, November 18, 2026/ })
  expect(link.dataset['landed']).toBe('true')
  expect(screen.getByRole('button', { name: '1 more on Wednesday, November 18, 2026' }).textContent).toContain('+1')
})

test('renewals have a colour and a switch of their own', async () => {
  server.on(calendar.entries, { entries: [fair, entry('r1', 'renewal', 'Renew RDS', '2026-11-18', '2026-11-18', { color: 'indigo' })] })
  await open()
  const link = await screen.findByRole('link', { name: 'Renewals, Renew RDS, Wednesday, November 18, 2026' })
  expect(link.dataset['color']).toBe('indigo')
  press(/Renew RDS/, ' ', 'ArrowRight', ' ')
  await waitFor(() => expect(sent()).toEqual([{ id: 'r1', event: { startsAt: '2026-11-19', endsAt: '2026-11-19' } }]))
  await user.click(screen.getByRole('button', { name: 'Renewals' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Renew RDS/ })).toBeNull())
})

test.each([
  [1, 'Monday, October 26, 2026', 'Monday, November 16, 2026', 47],
  [0, 'Sunday, November 1, 2026', 'Sunday, November 15, 2026', 47],
  [6, 'Saturday, October 31, 2026', 'Saturday, November 14, 2026', 47],
])('weeks begin on day %i if the settings say so, in the month and in the week', async (firstDayOfWeek, ofMonth, ofWeek, number) => {
  server.on(preferences.mine, { timeZone: 'Europe/Bucharest', firstDayOfWeek } as never)
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  const days = () => screen.getAllByRole('button', { name: /^\w+day, / }).map((day) => day.getAttribute('aria-label'))
  await waitFor(() => expect(days()[0]).toBe(ofMonth))
  expect(days().length % 7).toBe(0)
  const asked = server.of(calendar.entries).at(-1)?.input as { from: string }
  expect(new Date(`${asked.from}T00:00:00Z`).getUTCDay()).toBe(firstDayOfWeek)
  await user.keyboard('2')
  await waitFor(() => expect(days()).toHaveLength(7))
  expect(days()[0]).toBe(ofWeek)
  expect(screen.getByRole('heading', { name: new RegExp(`Week ${number}`) })).toBeDefined()
})

test('the hours begin at seven, scroll by keyboard, and follow an entry that is moved by keys', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2400)
  const follow = vi.fn()
  HTMLElement.prototype.scrollIntoView = follow
  try {
    server.on(preferences.mine, { timeZone: 'Europe/Bucharest' } as never)
    await open('?view=day&day=2026-11-18')
    await screen.findByRole('link', { name: /Stand-up/ })
    const hours = screen.getByRole('region', { name: 'Hours of the day' })
    expect([hours.scrollTop, hours.tabIndex]).toEqual([690, 0])
    press(/Stand-up/, ' ', 'ArrowDown')
    await waitFor(() => expect(follow).toHaveBeenCalledWith({ block: 'nearest' }))
  } finally {
    height.mockRestore()
  }
})

test('the menu prints the days that are shown, under their name', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open()
  await screen.findByRole('link', { name: /Order paper/ })
  await user.click(screen.getByRole('button', { name: 'More actions of the calendar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  const paperTitle = screen.getAllByText('November 2026').find(({ tagName }) => tagName === 'P')
  expect(paperTitle?.parentElement?.contains(screen.getByRole('group', { name: 'Calendar' }))).toBe(true)
  vi.unstubAllGlobals()
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: query.includes('max-width'), media: query, addEventListener: () => {}, removeEventListener: () => {} },
      ...{ addListener: () => {}, removeListener: () => {} },
    }))
  })
  afterEach(() => void vi.unstubAllGlobals())

  const stroke = (from: [number, number], to: [number, number], fingers = 1) => {
    const at = screen.getByRole('group', { name: 'Calendar' })
    const point = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
    fireEvent.touchStart(at, { touches: Array.from({ length: fingers }, () => point(from)) })
    fireEvent.touchEnd(at, { changedTouches: [point(to)] })
  }

  test('the agenda comes first, and a stroke to the side turns the days; other strokes do not', async () => {
    const { router } = await open('?day=2026-11-10')
    await screen.findByRole('link', { name: /Order paper/ })
    expect(screen.getByRole('link', { name: 'Agenda' }).getAttribute('aria-current')).toBe('page')
    const day = () => (router.state.location.search as { day?: string }).day
    stroke([300, 200], [120, 220])
    await waitFor(() => expect(day()).toBe('2026-11-11'))
    stroke([120, 200], [300, 190])
    await waitFor(() => expect(day()).toBe('2026-11-10'))
    stroke([200, 400], [140, 200])
    stroke([200, 400], [160, 400])
    stroke([300, 200], [120, 200], 2)
    expect(day()).toBe('2026-11-10')
  })

  test('a week is shown three days at a time, from the day of the address on, also beyond the weeks of the month', async () => {
    const { router } = await open('?view=week&day=2026-11-17')
    await screen.findByRole('link', { name: /Order paper/ })
    const days = () => screen.getAllByRole('button', { name: /^\w+day, / }).map((day) => day.getAttribute('aria-label'))
    expect(days()).toEqual(['Tuesday, November 17, 2026', 'Wednesday, November 18, 2026', 'Thursday, November 19, 2026'])
    expect(screen.getByRole('link', { name: '3 days' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText(/Week 47/)).toBeNull()
    stroke([300, 200], [120, 200])
    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'week', day: '2026-11-20' }))
    server.on(preferences.mine, { timeZone: 'Europe/Bucharest', firstDayOfWeek: 1 } as never)
    await open('?view=week&day=2027-01-31')
    await waitFor(() => expect(server.of(calendar.entries).at(-1)?.input).toMatchObject({ to: '2027-02-03' }))
  })
})

test('closing the question leaves the series as it was', async () => {
  await open('?view=day&day=2026-11-18')
  await screen.findByRole('link', { name: /Stand-up/ })
  press(/Stand-up/, ' ', 'ArrowDown', ' ')
  const dialog = await screen.findByRole('dialog', { name: /Stand-up/ })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Stand-up/ })).toBeNull())
  expect(sent()).toEqual([])
})

test('the address says view and day, and the keys go through them', async () => {
  const { router } = await open()
  await screen.findByRole('link', { name: /Order paper/ })
  await user.keyboard('2')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'week' }))
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'week', day: '2026-11-24' }))
  await user.keyboard('4')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'agenda' }))
})

test('says that nothing is planned, and what could not be loaded', async () => {
  server.on(calendar.entries, { entries: [] })
  await open('?view=agenda&day=2026-11-17')
  expect(await screen.findByText('Nothing planned')).toBeDefined()
})
