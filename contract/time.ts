// Time: what members worked on, by a timer or written down, a report of it, and invoices made of it.
import { z } from 'zod'
import { Invoice } from './accounting-shapes.ts'
import { Currency, Day, optionalLine, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'
import { entryStates, reportKeys, timeLimits } from './time-rules.ts'

export const TimeEntry = z.object({
  id: Id,
  memberId: Id,
  memberName: z.string().nullable(),
  taskId: Id.nullable(),
  cardId: Id.nullable(),
  /** The board of the card. */
  boardId: Id.nullable(),
  /** Of the task or the card. */
  title: z.string().nullable(),
  organizationId: Id.nullable(),
  organizationName: z.string().nullable(),
  serviceId: Id.nullable(),
  serviceName: z.string().nullable(),
  date: z.string(),
  /** Of a timer. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** 0 while the timer runs. */
  minutes: z.number(),
  note: z.string().nullable(),
  billable: z.boolean(),
  state: z.enum(entryStates),
  invoiceId: Id.nullable(),
  ...stored,
})
export type TimeEntry = z.output<typeof TimeEntry>

const subject = {
  taskId: Id.nullable(),
  cardId: Id.nullable(),
  organizationId: Id.nullable(),
  serviceId: Id.nullable(),
  note: optionalLine(timeLimits.note),
  billable: z.boolean(),
}
const entryFields = z.object({ ...subject, memberId: Id, date: Day, minutes: z.number().int().min(1).max(timeLimits.minutes) })
const EntryPatch = entryFields.partial()
export type EntryPatch = z.output<typeof EntryPatch>
const EntryToCreate = EntryPatch.extend({ id: Id.nullish(), minutes: entryFields.shape.minutes })
export type EntryToCreate = z.output<typeof EntryToCreate>
const EntryToStart = z.object(subject).partial().extend({ id: Id.nullish() })
export type EntryToStart = z.output<typeof EntryToStart>

/** When it happened, by a device that had no connection. Now, if left out. */
const at = z.iso.datetime({ offset: true }).optional()

export const TimeReport = z.object({
  rows: z.array(
    z.object({
      /** Null: without one. */
      key: Id.nullable(),
      name: z.string(),
      ...{ minutes: z.number(), billable: z.number(), locked: z.number() },
    }),
  ),
})
export type TimeReport = z.output<typeof TimeReport>

const path = '/api/apps/time'
const access = 'member' as const
const reads = ['time', 'tasks', 'scrumboard', 'organizations', 'services', 'identity'] as const
const perMember = true as const
const period = { from: Day.optional(), to: Day.optional() }
const entry = standardCalls({ path, reads, name: 'entry', key: 'entry', row: TimeEntry, toCreate: EntryToCreate, patch: EntryPatch })

export const time = {
  list: {
    ...entry.list({
      ...{ name: 'entries', key: 'entries', row: TimeEntry },
      query: listQuery(['date'], {
        ...period,
        memberId: several(Id),
        organizationId: several(Id),
        serviceId: several(Id),
        taskId: several(Id),
        cardId: several(Id),
        invoiceId: several(Id),
        state: several(z.enum(entryStates)),
      }),
      summary: "A page of time entries by date, then creation. Members see their own, owners and admins everybody's. `search` finds notes.",
    }),
    perMember,
  },
  one: { ...entry.one({ summary: 'One entry. That of another member is missing, except for owners and admins.' }), perMember },
  create: entry.create({ summary: 'Writes time down, of today and of the caller if nothing else is sent. Another member: owners and admins only.' }),
  update: entry.update({ summary: 'Changes the fields sent. 423 if it is on an invoice.' }),
  remove: entry.remove({ summary: 'Deletes an entry. 423 if it is on an invoice.' }),
  restore: entry.restore({ summary: 'Restores an entry that was deleted less than 30 days ago.' }),

  timer: {
    ...{ method: 'GET', path: `${path}/timer`, access, perMember, reads: ['time', 'tasks', 'scrumboard', 'organizations', 'services'] },
    summary: 'The running entry of the caller, or null.',
    answer: TimeEntry.nullable(),
  },
  startTimer: {
    ...{ method: 'POST', path: `${path}/timer/start`, access },
    summary:
      'Starts a timer and stops the one that ran, which is answered too. With `at` of a device that was offline, a timer that was started later elsewhere goes on, and this one ended when that began.',
    input: z.object({ entry: EntryToStart.prefault({}), at }),
    answer: z.object({ entry: TimeEntry, stopped: TimeEntry.nullable() }),
  },
  stopTimer: {
    ...{ method: 'POST', path: `${path}/timer/stop`, access, answer: TimeEntry },
    summary:
      'Stops the running timer; with `id`, that one. One that ended meanwhile gets the earlier of both ends. 409 if none runs. Minutes are seconds / 60, halves up, at least 1, at most 1440.',
    input: z.object({ id: Id.optional(), note: subject.note.optional(), at }),
  },

  report: {
    ...{ method: 'GET', path: `${path}/report`, access, perMember, reads, answer: TimeReport },
    summary: "Minutes by member, organization or service, the most first. Members see their own, owners and admins everybody's.",
    input: z.object({ ...period, by: z.enum(reportKeys) }),
  },
  bill: {
    ...{ method: 'POST', path: `${path}/bill`, access, alsoWrites: 'accounting' },
    summary:
      "Makes a draft invoice of open, billable entries: a line per service at today's price, each entry raised to the team's step. The entries are locked. Those without a service are left out and named in `skipped`. Needs the right to write in accounting too. 422 if there is nothing to bill or no price.",
    input: z.object({
      organizationId: Id,
      ...period,
      entryIds: z.array(Id).max(timeLimits.billed).optional(),
      /** Default: that of the organization. */
      currency: Currency.optional(),
    }),
    answer: Invoice.extend({ skipped: z.array(Id) }),
  },
} satisfies Contract

nameSchemas({ TimeEntry, TimeReport })
