import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { entryStates } from '#contract/time-rules.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const there = sql`deleted_at is null`

/**
 * Not `user_id`: the entries of a member outlive the account, because invoices are made of them. Without foreign keys to what an entry names:
 * a deleted task or card is shown without its title.
 */
export const timeEntries = pgTable(
  'time_entries',
  {
    ...{ teamId: teamId(), id: uuid().notNull(), createdAt: at().notNull().defaultNow(), createdBy: uuid(), updatedAt: at().notNull().defaultNow() },
    /** Deleted rows stay for 30 days. */
    deletedAt: at(),
    memberId: uuid().notNull(),
    taskId: uuid(),
    cardId: uuid(),
    organizationId: uuid(),
    serviceId: uuid(),
    date: date().notNull(),
    startedAt: at(),
    endedAt: at(),
    minutes: integer().notNull(),
    note: text(),
    billable: boolean().notNull(),
    /** Locked: on a line of the invoice. */
    state: text({ enum: entryStates }).notNull(),
    invoiceId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('time_entries_running')
      .on(t.teamId, t.memberId)
      .where(sql`state = 'running' and deleted_at is null`),
    index('time_entries_date').on(t.teamId, t.date, t.createdAt, t.id).where(there),
    index('time_entries_member').on(t.teamId, t.memberId, t.date, t.createdAt, t.id).where(there),
    index('time_entries_started')
      .on(t.teamId, t.memberId, t.startedAt)
      .where(sql`started_at is not null`),
    index('time_entries_organization')
      .on(t.teamId, t.organizationId, t.date)
      .where(sql`organization_id is not null`),
    index('time_entries_service')
      .on(t.teamId, t.serviceId)
      .where(sql`service_id is not null`),
    index('time_entries_task')
      .on(t.teamId, t.taskId)
      .where(sql`task_id is not null`),
    index('time_entries_card')
      .on(t.teamId, t.cardId)
      .where(sql`card_id is not null`),
    index('time_entries_invoice')
      .on(t.teamId, t.invoiceId)
      .where(sql`invoice_id is not null`),
    check('time_entries_minutes', sql`minutes between 0 and 1440 and (minutes > 0 or state = 'running')`),
    check('time_entries_locked', sql`(state = 'locked') = (invoice_id is not null)`),
  ],
)
