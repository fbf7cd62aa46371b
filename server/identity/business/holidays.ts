// The public holidays of Romania, as its labour code (article 139) lists them.
import type { Holiday } from '#contract/business.ts'
import { dayMs } from '#contract/units.ts'

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Sunday of Easter in the Julian calendar (Meeus), as a day of the Gregorian one. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = Date.UTC(year, Math.floor((d + e + 114) / 31) - 1, ((d + e + 114) % 31) + 1)
  const calendarsApart = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return iso(julian + calendarsApart * dayMs)
}

const fixed: readonly [day: string, name: string][] = [
  ['01-01', 'Anul Nou'],
  ['01-02', 'A doua zi de Anul Nou'],
  ['01-06', 'Boboteaza'],
  ['01-07', 'Sfântul Ioan Botezătorul'],
  ['01-24', 'Ziua Unirii Principatelor Române'],
  ['05-01', 'Ziua Muncii'],
  ['06-01', 'Ziua Copilului'],
  ['08-15', 'Adormirea Maicii Domnului'],
  ['11-30', 'Sfântul Andrei'],
  ['12-01', 'Ziua Națională a României'],
  ['12-25', 'Crăciunul'],
  ['12-26', 'A doua zi de Crăciun'],
]

const afterEaster: readonly [days: number, name: string][] = [
  [-2, 'Vinerea Mare'],
  [0, 'Paștele'],
  [1, 'A doua zi de Paște'],
  [49, 'Rusaliile'],
  [50, 'A doua zi de Rusalii'],
]

export function romanianHolidays(year: number): Holiday[] {
  const easter = Date.parse(orthodoxEaster(year))
  const all = [
    ...fixed.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    ...afterEaster.map(([days, name]) => ({ day: iso(easter + days * dayMs), name })),
  ]
  return all.filter(({ day }, index) => all.findIndex((one) => one.day === day) === index).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
