import { expect, test, vi } from 'vitest'
import { localeOf } from './locale.ts'
import { dateText, parseDate } from './typed-dates.ts'

const now = new Date(2026, 10, 16)

test.each([
  ['en', '11/15/2026', '2026-11-15'],
  ['en', '11/15/26', '2026-11-15'],
  ['en', '11/15', '2026-11-15'],
  ['en', '4/12/85', '1985-04-12'],
  ['en', '4/12/40', '2040-04-12'],
  ['en-GB', '15/11/2026', '2026-11-15'],
  ['en', 'November 15, 2025', '2025-11-15'],
  ['en', 'nov 5', '2026-11-05'],
  ['en', '15/11/2026', undefined],
  ['ro', '15.11.2026', '2026-11-15'],
  ['ro', '15 noiembrie 2026', '2026-11-15'],
  ['tr', '15.11.2026', '2026-11-15'],
  ['tr', '15 Kasım 2026', '2026-11-15'],
  ['tr', '3 subat', '2026-02-03'],
  ['en', '2026-2-3', '2026-02-03'],
  ['en', '2/30/2026', undefined],
  ['en', '13/1/2026', undefined],
  ['en', 'tomorrow', undefined],
  ['en', '', undefined],
  ['en', '1/2/3/4', undefined],
])('%s: "%s" is %s', (language, typed, day) => expect(parseDate(typed, language, now)).toBe(day))

test.each(['en', 'en-GB', 'ro', 'tr'])('%s: what is shown can be typed', (language) => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-07`
    for (const format of ['numeric', 'long'] as const) expect(parseDate(dateText(day, language, format), language, now)).toBe(day)
  }
})

test('the formats of the specification', () => {
  const day = '2026-11-15'
  expect((['numeric', 'long', 'medium', 'month', 'wholeMonth'] as const).map((format) => dateText(day, 'en', format))).toEqual([
    '11/15/2026',
    'November 15, 2026',
    'Nov 15, 2026',
    'Nov 2026',
    'November 2026',
  ])
  expect([dateText(day, 'ro', 'long'), dateText(day, 'tr', 'long')]).toEqual(['15 noiembrie 2026', '15 Kasım 2026'])
})

test('the locale is the variant of the language that the browser asks for', () => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] })
  expect([localeOf('en'), localeOf('ro')]).toEqual(['en-GB', 'ro'])
  vi.unstubAllGlobals()
})
