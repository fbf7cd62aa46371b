import { and, asc, eq, sql } from 'drizzle-orm'
import type { CourseState, StepText, StepVersion } from '#contract/academy.ts'
import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { type StoredStep, standings } from './rules.ts'
import { totalSteps } from './store.ts'
import { academyCategories, academyCourses, academySteps } from './tables.ts'

/** As in the change log, for undo. */
export type CourseFields = {
  title: string
  description: string
  categoryId: string | null
  duration: number
  featured: boolean
  gated: boolean
  state: CourseState
}

export type LockedCourse = {
  id: string
  builtIn: string | null
  ownSteps: boolean
  language: Language | null
  totalSteps: number
  fields: CourseFields
}

const selectCourse = (deleted: boolean) => `
  select c.id, c.built_in as "builtIn", c.own_steps as "ownSteps", c.language, ${totalSteps} as "totalSteps", json_build_object('title', c.title,
    'description', c.description, 'categoryId', c.category_id, 'duration', c.duration, 'featured', c.featured, 'gated', c.gated, 'state', c.state) as fields
  from academy_courses c where c.team_id = $1 and c.id = $2 and c.deleted_at is ${deleted ? 'not null' : 'null'}`

const lock = statement<LockedCourse>('academy-course-lock', `${selectCourse(false)} for update of c`)
const share = statement<LockedCourse>('academy-course-share', selectCourse(false))
const lockDeleted = statement<LockedCourse>('academy-course-lock-deleted', `${selectCourse(true)} for update of c`)

/** Protects the steps too. */
export const lockCourse = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]
/** A shared lock, for reading. */
export const findLocked = async (db: Db, teamId: string, id: string) => (await share(db, [teamId, id]))[0]
export const lockDeletedCourse = async (db: Db, teamId: string, id: string) => (await lockDeleted(db, [teamId, id]))[0]

const thisCourse = (teamId: string, id: string) => and(eq(academyCourses.teamId, teamId), eq(academyCourses.id, id))

export type CourseRow = typeof academyCourses.$inferInsert
export type CategoryRow = typeof academyCategories.$inferInsert

export async function insertCourses(db: Db, rows: CourseRow[]) {
  if (rows.length > 0) await db.insert(academyCourses).values(rows)
}

export async function updateCourse(
  db: Db,
  teamId: string,
  id: string,
  patch: Partial<CourseFields & { ownSteps: boolean; language: Language | null }>,
  now: Date,
) {
  await db
    .update(academyCourses)
    .set({ ...patch, updatedAt: now })
    .where(thisCourse(teamId, id))
}

export async function setDeleted(db: Db, teamId: string, id: string, deletedAt: Date | null) {
  await db.update(academyCourses).set({ deletedAt }).where(thisCourse(teamId, id))
}

export async function purgeDeleted(db: Db, days: number) {
  await db.execute(sql`delete from academy_courses where deleted_at < now() - make_interval(days => ${days})`)
}

const known = statement<{ key: string }>(
  'academy-built-in',
  `select built_in as key from academy_courses where team_id = $1 and built_in is not null and deleted_at is null`,
)

/** Keys of the built-in courses that the team has. */
export const listBuiltIn = async (db: Db, teamId: string) => new Set((await known(db, [teamId])).map(({ key }) => key))

const ofCourse = (teamId: string, courseId: string) => and(eq(academySteps.teamId, teamId), eq(academySteps.courseId, courseId))
const thisStep = (teamId: string, courseId: string, id: string) => and(ofCourse(teamId, courseId), eq(academySteps.id, id))

export const listSteps = (db: Db, teamId: string, courseId: string) =>
  db
    .select({
      id: academySteps.id,
      order: academySteps.position,
      title: academySteps.title,
      subtitle: academySteps.subtitle,
      content: academySteps.content,
    })
    .from(academySteps)
    .where(ofCourse(teamId, courseId))
    .orderBy(asc(academySteps.position))

