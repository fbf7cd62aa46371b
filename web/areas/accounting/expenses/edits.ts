// Optimistic edits of drafts. They are pure, and applying one twice changes nothing.
import type { accounting as contract } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import type { SentOf } from '#contract/endpoint.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type Page = { expenses: Expense[] | null; pagination: object }

const changeRow = <P extends Page>(page: P, id: string, change: (row: Expense) => Expense): P =>
  page.expenses?.some((row) => row.id === id) ? { ...page, expenses: page.expenses.map((row) => (row.id === id ? change(row) : row)) } : page

/** A missing field is not null. What the server computes of a repetition is left to it. */
function patched(expense: Expense, { repeat: _repeat, ...fields }: Sent<'updateExpense'>['expense']): Expense {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...expense, ...set, supplierName: fields.supplierName ?? expense.supplierName }
}

const blank = (id: string, date: string): Expense => ({
  ...{ id, supplierId: null, supplierName: '', number: null, date, dueDate: null, categoryId: null, categoryName: null, net: 0, vat: 0, gross: 0 },
  ...{ vatCode: null, currency: 'RON', exchangeRate: null, fileUrl: null, state: 'draft', paidOn: null, paidMethod: null, bankAccountId: null },
  ...{ repeat: null, repeatNextOn: null, repeatOfId: null },
  ...{ createdAt: new Date().toISOString(), createdBy: null, updatedAt: new Date().toISOString() },
})

/** A new one is first on page 1 until the page is read again. */
export function created<P extends Page>(page: P, { expense: { id, ...given } }: Sent<'createExpense'>, input: Sent<'expenses'>): P {
  const first = Number(input?.page ?? 1) === 1 && !input?.search && !input?.state && !input?.categoryId && !input?.supplierId
  if (!id || !first || !page.expenses || page.expenses.some((row) => row.id === id)) return page
  return { ...page, expenses: [patched(blank(id, given.date), given), ...page.expenses] }
}

export const updated = <P extends Page>(page: P, { id, expense }: Sent<'updateExpense'>): P => changeRow(page, id, (row) => patched(row, expense))
export const answered = <P extends Page>(page: P, answer: Expense): P => changeRow(page, answer.id, () => answer)
export const oneUpdated = (old: Expense, { id, expense }: Sent<'updateExpense'>): Expense => (old.id === id ? patched(old, expense) : old)
export const oneAnswered = (old: Expense, answer: Expense): Expense => (old.id === answer.id ? answer : old)
