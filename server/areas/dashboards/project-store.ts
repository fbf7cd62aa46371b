// Reads tables of other areas, because a sum over ten thousand rows belongs into the database. contract/layers.test.ts lists this exception. Days
// are in the reader's time zone.
import type { Project, ScheduleItem } from '#contract/dashboards-project.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { changesFrom } from '#server/kernel/writes/changes-from.ts'

/** `start` is the first day of the reader's week. */
export type Clock = { timeZone: string; today: string; start: string }

/** With a UTC offset the date is fixed for everyone. With `Z` it is in the reader's time zone. */
const dueDay = (column: string) =>
  `case when ${column} like '____-__-__T%Z' then ((${column})::timestamptz at time zone $2)::date else left(${column}, 10)::date end`

const since = `(($3::date - 7)::timestamp at time zone $2)`
const dayOf = (column: string) => `(${column} at time zone $2)::date`

export type IssueDay = { day: string; made: number; fixed: number; dropped: number; reopened: number; triage: number }

const issues = statement<IssueDay>(
  'dashboards-issues',
  `with recursive ${changesFrom(since)}, days as (
     select d::date as day from generate_series($3::date - 7, $3::date + 6, interval '1 day') d
   ), touched as (
     select ${dayOf('created_at')} as made, case when completed then ${dayOf('completed_at')} end as done,
            case when not completed then ${dayOf('deleted_at')} end as dropped,
            not completed and deleted_at is null and assigned_to is null and due_date is null as untriaged
     from tasks
     where team_id = $1 and type = 'task' and (created_at >= ${since} or completed_at >= ${since} or deleted_at >= ${since})
   ), reopened as (
     select distinct on (entity_id, week) ${dayOf('at')} as day
     from changes, first_change, lateral (select ${dayOf('at')} >= $3::date as week) w
     where team_id = $1 and seq > number and area = 'tasks' and entity = 'task' and before ->> 'completed' = 'true' and after ->> 'completed' = 'false'
       and at >= ${since}
     order by entity_id, week, seq
   )
   select d.day::text, count(*) filter (where t.made = d.day)::int as made, count(*) filter (where t.done = d.day)::int as fixed,
          count(*) filter (where t.dropped = d.day)::int as dropped, count(*) filter (where t.made = d.day and t.untriaged)::int as triage,
          (select count(*)::int from reopened r where r.day = d.day) as reopened
   from days d left join touched t on d.day in (t.made, t.done, t.dropped)
   group by d.day order by d.day`,
)

/** Fourteen days, from the first day of last week on. A task that was reopened several times in a week counts once. */
export const listIssueDays = (db: Db, teamId: string, { timeZone, start }: Clock) => issues(db, [teamId, timeZone, start])

/** `board` is null for tasks. */
export type CreatedBySource = { board: string | null; title: string | null; thisWeek: number; lastWeek: number }

const made = statement<CreatedBySource>(
  'dashboards-made',
  `select m.board, b.title, count(*) filter (where m.day >= $3::date)::int as "thisWeek", count(*) filter (where m.day < $3::date)::int as "lastWeek"
   from (
     select null::uuid as board, ${dayOf('created_at')} as day from tasks where team_id = $1 and type = 'task' and created_at >= ${since}
     union all
     select board_id, ${dayOf('created_at')} from cards where team_id = $1 and created_at >= ${since}
   ) m left join boards b on b.team_id = $1 and b.id = m.board
   where m.day <= $3::date + 6 and (m.board is null or b.deleted_at is null)
   group by m.board, b.title order by m.board is not null, count(*) desc, b.title, m.board`,
)

export const countCreatedBySource = (db: Db, teamId: string, { timeZone, start }: Clock) => made(db, [teamId, timeZone, start])

const counts = statement<Project['tiles'] & { archivedThisWeek: number; archivedLastWeek: number }>(
  'dashboards-counts',
  `select count(*) filter (where not completed)::int as open,
          count(*) filter (where not completed and due = $4::date)::int as "dueToday",
          count(*) filter (where not completed and due < $4::date)::int as overdue,
          count(*) filter (where completed and done = $4::date)::int as "completedToday",
          (select count(*)::int from cards where team_id = $1 and ${dayOf('archived_at')} between $3::date and $3::date + 6) as "archivedThisWeek",
          (select count(*)::int from cards where team_id = $1 and ${dayOf('archived_at')} between $3::date - 7 and $3::date - 1) as "archivedLastWeek"
   from (
     select completed, ${dueDay('due_date')} as due, ${dayOf('completed_at')} as done
     from tasks where team_id = $1 and type = 'task' and deleted_at is null
   ) t`,
)

export async function countWork(db: Db, teamId: string, { timeZone, start, today }: Clock) {
  const [row] = await counts(db, [teamId, timeZone, start, today])
  return row ?? { open: 0, dueToday: 0, overdue: 0, completedToday: 0, archivedThisWeek: 0, archivedLastWeek: 0 }
}

const schedule = statement<Omit<ScheduleItem, 'location'> & { location: string | null; tomorrow: boolean }>(
  'dashboards-schedule',
  `select title, time, location, kind, link, day > $3::date as tomorrow
   from (
     select title, '' as time, null as location, 'task' as kind, '/apps/tasks/' || id as link, ${dueDay('due_date')} as day
     from tasks where team_id = $1 and type = 'task' and deleted_at is null and not completed and due_date is not null
     union all
     select c.title, '', b.title, 'card', '/apps/scrumboard/' || b.id || '/card/' || c.id, ${dueDay('c.due_date')}
     from cards c
     join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
     join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null and b.archived_at is null
     where c.team_id = $1 and c.deleted_at is null and c.archived_at is null and c.due_date is not null
     union all
     select coalesce(nullif(n.title, ''), left(regexp_replace(n.content, '<[^>]*>', ' ', 'g'), 80)), to_char(s.remind_at at time zone $2, 'HH24:MI'), null,
            'reminder', '/apps/notes/' || n.id, ${dayOf('s.remind_at')}
     from note_shares s join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is null
     where s.team_id = $1 and s.user_id = $4 and s.access <> 'none' and not s.archived and s.remind_at is not null
   ) s
   where day in ($3::date, $3::date + 1)
   order by day, time = '', time, title limit 100`,
)

/** Due today and tomorrow, and the reader's own reminders. */
export async function readSchedule(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  { timeZone, today }: Clock,
): Promise<Project['schedule']> {
  const rows = await schedule(db, [teamId, timeZone, today, userId])
  const items = (wanted: boolean) =>
    rows
      .filter(({ tomorrow }) => tomorrow === wanted)
      .map(({ tomorrow: _day, location, ...item }): ScheduleItem => ({ ...item, ...(location ? { location } : {}) }))
  return { today: items(false), tomorrow: items(true) }
}

const people = statement<Project['teamMembers'][number]>(
  'dashboards-people',
  `select u.id, u.avatar, u.name, u.email, u.phone, u.title
   from members m join users u on u.id = m.user_id where m.team_id = $1 and m.left_at is null order by m.joined_at, u.id`,
)

export const listPeople = (db: Db, teamId: string) => people(db, [teamId])
