// A repeat in words. Grammar decides the order of the parts, so each language has functions instead of texts; both sides use them.
import type { Language } from './identity.ts'
import type { Repeat } from './repeat-dates.ts'
import { type Frequency, type Rule, ruleOf } from './repeat-rules.ts'

type Words = {
  every(unit: Frequency, interval: number): string
  later(unit: Frequency, interval: number): string
  workdays: string
  lastWorkday: string
  /** Names in a list. */
  weekdays(names: string): string
  /** "the last Friday"; `ofYear`: counted in the year. */
  nth(nth: number, name: string): string
  nths(list: string, ofYear: boolean): string
  date(day: number): string
  dates(list: string, one: boolean): string
  if(names: string): string
  months(list: string, one: boolean): string
  /** Before the days. */
  monthsFirst?: boolean
  only(positions: string): string
  position(nth: number): string
  times(count: number): string
  until(day: string): string
}

const units = { DAILY: 0, WEEKLY: 1, MONTHLY: 2, YEARLY: 3 } as const
const of = (names: readonly [string, string, string, string], unit: Frequency) => names[units[unit]]

const ordinalEnding = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const english = (nth: number) => ['first', 'second', 'third', 'fourth', 'fifth'][nth - 1] ?? `${nth}${endings[ordinalEnding.select(nth)] ?? 'th'}`
const romanian = (nth: number) => (nth === 1 ? 'prima' : (['a doua', 'a treia', 'a patra', 'a cincea'][nth - 2] ?? `a ${nth}-a`))
const turkish = (nth: number) => ['ilk', 'ikinci', 'üçüncü', 'dördüncü', 'beşinci'][nth - 1] ?? `${nth}.`
/** Romanian adds "de" from twenty on, except after 1 to 19 of a hundred. */
const withDe = (count: number, noun: string) => (count % 100 === 0 || count % 100 > 19 ? `${count} de ${noun}` : `${count} ${noun}`)

const fromEnd = {
  en: (nth: number) => (nth > 0 ? english(nth) : nth === -1 ? 'last' : `${english(-nth)} to last`),
  ro: (nth: number) => (nth > 0 ? romanian(nth) : (['ultima', 'penultima'][-nth - 1] ?? `${romanian(-nth)} de la sfârșit`)),
  tr: (nth: number) => (nth > 0 ? turkish(nth) : nth === -1 ? 'son' : `sondan ${turkish(-nth)}`),
}

const languages: Record<Language, Words> = {
  en: {
    every: (unit, interval) =>
      interval === 1 ? `every ${of(['day', 'week', 'month', 'year'], unit)}` : `every ${interval} ${of(['days', 'weeks', 'months', 'years'], unit)}`,
    later: (unit, interval) =>
      `${interval} ${interval === 1 ? of(['day', 'week', 'month', 'year'], unit) : of(['days', 'weeks', 'months', 'years'], unit)} after completion`,
    workdays: 'every weekday',
    lastWorkday: 'on the last weekday',
    weekdays: (names) => `on ${names}`,
    nth: (nth, name) => `${fromEnd.en(nth)} ${name}`,
    nths: (list, ofYear) => `on the ${list}${ofYear ? ' of the year' : ''}`,
    date: (day) => (day > 0 ? String(day) : `the ${fromEnd.en(day)} day`),
    dates: (list, one) => (one ? (/^\d/.test(list) ? `on day ${list}` : `on ${list}`) : `on days ${list}`),
    if: (names) => `if it is ${names}`,
    months: (list) => `in ${list}`,
    only: (positions) => `only the ${positions} of them`,
    position: fromEnd.en,
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    until: (day) => `until ${day}`,
  },
  ro: {
    every: (unit, interval) =>
      interval === 1
        ? `în fiecare ${of(['zi', 'săptămână', 'lună', 'an'], unit)}`
        : `la fiecare ${withDe(interval, of(['zile', 'săptămâni', 'luni', 'ani'], unit))}`,
    later: (unit, interval) =>
      interval === 1
        ? `la ${of(['o zi', 'o săptămână', 'o lună', 'un an'], unit)} după finalizare`
        : `la ${withDe(interval, of(['zile', 'săptămâni', 'luni', 'ani'], unit))} după finalizare`,
    workdays: 'în fiecare zi lucrătoare',
    lastWorkday: 'în ultima zi lucrătoare',
    weekdays: (names) => names,
    nth: (nth, name) => `${fromEnd.ro(nth)} ${name}`,
    nths: (list, ofYear) => `în ${list}${ofYear ? ' din an' : ''}`,
    date: (day) => (day > 0 ? String(day) : `${fromEnd.ro(day)} zi`),
    dates: (list, one) => (one ? (/^\d/.test(list) ? `în ziua ${list}` : `în ${list}`) : `în zilele: ${list}`),
    if: (names) => `dacă este ${names}`,
    months: (list) => `în ${list}`,
    only: (positions) => `doar ${positions} dintre ele`,
    position: fromEnd.ro,
    times: (count) => (count === 1 ? 'o dată' : `de ${withDe(count, 'ori')}`),
    until: (day) => `până la ${day}`,
  },
  tr: {
    every: (unit, interval) =>
      interval === 1 ? `her ${of(['gün', 'hafta', 'ay', 'yıl'], unit)}` : `${interval} ${of(['günde', 'haftada', 'ayda', 'yılda'], unit)} bir`,
    later: (unit, interval) => `tamamlandıktan ${interval} ${of(['gün', 'hafta', 'ay', 'yıl'], unit)} sonra`,
    workdays: 'her hafta içi günü',
    lastWorkday: 'ayın son hafta içi günü',
    weekdays: (names) => `${names} günleri`,
    nth: (nth, name) => `${fromEnd.tr(nth)} ${name}`,
    nths: (list, ofYear) => `${ofYear ? 'yılın' : 'ayın'} ${list} günü`,
    date: (day) => (day > 0 ? `${day}.` : fromEnd.tr(day)),
    dates: (list) => `ayın ${list} günü`,
    if: (names) => `${names} ise`,
    months: (list, one) => `${list} ${one ? 'ayında' : 'aylarında'}`,
    monthsFirst: true,
    only: (positions) => `yalnızca ${positions} gün`,
    position: fromEnd.tr,
    times: (count) => `${count} kez`,
    until: (day) => `${day} tarihine kadar`,
  },
}

