import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Repeat } from '#contract/repeat-dates.ts'
import type { SubTask } from '#contract/tasks.ts'
import { members, teamId } from '#server/identity/tables.ts'

export const tasks = pgTable(
  'tasks',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    type: text({ enum: ['task', 'section'] }).notNull(),
    title: text().notNull(),
    notes: text(),
    completed: boolean().notNull(),
    /** As sent, with its offset: the sender's day decides whether it is overdue. */
    dueDate: text(),
    /** The due date of the last reminder. */
    dueNotified: text(),
    priority: smallint().notNull(),
    assignedTo: uuid(),
    /** Always read and written with the task, so a column and not a table. */
    subTasks: jsonb().$type<SubTask[]>().notNull(),
    repeat: jsonb().$type<Repeat>(),
    /** Steps of 65536, so that a task can be inserted between two others. */
    position: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid(),
    completedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.assignedTo], foreignColumns: [members.teamId, members.userId] }),
    index('tasks_position')
      .on(t.teamId, t.position)
      .where(sql`deleted_at is null`),
    index('tasks_due')
      .on(t.teamId, sql`left(due_date, 10)`)
      .where(sql`deleted_at is null and not completed and type = 'task'`),
    check('tasks_priority', sql`priority between 0 and 2`),
  ],
)

export const taskComments = pgTable(
  'task_comments',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    taskId: uuid().notNull(),
    authorId: uuid(),
    /** Sanitized HTML. */
    content: text().notNull(),
    mentions: uuid().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.taskId], foreignColumns: [tasks.teamId, tasks.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    index('task_comments_task').on(t.teamId, t.taskId, t.createdAt),
  ],
)

export const taskTags = pgTable(
  'task_tags',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const taskTagLinks = pgTable(
  'task_tag_links',
  {
    teamId: uuid().notNull(),
    taskId: uuid().notNull(),
    tagId: uuid().notNull(),
    nr: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.taskId, t.tagId] }),
    foreignKey({ columns: [t.teamId, t.taskId], foreignColumns: [tasks.teamId, tasks.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.tagId], foreignColumns: [taskTags.teamId, taskTags.id] }).onDelete('cascade'),
    index('task_tag_links_tag').on(t.teamId, t.tagId),
  ],
)
