// Counts page views without recording the viewer.
import type { Views } from '#contract/dashboards-analytics.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { changesFrom } from '#server/kernel/writes/changes-from.ts'

/** More than the application has. */
const pathsPerDay = 300
const newDays = 90

const counters = [
  'views',
  'visits',
  'visitors',
  'new_visitors',
  'english_visitors',
  'other_language_visitors',
  'male_visitors',
  'female_visitors',
  'other_gender_visitors',
  'visitors_under30',
  'visitors_from30',
]
/** A visitor of the day counts where the condition holds. */
const counts = (condition: string) => `case when ${condition} then $6::int else 0 end`

const count = statement(
  'dashboards-count-views',
  `insert into page_views as p (team_id, day, ${counters.join(', ')}, paths)
   select $1, $3::date, $4::int, $5::int, $6::int, ${counts(`m.joined_at > now() - interval '${newDays} days'`)}, ${counts(`u.language = 'en'`)},
     ${counts(`u.language <> 'en'`)}, ${counts(`u.gender = 'male'`)}, ${counts(`u.gender = 'female'`)}, ${counts(`u.gender = 'other'`)},
     ${counts('extract(year from $3::date) - u.birth_year < 30')},
     ${counts('extract(year from $3::date) - u.birth_year >= 30')}, $7::jsonb
   from members m join users u on u.id = m.user_id where m.team_id = $1 and m.user_id = $2
   on conflict (team_id, day) do update set
     ${counters.map((name) => `${name} = p.${name} + excluded.${name}`).join(', ')},
     paths = (
       select coalesce(jsonb_object_agg(path, n), '{}') from (
         select path, sum(n)::int as n
         from (select key as path, value::int as n from jsonb_each_text(p.paths) union all select key, value::int from jsonb_each_text(excluded.paths)) both_days
         group by path order by 2 desc limit ${pathsPerDay}
       ) merged
     )`,
)

export async function addViews(db: Db, { teamId, userId }: { teamId: string; userId: string }, day: string, { views, visits, firstOfDay }: Views) {
  const sum = Object.values(views).reduce((all, one) => all + one, 0)
  await count(db, [teamId, userId, day, sum, visits, firstOfDay ? 1 : 0, JSON.stringify(views)])
}

export type CountedDay = { day: string; views: number; visits: number; visitors: number; newVisitors: number } & {
  [K in 'english' | 'otherLanguage' | 'male' | 'female' | 'otherGender' | 'under30' | 'from30']: number
}

const days = statement<CountedDay>(
  'dashboards-counted-days',
  `select day::text, views, visits, visitors, new_visitors as "newVisitors", english_visitors as english,
     other_language_visitors as "otherLanguage", male_visitors as male, female_visitors as female, other_gender_visitors as "otherGender",
     visitors_under30 as under30, visitors_from30 as from30 from page_views where team_id = $1 and day > $2::date - $3::int and day <= $2::date order by day`,
)

export const listCountedDays = (db: Db, teamId: string, today: string, length: number) => days(db, [teamId, today, length])

const paths = statement<{ path: string; views: number }>(
  'dashboards-paths',
  `select key as path, sum(value::int)::int as views from page_views, jsonb_each_text(paths)
   where team_id = $1 and day > $2::date - 30 and day <= $2::date group by key order by 2 desc, 1 limit 10`,
)

export const listPaths = (db: Db, teamId: string, today: string) => paths(db, [teamId, today])

const startOfDay = `($2::date::timestamp at time zone 'UTC')`

const acts = statement<{ week: number; acts: number }>(
  'dashboards-acts',
  `with recursive ${changesFrom(startOfDay)}
   select ((at at time zone 'UTC')::date - $2::date) / 7 as week, count(distinct coalesce(act, seq))::int as acts
   from changes, first_change
   where team_id = $1 and seq > number and actor_id is not null and at >= ${startOfDay} and (audience is null or cardinality(audience) <> 1)
   group by 1`,
)

/** By week. Without personal changes such as notes and settings. */
export const listActs = (db: Db, teamId: string, from: string) => acts(db, [teamId, from])

const forget = statement('dashboards-forget', `delete from page_views where day < current_date - $1::int`)

export async function forgetViews(db: Db, olderThanDays: number) {
  await forget(db, [olderThanDays])
}
