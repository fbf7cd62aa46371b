import { v7 } from 'uuid'
import type { Budget, BudgetKind, StoredTransaction } from '#contract/dashboards-finance.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { demoCoins, firstPart } from './coins-rules.ts'
import { insertDemoHistory, insertDemoParts } from './demo-store.ts'
import { insertBudgets, insertTransactions, saveSettings } from './finance-store.ts'
import { addDays, monthsUpTo } from './rules.ts'
import { insertCoins } from './store.ts'

/** Their sums are docs/specification.md 14.10. */
const budgets: [title: string, kind: BudgetKind, limit: number][] = [
  ['Development', 'expenses', 9000],
  ['Design', 'expenses', 3200],
  ['Marketing', 'expenses', 2800],
  ['Travel and events', 'expenses', 3000],
  ['Office and extras', 'expenses', 2000],
  ['Utilities', 'bills', 600],
  ['Licences', 'bills', 400],
  ['Reserve', 'savings', 250_000],
]
const statementLimit = 34_500

type Regular = {
  name: string
  /** Day of the month. */
  day: number
  amount: number
  /** Random part of the amount. */
  swing?: number
  budget?: string
  /** In months. */
  every?: number
}

const regulars: Regular[] = [
  { name: 'Anadolu Lojistik, portal retainer', day: 3, amount: 11_500 },
  { name: 'Carpathia Foods, support contract', day: 5, amount: 6400 },
  { name: 'Thames & Hart, time and material', day: 12, amount: 9200, swing: 0.22 },
  { name: 'Dunărea Tours, booking site', day: 19, amount: 7400, swing: 0.3 },
  { name: 'Licence resale', day: 24, amount: 4300, swing: 0.35 },
  { name: 'Salaries', day: 25, amount: -15_400, swing: 0.02 },
  { name: 'Office rent', day: 1, amount: -3400 },
  { name: 'Electricity and internet', day: 9, amount: -460, swing: 0.25, budget: 'Utilities' },
  { name: 'Remote-desktop licences', day: 8, amount: -290, budget: 'Licences' },
  { name: 'Design tools', day: 14, amount: -95, budget: 'Licences' },
  { name: 'Cloud servers', day: 2, amount: -2150, swing: 0.18, budget: 'Development' },
  { name: 'Contractor, back end', day: 28, amount: -3600, swing: 0.25, budget: 'Development' },
  { name: 'Illustrations', day: 16, amount: -1450, swing: 0.4, budget: 'Design' },
  { name: 'Advertising', day: 11, amount: -980, swing: 0.5, budget: 'Marketing' },
  { name: 'Fair booth', day: 20, amount: -2600, swing: 0.2, budget: 'Marketing', every: 6 },
  { name: 'Flights to Istanbul', day: 17, amount: -1320, swing: 0.4, budget: 'Travel and events', every: 2 },
  { name: 'Team dinner', day: 27, amount: -460, swing: 0.3, budget: 'Travel and events' },
  { name: 'Office supplies', day: 7, amount: -310, swing: 0.5, budget: 'Office and extras' },
  { name: 'New laptop', day: 13, amount: -1690, budget: 'Office and extras', every: 4 },
  { name: 'Set aside', day: 26, amount: -4500, swing: 0.2, budget: 'Reserve' },
  { name: 'Bank charges', day: 15, amount: -38, swing: 0.2 },
]

const months = 25
const pendingDays = 4

/** Deterministic. */
function* noise() {
  for (let state = 4711; ;) {
    state = (state * 16_807) % 2_147_483_647
    yield (state / 2_147_483_647) * 2 - 1
  }
}

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam) {
  const today = now.toISOString().slice(0, 10)
  const made: Budget[] = budgets.map(([title, kind, limit]) => ({ id: v7(), title, kind, limit }))
  const idOf = (title: string | undefined) => made.find((budget) => budget.title === title)?.id ?? null
  const chance = noise()
  const rows = monthsUpTo(today, months).flatMap((first, index) =>
    regulars
      .filter(({ every = 1 }) => index % every === 0)
      .map(({ name, day, amount, swing = 0, budget }): Omit<StoredTransaction, 'transactionId' | 'id'> => {
        // Income grows a little every month.
        const exact = amount * (1 + swing * (chance.next().value ?? 0)) * (amount > 0 ? 1 + index * 0.004 : 1)
        const date = addDays(first, day - 1)
        return { name, amount: Math.round(exact * 100) / 100, status: 'completed', date, budgetId: idOf(budget) }
      }),
  )
  // The week always has an expense, also on its first day.
  rows.push({ name: 'Courier', amount: -38.5, status: 'completed', date: today, budgetId: idOf('Office and extras') })
  const upToToday = rows.filter(({ date }) => date <= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  // The statement of this month has something pending, that of the month before has not.
  const newest = upToToday.findLast(({ amount }) => amount < 0)
  const isPending = ({ date, amount }: (typeof rows)[number]) =>
    amount < 0 && date.slice(0, 7) === today.slice(0, 7) && (date > addDays(today, -pendingDays) || date === newest?.date)
  const booked = upToToday
    .map((row) => (isPending(row) ? { ...row, status: 'pending' as const } : row))
    .map((row, index) => ({ id: v7(), transactionId: `${row.date.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`, ...row }))
  await saveSettings(db, teamId, { currency: 'EUR', openingBalance: 42_000, statementLimit })
  await insertBudgets(db, teamId, made)
  await insertTransactions(db, teamId, booked)
  await insertDemoHistory(db, teamId, today)
  await insertCoins(db, teamId, demoCoins())
  await insertDemoParts(db, teamId, memberIds, firstPart)
}
