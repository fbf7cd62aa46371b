// Which invoices a payment may pay. Pure.
import type { Allocation } from '#contract/accounting-money.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'

type Paid = { amount: number; organizationId: string; currency: string }

/** R-ACC-5: why the invoices cannot be paid so. `counted`: what this payment has paid already, which is free again. */
export function allocationProblem(
  { amount, organizationId, currency }: Paid,
  allocations: readonly Allocation[],
  invoices: ReadonlyMap<string, Invoice>,
  counted: ReadonlyMap<string, number>,
): { field: string; reason: string } | undefined {
  for (const [index, { invoiceId, amount: part }] of allocations.entries()) {
    const invoice = invoices.get(invoiceId)
    const wrong = (field: 'invoiceId' | 'amount', reason: string) => ({ field: `${index}.${field}`, reason })
    if (!invoice || invoice.hash === null || invoice.type === 'credit_note') return wrong('invoiceId', 'is no issued invoice')
    if (invoice.organizationId !== organizationId) return wrong('invoiceId', 'is of another organization')
    if (invoice.currency !== currency) return wrong('invoiceId', 'is in another currency')
    const open = invoice.open + (counted.get(invoiceId) ?? 0)
    if (part > open) return wrong('amount', `is more than the ${open} that are open`)
  }
  const sum = allocations.reduce((total, one) => total + one.amount, 0)
  return sum > amount ? { field: '', reason: `together ${sum}, more than the ${amount} of the payment` } : undefined
}

/** What changes per invoice from one list to another. */
export function paidChanges(before: readonly Allocation[], after: readonly Allocation[]): Allocation[] {
  const changes = new Map<string, number>()
  for (const { invoiceId, amount } of before) changes.set(invoiceId, (changes.get(invoiceId) ?? 0) - amount)
  for (const { invoiceId, amount } of after) changes.set(invoiceId, (changes.get(invoiceId) ?? 0) + amount)
  return [...changes].flatMap(([invoiceId, amount]) => (amount === 0 ? [] : { invoiceId, amount }))
}
