// The periods of reports, as days.
import { addDays } from './days.ts'

export type Period = { from: string; to: string }

const two = (number: number) => String(number).padStart(2, '0')
const firstOf = (year: number, month: number) =>
  `${month > 12 ? year + 1 : month < 1 ? year - 1 : year}-${two(month > 12 ? month - 12 : month < 1 ? month + 12 : month)}-01`

/** Whole months from one on. */
const monthsFrom = (year: number, month: number, count: number): Period => ({
  from: firstOf(year, month),
  to: addDays(firstOf(year, month + count), -1),
})

export const presets = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const
export type Preset = (typeof presets)[number]

export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3 + 1
  const found: Record<Preset, () => Period> = {
    month: () => monthsFrom(year, month, 1),
    lastMonth: () => (month === 1 ? monthsFrom(year - 1, 12, 1) : monthsFrom(year, month - 1, 1)),
    quarter: () => monthsFrom(year, quarter, 3),
    lastQuarter: () => (quarter === 1 ? monthsFrom(year - 1, 10, 3) : monthsFrom(year, quarter - 3, 3)),
    year: () => monthsFrom(year, 1, 12),
    lastYear: () => monthsFrom(year - 1, 1, 12),
  }
  return found[preset]()
}

export const presetOf = ({ from, to }: Period, today: string): Preset | undefined =>
  presets.find((preset) => {
    const one = periodOf(preset, today)
    return one.from === from && one.to === to
  })

/** All months of a period: 2026-11. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = firstOf(Number(month.slice(0, 4)), Number(month.slice(5)) + 1).slice(0, 7))
    months.push(month)
  return months
}

export const monthPeriod = (month: string): Period => monthsFrom(Number(month.slice(0, 4)), Number(month.slice(5)), 1)
