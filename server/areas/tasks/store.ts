import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tag } from '#contract/shapes.ts'
import type { BatchPatch, Task, TaskPatch } from '#contract/tasks.ts'
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { type TaskPosition, positionStep } from './rules.ts'
import { tasks } from './tables.ts'
import { taskTagStore } from './tag-store.ts'

/** Two new tasks may share a position. Then the newer one comes first. */
const fieldsOf = (t: string) => `${t}.id, ${t}.type, ${t}.title, ${t}.notes, ${t}.completed, ${t}.due_date as "dueDate", ${t}.priority,
  ${t}.assigned_to as "assignedTo", ${t}.sub_tasks as "subTasks", ${t}.repeat`
const columns = fieldsOf('t')

/** The links are joined before they are grouped: a join of groups takes twenty times as long while PostgreSQL has no statistics of a new table. */
const ordered = `
  select ${columns}, array_remove(array_agg(l.tag_id order by l.nr), null) as tags, row_number() over (order by t.position, t.id desc) - 1 as "order"
  from tasks t left join task_tag_links l on l.team_id = $1 and l.task_id = t.id
  where t.team_id = $1 and t.deleted_at is null
  group by t.team_id, t.id
  order by t.position, t.id desc`

const list = statement<{ json: string }>('tasks-list', `select coalesce(json_agg(x), '[]')::text as json from (${ordered}) x`)

export async function listTasks(db: Db, teamId: string): Promise<string> {
  const [row] = await list(db, [teamId])
  return row?.json ?? '[]'
}

const search = statement<Task>('tasks-search', `select * from (${ordered}) x where fold(x.title) like $2 or fold(x.notes) like $2`)

export const searchTasks = (db: Db, teamId: string, query: string): Promise<Task[]> => search(db, [teamId, likePattern(query)])

const searchTitles = statement<Task>('tasks-search-titles', `select * from (${ordered}) x where fold(x.title) like $2 limit $3`)

export const searchTaskTitles = (db: Db, teamId: string, query: string, limit: number): Promise<Task[]> =>
  searchTitles(db, [teamId, likePattern(query), limit])

/** To the microsecond, for an exact undo. */
const completedAt = (row: string) => `to_json(${row}.completed_at)`

export type LockedTask = Task & { completedAt: string | null }

const columnsBefore = (t: string) => `${fieldsOf(t)}, ${completedAt(t)} as "completedAt",
  array(select tag_id from task_tag_links where team_id = $1 and task_id = $2 order by nr) as tags`

const one = `
  select ${columnsBefore('t')},
         (select count(*)::int from tasks o where o.team_id = $1 and o.deleted_at is null and (o.position, t.id) < (t.position, o.id)) as "order"
  from tasks t where t.team_id = $1 and t.id = $2 and t.deleted_at is`

const find = statement<Task>('task-find', `${one} null`)
const findLocked = statement<LockedTask>('task-find-locked', `${one} null for update of t`)
const findDeleted = statement<LockedTask>('task-find-deleted', `${one} not null for update of t`)

export const findTask = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]
export const lockTask = async (db: Db, teamId: string, id: string) => (await findLocked(db, [teamId, id]))[0]
export const lockDeletedTask = async (db: Db, teamId: string, id: string) => (await findDeleted(db, [teamId, id]))[0]

const insertInto = (position: string) =>
  `insert into tasks (team_id, id, type, title, notes, completed, due_date, priority, assigned_to, sub_tasks, created_by, repeat, completed_at, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $6 then now() end,
          ${position}`
const outermost = (which: 'min' | 'max') => `coalesce((select ${which}(position) from tasks where team_id = $1 and deleted_at is null), 0)`

const insertAt = {
  top: statement('task-insert', insertInto(`${outermost('min')} - ${positionStep}`)),
  end: statement('task-insert-end', insertInto(`${outermost('max')} + ${positionStep}`)),
}

