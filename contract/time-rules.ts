// How time is counted: by the server, and by the browser while a timer runs or a form is filled in.
import { decimal, decimalText, multiply, roundedQuotient } from './decimal.ts'
import { minuteMs } from './units.ts'

export const timeLimits = {
  ...{ note: 500, minutes: 1440 },
  /** Entries on one invoice. */
  billed: 2000,
  /** How far the clock of a device may be ahead of the server's. */
  aheadMs: 2 * minuteMs,
  /** How long a device may have been offline. */
  lateDays: 31,
} as const

export const entryStates = ['running', 'open', 'locked'] as const
export type EntryState = (typeof entryStates)[number]

export const reportKeys = ['member', 'organization', 'service'] as const
export type ReportKey = (typeof reportKeys)[number]

/** Seconds / 60, halves up, at least 1 and at most a day: a timer that was forgotten ends after 24 hours. */
export const minutesBetween = (startMs: number, endMs: number): number =>
  Math.min(timeLimits.minutes, Math.max(1, Math.floor((endMs - startMs) / minuteMs + 0.5)))

/** What is charged for an entry: every step that has begun. */
export const raisedMinutes = (minutes: number, step: number): number => Math.ceil(minutes / step) * step

const millionths = 1_000_000n

/** Hours with 6 decimal places, exact. */
export function billedHours(minutes: readonly number[], step: number): number {
  const sum = minutes.reduce((total, one) => total + raisedMinutes(one, step), 0)
  const digits = roundedQuotient(multiply(decimal(sum), { digits: millionths, scale: 0 }), 60n)
  return Number(decimalText({ digits, scale: 6 }))
}