const workdays = '0 1 2 3 4'
const isWorkdays = ({ days }: Rule) =>
  days !== null &&
  days
    .map(({ weekday, nth }) => (nth === null ? weekday : 'x'))
    .toSorted()
    .join(' ') === workdays

/** 2024 began on a Monday. */
const names = (language: Language, part: { weekday: 'long' } | { month: 'long' }, count: number) => {
  const format = new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' })
  const all = Array.from({ length: count }, (_, index) => format.format('month' in part ? Date.UTC(2024, index, 1) : Date.UTC(2024, 0, 1 + index)))
  // Turkish has a capital only in a date.
  return language === 'tr' ? all.map((name) => name.toLocaleLowerCase('tr')) : all
}

function dayParts(rule: Rule, words: Words, language: Language): string[] {
  const { frequency, days, monthDays, months, positions } = rule
  const join = (list: readonly string[]) => new Intl.ListFormat(language).format(list)
  if (isWorkdays(rule) && positions?.join() === '-1' && frequency === 'MONTHLY' && !monthDays) return [words.lastWorkday]
  const weekdays = days ? names(language, { weekday: 'long' }, 7) : []
  const plain = (days ?? []).flatMap(({ weekday, nth }) => (nth === null ? (weekdays[weekday] ?? []) : []))
  const numbered = (days ?? []).flatMap(({ weekday, nth }) => (nth === null ? [] : words.nth(nth, weekdays[weekday] ?? '')))
  const dates = monthDays?.map(words.date)
  const parts = [
    ...(dates ? [words.dates(join(dates), dates.length === 1)] : []),
    ...(plain.length > 0 ? [dates ? words.if(join(plain)) : words.weekdays(join(plain))] : []),
    ...(numbered.length > 0 ? [words.nths(join(numbered), frequency === 'YEARLY' && !months)] : []),
    ...(positions ? [words.only(join(positions.map(words.position)))] : []),
  ]
  if (!months) return parts
  const monthNames = names(language, { month: 'long' }, 12)
  const inMonths = words.months(join(months.map((month) => monthNames[month - 1] ?? '')), months.length === 1)
  return words.monthsFirst ? [inMonths, ...parts] : [...parts, inMonths]
}

const capital = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** "Every 2 weeks on Tuesday and Sunday, until Nov 30, 2026" */
export function repeatText(repeat: Pick<Repeat, 'rule' | 'mode'>, language: Language): string {
  const rule = ruleOf(repeat.rule)
  const words = languages[language]
  const { frequency, interval, count, until } = rule
  const plainWorkdays = isWorkdays(rule) && interval === 1 && (frequency === 'WEEKLY' || frequency === 'DAILY') && !rule.positions && !rule.monthDays
  const parts = dayParts(plainWorkdays ? { ...rule, days: null } : rule, words, language)
  const when = [plainWorkdays ? words.workdays : words.every(frequency, interval), ...parts].join(' ')
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return capital(
    [
      repeat.mode === 'after-completion' ? words.later(frequency, interval) : when,
      ...(count === null ? [] : [words.times(count)]),
      ...(until === null ? [] : [words.until(date.format(Date.parse(until.slice(0, 10))))]),
    ].join(', '),
    language,
  )
}