export async function insertTask(db: Db, teamId: string, createdBy: string, task: Task, at: 'top' | 'end' = 'top') {
  const { id, type, title, notes, completed, dueDate, priority, assignedTo, subTasks, tags, repeat } = task
  const fields = [type, title, notes, completed, dueDate, priority, assignedTo, JSON.stringify(subTasks)]
  insertAt[at].withCommit(db, [teamId, id, ...fields, createdBy, repeat && JSON.stringify(repeat)])
  await taskTagStore.addTags(db, teamId, [{ id, tags }])
}

const settable = {
  title: 'title',
  notes: 'notes',
  completed: 'completed',
  dueDate: 'due_date',
  priority: 'priority',
  assignedTo: 'assigned_to',
  subTasks: 'sub_tasks',
  repeat: 'repeat',
} as const
type Settable = keyof typeof settable

const isJson = (field: Settable) => field === 'subTasks' || field === 'repeat'

type Unpositioned = Omit<LockedTask, 'order'>
type Updated = Unpositioned & { completedAfter: string | null }

/**
 * One statement instead of read, merge and write, so that concurrent changes of other fields stay. One JSON value instead of twelve columns,
 * whose names and types would be sent with every answer. The row is found by its key alone: with "not deleted" PostgreSQL may scan the index of
 * positions.
 */
const textOf = (fields: readonly Settable[]) => `
  with old as (select * from tasks where team_id = $1 and id = $2 for update)
  update tasks t set ${fields.map((field, index) => `${settable[field]} = $${index + 3}`).join(', ')}
    ${fields.includes('completed') ? `, completed_at = case when $${fields.indexOf('completed') + 3} then coalesce(t.completed_at, now()) end` : ''}
  from old where t.team_id = $1 and t.id = $2 and old.deleted_at is null
  returning (select to_json(x) from (select ${columnsBefore('old')}, ${completedAt('t')} as "completedAfter") x) as changed`

const allFields = Object.keys(settable) as Settable[]

/** One plan per set of fields; most writes have one field. Short names, because PostgreSQL cuts them at 63 bytes. */
const updating = statementVariants<{ changed: Updated }, readonly Settable[]>(
  (fields) => `task-update-${fields.map((field) => allFields.indexOf(field)).join('')}`,
  textOf,
  [...allFields.map((field) => [field]), allFields],
)

/** With a repeat as it is stored. */
export type StoredPatch = Omit<TaskPatch, 'repeat'> & Partial<Pick<Task, 'repeat'>>

/** Without the order. Undefined if the task does not exist. The tag store sets the tags. */
export async function updateTask(
  db: Db,
  teamId: string,
  id: string,
  patch: StoredPatch,
): Promise<{ before: Unpositioned; after: Unpositioned } | undefined> {
  const fields = allFields.filter((field) => patch[field] !== undefined)
  if (fields.length === 0) {
    const task = await lockTask(db, teamId, id)
    return task && { before: task, after: { ...task, tags: [...new Set(patch.tags ?? task.tags)] } }
  }
  const values = fields.map((field) => (isJson(field) ? patch[field] && JSON.stringify(patch[field]) : patch[field]))
  const [row] = await updating(fields)(db, [teamId, id, ...values])
  if (!row) return undefined
  const { completedAfter, ...before } = row.changed
  const set = Object.fromEntries(fields.map((field) => [field, patch[field]]))
  return { before, after: { ...before, ...set, completedAt: completedAfter, tags: [...new Set(patch.tags ?? before.tags)] } }
}

/** For all tasks of an array, without their order. */
const columnsOfMany = (t: string) => `${fieldsOf(t)}, ${completedAt(t)} as "completedAt",
  array(select tag_id from task_tag_links where team_id = $1 and task_id = ${t}.id order by nr) as tags`

const lockMany = statement<Unpositioned>(
  'tasks-lock-many',
  `select ${columnsOfMany('t')} from tasks t where t.team_id = $1 and t.id = any($2::uuid[]) and (t.deleted_at is not null) = $3 order by t.id for update of t`,
)

/** Locked in the order of ids, to avoid deadlocks. */
export const lockTasks = (db: Db, teamId: string, taskIds: readonly string[], { deleted = false } = {}) => lockMany(db, [teamId, taskIds, deleted])

