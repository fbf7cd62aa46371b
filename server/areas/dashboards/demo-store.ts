// One statement generates the rows in the database instead of sending seven hundred.
import { type Db, statement } from '#server/kernel/database/database.ts'
import { cryptoMembers } from './tables.ts'
import type { Part } from './store.ts'

/** Per cent of the views. The first page gets the rounding error. */
const shares: Record<string, number> = {
  '/apps/tasks': 24,
  '/blog': 16,
  '/apps/scrumboard/$boardId': 14,
  '/apps/tasks/$id': 12,
  '/apps/chat/$id': 11,
  '/apps/mailbox/$folder': 9,
  '/apps/notes': 6,
  '/apps/contacts': 4,
  '/dashboard': 4,
}
const [first = '', ...others] = Object.keys(shares)
const rest = others.map((path) => `'${path}', views * ${shares[path]} / 100`)
const taken = others.map((path) => `views * ${shares[path]} / 100`).join(' + ')

/** So many per cent of the visitors, without a rounding error that grows with the days: docs/specification.md 14.11. */
const share = (percent: number) => `(up_to * ${percent} / 100 - (up_to - visitors) * ${percent} / 100)::int`

/**
 * Fewer views at weekends, in August and around New Year, and growth over two years. The noise comes from a hash, so that it is the same every
 * time.
 */
const history = statement(
  'dashboards-demo-views',
  `insert into page_views (team_id, day, views, visits, visitors, new_visitors, english_visitors, other_language_visitors, male_visitors, female_visitors,
     visitors_under30, visitors_from30, paths)
   select $1, day, views, visits, visitors, ${share(80)}, ${share(25)}, visitors - ${share(25)}, ${share(55)}, visitors - ${share(55)}, ${share(35)}, visitors - ${share(35)},
     jsonb_build_object('${first}', views - (${taken}), ${rest.join(', ')})
   from (
     select day, visitors, visits, visits * (52 + noise % 31) / 10 as views, sum(visitors) over (order by day) as up_to
     from (
       select *, visitors * (17 + noise % 13) / 10 as visits
       from (
         select day, ago, noise, greatest(0, round(
                  (case when extract(isodow from day) > 5 then 1.6 else 5 + (730 - ago) / 110.0 end)
                  * (case when extract(month from day) = 8 or to_char(day, 'MMDD') >= '1222' or to_char(day, 'MMDD') <= '0105' then 0.6 else 1 end)
                  * (0.75 + noise % 50 / 100.0))::int) as visitors
         from (
           select ($2::date - ago) as day, ago, abs(hashint4(ago)) % 1000 as noise from generate_series(1, 729) ago
         ) days
       ) came
     ) visited
   ) shown`,
)

export async function insertDemoHistory(db: Db, teamId: string, today: string) {
  await history(db, [teamId, today])
}

export async function insertDemoParts(db: Db, teamId: string, userIds: readonly string[], part: Part) {
  await db.insert(cryptoMembers).values(userIds.map((userId) => ({ teamId, userId, ...part })))
}
