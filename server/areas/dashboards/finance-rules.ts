import type { Finance, Statement } from '#contract/dashboards-finance.ts'
import type { Language } from '#contract/identity.ts'
import type { FinanceBooks } from '#server/kernel/entities/finance.ts'
import { type Books, bookDays } from './account-store.ts'
import { addDays, monthEnd, rounded, sum } from './rules.ts'

const predicted = { en: 'Predicted', tr: 'Öngörülen', ro: 'Estimat' }
const actual = { en: 'Actual', tr: 'Gerçekleşen', ro: 'Real' }

const shownDays = 120
const aheadDays = 30
const meanDays = 90

/** In cents, one per day, today last. */
function balances({ before, daily }: Pick<Books, 'before' | 'daily'>, today: string): number[] {
  let balance = before
  return Array.from({ length: bookDays }, (_, index) => (balance += daily[addDays(today, index - bookDays + 1)] ?? 0))
}

/** The balance of thirty days before, extended by the average of the ninety days before that. */
function predictionFor(known: readonly number[], index: number): number {
  const [then, earlier] = [known[index - aheadDays] ?? 0, known[index - aheadDays - meanDays] ?? 0]
  return then + ((then - earlier) / meanDays) * aheadDays
}

export function financeOf(books: Books, language: Language, today: string): Finance {
  const known = balances(books, today)
  const [now, aMonthAgo] = [known.at(-1) ?? 0, known.at(-1 - aheadDays) ?? 0]
  const indexes = Array.from({ length: shownDays }, (_, index) => bookDays - shownDays + aheadDays + index)
  const point = (index: number, cents: number) => ({ x: addDays(today, index - bookDays + 1), y: rounded(cents / 100) })
  const limitOf = (kind: string) => sum(books.budgets.filter((budget) => budget.kind === kind).map(({ limit }) => limit)) / 100
  const statement = (which: 'current' | 'previous'): Statement => {
    const { spent, bills, pending } = books.statements[which]
    return {
      ...{ status: pending > 0 ? 'pending' : 'paid', date: monthEnd(today, which === 'current' ? 0 : -1) },
      ...{
        limit: books.statementLimit === null ? limitOf('expenses') + limitOf('bills') : books.statementLimit / 100,
        spent: spent / 100,
        minimum: bills / 100,
      },
    }
  }
  return {
    currency: books.currency,
    source: 'own',
    accountBalance: {
      balance: now / 100,
      growRate: aMonthAgo === 0 ? 0 : rounded(((now - aMonthAgo) / Math.abs(aMonthAgo)) * 100),
      ami: rounded(books.income / 300),
      series: [
        { name: predicted[language], data: indexes.map((index) => point(index, predictionFor(known, index))) },
        { name: actual[language], data: indexes.filter((index) => index < bookDays).map((index) => point(index, known[index] ?? 0)) },
      ],
    },
    budget: {
      ...{ expenses: books.kinds.expenses / 100, expensesLimit: limitOf('expenses') },
      ...{ savings: books.kinds.savings / 100, savingsGoal: limitOf('savings') },
      ...{ bills: books.kinds.bills / 100, billsLimit: limitOf('bills') },
    },
    previousStatement: statement('previous'),
    currentStatement: statement('current'),
    recentTransactions: books.recent,
  }
}

/** How many days the books of accounting have: the chart shows all of them. */
export const accountDays = 90

/** From the accounts of another area: up to today the balance is known, after it what is due is added. */
export function financeOfAccounts(books: FinanceBooks, language: Language, today: string): Finance {
  let balance = books.before
  const known = Array.from({ length: accountDays }, (_, index) => {
    const day = addDays(today, index - accountDays + 1)
    balance += books.daily[day] ?? 0
    return { day, cents: balance }
  })
  const [now, aMonthAgo] = [known.at(-1)?.cents ?? 0, known.at(-1 - aheadDays)?.cents ?? 0]
  const coming = Array.from({ length: aheadDays }, (_, index) => {
    const day = addDays(today, index + 1)
    balance += sum(books.ahead.filter((one) => one.day === day).map(({ amount }) => amount))
    return { day, cents: balance }
  })
  const point = ({ day, cents }: { day: string; cents: number }) => ({ x: day, y: rounded(cents / 100) })
  const statement = (which: 'current' | 'previous'): Statement => {
    const { spent, bills, pending, limits } = books.statements[which]
    return {
      ...{ status: pending > 0 ? 'pending' : 'paid', date: monthEnd(today, which === 'current' ? 0 : -1) },
      ...{ limit: (limits.statement ?? limits.expenses + limits.bills) / 100, spent: spent / 100, minimum: bills / 100 },
    }
  }
  const { limits } = books.statements.current
  return {
    currency: books.currency,
    source: 'accounting',
    accountBalance: {
      balance: now / 100,
      growRate: aMonthAgo === 0 ? 0 : rounded(((now - aMonthAgo) / Math.abs(aMonthAgo)) * 100),
      ami: rounded(books.income / 300),
      series: [
        { name: predicted[language], data: [...known, ...coming].map(point) },
        { name: actual[language], data: known.map(point) },
      ],
    },
    budget: {
      ...{ expenses: books.kinds.expenses / 100, expensesLimit: limits.expenses / 100 },
      ...{ savings: books.kinds.savings / 100, savingsGoal: limits.savings / 100 },
      ...{ bills: books.kinds.bills / 100, billsLimit: limits.bills / 100 },
    },
    previousStatement: statement('previous'),
    currentStatement: statement('current'),
    recentTransactions: books.recent,
  }
}