const updateRows = statement<{ id: string; completedAt: string | null }>(
  'tasks-update-many',
  `update tasks t set completed = coalesce($3::boolean, t.completed),
     completed_at = case when $3::boolean is null then t.completed_at when $3::boolean then coalesce(t.completed_at, now()) end,
     due_date = case when $4::boolean then $5::text else t.due_date end,
     assigned_to = case when $6::boolean then $7::uuid else t.assigned_to end,
     priority = coalesce($8::int, t.priority)
   where t.team_id = $1 and t.id = any($2::uuid[])
   returning t.id, ${completedAt('t')} as "completedAt"`,
)

/** Answers when each was completed. */
export async function updateTasks(db: Db, teamId: string, taskIds: readonly string[], patch: BatchPatch): Promise<Map<string, string | null>> {
  const { completed = null, dueDate, assignedTo, priority = null } = patch
  const values = [completed, dueDate !== undefined, dueDate ?? null, assignedTo !== undefined, assignedTo ?? null, priority]
  const rows = await updateRows(db, [teamId, taskIds, ...values])
  return new Map(rows.map((row) => [row.id, row.completedAt]))
}

export async function setTasksDeleted(db: Db, teamId: string, taskIds: readonly string[], deleted: boolean) {
  await db
    .update(tasks)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(and(eq(tasks.teamId, teamId), inArray(tasks.id, [...taskIds])))
}

export async function insertTasks(db: Db, teamId: string, createdBy: string, rows: readonly (Task & { position: number })[]) {
  await db
    .insert(tasks)
    .values(rows.map(({ order: _, tags: __, ...row }) => ({ teamId, createdBy, ...row, completedAt: row.completed ? sql`now()` : null })))
  await taskTagStore.addTags(db, teamId, rows)
}

/** False if it exists already. A deleted one is created again: the task before it was completed, reopened and completed again. */
export async function insertNextTask(db: Db, teamId: string, createdBy: string, task: Task & { position: number }): Promise<boolean> {
  const { id, order: _, tags, ...fields } = task
  const values = { ...fields, createdBy, createdAt: sql`now()`, completedAt: null, deletedAt: null, dueNotified: null }
  const inserted = await db
    .insert(tasks)
    .values({ teamId, id, ...values })
    .onConflictDoUpdate({ target: [tasks.teamId, tasks.id], set: values, setWhere: isNotNull(tasks.deletedAt) })
    .returning({ id: tasks.id })
  if (inserted.length > 0) await taskTagStore.setTags(db, teamId, [{ id, tags }])
  return inserted.length > 0
}

const ids = statement<{ id: string }>('tasks-ids', `select id from tasks where team_id = $1 and deleted_at is null order by position, id desc`)

export const findOrders = async (db: Db, teamId: string) => new Map((await ids(db, [teamId])).map(({ id }, index) => [id, index]))

export async function setCompletedAt(db: Db, teamId: string, id: string, at: string | null) {
  await db
    .update(tasks)
    .set({ completedAt: sql`${at}::timestamptz` })
    .where(thisTask(teamId, id))
}

const thisTask = (teamId: string, id: string) => and(eq(tasks.teamId, teamId), eq(tasks.id, id))

/** The row stays for 30 days with its position, for undo. */
export async function deleteTask(db: Db, teamId: string, id: string) {
  await db
    .update(tasks)
    .set({ deletedAt: sql`now()` })
    .where(thisTask(teamId, id))
}

export async function undeleteTask(db: Db, teamId: string, id: string) {
  await db.update(tasks).set({ deletedAt: null }).where(thisTask(teamId, id))
}

export async function purgeDeletedTasks(db: Db, days: number) {
  await db.delete(tasks).where(sql`deleted_at < now() - make_interval(days => ${days})`)
}

/** Two moves must not use the same gap. Creating a task does not need the lock. */
export async function lockPositions(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tasks/${teamId}`}, 0))`)
}

export async function listPositions(db: Db, teamId: string): Promise<TaskPosition[]> {
  return db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(and(eq(tasks.teamId, teamId), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.position), desc(tasks.id))
}

