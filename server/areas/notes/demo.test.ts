import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay } from './demo.ts'

test('reminders of the demo are at a full hour of the day, on the same side of now', () => {
  const hours = fc.integer({ min: -200, max: 200 }).filter((offset) => offset !== 0)
  const moment = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, hours, (now, offset) => {
      const at = byDay(now, offset)
      expect([at.getUTCMinutes(), at.getUTCSeconds(), at.getUTCHours() >= 8 && at.getUTCHours() <= 18]).toEqual([0, 0, true])
      expect(at > now).toBe(offset > 0)
    }),
  )
})
