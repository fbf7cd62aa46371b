// What the project dashboard shows of accounting: expenses that were approved, by their day, and the budgets of this month.
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Spending } from '#server/kernel/entities/finance.ts'
import { converted, isUsedSql } from './finance-store.ts'

const month = `date_trunc('month', $2::date)::date`
const inMonth = `day >= ${month} and day < (${month} + interval '1 month')::date`
const firstYear = `(date_trunc('year', $2::date) - interval '9 years')::date`
const byPeriod = (unit: 'month' | 'year', from: string) =>
  `(select coalesce(json_object_agg(first, amount), '{}') from (
      select date_trunc('${unit}', day)::date as first, sum(amount) as amount from spent
      where kind <> 'savings' and day >= ${from} and day <= $2::date group by 1 having sum(amount) > 0) p)`

const spending = statement<{ spending: Spending & { isUsed: boolean } }>(
  'accounting-spending',
  `with team as (select coalesce(t.business->>'currency', 'RON') as currency from teams t where t.id = $1),
   spent as materialized (
     select e.date as day, e.category_id, ${converted('e.gross', 'e.currency', 'e.date')} as amount, coalesce(c.kind, 'expenses') as kind
     from team cross join expenses e left join expense_categories c on c.team_id = e.team_id and c.id = e.category_id and c.deleted_at is null
     where e.team_id = $1 and e.state <> 'draft' and e.deleted_at is null and e.date >= ${firstYear}),
   limits as (
     select distinct on (b.category_id) b.category_id, b."limit", c.name, c.kind from expense_budgets b
     join expense_categories c on c.team_id = b.team_id and c.id = b.category_id and c.deleted_at is null
     where b.team_id = $1 and b.deleted_at is null and b.year = extract(year from $2::date) and c.kind <> 'statement'
       and (b.month is null or b.month = extract(month from $2::date))
     order by b.category_id, b.month nulls last)
   select json_build_object(
     'isUsed', ${isUsedSql},
     'currency', team.currency,
     'budgets', (select coalesce(json_agg(json_build_object('id', l.category_id, 'title', l.name, 'kind', l.kind, 'limit', l."limit",
        'spent', (select coalesce(sum(s.amount), 0) from spent s where s.category_id = l.category_id and ${inMonth})) order by l.name, l.category_id), '[]')
        from limits l),
     'weeks', (select json_agg(amount order by nr) from (
        select nr, coalesce(sum(s.amount), 0) as amount from generate_series(0, 5) nr
        left join spent s on s.kind <> 'savings' and s.day >= $3::date - 35 + nr * 7 and s.day < $3::date - 28 + nr * 7 group by nr) w),
     'months', ${byPeriod('month', `(${month} - interval '3 months')::date`)},
     'years', ${byPeriod('year', firstYear)}) as spending from team`,
)

export async function readSpending(db: Db, teamId: string, { today, start }: { today: string; start: string }): Promise<Spending | undefined> {
  const [row] = await spending(db, [teamId, today, start])
  if (!row?.spending.isUsed) return undefined
  const { isUsed: _used, ...read } = row.spending
  return read
}
