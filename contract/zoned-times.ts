// Wall clock times of time zones, by the zone data that every JavaScript engine has. Both sides use it, and it adds no data to the browser.
import { dayMs } from './units.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** A caller may write a zone in many ways. */
const mostFormats = 200

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= mostFormats) formats.clear()
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', ...time })
  formats.set(timeZone, made)
  return made
}

/** Milliseconds that the wall clock is ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const [, month = '', day = '', year = '', time = ''] = /^(\d+)\/(\d+)\/(\d+), (.*)$/.exec(formatOf(timeZone).format(at)) ?? []
  // The day after the last one of 9999 has five digits.
  const written = year.length > 4 ? `+${year.padStart(6, '0')}` : year.padStart(4, '0')
  return Date.parse(`${written}-${month}-${day}T${time}Z`) - Math.floor(at / 1000) * 1000
}

const wholeTime = (local: string) => (local.length === 10 ? `${local}T00:00:00` : local)
/**
 * The moment of a local day or date-time (2027-03-28 or 2027-03-28T03:30:00). A time that the clock skips is read with the offset before the gap,
 * and of a time that it shows twice the first is meant, as in RFC 5545 3.3.5.
 */
export function momentOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${wholeTime(local)}Z`)
  const before = offsetAt(timeZone, wall - dayMs)
  const offsets = [before, offsetAt(timeZone, wall - before), offsetAt(timeZone, wall + dayMs)]
  const real = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(timeZone, at) === wall)
  return real.length > 0 ? Math.min(...real) : wall - before
}

/** 2027-03-28T04:30:00 */
export const localTimeAt = (at: number, timeZone: string): string => new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 19)

const two = (value: number) => String(value).padStart(2, '0')

/** 2027-03-28T04:30:00.000+03:00: the moment with the clock that it belongs to. */
export function zonedInstant(local: string, timeZone: string): string {
  const at = momentOf(local, timeZone)
  const minutes = Math.round(offsetAt(timeZone, at) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${localTimeAt(at, timeZone)}.000${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}
