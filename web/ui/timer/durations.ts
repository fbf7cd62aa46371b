// Durations as people write them.

/** `1:30`. */
export const formatDuration = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `0:47:09`, of a running timer. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${formatDuration(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

const hourUnits: Readonly<Record<string, string>> = { tr: 'sa' }

/** `14 h`, `1.5 h`, `1,5 sa`: for buttons. */
export const formatHours = (minutes: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(minutes / 60)} ${hourUnits[language] ?? 'h'}`

const clock = /^(\d{0,2}):([0-5]\d)$/
const hours = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:h|s|sa|saat|ora|oră|ore)\.?$/
const both = /^(\d{1,2})\s*(?:h|s|sa|saat|ora|oră|ore)\s*([0-5]?\d)\s*(?:m|min|dk)?\.?$/
const minutes = /^(\d{1,4})\s*(?:m|min|dk|minute|dakika)?\.?$/

/** Minutes of "1:30", "90", "1.5h", "1h 30m". Nothing written is 0. Undefined for anything else, and for more than a day. */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return 0
  const [, h = '', m = ''] = clock.exec(text) ?? both.exec(text) ?? []
  const inHours = hours.exec(text)?.[1]
  const inMinutes = minutes.exec(text)?.[1]
  const found =
    m !== ''
      ? Number(h) * 60 + Number(m)
      : inHours !== undefined
        ? Math.round(Number(inHours.replace(',', '.')) * 60)
        : inMinutes !== undefined
          ? Number(inMinutes)
          : undefined
  return found === undefined || found > 1440 ? undefined : found
}
