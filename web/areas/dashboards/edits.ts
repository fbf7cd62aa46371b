// Optimistic edits of the cached transactions.
import type { AnswerOf, SentOf } from '#contract/endpoint.ts'
import type { StoredTransaction } from '#contract/dashboards-finance.ts'
import type { dashboards } from '#contract/dashboards.ts'

type Page = AnswerOf<typeof dashboards.transactions>
type Filter = SentOf<typeof dashboards.transactions>

const cents = (amount: number) => Math.round(amount * 100) / 100

/** A list of one kind of budget waits for the server: the kind is not known here. */
function matches({ date, budgetId, status, amount }: StoredTransaction, filter: Filter): boolean {
  return (
    filter.kind === undefined &&
    (filter.flow !== 'spent' || budgetId === null) &&
    (filter.from === undefined || date >= filter.from) &&
    (filter.to === undefined || date <= filter.to) &&
    (filter.budget === undefined || (budgetId ?? 'none') === filter.budget) &&
    (filter.status === undefined || status === filter.status) &&
    (filter.flow === undefined || (filter.flow === 'in' ? amount > 0 : amount < 0))
  )
}

const latestFirst = (a: StoredTransaction, b: StoredTransaction) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1)

export function transactionCreated(page: Page, { transaction: sent }: SentOf<typeof dashboards.createTransaction>, filter: Filter): Page {
  const { id, name, amount, date, transactionId = '', status = 'completed', budgetId = null } = sent
  if (!id || page.transactions.some((one) => one.id === id)) return page
  const created = { id, name, amount, date, transactionId, status, budgetId }
  if (!matches(created, filter)) return page
  const transactions = Number(filter.page ?? 1) === 1 ? [...page.transactions, created].toSorted(latestFirst) : page.transactions
  return { transactions, total: page.total + 1, sum: cents(page.sum + amount) }
}

export function transactionUpdated(page: Page, { id, transaction }: SentOf<typeof dashboards.updateTransaction>): Page {
  const old = page.transactions.find((one) => one.id === id)
  if (!old) return page
  const set = Object.fromEntries(Object.entries(transaction).filter(([, value]) => value !== undefined)) as Partial<StoredTransaction>
  const changed = { ...old, ...set }
  return { ...page, transactions: page.transactions.map((one) => (one === old ? changed : one)), sum: cents(page.sum - old.amount + changed.amount) }
}

export function transactionRemoved(page: Page, { id }: SentOf<typeof dashboards.removeTransaction>): Page {
  const removed = page.transactions.find((one) => one.id === id)
  if (!removed) return page
  return { transactions: page.transactions.filter((one) => one !== removed), total: page.total - 1, sum: cents(page.sum - removed.amount) }
}
