// Amounts are in cents only in this file.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Budget, FinanceSettings, StoredTransaction, TransactionsAsked } from '#contract/dashboards-finance.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { financeBudgets, financeSettings, financeTransactions } from './tables.ts'

const cents = (amount: number) => Math.round(amount * 100)

const transactionOf = ({ number, amount, bookedOn, id, name, status, budgetId }: typeof financeTransactions.$inferSelect): StoredTransaction => ({
  ...{ id, transactionId: number, name, amount: amount / 100, status, date: bookedOn, budgetId },
})
const budgetOf = ({ id, title, kind, limit }: typeof financeBudgets.$inferSelect): Budget => ({ id, title, kind, limit: limit / 100 })

type Found = { transactions: StoredTransaction[]; total: number; sum: number }

const find = statement<{ found: Found }>(
  'dashboards-transactions',
  `with found as (
     select t.id, t.number, t.name, t.amount, t.status, t.booked_on, b.id as budget
     from finance_transactions t
     left join finance_budgets b on b.team_id = t.team_id and b.id = t.budget_id and b.deleted_at is null
     where t.team_id = $1 and t.deleted_at is null
       and ($2::date is null or t.booked_on >= $2::date) and ($3::date is null or t.booked_on <= $3::date)
       and ($4::text is null or coalesce(b.id::text, 'none') = $4) and ($5::text is null or t.status = $5)
       and ($6::text is null or case $6 when 'in' then t.amount > 0 when 'out' then t.amount < 0 else t.amount < 0 and b.kind is distinct from 'savings' end)
       and ($7::text is null or b.kind = $7 or (b.id is null and $7 = 'expenses' and t.amount < 0))
   )
   select json_build_object(
     'transactions', (select coalesce(json_agg(json_build_object('id', id, 'transactionId', number, 'name', name, 'amount', amount / 100.0, 'status', status,
        'date', booked_on, 'budgetId', budget) order by booked_on desc, id desc), '[]') from (select * from found order by booked_on desc, id desc limit $8 offset $9) p),
     'total', (select count(*) from found), 'sum', (select coalesce(sum(amount), 0) / 100.0 from found)) as found`,
)

export async function listTransactions(
  db: Db,
  teamId: string,
  { from, to, budget, status, flow, kind, page, size }: TransactionsAsked,
): Promise<Found> {
  const [row] = await find(db, [teamId, from, to, budget, status, flow, kind, size, (page - 1) * size])
  return row?.found ?? { transactions: [], total: 0, sum: 0 }
}

const thisTransaction = (teamId: string, id: string) => and(eq(financeTransactions.teamId, teamId), eq(financeTransactions.id, id))
const thisBudget = (teamId: string, id: string) => and(eq(financeBudgets.teamId, teamId), eq(financeBudgets.id, id))

export async function lockTransaction(db: Db, teamId: string, id: string, deleted = false): Promise<StoredTransaction | undefined> {
  const there = deleted ? isNotNull(financeTransactions.deletedAt) : isNull(financeTransactions.deletedAt)
  const [row] = await db
    .select()
    .from(financeTransactions)
    .where(and(thisTransaction(teamId, id), there))
    .for('update')
  return row && transactionOf(row)
}

type Fields = Partial<Omit<StoredTransaction, 'id'>>

const columnsOf = ({ transactionId, name, amount, status, date, budgetId }: Fields) => ({
  ...(transactionId === undefined ? {} : { number: transactionId }),
  ...(name === undefined ? {} : { name }),
  ...(amount === undefined ? {} : { amount: cents(amount) }),
  ...(status === undefined ? {} : { status }),
  ...(date === undefined ? {} : { bookedOn: date }),
  ...(budgetId === undefined ? {} : { budgetId }),
})