export async function findDeletedPosition(db: Db, teamId: string, id: string): Promise<TaskPosition | undefined> {
  const [item] = await db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(and(eq(tasks.teamId, teamId), eq(tasks.id, id), isNotNull(tasks.deletedAt)))
  return item
}

const positionsOf = statement<TaskPosition>('tasks-positions-of', `select id, position from tasks where team_id = $1 and id = any($2::uuid[])`)

/** Includes deleted tasks, which keep their position. */
export const findPositions = (db: Db, teamId: string, ids: readonly string[]) => positionsOf(db, [teamId, ids])

const item = statement(
  'tasks-reposition',
  `update tasks t set position = p.position from unnest($2::uuid[], $3::bigint[]) as p(id, position) where t.team_id = $1 and t.id = p.id`,
)

export async function updatePositions(db: Db, teamId: string, positions: readonly TaskPosition[]) {
  if (positions.length > 0) await item(db, [teamId, positions.map(({ id }) => id), positions.map(({ position }) => position)])
}

export async function unassign(db: Db, teamId: string, userId: string) {
  await db
    .update(tasks)
    .set({ assignedTo: null })
    .where(and(eq(tasks.teamId, teamId), eq(tasks.assignedTo, userId)))
}

/** Assigned, not completed, due on one of these days, and not reminded of that date. */
const dueSoon = `
  from tasks t join users u on u.id = t.assigned_to
  where t.deleted_at is null and not t.completed and t.type = 'task' and t.due_date is distinct from t.due_notified and left(t.due_date, 10) = any($1::text[])`

const teamsDue = statement<{ teamId: string }>('tasks-teams-due', `select distinct t.team_id as "teamId" ${dueSoon}`)

export const listTeamsWithDue = (db: Db, days: string[]) => teamsDue(db, [days])

export type DueTask = { id: string; title: string; dueDate: string; assignedTo: string; timeZone: string | null }

const due = statement<DueTask>(
  'tasks-due',
  `select t.id, t.title, t.due_date as "dueDate", t.assigned_to as "assignedTo", u.time_zone as "timeZone" ${dueSoon} and t.team_id = $2 order by t.position for update of t`,
)

export const lockDueTasks = (db: Db, teamId: string, days: string[]): Promise<DueTask[]> => due(db, [days, teamId])

export async function markNotified(db: Db, teamId: string, ids: readonly string[]) {
  if (ids.length > 0)
    await db
      .update(tasks)
      .set({ dueNotified: sql`due_date` })
      .where(and(eq(tasks.teamId, teamId), inArray(tasks.id, [...ids])))
}

const author = statement<{ createdBy: string | null }>('task-author', `select created_by as "createdBy" from tasks where team_id = $1 and id = $2`)

export const findAuthor = async (db: Db, teamId: string, id: string) => (await author(db, [teamId, id]))[0]?.createdBy ?? null

const titles = statement<{ id: string; title: string }>(
  'tasks-titles',
  `select id, title from tasks where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listTitles = (db: Db, teamId: string, ids: readonly string[]) => titles(db, [teamId, ids])

const remaining = statement<{ n: number }>(
  'tasks-remaining',
  `select count(*)::int as n from tasks where team_id = $1 and deleted_at is null and type = 'task' and not completed`,
)

export const countRemaining = async (db: Db, teamId: string): Promise<number> => (await remaining(db, [teamId]))[0]?.n ?? 0

export async function insertDemoTasks(db: Db, teamId: string, rows: (Task & { createdAt: Date; completedAt: Date | null })[], tags: Tag[]) {
  await taskTagStore.insert(db, teamId, tags)
  await db.insert(tasks).values(rows.map((row, index) => ({ teamId, ...row, position: index * positionStep })))
  await taskTagStore.addTags(db, teamId, rows)
}

const taskNames = statement<{ id: string; name: string }>(
  'task-names',
  `select id, title as name from tasks where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listTaskNames = (db: Db, teamId: string, ids: readonly string[]) => taskNames(db, [teamId, ids])
