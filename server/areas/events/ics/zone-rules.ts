// The rules of a time zone for iCalendar, found in the zone data of the JavaScript engine. Other calendars must not need our names of zones.
import { weekdayCodes } from '#contract/repeat-rules.ts'
import { dayMs } from '#contract/units.ts'
import { localTimeAt } from '#contract/zoned-times.ts'

/** `local`: by the clock before the change, as iCalendar wants it. */
type Change = { at: number; local: string; from: number; to: number }

const stepMs = 14 * dayMs
/** So many years must follow one rule before it is written as one. */
const years = 10
/** Rules of zones change, and a list of changes cannot be endless. */
const mostKnown = 200

const offsetAt = (zone: string, at: number) => Date.parse(`${localTimeAt(at, zone)}Z`) - Math.floor(at / 1000) * 1000

function changeBetween(zone: string, from: number, to: number): Change {
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, to)]
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return { at: high, local: new Date(high + before).toISOString().slice(0, 19), from: before, to: after }
}

function changesIn(zone: string, firstYear: number): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(firstYear + years, 0, 1)
  for (let at = Date.UTC(firstYear, 0, 1); at < end; at += stepMs)
    if (offsetAt(zone, at) !== offsetAt(zone, at + stepMs)) changes.push(changeBetween(zone, at, at + stepMs))
  return changes
}

const offsetText = (offset: number) => {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
const compact = (local: string) => local.replaceAll(/[-:]/g, '')

const weekdayOf = (local: string) => (new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
const isLastOfMonth = (local: string) =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + 7 * dayMs).toISOString().slice(5, 7) !== local.slice(5, 7)
const numberInMonth = (local: string) => Math.ceil(Number(local.slice(8, 10)) / 7)

/** "The last Sunday of March", if that is so in all years. */
function ruleOfChanges(changes: readonly Change[]): string | undefined {
  const locals = changes.map(({ local }) => local)
  const isSame = (read: (local: string) => unknown) => new Set(locals.map(read)).size === 1
  const first = locals[0]
  if (first === undefined || locals.length < years - 1) return undefined
  if (!isSame((local) => local.slice(5, 7)) || !isSame((local) => local.slice(11)) || !isSame(weekdayOf)) return undefined
  const number = locals.every(isLastOfMonth) ? -1 : isSame(numberInMonth) ? numberInMonth(first) : undefined
  if (number === undefined) return undefined
  return `RRULE:FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};BYDAY=${number}${weekdayCodes[weekdayOf(first)]}`
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', { local, from, to }: Pick<Change, 'local' | 'from' | 'to'>, rule?: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(local)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(rule ? [rule] : []),
    `END:${kind}`,
  ]
}

const known = new Map<string, readonly string[]>()

/** The lines of a VTIMEZONE that is right from the beginning of a year on. */
export function zoneLines(zone: string, fromYear: number): readonly string[] {
  const key = `${zone} ${fromYear}`
  const before = known.get(key)
  if (before) return before
  const changes = changesIn(zone, fromYear - 1)
  const first = changes[0]
  const offset = first ? first.from : offsetAt(zone, Date.UTC(fromYear, 0, 1))
  const initial = observance('STANDARD', { local: '1970-01-01T00:00:00', from: offset, to: offset })
  const groups = [changes.filter(({ from, to }) => to > from), changes.filter(({ from, to }) => to < from)] as const
  const rules = groups.map(ruleOfChanges)
  const isRegular = changes.length > 0 && groups.every((group, index) => group[0] !== undefined && rules[index] !== undefined)
  const kindOf = ({ from, to }: Change) => (to > from ? 'DAYLIGHT' : 'STANDARD')
  const parts = isRegular
    ? groups.flatMap((group, index) => (group[0] ? observance(kindOf(group[0]), group[0], rules[index]) : []))
    : changes.flatMap((change) => observance(kindOf(change), change))
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...initial, ...parts, 'END:VTIMEZONE']
  if (known.size >= mostKnown) known.clear()
  known.set(key, lines)
  return lines
}