export async function insertTransactions(db: Db, teamId: string, rows: readonly StoredTransaction[]) {
  await db.insert(financeTransactions).values(
    rows.map(({ id, transactionId, name, amount, status, date, budgetId }) => ({
      ...{ teamId, id, number: transactionId, name, amount: cents(amount), status, bookedOn: date, budgetId },
    })),
  )
}

export async function updateTransaction(db: Db, teamId: string, id: string, fields: Fields) {
  await db.update(financeTransactions).set(columnsOf(fields)).where(thisTransaction(teamId, id))
}

export async function setTransactionDeleted(db: Db, teamId: string, id: string, deleted: boolean) {
  await db
    .update(financeTransactions)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(thisTransaction(teamId, id))
}

export async function listBudgets(db: Db, teamId: string): Promise<Budget[]> {
  const rows = await db
    .select()
    .from(financeBudgets)
    .where(and(eq(financeBudgets.teamId, teamId), isNull(financeBudgets.deletedAt)))
    .orderBy(financeBudgets.createdAt, financeBudgets.id)
  return rows.map(budgetOf)
}

export async function lockBudget(db: Db, teamId: string, id: string, deleted = false): Promise<Budget | undefined> {
  const there = deleted ? isNotNull(financeBudgets.deletedAt) : isNull(financeBudgets.deletedAt)
  const [row] = await db
    .select()
    .from(financeBudgets)
    .where(and(thisBudget(teamId, id), there))
    .for('update')
  return row && budgetOf(row)
}

export async function insertBudgets(db: Db, teamId: string, rows: readonly Budget[]) {
  const first = Date.now()
  await db
    .insert(financeBudgets)
    .values(rows.map(({ limit, ...row }, index) => ({ teamId, ...row, limit: cents(limit), createdAt: new Date(first + index) })))
}

export async function updateBudget(db: Db, teamId: string, id: string, { limit, title, kind }: Partial<Omit<Budget, 'id'>>) {
  const set = {
    ...(title === undefined ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(limit === undefined ? {} : { limit: cents(limit) }),
  }
  await db.update(financeBudgets).set(set).where(thisBudget(teamId, id))
}

export async function setBudgetDeleted(db: Db, teamId: string, id: string, deleted: boolean) {
  await db
    .update(financeBudgets)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(thisBudget(teamId, id))
}

const old = (days: number) => sql`deleted_at < now() - make_interval(days => ${days})`

export async function purgeDeleted(db: Db, days: number) {
  await db.delete(financeTransactions).where(old(days))
  await db.execute(sql`
    update finance_transactions t set budget_id = null from finance_budgets b
    where b.team_id = t.team_id and b.id = t.budget_id and b.deleted_at < now() - make_interval(days => ${days})`)
  await db.delete(financeBudgets).where(old(days))
}

const usual: FinanceSettings = { currency: 'EUR', openingBalance: 0, statementLimit: null }

export async function findSettings(db: Db, teamId: string): Promise<FinanceSettings> {
  const [row] = await db.select().from(financeSettings).where(eq(financeSettings.teamId, teamId))
  if (!row) return usual
  const { currency, openingBalance, statementLimit } = row
  return { currency, openingBalance: openingBalance / 100, statementLimit: statementLimit === null ? null : statementLimit / 100 }
}

export async function saveSettings(db: Db, teamId: string, { currency, openingBalance, statementLimit }: FinanceSettings) {
  const row = { currency, openingBalance: cents(openingBalance), statementLimit: statementLimit === null ? null : cents(statementLimit) }
  await db
    .insert(financeSettings)
    .values({ teamId, ...row })
    .onConflictDoUpdate({ target: financeSettings.teamId, set: row })
}

const names = statement<{ id: string; name: string }>(
  'dashboards-finance-names',
  `select id, name from finance_transactions where team_id = $1 and id = any($2::uuid[]) and deleted_at is null
   union all select id, title from finance_budgets where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listNames = (db: Db, teamId: string, ids: readonly string[]) => names(db, [teamId, ids])
