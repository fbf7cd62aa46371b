export const monthName = (year: number, month: number, language: string, length: 'short' | 'long') =>
  new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString(language, { month: length, timeZone: 'UTC' })
