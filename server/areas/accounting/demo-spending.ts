// What Hora Studio spends, its accounts, and their statements: everything is matched, except the latest rows.
import { v7 } from 'uuid'
import type { BankTransaction } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { statementKeys } from '#contract/bank-rules.ts'
import { addDays } from '#contract/days.ts'
import { percentOf } from '#contract/money.ts'
import { nextStart } from '#contract/repeat-dates.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { bankAccountStore, transactionStore } from './bank/bank-store.ts'
import { budgetStore } from './budgets/budget-store.ts'
import { storyBudgets, storyCategories, storySpending } from './demo-data.ts'
import { categoryStore, expenseStore } from './expenses/expense-store.ts'
import { ron } from './shared.ts'

type Paid = { id: string; date: string; amount: number; currency: string; reference: string; name: string }
type Story = {
  days: readonly string[]
  today: string
  /** Today for members without a time zone. It may be a day behind that of the team. */
  utcDay: string
  vatCodeOn: (day: string) => { code: string; percent: number }
  /** Payments of clients. */
  received: readonly Paid[]
  /** Issued, and not paid. */
  open: readonly Invoice[]
}

const accountsOf = (day: string) => [
  { id: v7(), name: 'Main account', iban: 'RO06HORA0000000000000001', currency: ron, openingBalance: 1_250_000, openingOn: day, cash: false },
  { id: v7(), name: 'Euro account', iban: 'RO76HORA0000000000000002', currency: 'EUR', openingBalance: 320_000, openingOn: day, cash: false },
  { id: v7(), name: 'Cash', iban: null, currency: ron, openingBalance: 50_000, openingOn: day, cash: true },
]

/** The last month is approved, and its smallest document is a draft. */
function expensesOf({ days, today, vatCodeOn }: Story, categories: ReadonlyMap<string, string>, bankAccountId: string): Expense[] {
  return days.flatMap((day, month) =>
    storySpending.flatMap(({ supplier, category, net: usual, after, isDraft }, at) => {
      const date = addDays(day, after)
      if (date > today) return []
      // Of a month that is over everything is paid.
      const isLast = month === days.length - 1 && date.slice(0, 7) === today.slice(0, 7)
      const { code, percent } = vatCodeOn(date)
      const net = usual + ((month * 1307 + at * 411) % 1900)
      const vat = percentOf(net, percent)
      const state = isLast ? (isDraft ? 'draft' : 'approved') : 'paid'
      const paid =
        state === 'paid' ? { paidOn: addDays(date, 7), paidMethod: 'bank', bankAccountId } : { paidOn: null, paidMethod: null, bankAccountId: null }
      return {
        ...{ id: v7(), supplierId: null, supplierName: supplier, number: `${supplier.slice(0, 2).toUpperCase()}-${1000 + month * 7 + at}`, date },
        ...{ dueDate: addDays(date, 15), categoryId: categories.get(category) ?? null, net, vat, gross: net + vat, vatCode: code, currency: ron },
        ...{ exchangeRate: null, fileUrl: null, state, ...paid, createdAt: `${date}T10:00:00.000Z` },
      } as Expense
    }),
  )
}

/** Of today, and one that comes every month. */
function latestExpenses({ today, utcDay, vatCodeOn }: Story, categories: ReadonlyMap<string, string>): Expense[] {
  const { code, percent } = vatCodeOn(today)
  const of = (supplierName: string, category: string, net: number, more: Partial<Expense>) => {
    const vat = percentOf(net, percent)
    return {
      ...{
        id: v7(),
        supplierId: null,
        supplierName,
        number: null,
        date: today,
        dueDate: addDays(today, 10),
        categoryId: categories.get(category) ?? null,
      },
      ...{ net, vat, gross: net + vat, vatCode: code, currency: ron, exchangeRate: null, fileUrl: null, paidOn: null, paidMethod: null },
      ...{ bankAccountId: null, createdAt: `${today}T08:00:00.000Z`, ...more },
    } as Expense
  }
  const repeat = { rule: 'FREQ=MONTHLY', start: today, timeZone: 'Europe/Bucharest', exdates: [], mode: 'schedule' as const }
  return [
    of('Curier Rapid SRL', 'Software', 3850, { state: 'approved', number: 'CR-2041', date: utcDay }),
    of('Hosting Carpați SRL', 'Software', 18_000, { state: 'draft', repeat, repeatNextOn: nextStart(repeat, today) ?? null }),
  ]
}

