import { expect, test } from 'vitest'
import { formatDuration, formatElapsed, formatHours, parseDuration } from './durations.ts'

test.each([
  ['1:30', 90],
  ['01:05', 65],
  [':45', 45],
  ['90', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['1h30', 90],
  ['1h 30m', 90],
  ['2 sa 15 dk', 135],
  ['2h', 120],
  ['45m', 45],
  ['45 dk', 45],
  ['24:00', 1440],
  ['0', 0],
  ['', 0],
  ['  ', 0],
  ['24:01', undefined],
  ['1441', undefined],
  ['1:75', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['1:2:3', undefined],
])('%j is %s minutes', (typed, minutes) => {
  expect(parseDuration(typed)).toBe(minutes)
})

test('what is shown can be typed again', () => {
  for (let minutes = 0; minutes <= 1440; minutes += 7) expect(parseDuration(formatDuration(minutes))).toBe(minutes)
  expect(formatDuration(605)).toBe('10:05')
  expect(formatElapsed(2_829_999)).toBe('0:47:09')
  expect(formatElapsed(-5)).toBe('0:00:00')
  expect([formatHours(840, 'en'), formatHours(90, 'ro'), formatHours(50, 'en'), formatHours(90, 'tr')]).toEqual(['14 h', '1,5 h', '0.83 h', '1,5 sa'])
})
