// The dashboards' own books. Once accounting is used, its books are read instead.
import type { BudgetKind, Transaction } from '#contract/dashboards-finance.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Spending } from '#server/kernel/entities/finance.ts'

/** Amounts in cents. */
export type Books = Spending & {
  /** Completed before the first day of `daily`, including the opening balance. */
  before: number
  /** Completed, by day, for the last `bookDays` days. */
  daily: Record<string, number>
  /** Completed in the three full months before this one. */
  income: number
  kinds: Record<BudgetKind, number>
  /** Null: the limits of expenses and bills together. */
  statementLimit: number | null
  statements: Record<'current' | 'previous', { spent: number; bills: number; pending: number }>
  recent: Transaction[]
}

/** The chart shows 90 days, and the prediction of a day needs the 120 days before it. */
export const bookDays = 240

/** Savings are not an expense. An expense without a budget is. */
const alive = `
  alive as materialized (
    select t.id, t.number, t.name, t.amount, t.status, t.booked_on as day, b.id as budget, coalesce(b.kind, 'expenses') as kind,
           case when t.amount < 0 and b.kind is distinct from 'savings' then -t.amount else 0 end as spent
    from finance_transactions t
    left join finance_budgets b on b.team_id = t.team_id and b.id = t.budget_id and b.deleted_at is null
    where t.team_id = $1 and t.deleted_at is null
  )`

const month = `date_trunc('month', $2::date)::date`
const lastMonth = `(date_trunc('month', $2::date) - interval '1 month')::date`
const inMonth = (first: string) => `day >= ${first} and day < (${first} + interval '1 month')::date`
const sumOf = (what: string, where: string) => `(select coalesce(sum(${what}), 0) from alive where ${where})`
const statementOf = (first: string) =>
  `json_build_object('spent', ${sumOf('spent', inMonth(first))}, 'bills', ${sumOf('spent', `kind = 'bills' and ${inMonth(first)}`)},
     'pending', (select count(*) from alive where status = 'pending' and spent > 0 and ${inMonth(first)}))`
const byPeriod = (unit: 'month' | 'year', from: string) =>
  `(select coalesce(json_object_agg(first, spent), '{}') from (
      select date_trunc('${unit}', day)::date as first, sum(spent) as spent from alive where spent > 0 and day >= ${from} and day <= $2::date group by 1) p)`

const books = statement<{ books: Books }>(
  'dashboards-books',
  `with ${alive}
   select json_build_object(
     'currency', coalesce((select currency from finance_settings where team_id = $1), 'EUR'),
     'before', coalesce((select opening_balance from finance_settings where team_id = $1), 0) + ${sumOf('amount', `status = 'completed' and day <= $2::date - ${bookDays}`)},
     'daily', (select coalesce(json_object_agg(day, net), '{}') from (
        select day, sum(amount) as net from alive where status = 'completed' and day > $2::date - ${bookDays} and day <= $2::date group by day) d),
     'income', ${sumOf('amount', `amount > 0 and status = 'completed' and day >= (${month} - interval '3 months')::date and day < ${month}`)},
     'budgets', (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'kind', b.kind, 'limit', b."limit",
        'spent', (select coalesce(sum(greatest(-amount, 0)), 0) from alive where budget = b.id and ${inMonth(month)})) order by b.created_at, b.id), '[]')
        from finance_budgets b where b.team_id = $1 and b.deleted_at is null),
     'kinds', json_build_object(
        'expenses', ${sumOf('spent', `kind = 'expenses' and ${inMonth(month)}`)}, 'bills', ${sumOf('spent', `kind = 'bills' and ${inMonth(month)}`)},
        'savings', ${sumOf('-amount', `kind = 'savings' and ${inMonth(month)}`)}),
     'statementLimit', (select statement_limit from finance_settings where team_id = $1),
     'statements', json_build_object('current', ${statementOf(month)}, 'previous', ${statementOf(lastMonth)}),
     'weeks', (select json_agg(spent order by nr) from (
        select nr, coalesce(sum(a.spent), 0) as spent from generate_series(0, 5) nr
        left join alive a on a.day >= $3::date - 35 + nr * 7 and a.day < $3::date - 28 + nr * 7 group by nr) w),
     'months', ${byPeriod('month', `(${month} - interval '3 months')::date`)},
     'years', ${byPeriod('year', `(date_trunc('year', $2::date) - interval '9 years')::date`)},
     'recent', (select coalesce(json_agg(json_build_object('id', id, 'transactionId', number, 'name', name, 'amount', amount / 100.0, 'status', status, 'date', day)
        order by day desc, id desc), '[]') from (select * from alive order by day desc, id desc limit 5) r)
   ) as books`,
)

/** `start` is the first day of the reader's week. */
export async function readBooks(db: Db, teamId: string, { today, start }: { today: string; start: string }): Promise<Books> {
  const [row] = await books(db, [teamId, today, start])
  if (!row) throw new Error('a sum answers one row')
  return row.books
}
