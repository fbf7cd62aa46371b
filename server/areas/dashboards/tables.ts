import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Wallets } from '#contract/dashboards-crypto.ts'
import type { DashboardWidget } from '#contract/dashboards.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const cents = () => bigint({ mode: 'number' }).notNull()
/** Deleted rows stay for 30 days, for undo. */
const deletedAt = () => at()

/** One row per team and UTC day: sums without members. */
export const pageViews = pgTable(
  'page_views',
  {
    teamId: teamId(),
    day: date().notNull(),
    views: integer().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
    /** Visitors in their first 90 days in the team. */
    newVisitors: integer().notNull(),
    /** Both languages are counted: days from before they were have neither. */
    englishVisitors: integer().notNull().default(0),
    otherLanguageVisitors: integer().notNull().default(0),
    /** Of visitors who stated it. */
    maleVisitors: integer().notNull().default(0),
    femaleVisitors: integer().notNull().default(0),
    otherGenderVisitors: integer().notNull().default(0),
    visitorsUnder30: integer().notNull().default(0),
    visitorsFrom30: integer().notNull().default(0),
    /** Views by route pattern. Always read together, so a column and not a table. */
    paths: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day] })],
)

export const financeSettings = pgTable('finance_settings', {
  teamId: teamId().primaryKey(),
  currency: text().notNull(),
  openingBalance: cents(),
  /** Null: the limits of expenses and bills together. */
  statementLimit: bigint({ mode: 'number' }),
})

export const financeBudgets = pgTable(
  'finance_budgets',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['expenses', 'bills', 'savings'] }).notNull(),
    /** Per month. */
    limit: cents(),
    createdAt: at().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), check('finance_budgets_kind', sql`kind in ('expenses', 'bills', 'savings')`)],
)

export const financeTransactions = pgTable(
  'finance_transactions',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** From the bank or the team. */
    number: text().notNull(),
    name: text().notNull(),
    /** Negative: an expense. */
    amount: cents(),
    status: text({ enum: ['completed', 'pending'] }).notNull(),
    bookedOn: date().notNull(),
    /** Stays, hidden, when the budget is deleted, so that undo restores it. */
    budgetId: uuid(),
    createdAt: at().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.budgetId], foreignColumns: [financeBudgets.teamId, financeBudgets.id] }),
    index('finance_transactions_day')
      .on(t.teamId, t.bookedOn, t.id)
      .where(sql`deleted_at is null`),
    check('finance_transactions_status', sql`status in ('completed', 'pending')`),
  ],
)

export const cryptoCoins = pgTable(
  'crypto_coins',
  {
    teamId: teamId(),
    iso: text().notNull(),
    title: text().notNull(),
    nr: integer().notNull(),
    marketCap: doublePrecision().notNull(),
    volume: doublePrecision().notNull(),
    supply: doublePrecision().notNull(),
    allTimeHigh: doublePrecision().notNull(),
    /** Newest last. Always read together, so a column and not a table. */
    prices: doublePrecision().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.iso] })],
)

/** No row: the default. */
export const cryptoMembers = pgTable(
  'crypto_members',
  { teamId: uuid().notNull(), userId: uuid().notNull(), wallets: jsonb().$type<Wallets>().notNull(), watchlist: text().array().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

export const dashboardWidgets = pgTable(
  'dashboard_widgets',
  { teamId: uuid().notNull(), userId: uuid().notNull(), widgets: jsonb().$type<DashboardWidget[]>().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
