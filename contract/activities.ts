// The timeline: sentences in the reader's language, computed from the change log. A reader sees only what they may see.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id, Instant, Person } from './shapes.ts'

export const Activity = z.object({
  id: z.string(),
  icon: z.string().optional(),
  image: z.string().optional(),
  /** HTML: a sentence with the actor and the thing. */
  description: z.string(),
  date: z.string(),
  /** HTML, such as the text of the comment. */
  extraContent: z.string().optional(),
  /** The text of the link. */
  linkedContent: z.string().optional(),
  link: z.string().optional(),
  useRouter: z.boolean().optional(),

  /** The sequence that POST /api/undo takes. */
  seq: z.number(),
  /** The oldest change in this entry: consecutive changes of one kind become one entry. The next page is read with `before` set to it. */
  since: z.number(),
  /** The number of changes in this entry. */
  count: z.number(),
  area: z.string(),
  by: Person.nullable(),
  /** My own, recent, and of a kind that can be undone. An undo is still refused if the thing has changed since. */
  undoable: z.boolean(),
})
export type Activity = z.output<typeof Activity>

export const HistoryValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One act on one thing. */
export const HistoryEntry = z.object({
  seq: z.number(),
  at: z.string(),
  by: Person.nullable(),
  icon: z.string(),
  /** HTML: the sentence of the timeline. */
  description: z.string(),
  /** The changed fields as text or numbers: members, labels and lists by name, HTML as plain text. */
  fields: z.array(z.object({ field: z.string(), from: HistoryValue, to: HistoryValue })),
  undoable: z.boolean(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** With the thing that was changed. */
export const RecentEntry = HistoryEntry.extend({ id: Id.nullable() })
export type RecentEntry = z.output<typeof RecentEntry>

/** An area with entries in the timeline, and its name in the reader's language. */
export const ActivityArea = z.object({ id: z.string(), title: z.string() })

const reads = { reads: '*', perMember: true } as const
const paged = { before: z.coerce.number().int().min(1).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }
/** Things with a history of their own. */
export const ActivityPage = z.enum([
  'task',
  'card',
  'note',
  'post',
  'contact',
  'product',
  'course',
  'file',
  'organization',
  'service',
  'offer',
  'licence',
  'invoice',
  'event',
])
export type ActivityPage = z.output<typeof ActivityPage>
const path = '/api/pages/activities'

export const activities = {
  all: {
    method: 'GET',
    path,
    access: 'member',
    ...reads,
    summary: 'What happened, newest first. `before` is the `since` of the last one read; nothing answered, nothing left.',
    input: z.object({ ...paged, member: Id.optional(), area: z.string().max(50).optional(), from: Instant.optional(), to: Instant.optional() }),
    answer: z.array(Activity),
  },
  areas: {
    method: 'GET',
    path: `${path}/areas`,
    access: 'member',
    ...reads,
    summary: 'The areas with entries in the timeline.',
    answer: z.array(ActivityArea),
  },
  history: {
    method: 'GET',
    path: `${path}/history`,
    access: 'member',
    ...reads,
    summary:
      'What happened to one task, card, note, contact, product, post, course, organization or service, newest first, with the changed fields. `before` is the seq of the last entry that was read.',
    input: z.object({ ...paged, entity: ActivityPage, id: Id }),
    answer: z.array(HistoryEntry),
  },
  recent: {
    method: 'GET',
    path: `${path}/recent`,
    access: 'member',
    ...reads,
    summary: 'The same for all things of a kind, for offline use.',
    input: z.object({ entity: ActivityPage, limit: z.coerce.number().int().min(1).max(500).default(200) }),
    answer: z.array(RecentEntry),
  },
} satisfies Contract

nameSchemas({ Activity, ActivityPage })
