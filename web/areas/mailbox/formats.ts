const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format costs more than drawing a row. */
function format(language: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const found = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, found)
  return found
}

/** `MMM dd`, with the year when it is another year. */
export function shortDate(instant: string, language: string, now = new Date()): string {
  const date = new Date(instant)
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return format(language, `short ${'year' in year}`, { month: 'short', day: '2-digit', ...year }).format(date)
}

export const longDate = (instant: string, language: string): string =>
  format(language, 'long', { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant))

/** 1 KB is 1000 bytes. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
