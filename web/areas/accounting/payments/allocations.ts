// How a payment is divided among invoices.
import type { Allocation } from '#contract/accounting-money.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { moneyText, parseMoney } from '#web/ui/format/money.ts'

type Open = Pick<Invoice, 'id' | 'open'>

/** The one that is due first gets its money first. `first`: before all others. */
export function proposed(amount: number, invoices: readonly Open[], first?: string): Allocation[] {
  let left = amount
  const ordered = first === undefined ? invoices : invoices.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  return ordered.flatMap(({ id, open }) => {
    const part = Math.min(left, open)
    left -= part
    return part > 0 ? [{ invoiceId: id, amount: part }] : []
  })
}

export type Typed = Readonly<Record<string, string>>

export const typedOf = (allocations: readonly Allocation[]): Typed =>
  Object.fromEntries(allocations.map(({ invoiceId, amount }) => [invoiceId, moneyText(amount)]))

/** Undefined for what is no amount. */
export function allocationsOf(typed: Typed): Allocation[] | undefined {
  const parts = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([invoiceId, text]) => ({ invoiceId, amount: parseMoney(text) }))
  const whole = parts.flatMap(({ invoiceId, amount }) => (amount === undefined ? [] : [{ invoiceId, amount }]))
  return whole.length < parts.length ? undefined : whole.filter(({ amount }) => amount > 0)
}

/** `counted`: what this payment has paid already, which is free again. */
export function allocationProblem(
  allocations: readonly Allocation[] | undefined,
  amount: number,
  invoices: readonly Open[],
  counted: readonly Allocation[] = [],
): 'money' | 'tooMuchOfOne' | 'tooMuchTogether' | undefined {
  if (!allocations) return 'money'
  const free = (id: string) => (invoices.find((one) => one.id === id)?.open ?? 0) + (counted.find(({ invoiceId }) => invoiceId === id)?.amount ?? 0)
  if (allocations.some(({ invoiceId, amount: part }) => part > free(invoiceId))) return 'tooMuchOfOne'
  return allocations.reduce((sum, one) => sum + one.amount, 0) > amount ? 'tooMuchTogether' : undefined
}
