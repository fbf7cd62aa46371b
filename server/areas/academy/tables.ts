import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const now = () => at().notNull().defaultNow()

export const academyCategories = pgTable(
  'academy_categories',
  { teamId: teamId(), id: uuid().notNull(), title: text().notNull(), slug: text().notNull() },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), uniqueIndex('academy_categories_slug').on(t.teamId, t.slug)],
)

export const academyCourses = pgTable(
  'academy_courses',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    categoryId: uuid(),
    title: text().notNull(),
    description: text().notNull(),
    duration: integer().notNull(),
    featured: boolean().notNull().default(false),
    gated: boolean().notNull().default(false),
    state: text({ enum: ['draft', 'published'] }).notNull(),
    /** Key of the built-in course. */
    builtIn: text(),
    /** False: the steps are the built-in ones. The first change copies them to the team. */
    ownSteps: boolean().notNull().default(true),
    /** Of the team's own steps. */
    language: text({ enum: ['en', 'tr', 'ro'] }),
    /** Assigned to everybody, also to members who join later. */
    forAll: boolean().notNull().default(false),
    forAllBy: uuid(),
    forAllDays: integer(),
    createdAt: now(),
    updatedAt: now(),
    /** Deleted rows stay for 30 days, for undo. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.categoryId], foreignColumns: [academyCategories.teamId, academyCategories.id] }),
    foreignKey({ columns: [t.teamId, t.forAllBy], foreignColumns: [members.teamId, members.userId] }),
    check('academy_courses_state', sql`state in ('draft', 'published')`),
  ],
)

const courseId = () => uuid().notNull()

export const academySteps = pgTable(
  'academy_steps',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    courseId: courseId(),
    /** From 0, without gaps. */
    position: integer().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    /** Sanitized HTML. */
    content: text().notNull(),
  },
  (t) => [
    // Built-in steps have the same id in every team and in every copy of their course.
    primaryKey({ columns: [t.teamId, t.courseId, t.id] }),
    foreignKey({ columns: [t.teamId, t.courseId], foreignColumns: [academyCourses.teamId, academyCourses.id] }).onDelete('cascade'),
  ],
)

export const academyProgress = pgTable(
  'academy_progress',
  {
    teamId: uuid().notNull(),
    courseId: courseId(),
    userId: uuid().notNull(),
    currentStep: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    run: integer().notNull().default(0),
    /** -1: none. */
    finishedRun: integer().notNull().default(-1),
    startedAt: now(),
    finishedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.courseId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.courseId], foreignColumns: [academyCourses.teamId, academyCourses.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

export const academyAssignments = pgTable(
  'academy_assignments',
  {
    teamId: uuid().notNull(),
    courseId: courseId(),
    userId: uuid().notNull(),
    assignedBy: uuid(),
    assignedAt: now(),
    dueOn: date(),
    doneAt: at(),
    /** The due dates with a notice before and after. Another due date gets new notices. */
    remindedOn: date(),
    lateNotifiedOn: date(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.courseId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.courseId], foreignColumns: [academyCourses.teamId, academyCourses.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.assignedBy], foreignColumns: [members.teamId, members.userId] }),
    index('academy_assignments_mine')
      .on(t.teamId, t.userId, t.dueOn)
      .where(sql`done_at is null`),
    index('academy_assignments_due')
      .on(t.dueOn)
      .where(sql`done_at is null`),
  ],
)
