import { expect, test } from 'vitest'
import { organizations } from '#contract/organizations.ts'
import { parseIban } from '#contract/iban.ts'
import { parseTaxId } from '#contract/tax-ids.ts'
import { startTestApp } from '#server/testing/app.ts'
import { demoOrganizations } from './demo-data.ts'

test('the demo has organizations with valid ids, their people, a blocked one and a possible duplicate', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const { organizations: rows } = await member.call(organizations.list, { size: 100 })
    expect(rows?.length).toBe(demoOrganizations.length)
    for (const row of rows ?? []) if (row.taxId) expect(parseTaxId({ ...row, taxId: row.taxId })?.taxId).toBe(row.taxId)
    const details = await Promise.all((rows ?? []).map(({ id }) => member.call(organizations.one, { id })))
    expect(details.flatMap(({ bankAccounts }) => bankAccounts).every(({ iban }) => parseIban(iban) === iban)).toBe(true)
    expect(details.filter(({ people }) => people.length > 0).length).toBeGreaterThan(5)
    const having = (wanted: string) => rows?.filter(({ status }) => status === wanted).length ?? 0
    expect(having('blocked')).toBe(1)
    // Invoices, licences and accepted offers make them clients.
    expect(having('client')).toBeGreaterThan(4)
    expect(having('prospect')).toBeGreaterThan(0)
    expect(rows?.some(({ open }) => open && open.length > 0)).toBe(true)
    expect(await member.call(organizations.duplicates)).toHaveLength(1)
  } finally {
    await app.close()
  }
})
