import { expect, test } from 'vitest'
import { monthPeriod, monthsOf, periodOf, presetOf } from './periods.ts'

test('periods are whole months, quarters and years', () => {
  expect(periodOf('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('quarter', '2026-11-17')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodOf('lastQuarter', '2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodOf('lastYear', '2026-02-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(presetOf({ from: '2026-01-01', to: '2026-12-31' }, '2026-11-17')).toBe('year')
  expect(presetOf({ from: '2026-01-02', to: '2026-12-31' }, '2026-11-17')).toBeUndefined()
})

test('a period has all of its months', () => {
  expect(monthsOf({ from: '2025-11-15', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthPeriod('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
