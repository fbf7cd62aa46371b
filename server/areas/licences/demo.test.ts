import { expect, test } from 'vitest'
import { licences } from '#contract/licences.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has licences that end soon, are in grace, over-used, renewed, pending, suspended and cancelled', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const all = (await member.call(licences.list, { size: 100 })).licences ?? []
    const count = (direction: string) => all.filter((licence) => licence.direction === direction).length
    expect([count('sold'), count('bought')]).toEqual([14, 4])
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['active', 'cancelled', 'expired', 'grace', 'pending', 'suspended']))
    expect(all.some(({ expiring }) => expiring)).toBe(true)
    expect(all.some(({ seatsFree }) => seatsFree !== null && seatsFree < 0)).toBe(true)
    expect(Math.max(...all.map(({ terms }) => terms.length))).toBe(3)
    for (const { id, seatsUsed } of all) {
      const open = await member.call(licences.seats, { licenceId: id, open: 'true', size: 100 })
      expect(open.seats).toHaveLength(seatsUsed)
    }
    const report = await member.call(licences.report, {})
    expect(report.months).toHaveLength(12)
    expect(report.months.some(({ others }) => others.some(({ income }) => income > 0))).toBe(true)
  } finally {
    await app.close()
  }
})
