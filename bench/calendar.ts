// The calendar with 5,000 entries in the weeks of a month: its answer beside a bare query, and how soon Chromium shows each view.
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { calendarKinds } from '#contract/calendar.ts'
import { type Boards, drag } from './boards.ts'
import { inNewContext } from './pages.ts'
import type { Product } from './product.ts'
import { type Duration, inTurns, median, type Reference } from './speed.ts'
import { callProduct, type Team } from './team.ts'

const [events, series, tasks, cards] = [2000, 100, 1400, 1000]
/** A weekly series has a date in each of the six weeks. */
const weeks = 6
export const entryCount = events + series * weeks + tasks + cards
const path = '/api/apps/events/calendar'
/** No other part of the bench has entries then. */
const [from, to, day] = ['2031-02-24', '2031-04-07', '2031-03-19']
const days = 42

const event = `insert into events (team_id, id, title, type, visibility, all_day, time_zone, mode, registration, waitlist, organizer_id, overrides,
  reminders_minutes, uid, sequence, state, starts_at, ends_at, repeat, range_start, range_end)`
const fields = `'meeting', 'team', false, 'Europe/Bucharest', 'onsite', 'none', true, $2::uuid, '[]', '[]'`
const utc = (sql: string) => `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const local = `('2031-01-06 08:00'::timestamp + make_interval(days => nr % 7, mins => 15 * (nr % 36)))`
const dueOn = `to_char('${from}'::date + nr % ${days}, 'YYYY-MM-DD')`

const inserts = [
  `${event} select $1, md5('bench event ' || nr)::uuid, 'Meeting ' || nr || ' about the plan', ${fields}, 'bench-event-' || nr, 0, 'published',
     ${utc('at')}, ${utc(`at + interval '1 hour'`)}, null, at, at + interval '1 hour'
   from (select nr, '${from} 07:00+00'::timestamptz + make_interval(days => nr % ${days}, mins => 15 * (nr % 40)) as at
     from generate_series(1, ${events}) nr) x`,
  `${event} select $1, md5('bench series ' || nr)::uuid, 'Weekly ' || nr || ' of the group', ${fields}, 'bench-series-' || nr, 0, 'published',
     ${utc(`${local} at time zone 'Europe/Bucharest'`)}, ${utc(`(${local} + interval '1 hour') at time zone 'Europe/Bucharest'`)},
     jsonb_build_object('rule', 'FREQ=WEEKLY', 'start', to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS'), 'timeZone', 'Europe/Bucharest', 'exdates', '[]'::jsonb,
       'mode', 'schedule'), ${local} at time zone 'Europe/Bucharest', null
   from generate_series(1, ${series}) nr`,
  `insert into tasks (team_id, id, type, title, completed, priority, sub_tasks, created_by, position, due_date)
   select $1, md5('bench due task ' || nr)::uuid, 'task', 'Prepare delivery ' || nr, false, 1, '[]', $2::uuid, 1e12 + nr, ${dueOn}
   from generate_series(1, ${tasks}) nr`,
  `with board as (
     insert into boards (team_id, id, title, description, icon)
     values ($1, md5('bench due board')::uuid, 'Due cards', '', 'heroicons_outline:view-columns') returning id),
   list as (
     insert into board_lists (team_id, id, board_id, position, title, wip_mode)
     select $1, md5('bench due list')::uuid, board.id, 65536, 'Due', 'warn' from board returning id, board_id)
   insert into cards (team_id, id, board_id, list_id, position, title, due_date, created_by)
   select $1, md5('bench due card ' || nr)::uuid, list.board_id, list.id, nr * 65536, 'Card ' || nr || ': ask the customer', ${dueOn}, $2::uuid
   from list, generate_series(1, ${cards}) nr`,
]

/** Directly into the tables, as after an import. */
async function makeEntries(connection: pg.ClientConfig, team: Team) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const insert of inserts) await client.query(insert, [team.id, team.userId])
    await client.query('vacuum analyze events, tasks, boards, board_lists, cards')
  } finally {
    await client.end()
  }
}

const views = ['month', 'week', 'agenda'] as const
type View = (typeof views)[number]

export type CalendarFigures = {
  answer: Duration
  unchanged: Duration
  first: Record<View, number>
  change: Record<View, number>
  drag: Boards['drag']
}

type Answer = { entries: unknown[] }

export async function measureCalendar({ port, database }: Product, team: Team, reference: Reference, browser: Browser): Promise<CalendarFigures> {
  await makeEntries(database, team)
  const [token = ''] = team.tokens
  const own = (kinds: readonly string[] = calendarKinds) =>
    callProduct<Answer>(port, 'GET', `${path}?from=${from}&to=${to}&kinds=${kinds.join(',')}`, token)
  const bare = () => callProduct<Answer>(reference.port, 'GET', '/calendar')
  const [mine, its] = [await own(), await bare()]
  if (mine.entries.length !== entryCount || !isDeepStrictEqual(mine, its))
    throw new Error(`the product answers ${mine.entries.length} entries, and its yardstick ${its.entries.length} or other ones`)
  // The kinds in another order each time, so that no cached answer is used.
  const others = calendarKinds.toReversed()
  const answer = await inTurns((turn) => own([...others.slice(turn), ...others.slice(0, turn)]), bare)
  const unchanged = await inTurns(() => own())
  return { answer, unchanged, ...(await measureViews(browser, port, team)) }
}

const loads = 3

async function measureViews(browser: Browser, port: number, team: Team): Promise<Pick<CalendarFigures, 'first' | 'change' | 'drag'>> {
  const none = (): Record<View, number[]> => ({ month: [], week: [], agenda: [] })
  const [first, change] = [none(), none()]
  const drags: Boards['drag'][] = []
  // In turns, so that other load on the machine affects all of them.
  for (let turn = 0; turn < loads; turn++)
    for (const view of views)
      await inNewContext(browser, async (page) => {
        await page.addInitScript({ content: watch(team.tokens[0]) })
        await page.goto(`http://127.0.0.1:${port}/events?view=${view}&day=${day}`, { waitUntil: 'commit' })
        first[view].push(await entriesVisible(page))
        await page.waitForLoadState('networkidle')
        const other = views[(views.indexOf(view) + 1) % views.length] ?? view
        change[other].push(await changeTo(page, other))
        if (other === 'month') drags.push(await drag(page, '[data-entry][data-movable]'))
      })
  const medians = (times: Record<View, number[]>) => ({ month: median(times.month), week: median(times.week), agenda: median(times.agenda) })
  return {
    ...{ first: medians(first), change: medians(change) },
    drag: {
      framesPerSecond: median(drags.map(({ framesPerSecond }) => framesPerSecond)),
      slowestOf20Ms: median(drags.map(({ slowestOf20Ms }) => slowestOf20Ms)),
    },
  }
}

