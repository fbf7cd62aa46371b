// The rows behind the figures, selected by the same conditions that counted them.
import type { FigureRow } from '#contract/dashboards-figures.ts'
import type { ProjectFigure } from '#contract/dashboards-project.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { changesFrom } from '#server/kernel/writes/changes-from.ts'

/** The answer has the full count, and nobody reads more rows. */
const mostRows = 1000

export type Found = { rows: FigureRow[]; length: number }

const dayOf = (column: string) => `(${column} at time zone a.zone)::date`
const between = (column: string) => `${dayOf(column)} between a.first and a.last`
const firstMoment = `($3::date::timestamp at time zone $2)`

/** Deleted things have no link. */
const taskColumns = (at: string) => `'task' as kind, t.id, t.title, null as board, ${at} as at, 'tasks' as source,
  case when t.deleted_at is null then '/apps/tasks/' || t.id end as link`
const taskRows = (at: string, where: string) => `
  select ${taskColumns(at)} from asked a join tasks t on t.team_id = a.team and t.type = 'task' where ${where}`
const cardRows = (at: string, where: string) => `
  select 'card', c.id, c.title, b.title, ${at}, b.id::text,
    case when c.deleted_at is null and l.deleted_at is null and b.deleted_at is null then '/apps/scrumboard/' || b.id || '/card/' || c.id end
  from asked a join cards c on c.team_id = a.team join boards b on b.team_id = c.team_id and b.id = c.board_id
    join board_lists l on l.team_id = c.team_id and l.id = c.list_id where ${where}`

const made = taskRows('t.created_at', between('t.created_at'))
const fixed = taskRows('t.completed_at', `t.completed and ${between('t.completed_at')}`)
const dropped = taskRows('t.deleted_at', `not t.completed and ${between('t.deleted_at')}`)
const untriaged = 'not t.completed and t.deleted_at is null and t.assigned_to is null and t.due_date is null'
const reopened = `
  select distinct on (g.entity_id) 'task' as kind, g.entity_id as id, coalesce(t.title, '') as title, null as board, g.at, 'tasks' as source,
    case when t.id is not null and t.deleted_at is null then '/apps/tasks/' || t.id end as link
  from asked a, first_change, changes g left join tasks t on t.team_id = g.team_id and t.id = g.entity_id
  where g.team_id = a.team and g.seq > number and g.area = 'tasks' and g.entity = 'task' and g.before ->> 'completed' = 'true'
    and g.after ->> 'completed' = 'false' and g.at >= ${firstMoment} and ${between('g.at')}
  order by g.entity_id, g.seq`

const rowQueries: Record<ProjectFigure, string> = {
  'new-issues': made,
  'closed-issues': `${fixed} union all ${dropped}`,
  fixed,
  'wont-fix': dropped,
  're-opened': reopened,
  'needs-triage': taskRows('t.created_at', `${untriaged} and ${between('t.created_at')}`),
  new: `${made} union all ${cardRows('c.created_at', `b.deleted_at is null and ${between('c.created_at')}`)}`,
  completed: `${fixed} union all ${cardRows('c.archived_at', between('c.archived_at'))}`,
  completedToday: taskRows('t.completed_at', `t.completed and t.deleted_at is null and ${between('t.completed_at')}`),
}

const answerOf = (rows: string) => `
  json_build_object('length', (select count(*) from rows), 'rows', (select coalesce(json_agg(${rows} order by at desc, id desc), '[]')
    from (select * from rows order by at desc, id desc limit ${mostRows}) r)) as found`

const finding = (figure: ProjectFigure) =>
  statement<{ found: Found }>(
    `dashboards-rows-${figure}`,
    `with recursive asked as (select $1::uuid as team, $2::text as zone, $3::date as first, $4::date as last, $5::text[] as sources),
       ${figure === 're-opened' ? `${changesFrom(firstMoment)},` : ''} found as (${rowQueries[figure]}),
       rows as (select f.* from found f, asked a where a.sources is null or f.source = any(a.sources))
     select ${answerOf(`json_build_object('kind', kind, 'id', id, 'title', title, 'board', board, 'at', ${iso('at')}, 'link', link, 'by', null)`)}`,
  )

const statements = Object.fromEntries(Object.keys(rowQueries).map((figure) => [figure, finding(figure as ProjectFigure)])) as Record<
  ProjectFigure,
  ReturnType<typeof finding>
>

export type RowsWanted = {
  figure: ProjectFigure
  timeZone: string
  first: string
  last: string
  /** `tasks` or ids of boards; left out: any. */ sources?: string[] | undefined
}

export async function listRows(db: Db, teamId: string, { figure, timeZone, first, last, sources }: RowsWanted): Promise<Found> {
  const [row] = await statements[figure](db, [teamId, timeZone, first, last, sources])
  return row?.found ?? { rows: [], length: 0 }
}

const startOfDay = `($2::date::timestamp at time zone 'UTC')`
const acts = statement<{ found: Found }>(
  'dashboards-rows-acts',
  `with recursive ${changesFrom(startOfDay)}, rows as (
     select distinct on (coalesce(g.act, g.seq)) coalesce(g.act, g.seq) as id, g.area, g.at, u.id as user_id, u.name, u.avatar
     from first_change, changes g left join users u on u.id = g.actor_id
     where g.team_id = $1 and g.seq > number and g.actor_id is not null and g.at >= ${startOfDay} and (g.audience is null or cardinality(g.audience) <> 1)
     order by coalesce(g.act, g.seq), g.seq)
   select ${answerOf(`json_build_object('kind', 'act', 'id', id::text, 'title', area, 'board', null, 'at', ${iso('at')}, 'link', '/pages/activities?area=' || area,
     'by', case when user_id is null then null else json_build_object('id', user_id, 'name', name, 'avatar', avatar) end)`)}`,
)

/** `title` is the name of the area. */
export async function listActRows(db: Db, teamId: string, from: string): Promise<Found> {
  const [row] = await acts(db, [teamId, from])
  return row?.found ?? { rows: [], length: 0 }
}
