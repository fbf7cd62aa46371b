// Only owners and admins read drafts.
import { type Course, type CourseCategory, type CourseStep, type CourseWithSteps, type Trainee, generalCategory } from '#contract/academy.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { foldedHtml, iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { builtInSteps } from './rules.ts'
import type { BuiltInTexts } from './translation-rules.ts'

/** `manages`: an owner or admin. */
export type Reader = { teamId: string; userId: string; manages: boolean }

const who = ({ teamId, userId, manages }: Reader) => [teamId, userId, manages]

const visible = `c.team_id = $1 and c.deleted_at is null and (c.state = 'published' or $3::boolean)`

const slug = `trim(both '-' from left(regexp_replace(fold(c.title), '[^a-z0-9]+', '-', 'g'), 80))`
const day = `to_char(c.updated_at at time zone 'UTC', 'Mon FMDD, YYYY')`
export const totalSteps = `case when c.own_steps
  then (select count(*)::int from academy_steps s where s.team_id = c.team_id and s.course_id = c.id) else ${builtInSteps} end`

const card = `
  c.id, c.title, ${slug} as slug, c.description, coalesce(g.slug, '${generalCategory.slug}') as category, c.duration, n.total as "totalSteps",
  ${day} as "updatedAt", ${iso('c.updated_at')} as "changedAt", c.featured, c.state, c.gated, not c.own_steps as "builtIn", c.built_in as key, c.language, c.for_all as "forAll",
  json_build_object('currentStep', least(coalesce(p.current_step, 0), greatest(n.total - 1, 0)), 'completed', coalesce(p.completed, 0),
    'run', coalesce(p.run, 0), 'finishedAt', ${iso('p.finished_at')}) as progress,
  case when a.user_id is not null then json_build_object('dueOn', a.due_on, 'doneAt', ${iso('a.done_at')},
    'by', case when b.id is not null then ${personJson('b')} end) end as assignment`

const from = `
  from academy_courses c
  cross join lateral (select ${totalSteps} as total) n
  left join academy_categories g on g.team_id = c.team_id and g.id = c.category_id
  left join academy_progress p on p.team_id = c.team_id and p.course_id = c.id and p.user_id = $2::uuid
  left join academy_assignments a on a.team_id = c.team_id and a.course_id = c.id and a.user_id = $2::uuid
  left join users b on b.id = a.assigned_by`

type CourseRow = Omit<Course, 'stale'> & { key: string | null }

const list = statement<CourseRow>('academy-courses', `select ${card} ${from} where ${visible} order by c.created_at, c.id`)

const courseOf = ({ key, ...course }: CourseRow, texts: BuiltInTexts): Course => ({
  ...texts.course(course, key),
  ...texts.mark(course.builtIn, key, course.language),
})

export const listCourses = async (db: Db, reader: Reader, texts: BuiltInTexts): Promise<Course[]> =>
  (await list(db, who(reader))).map((row) => courseOf(row, texts))

const one = statement<CourseRow & { steps: CourseStep[] | null }>(
  'academy-course',
  `select ${card},
     (select json_agg(json_build_object('id', s.id, 'order', s.position, 'title', s.title, 'subtitle', s.subtitle, 'content', s.content) order by s.position)
      from academy_steps s where s.team_id = c.team_id and s.course_id = c.id) as steps
   ${from} where ${visible} and c.id = $4`,
)

export async function findCourse(db: Db, reader: Reader, id: string, texts: BuiltInTexts): Promise<CourseWithSteps | null> {
  const [found] = await one(db, [...who(reader), id])
  if (!found) return null
  const { steps, ...row } = found
  return { ...courseOf(row, texts), steps: row.builtIn && row.key !== null ? texts.steps(row.key) : (steps ?? []) }
}

const categories = statement<CourseCategory>(
  'academy-categories',
  `select id, title, slug from academy_categories where team_id = $1 order by fold(title), id`,
)

export const listCategories = (db: Db, teamId: string) => categories(db, [teamId])

const uncategorised = statement(
  'academy-uncategorised',
  `select from academy_courses c where c.team_id = $1 and c.category_id is null and c.deleted_at is null and (c.state = 'published' or $2::boolean) limit 1`,
)

/** Whether the reader sees a course that was given no category. */
export const hasUncategorised = async (db: Db, { teamId, manages }: Reader) => (await uncategorised(db, [teamId, manages])).length > 0

const search = statement<{ id: string; title: string; description: string; key: string | null }>(
  'academy-search',
  `select c.id, c.title, c.description, c.built_in as key from academy_courses c left join academy_categories g on g.team_id = c.team_id and g.id = c.category_id
   where c.team_id = $1 and c.deleted_at is null and (c.state = 'published' or $2::boolean)
     and (fold(c.title) like $3 or fold(c.description) like $3 or fold(g.title) like $3 or (not c.own_steps and c.built_in = any($4::text[]))
       or exists (select from academy_steps s where s.team_id = c.team_id and s.course_id = c.id
                  and (fold(s.title) like $3 or fold(s.subtitle) like $3 or ${foldedHtml('s.content')} like $3)))
   order by fold(c.title) not like $3, c.created_at, c.id limit $5`,
)

/** Matches in titles first. */
export const searchCourses = async (db: Db, { teamId, manages }: Reader, query: string, limit: number, texts: BuiltInTexts) =>
  (await search(db, [teamId, manages, likePattern(query), texts.matching(query), limit])).map(({ key, ...course }) => texts.course(course, key))

const titles = statement<{ id: string; title: string; description: string; key: string | null }>(
  'academy-titles',
  `select c.id, c.title, c.description, c.built_in as key from academy_courses c where c.team_id = $1 and c.deleted_at is null and (c.state = 'published' or $2::boolean) and c.id = any($3::uuid[])`,
)

export const listTitles = async (db: Db, { teamId, manages }: Reader, ids: readonly string[], texts: BuiltInTexts) =>
  (await titles(db, [teamId, manages, ids])).map(({ key, ...course }) => texts.course(course, key))

const report = statement<Trainee>(
  'academy-report',
  `select c.id as "courseId", ${personJson('u')} as member, least(coalesce(p.current_step, 0), greatest(n.total - 1, 0)) as "currentStep",
     coalesce(p.completed, 0) as completed, ${iso('p.started_at')} as "startedAt", ${iso('p.finished_at')} as "finishedAt",
     a.user_id is not null as assigned, a.due_on::text as "dueOn", ${iso('a.done_at')} as "doneAt"
   from academy_courses c
   cross join lateral (select ${totalSteps} as total) n
   join members m on m.team_id = c.team_id and m.left_at is null
   join users u on u.id = m.user_id
   left join academy_progress p on p.team_id = c.team_id and p.course_id = c.id and p.user_id = m.user_id
   left join academy_assignments a on a.team_id = c.team_id and a.course_id = c.id and a.user_id = m.user_id
   where c.team_id = $1 and c.deleted_at is null and ($2::uuid is null or c.id = $2::uuid) and (p.user_id is not null or a.user_id is not null)
   order by c.created_at, c.id, u.name, u.id`,
)

export const listTrainees = (db: Db, teamId: string, courseId: string | undefined) => report(db, [teamId, courseId ?? null])

const courseNames = statement<{ id: string; name: string }>(
  'course-names',
  `select id, title as name from academy_courses where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listCourseNames = (db: Db, teamId: string, ids: readonly string[]) => courseNames(db, [teamId, ids])
