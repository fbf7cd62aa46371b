import type { JournalRow } from '#contract/accounting-reports.ts'

/** Sums by account, in the order of the chart of accounts. */
export function accountsOf(rows: readonly JournalRow[]): { account: string; debit: number; credit: number }[] {
  const sums = new Map<string, { account: string; debit: number; credit: number }>()
  for (const { account, debit, credit } of rows) {
    const sum = sums.get(account) ?? { account, debit: 0, credit: 0 }
    sums.set(account, { account, debit: sum.debit + debit, credit: sum.credit + credit })
  }
  return [...sums.values()].toSorted((a, b) => (a.account < b.account ? -1 : 1))
}
