import { expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { time } from '#contract/time.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has 60 entries, a running timer, 14 unbilled hours, and billed ones that their invoices name', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const entries = (await member.call(time.list, { size: 100 })).entries ?? []
    expect(entries.length).toBe(60)
    expect(entries.filter(({ state }) => state === 'running').length).toBe(1)
    const unbilled = entries.filter(({ state, billable, serviceId, organizationId }) => state === 'open' && billable && serviceId && organizationId)
    expect(unbilled.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(14 * 60)
    const invoices = (await member.call(accounting.list, { size: 100, order: 'desc' })).invoices ?? []
    const lines = invoices.flatMap(({ id, lines: own }) =>
      own.filter(({ timeEntryIds }) => timeEntryIds.length > 0).map((line) => ({ ...line, invoiceId: id })),
    )
    expect(lines.length).toBeGreaterThan(2)
    for (const { invoiceId, quantity, timeEntryIds } of lines) {
      const billed = entries.filter((entry) => entry.invoiceId === invoiceId)
      expect(billed.map(({ id }) => id).toSorted()).toEqual(timeEntryIds.toSorted())
      expect(billed.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(quantity * 60)
    }
    const [series] = (await member.call(accounting.series)).filter(({ docType }) => docType === 'invoice')
    expect(await member.call(accounting.verify, { id: series?.id ?? '' })).toMatchObject({ ok: true })
  } finally {
    await app.close()
  }
})
