import { and, eq } from 'drizzle-orm'
import type { TaskComment } from '#contract/task-comments.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { taskComments } from './tables.ts'

const columns = `x.id, x.task_id as "taskId", x.content, case when u.id is not null then ${personJson('u')} end as author,
  x.mentions, ${iso('x.created_at')} as "createdAt", ${iso('x.edited_at')} as "editedAt"`
const from = `from task_comments x left join users u on u.id = x.author_id`

const list = statement<{ comments: TaskComment[] }>(
  'task-comments',
  `select coalesce((select json_agg(x order by x."createdAt", x.id) from (select ${columns} ${from} where x.team_id = $1 and x.task_id = t.id) x), '[]') as comments
   from tasks t where t.team_id = $1 and t.id = $2 and t.deleted_at is null`,
)

/** Undefined if there is no such task. */
export const listComments = async (db: Db, teamId: string, taskId: string) => (await list(db, [teamId, taskId]))[0]?.comments

const lock = statement<TaskComment>(
  'task-comment-lock',
  `select ${columns} ${from} join tasks t on t.team_id = x.team_id and t.id = x.task_id
   where x.team_id = $1 and x.id = $2 and t.deleted_at is null for update of x`,
)

export const lockComment = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]

export async function insertComments(db: Db, rows: (typeof taskComments.$inferInsert)[]) {
  await db.insert(taskComments).values(rows)
}

const thisComment = (teamId: string, id: string) => and(eq(taskComments.teamId, teamId), eq(taskComments.id, id))

export async function updateComment(db: Db, teamId: string, id: string, content: string, mentions: string[], editedAt: Date | null) {
  await db.update(taskComments).set({ content, mentions, editedAt }).where(thisComment(teamId, id))
}

export async function deleteComment(db: Db, teamId: string, id: string) {
  await db.delete(taskComments).where(thisComment(teamId, id))
}

export const countComments = (db: Db, teamId: string, taskId: string): Promise<number> =>
  db.$count(taskComments, and(eq(taskComments.teamId, teamId), eq(taskComments.taskId, taskId)))

const involved = statement<{ id: string }>(
  'task-involved',
  `select created_by as id from tasks where team_id = $1 and id = $2 and created_by is not null
   union select assigned_to from tasks where team_id = $1 and id = $2 and assigned_to is not null
   union select author_id from task_comments where team_id = $1 and task_id = $2 and author_id is not null`,
)

/** The author of a task, its assignee, and those who commented. */
export const listInvolved = async (db: Db, teamId: string, taskId: string) => (await involved(db, [teamId, taskId])).map(({ id }) => id)