export async function insertSteps(db: Db, teamId: string, courseId: string, steps: readonly StoredStep[]) {
  if (steps.length > 0) await db.insert(academySteps).values(steps.map(({ order = 0, ...step }) => ({ teamId, courseId, ...step, position: order })))
}

export async function updateStep(db: Db, teamId: string, courseId: string, id: string, text: Partial<StepText>) {
  await db
    .update(academySteps)
    .set(text)
    .where(thisStep(teamId, courseId, id))
}

export async function deleteStep(db: Db, teamId: string, courseId: string, id: string) {
  await db.delete(academySteps).where(thisStep(teamId, courseId, id))
}

const updatePositions = statement(
  'academy-steps-reposition',
  `update academy_steps s set position = x.nr - 1 from unnest($3::uuid[]) with ordinality x(id, nr)
   where s.team_id = $1 and s.course_id = $2 and s.id = x.id and s.position <> x.nr - 1`,
)

const updateCurrentSteps = statement(
  'academy-current-steps-update',
  `update academy_progress p set current_step = x.to_step from unnest($3::int[]) with ordinality x(to_step, nr)
   where p.team_id = $1 and p.course_id = $2 and p.current_step = x.nr - 1 and p.current_step <> x.to_step`,
)

/** `ids`: all steps in their new order. `before`: their old order. `moved`: the step that was added, deleted or moved. */
export async function orderSteps(db: Db, teamId: string, courseId: string, ids: readonly string[], before: readonly string[], moved: string) {
  await updatePositions(db, [teamId, courseId, ids])
  await updateCurrentSteps(db, [teamId, courseId, standings(before, ids, moved)])
}

const ofStep = `h.team_id = $1 and h.area = 'academy' and h.entity = 'course' and h.entity_id = $2 and h.after->'step'->>'id' = $3`

const versions = statement<StepVersion>(
  'academy-step-versions',
  `select h.seq, ${iso('h.at')} as at, case when u.id is not null then ${personJson('u')} end as by, h.after->'step'->>'title' as title
   from changes h left join users u on u.id = h.actor_id where ${ofStep} and h.op <> 'moveStep' order by h.seq desc`,
)
const version = statement<StepText>(
  'academy-step-version',
  `select h.after->'step'->>'title' as title, h.after->'step'->>'subtitle' as subtitle, h.after->'step'->>'content' as content
   from changes h where ${ofStep} and h.op <> 'moveStep' and h.seq = $4`,
)

/** Newest first. */
export const listVersions = (db: Db, teamId: string, courseId: string, id: string) => versions(db, [teamId, courseId, id])
export const findVersion = async (db: Db, teamId: string, courseId: string, id: string, seq: number) =>
  (await version(db, [teamId, courseId, id, seq]))[0]

const thisCategory = (teamId: string, id: string) => and(eq(academyCategories.teamId, teamId), eq(academyCategories.id, id))

/** Two members may create the same category at once. */
export async function lockCategories(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('academy-categories ' || ${teamId}, 0))`)
}

export async function insertCategories(db: Db, rows: CategoryRow[]) {
  if (rows.length > 0) await db.insert(academyCategories).values(rows)
}

export async function renameCategory(db: Db, teamId: string, id: string, title: string) {
  const [renamed] = await db
    .update(academyCategories)
    .set({ title })
    .where(thisCategory(teamId, id))
    .returning({ id: academyCategories.id, title: academyCategories.title, slug: academyCategories.slug })
  return renamed
}

/** Its courses stay, without a category. */
export async function deleteCategory(db: Db, teamId: string, id: string): Promise<boolean> {
  await db
    .update(academyCourses)
    .set({ categoryId: null })
    .where(and(eq(academyCourses.teamId, teamId), eq(academyCourses.categoryId, id)))
  const gone = await db.delete(academyCategories).where(thisCategory(teamId, id)).returning({ id: academyCategories.id })
  return gone.length > 0
}
