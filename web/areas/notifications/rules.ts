import type { Language } from '#contract/identity.ts'

/** `MMM dd, h:mm a` in English; other languages use their own order and 24 hours. */
export function noticeTime(instant: string, language: Language): string {
  const shape = { month: 'short', day: '2-digit', minute: '2-digit' } as const
  const format =
    language === 'en'
      ? new Intl.DateTimeFormat('en-US', { ...shape, hour: 'numeric', hour12: true })
      : new Intl.DateTimeFormat(language, { ...shape, hour: '2-digit', hourCycle: 'h23' })
  // Browsers differ in which of the spaces they put before AM and PM.
  return format.format(new Date(instant)).replaceAll(/\s/g, ' ')
}

/** What a screen reader says of a piece of HTML. Parsed in a document of its own, in which nothing runs or loads. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}
