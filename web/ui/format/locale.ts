/** The reader's own variant of a language, as the browser names it: en-GB writes 15/11/2026, en-US 11/15/2026. */
export const localeOf = (language: string): string =>
  navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