type Row = Pick<BankTransaction, 'bankAccountId' | 'date' | 'amount' | 'counterparty' | 'iban' | 'description' | 'state' | 'paymentId' | 'expenseId'>

/** What the next statement brought: one row for each kind of proposal, a fee, and something private. */
function latestRows({ today, open }: Story, expenses: readonly Expense[], main: string): Row[] {
  const blank = { bankAccountId: main, iban: null, state: 'new' as const, paymentId: null, expenseId: null }
  const unpaid = expenses.find(({ state }) => state === 'approved')
  const [first, second] = open.filter(({ currency }) => currency === ron)
  const received = (invoice: Invoice | undefined, amount: number, description: string) =>
    invoice ? [{ ...blank, date: addDays(today, -1), amount, counterparty: invoice.buyer?.legalName.toUpperCase() ?? null, description }] : []
  return [
    ...received(first, first?.totals.gross ?? 0, `Plata factura ${first?.number}`),
    ...received(second, second?.totals.gross ?? 0, 'Plata servicii'),
    ...(unpaid ? [{ ...blank, date: today, amount: -unpaid.gross, counterparty: unpaid.supplierName, description: `Factura ${unpaid.number}` }] : []),
    { ...blank, date: addDays(today, -1), amount: -1250, counterparty: 'Banca', description: 'Comision administrare cont' },
    { ...blank, date: addDays(today, -2), amount: -8900, counterparty: 'Cafe Central', description: 'POS', state: 'ignored' as const },
  ]
}

export async function seedSpending(db: Db, teamId: string, owner: string | null, story: Story) {
  const { days, today, received } = story
  const opened = addDays(days[0] ?? today, -1)
  const accounts = accountsOf(opened)
  const [main, euro] = accounts.map(({ id }) => id)
  if (main === undefined || euro === undefined) return
  await bankAccountStore.insert(db, teamId, owner, accounts)
  const categories = storyCategories.map((category) => ({ ...category, id: v7() }))
  await categoryStore.insert(db, teamId, owner, categories)
  const years = [...new Set(days.map((day) => day.slice(0, 4))), String(Number(today.slice(0, 4)) + 1), today.slice(0, 4)]
  await budgetStore.insert(
    db,
    teamId,
    owner,
    [...new Set(years)].flatMap((year) =>
      categories.map(({ id: categoryId, name }) => ({ id: v7(), year: Number(year), month: null, categoryId, limit: storyBudgets[name] })),
    ),
  )
  const ids = new Map<string, string>(categories.map(({ id, name }) => [name, id]))
  const expenses = [...expensesOf(story, ids, main), ...latestExpenses(story, ids)]
  await expenseStore.insert(db, teamId, owner, expenses)
  const rows: Row[] = [
    ...received.map(({ id, date, amount, currency, reference, name }) => ({
      ...{ bankAccountId: currency === ron ? main : euro, date, amount, counterparty: name, iban: null, description: `Plata ${reference}` },
      ...{ state: 'matched' as const, paymentId: id, expenseId: null },
    })),
    ...expenses.flatMap(({ id, paidOn, gross, supplierName, number }) =>
      paidOn === null
        ? []
        : {
            ...{ bankAccountId: main, date: paidOn, amount: -gross, counterparty: supplierName, iban: null, description: `Factura ${number}` },
            ...{ state: 'matched' as const, paymentId: null, expenseId: id },
          },
    ),
    ...latestRows(story, expenses, main),
  ].filter(({ date }) => date <= today)
  const keys = statementKeys(rows.map((row) => ({ ...row, externalId: null })))
  await transactionStore.insert(
    db,
    teamId,
    owner,
    rows.map((row, at) => ({ ...row, id: v7(), externalId: null, key: keys[at] ?? '' })),
  )
}
