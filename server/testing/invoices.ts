import { accounting } from '#contract/accounting.ts'
import { addDays } from '#contract/days.ts'
import { organizations } from '#contract/organizations.ts'
import type { TestMember } from './app.ts'

const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }

/** An invoice of one line to a new client, issued on the day before it is due. */
export async function issueInvoice(me: TestMember, { dueDate, email }: { dueDate: string; email: string | null }) {
  await me.call(accounting.updateProfile, { profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address } })
  const { id: organizationId } = await me.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: '33901527', currency: 'RON', language: 'en', email },
  })
  await me.call(organizations.createAddress, { address: { organizationId, ...address } })
  const { id } = await me.call(accounting.create, {
    invoice: { organizationId, issueDate: addDays(dueDate, -1), dueDate, lines: [{ name: 'Visit', unitPrice: 10_000, vatCode: 'S21' }] },
  })
  return me.call(accounting.issue, { id })
}
