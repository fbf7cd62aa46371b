// What the calendar views show, and the arithmetic of days and times. Without a page: the views and their tests share it.
import { addDays, daysBetween } from '#contract/days.ts'
import { dayMs } from '#contract/units.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'

export type ViewEntry = {
  /** Unique among the entries of a view. */
  key: string
  title: string
  /** Moments, or days if it lasts whole days; `end` then is the last one. */
  start: string
  end: string
  allDay: boolean
  color: string
  /** Can be moved to another day. */
  movable: boolean
  /** Has a length that can be changed. */
  resizable: boolean
  link: string
  /** Said before the title: "Task". */
  kindName?: string
}

/** With the wall clock of the reader's time zone. An end at midnight belongs to the day before. */
export type LocalEntry = ViewEntry & {
  firstDay: string
  lastDay: string
  /** Minutes of the first and of the last day; of whole days 0. */
  from: number
  until: number
}

export const minutesPerDay = 1440
const quarterMs = 900_000

/** The local time of moments, fast for many: zone data is asked twice a day, and where the clock changes each quarter of an hour. */
export function zoneClock(timeZone: string): (moment: string) => string {
  const offsets = new Map<number, number>()
  const offsetAt = (start: number) => {
    let offset = offsets.get(start)
    if (offset === undefined) {
      offset = Date.parse(`${localTimeAt(start, timeZone)}Z`) - start
      offsets.set(start, offset)
    }
    return offset
  }
  return (moment) => {
    const at = Date.parse(moment)
    const day = Math.floor(at / dayMs) * dayMs
    const offset = offsetAt(day)
    const own = offset === offsetAt(day + dayMs) ? offset : offsetAt(Math.floor(at / quarterMs) * quarterMs)
    return new Date(at + own).toISOString().slice(0, 19)
  }
}

const minutesOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
const two = (value: number) => String(value).padStart(2, '0')

export function localEntries(entries: readonly ViewEntry[], timeZone: string): LocalEntry[] {
  const clock = zoneClock(timeZone)
  return entries.map((entry) => {
    if (entry.allDay) return { ...entry, firstDay: entry.start, lastDay: entry.end < entry.start ? entry.start : entry.end, from: 0, until: 0 }
    const [start, end] = [clock(entry.start), clock(entry.end < entry.start ? entry.start : entry.end)]
    const endsAtMidnight = end > start && end.slice(11) === '00:00:00'
    const lastDay = endsAtMidnight ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
    return { ...entry, firstDay: start.slice(0, 10), lastDay, from: minutesOf(start), until: endsAtMidnight ? minutesPerDay : minutesOf(end) }
  })
}

/** Shown as a bar over days rather than as a time of one day. */
export const isBar = ({ allDay, firstDay, lastDay }: LocalEntry) => allDay || firstDay !== lastDay

/** A day of the week of a day: 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export const weekStart = (day: string, firstDayOfWeek: number) => addDays(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7))

const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, index) => addDays(day, index))

/** How many days a week shows at a time. On a phone only three columns have space for words. */
export const daysOfWeekView = (isPhone: boolean) => (isPhone ? 3 : 7)

/** The days beside each other, with hours. */
export function gridDays(view: 'week' | 'day', day: string, firstDayOfWeek: number, isPhone: boolean): string[] {
  if (view === 'day') return [day]
  return daysFrom(isPhone ? day : weekStart(day, firstDayOfWeek), daysOfWeekView(isPhone))
}

/** The whole weeks around a month: four to six of them. */
export function monthDays(day: string, firstDayOfWeek: number): string[] {
  const first = `${day.slice(0, 7)}-01`
  const start = weekStart(first, firstDayOfWeek)
  const next = first.slice(5, 7) === '12' ? `${Number(first.slice(0, 4)) + 1}-01-01` : `${first.slice(0, 5)}${two(Number(first.slice(5, 7)) + 1)}-01`
  return daysFrom(start, Math.ceil(daysBetween(start, next) / 7) * 7)
}

