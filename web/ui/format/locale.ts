/** The reader's own variant of a language, as the browser names it: en-GB writes 15/11/2026, en-US 11/15/2026. */
export const localeOf = (language: string): string =>
  navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language

/** The first format of days takes up to 100 ms on a phone. Done while the browser waits for files, it does not delay the page. */
export const prepareDates = (language: string) => void new Intl.DateTimeFormat(localeOf(language), { month: 'short', day: 'numeric' })
