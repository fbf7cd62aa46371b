export const categoryKinds = ['expenses', 'bills', 'savings', 'statement'] as const
export const expenseStates = ['draft', 'approved', 'paid'] as const
export type ExpenseState = (typeof expenseStates)[number]

export const expenseVerbs: Record<ExpenseState, readonly string[]> = {
  draft: ['approve', 'remove', 'update'],
  approved: ['pay', 'reopen'],
  paid: ['unpay'],
}

export type Amounts = { net: number; vat: number; gross: number }

/** From what was sent: gross is net and VAT together, and gross alone has no VAT. Undefined: they contradict each other. */
export function amountsOf({ net, vat, gross }: Partial<Amounts>): Amounts | undefined {
  if (net === undefined && gross === undefined) return { net: 0, vat: vat ?? 0, gross: vat ?? 0 }
  const tax = vat ?? (net !== undefined && gross !== undefined ? gross - net : 0)
  const base = net ?? (gross ?? 0) - tax
  const sum = gross ?? base + tax
  return base >= 0 && tax >= 0 && base + tax === sum ? { net: base, vat: tax, gross: sum } : undefined
}
