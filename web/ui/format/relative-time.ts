const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** “3 days ago”, in the reader's language. Clocks differ a little, so a time in the future counts as now. */
export function relativeTime(instant: string, language: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', Infinity]
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit)
}
