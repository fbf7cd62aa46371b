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
import type { PlacedWidget } from '#contract/dashboards.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const cents = () => bigint({ mode: 'number' }).notNull()
/** Kept for 30 days, so that it can be undone. */
const deletedAt = () => at()

/** One row for a day of a team, in UTC: sums, and nothing of who it was. */
export const pageViews = pgTable(
  'page_views',
  {
    teamId: teamId(),
    day: date().notNull(),
    views: integer().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
    /** Those among the visitors who were in their first 90 days in the team. */
    newVisitors: integer().notNull(),
    /** Views by pattern of address; a value of the day, so a column and not a row for each. */
    paths: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day] })],
)

export const financeSettings = pgTable('finance_settings', {
  teamId: teamId().primaryKey(),
  currency: text().notNull(),
  openingBalance: cents(),
})

export const financeBudgets = pgTable(
  'finance_budgets',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['expenses', 'bills', 'savings'] }).notNull(),
    /** For each month. */
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
    /** As the bank or the team numbers it. */
    number: text().notNull(),
    name: text().notNull(),
    /** Below zero: paid. */
    amount: cents(),
    status: text({ enum: ['completed', 'pending'] }).notNull(),
    bookedOn: date().notNull(),
    /** Stays when the budget is deleted, so that it comes back with it; nobody sees it meanwhile. */
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

/** Coins of the demo. */
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
    /** Price points, the latest last; always read together, so a column and not a table. */
    prices: doublePrecision().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.iso] })],
)

/** A member's part in the demo; none: what everybody begins with. */
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
  { teamId: uuid().notNull(), userId: uuid().notNull(), widgets: jsonb().$type<PlacedWidget[]>().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
