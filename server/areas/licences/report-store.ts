import { type Db, statement } from '#server/kernel/database/database.ts'

export type MonthSum = { month: string; direction: 'sold' | 'bought'; currency: string; amount: number }

/** A term counts on its first day, a recurring one on the first day of each period. A bought licence without a price counts its cost. */
const sums = statement<MonthSum>(
  'licence-report-sums',
  `select to_char(p.day, 'YYYY-MM') as month, l.direction, t.currency,
     sum(case when t.unit_price = 0 and l.direction = 'bought' then coalesce(l.cost, 0) else round(t.seats * t.unit_price * t.discount_factor) end)::bigint as amount
   from licence_terms t join licences l on l.team_id = t.team_id and l.id = t.licence_id
   cross join lateral (
     select (t.starts_on + make_interval(months => n * case t.recurrence when 'monthly' then 1 when 'quarterly' then 3 else 12 end))::date as day
     from generate_series(0, case t.recurrence when 'once' then 0 when 'monthly' then 1200 when 'quarterly' then 400 else 100 end) n
     where t.recurrence = 'once' or (t.starts_on + make_interval(months => n * case t.recurrence when 'monthly' then 1 when 'quarterly' then 3 else 12 end))::date
       <= least(t.ends_on, $3::date)) p
   where t.team_id = $1 and t.starts_on <= $3::date and t.ends_on >= $2::date and p.day between $2::date and $3::date
     and (l.cancelled_on is null or p.day < l.cancelled_on)
   group by 1, 2, 3`,
)
export const listMonthSums = (db: Db, teamId: string, from: string, to: string) => sums(db, [teamId, from, to])

const ends = statement<{ month: string; count: number }>(
  'licence-report-ends',
  `select to_char(ends_on, 'YYYY-MM') as month, count(*)::int as count from licences
   where team_id = $1 and ends_on between $2::date and $3::date and (cancelled_on is null or cancelled_on > ends_on) group by 1`,
)
export const listEnds = (db: Db, teamId: string, from: string, to: string) => ends(db, [teamId, from, to])

const use = statement<{ total: number; used: number }>(
  'licence-report-use',
  `select coalesce(sum(t.seats), 0)::int as total, coalesce(sum(l.seats_used), 0)::int as used
   from licences l join licence_terms t on t.team_id = l.team_id and t.licence_id = l.id and $2::date between t.starts_on and t.ends_on
   where l.team_id = $1 and l.type <> 'site' and (l.cancelled_on is null or l.cancelled_on > $2::date)`,
)
export const findUse = async (db: Db, teamId: string, today: string) => (await use(db, [teamId, today]))[0] ?? { total: 0, used: 0 }