/** ISO 8601: the week that has the Thursday. Of weeks that begin on another day, that of their Thursday too. */
export function weekNumber(firstDay: string): number {
  const thursday = addDays(firstDay, (4 - weekdayOf(firstDay) + 7) % 7)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

const byStart = (a: LocalEntry, b: LocalEntry) =>
  a.firstDay !== b.firstDay
    ? a.firstDay < b.firstDay
      ? -1
      : 1
    : b.lastDay !== a.lastDay
      ? b.lastDay < a.lastDay
        ? -1
        : 1
      : a.from - b.from || (a.key < b.key ? -1 : 1)

type Bar = { entry: LocalEntry; lane: number; column: number; span: number; begins: boolean; ends: boolean }
export type WeekBars = { bars: Bar[]; /** Per day: how many are not shown. */ more: number[] }

/** One that must be seen. */
export type EntryFilter = (entry: LocalEntry) => boolean
const nobody: EntryFilter = () => false

/** The entries of one week of days in lanes, the longest first. Those that find no lane are counted. One that is kept has the first lane. */
export function weekBars(entries: readonly LocalEntry[], days: readonly string[], lanes: number, isFirst = nobody): WeekBars {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const taken: boolean[][] = Array.from({ length: lanes }, () => days.map(() => false))
  const more = days.map(() => 0)
  const bars: Bar[] = []
  const columns = new Map(days.map((day, column) => [day, column]))
  const shown = entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first).toSorted(byStart)
  for (const entry of [...shown.filter(isFirst), ...shown.filter((one) => !isFirst(one))]) {
    const column = columns.get(entry.firstDay) ?? 0
    const end = columns.get(entry.lastDay) ?? days.length - 1
    const lane = taken.findIndex((row) => row.indexOf(true, column) < 0 || row.indexOf(true, column) > end)
    if (lane < 0) for (let at = column; at <= end; at++) more[at] = (more[at] ?? 0) + 1
    else {
      taken[lane]?.fill(true, column, end + 1)
      bars.push({ entry, lane, column, span: end - column + 1, begins: entry.firstDay >= first, ends: entry.lastDay <= last })
    }
  }
  return { bars: bars.toSorted((a, b) => byStart(a.entry, b.entry)), more }
}

type Slot = { entry: LocalEntry; from: number; until: number; column: number; columns: number }
export type DaySlots = {
  slots: Slot[]
  /** Entries beside too many others, by the time at which they begin. */ more: { from: number; count: number }[]
}

/** A short entry needs room for its title. */
const shortest = 30

/** The entries of one day beside each other where their times overlap. One that is kept takes the place of another. */
export function daySlots(entries: readonly LocalEntry[], mostColumns: number, isFirst = nobody): DaySlots {
  const sorted = entries.toSorted((a, b) => a.from - b.from || b.until - a.until || (a.key < b.key ? -1 : 1))
  const slots: Slot[] = []
  const more: DaySlots['more'] = []
  let group: Slot[] = []
  let ends: number[] = []
  let hidden: { from: number; count: number } | undefined
  const close = () => {
    for (const slot of group) slot.columns = ends.length
    if (hidden) more.push(hidden)
    slots.push(...group)
    ;[group, ends, hidden] = [[], [], undefined]
  }
  for (const entry of sorted) {
    const until = Math.min(minutesPerDay, Math.max(entry.until, entry.from + shortest))
    if (ends.every((end) => end <= entry.from)) close()
    let column = ends.findIndex((end) => end <= entry.from)
    if (column < 0 && ends.length < mostColumns) column = ends.length
    if (column < 0) hidden = { from: hidden?.from ?? entry.from, count: (hidden?.count ?? 0) + 1 }
    if (column < 0 && isFirst(entry)) {
      column = mostColumns - 1
      const last = group.findLastIndex((slot) => slot.column === column)
      group.splice(last, 1)
    }
    if (column >= 0) {
      ends[column] = until
      group.push({ entry, from: entry.from, until, column, columns: 1 })
    }
  }
  close()
  return { slots, more }
}

/** Another time of an entry: both ends by days and minutes, or only the end. */
export type Change = { days: number; minutes: number; only?: 'end' }

const localOf = (day: string, minutes: number) => {
  const days = Math.floor(minutes / minutesPerDay)
  const rest = minutes - days * minutesPerDay
  return `${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:00`
}

const shortestChange = 15

/** On the wall clock of the reader: an entry that moves over a clock change stays at its time. Its length stays too. */
export function changedTimes(entry: LocalEntry, { days, minutes, only }: Change, timeZone: string): { start: string; end: string } {
  if (entry.allDay) {
    const start = only ? entry.start : addDays(entry.start, days)
    const end = addDays(entry.end, days)
    return { start, end: end < start ? start : end }
  }
  const moment = (day: string, at: number) => new Date(momentOf(localOf(day, at), timeZone)).toISOString()
  if (!only) {
    const start = moment(addDays(entry.firstDay, days), entry.from + minutes)
    return { start, end: new Date(Date.parse(start) + Date.parse(entry.end) - Date.parse(entry.start)).toISOString() }
  }
  const end = moment(addDays(entry.lastDay, days), entry.until + minutes)
  const least = new Date(Date.parse(entry.start) + shortestChange * 60_000).toISOString()
  return { start: entry.start, end: end < least ? least : end }
}
