import { and, eq, sql } from 'drizzle-orm'
import type { CourseProgress } from '#contract/academy.ts'
import type { CalendarSource } from '#server/kernel/area.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { courseLink } from './notices.ts'
import { academyAssignments, academyCourses, academyProgress } from './tables.ts'

type Enrolment = { teamId: string; courseId: string; userId: string }

export type LockedProgress = CourseProgress & { finishedRun: number; known: boolean }

const lock = statement<LockedProgress>(
  'academy-progress-lock',
  `select current_step as "currentStep", completed, run, finished_run as "finishedRun", finished_at as "finishedAt", true as known
   from academy_progress where team_id = $1 and course_id = $2 and user_id = $3 for update`,
)

/** An advisory lock, because before the first step there is no row to lock. */
export async function lockProgress(db: Db, { teamId, courseId, userId }: Enrolment): Promise<LockedProgress> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('academy-progress ' || ${courseId} || ${userId}, 0))`)
  const [found] = await lock(db, [teamId, courseId, userId])
  if (!found) return { currentStep: 0, completed: 0, run: 0, finishedRun: -1, finishedAt: null, known: false }
  return { ...found, finishedAt: found.finishedAt && new Date(found.finishedAt).toISOString() }
}

export async function saveProgress(db: Db, enrolment: Enrolment, { known: _, finishedAt, ...progress }: LockedProgress, now: Date) {
  const row = { ...progress, finishedAt: finishedAt === null ? null : new Date(finishedAt) }
  await db
    .insert(academyProgress)
    .values({ ...enrolment, ...row, startedAt: now })
    .onConflictDoUpdate({ target: [academyProgress.teamId, academyProgress.courseId, academyProgress.userId], set: row })
}

export async function closeAssignment(db: Db, { teamId, courseId, userId }: Enrolment, now: Date) {
  await db
    .update(academyAssignments)
    .set({ doneAt: now })
    .where(
      and(
        eq(academyAssignments.teamId, teamId),
        eq(academyAssignments.courseId, courseId),
        eq(academyAssignments.userId, userId),
        sql`done_at is null`,
      ),
    )
}

const assign = statement<{ userId: string }>(
  'academy-assign',
  `insert into academy_assignments as a (team_id, course_id, user_id, assigned_by, assigned_at, due_on)
   select $1, $2, x.id, $4, $5, $6::date from unnest($3::uuid[]) x(id)
   on conflict (team_id, course_id, user_id) do update set assigned_by = $4, due_on = excluded.due_on,
     assigned_at = case when a.done_at is null then a.assigned_at else excluded.assigned_at end, done_at = null
   where a.done_at is not null or a.due_on is distinct from excluded.due_on
   returning user_id as "userId"`,
)

type Standing = { teamId: string; courseId: string; forAll: boolean; by: string | null; days: number | null }

/** For members who join later. False if nothing changed. */
export async function saveForAll(db: Db, { teamId, courseId, forAll, by, days }: Standing): Promise<boolean> {
  const changed = await db
    .update(academyCourses)
    .set({ forAll, forAllBy: by, forAllDays: days })
    .where(
      and(
        eq(academyCourses.teamId, teamId),
        eq(academyCourses.id, courseId),
        sql`(for_all, for_all_days) is distinct from (${forAll}::boolean, ${days}::integer)`,
      ),
    )
    .returning({ id: academyCourses.id })
  return changed.length > 0
}

const join = statement<JoinerCourse>(
  'academy-assign-joiner',
  `insert into academy_assignments (team_id, course_id, user_id, assigned_by, assigned_at, due_on)
   select c.team_id, c.id, $2::uuid, c.for_all_by, $3::timestamptz, ($3::timestamptz at time zone 'UTC')::date + c.for_all_days
   from academy_courses c where c.team_id = $1 and c.for_all and c.state = 'published' and c.deleted_at is null
   on conflict do nothing
   returning course_id as "courseId", assigned_by as by, due_on::text as "dueOn", (select title from academy_courses c where c.team_id = $1 and c.id = course_id) as title`,
)

export type JoinerCourse = { courseId: string; by: string | null; dueOn: string | null; title: string }

export const assignJoiner = (db: Db, teamId: string, userId: string, now: Date) => join(db, [teamId, userId, now])

type Asked = { teamId: string; courseId: string; members: readonly string[]; by: string; dueOn: string | null; now: Date }

/** Answers members with a new assignment or a new due date. An assignment that was completed starts again. */
export const saveAssignments = async (db: Db, { teamId, courseId, members, by, dueOn, now }: Asked) =>
  (await assign(db, [teamId, courseId, members, by, now, dueOn])).map(({ userId }) => userId)

export async function deleteAssignment(db: Db, { teamId, courseId, userId }: Enrolment): Promise<boolean> {
  const gone = await db
    .delete(academyAssignments)
    .where(and(eq(academyAssignments.teamId, teamId), eq(academyAssignments.courseId, courseId), eq(academyAssignments.userId, userId)))
    .returning({ userId: academyAssignments.userId })
  return gone.length > 0
}

const current = statement<{ id: string }>('academy-members', `select user_id as id from members where team_id = $1 and left_at is null`)

export const listMembers = async (db: Db, teamId: string) => (await current(db, [teamId])).map(({ id }) => id)

export async function dropMember(db: Db, teamId: string, userId: string) {
  await db.execute(sql`delete from academy_progress where team_id = ${teamId} and user_id = ${userId}`)
  await db.execute(sql`delete from academy_assignments where team_id = ${teamId} and user_id = ${userId}`)
}

/** The member's day, which begins at nine: nobody is reminded at night. */
const theirDay = `((($1::timestamptz at time zone coalesce(u.time_zone, 'UTC')) - interval '9 hours')::date)`

const waiting = `academy_assignments a
  join academy_courses c on c.team_id = a.team_id and c.id = a.course_id and c.deleted_at is null and c.state = 'published'
  join members m on m.team_id = a.team_id and m.user_id = a.user_id and m.left_at is null
  join users u on u.id = a.user_id
  where a.done_at is null and a.due_on <= ($1::timestamptz + interval '2 days')::date and (
    (a.due_on < ${theirDay} and a.late_notified_on is distinct from a.due_on)
    or (a.due_on between ${theirDay} and ${theirDay} + 1 and a.reminded_on is distinct from a.due_on))`

const teamsDue = statement<{ teamId: string }>('academy-teams-due', `select distinct a.team_id as "teamId" from ${waiting}`)

export const listTeamsDue = (db: Db, now: Date) => teamsDue(db, [now])

export type DueCourse = { courseId: string; userId: string; title: string; dueOn: string; late: boolean }

const take = statement<DueCourse>(
  'academy-due',
  `with due as (select a.course_id, a.user_id, c.title, a.due_on < ${theirDay} as late from ${waiting} and a.team_id = $2 for update of a)
   update academy_assignments a set reminded_on = a.due_on, late_notified_on = case when due.late then a.due_on else a.late_notified_on end
   from due where a.team_id = $2 and a.course_id = due.course_id and a.user_id = due.user_id
   returning a.course_id as "courseId", a.user_id as "userId", due.title, a.due_on::text as "dueOn", due.late`,
)

/** Due today or tomorrow, or overdue, without a notice yet. Marks them as notified. */
export const takeDue = (db: Db, teamId: string, now: Date) => take(db, [now, teamId])

type DemoEnrolments = { progress: (typeof academyProgress.$inferInsert)[]; assignments: (typeof academyAssignments.$inferInsert)[] }

export async function insertDemoEnrolments(db: Db, { progress, assignments }: DemoEnrolments) {
  await db.insert(academyProgress).values(progress)
  await db.insert(academyAssignments).values(assignments)
}

const deadlines = statement<{ id: string; title: string; day: string }>(
  'academy-calendar',
  `select c.id, c.title, a.due_on::text as day
   from academy_assignments a join academy_courses c on c.team_id = a.team_id and c.id = a.course_id and c.deleted_at is null
   where a.team_id = $1 and a.user_id = $2 and a.done_at is null and a.due_on >= $3 and a.due_on < $4`,
)

/** Courses that were assigned to the caller. */
export const calendar: CalendarSource = {
  kinds: ['course'],
  entries: async ({ db, actor }, { from, to }) =>
    (await deadlines(db, [actor.teamId, actor.userId, from, to])).map(({ id, title, day }) => ({
      ...{ id, kind: 'course', title, start: day, end: day, allDay: true, link: courseLink(id) },
    })),
}
