import { describe, expect, test } from 'vitest'
import { lineNet } from './money.ts'
import { billedHours, minutesBetween, raisedMinutes } from './time-rules.ts'

describe('minutes of a timer', () => {
  test.each([
    [0, 1],
    [1, 1],
    [89, 1],
    [90, 2],
    [149.999, 2],
    [150, 3],
    [24 * 3600, 1440],
    [100 * 3600, 1440],
    [-5, 1],
  ])('%d seconds are %d', (seconds, minutes) => {
    expect(minutesBetween(1_000_000, 1_000_000 + seconds * 1000)).toBe(minutes)
  })
})

describe('billed hours', () => {
  const net = (quantity: number) => lineNet({ quantity, unitPrice: 18_000, vatCode: 'S21' })

  test('7, 22 and 61 minutes in steps of 15 are 2 hours: 36000', () => {
    expect([7, 22, 61].map((minutes) => raisedMinutes(minutes, 15))).toEqual([15, 30, 75])
    expect(billedHours([7, 22, 61], 15)).toBe(2)
    expect(net(billedHours([7, 22, 61], 15))).toBe(36_000)
  })

  test('50 minutes in steps of 1 are 0.833333 hours: 15000', () => {
    expect(billedHours([50], 1)).toBe(0.833333)
    expect(net(billedHours([50], 1))).toBe(15_000)
  })

  test('are the sum of raised entries to the sixth place, in every step', () => {
    for (const step of [1, 5, 6, 10, 15, 30, 60])
      for (let first = 1; first <= 1440; first += 37)
        for (const second of [1, 14, 15, 16, 59, 61, 1440]) {
          const minutes = Math.ceil(first / step) * step + Math.ceil(second / step) * step
          const hours = billedHours([first, second], step)
          expect(Math.abs(hours * 60 - minutes)).toBeLessThan(0.00005)
          expect(String(hours)).toMatch(/^\d+(\.\d{1,6})?$/)
        }
  })
})
