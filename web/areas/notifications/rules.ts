import type { Language } from '#contract/identity.ts'

/** `MMM dd, h:mm a` in English; other languages use their own order and 24 hours. */
export function noticeTime(instant: string, language: Language): string {
  const options = { month: 'short', day: '2-digit', minute: '2-digit' } as const
  const format =
    language === 'en'
      ? new Intl.DateTimeFormat('en-US', { ...options, hour: 'numeric', hour12: true })
      : new Intl.DateTimeFormat(language, { ...options, hour: '2-digit', hourCycle: 'h23' })
  // Browsers put different kinds of spaces before AM and PM.
  return format.format(new Date(instant)).replaceAll(/\s/g, ' ')
}