const many = 20

/** Runs in the page. */
const watch = (token: string | undefined) => `
  localStorage.setItem('accessToken', ${JSON.stringify(token)})
  const look = () => {
    if (document.querySelectorAll('[data-entry]').length > ${many}) requestAnimationFrame(() => (window.entriesSeenAt = performance.now()))
    else requestAnimationFrame(look)
  }
  look()`

const patienceMs = 60_000

/** Milliseconds since the navigation began. */
async function entriesVisible(page: Page): Promise<number> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    const seenAt = await page.evaluate<number | undefined>('window.entriesSeenAt')
    if (seenAt) return seenAt
  }
  throw new Error(
    `the calendar did not show within ${patienceMs / 1000} s; the page says:\n${await page.evaluate<string>('document.body.innerText')}`,
  )
}

/** What only this view has around its entries. */
const around: Record<View, string> = { month: 'section > ul', week: '[data-hours]', agenda: 'section[data-day]' }
const tabs: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' }

/** Milliseconds from the click to the frame after the one in which the entries are there. */
const changeTo = (page: Page, view: View) =>
  page.evaluate<number>(`new Promise((done) => {
    const tab = [...document.querySelectorAll('nav a')].find((link) => link.textContent.trim() === '${tabs[view]}')
    const began = performance.now()
    tab.click()
    const look = () => {
      if (document.querySelectorAll('${around[view]} [data-entry]').length > ${many}) requestAnimationFrame(() => done(performance.now() - began))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
