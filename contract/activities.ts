// What happened in the team, told in sentences in the reader's language. Computed from the change log; nobody is told what they may not see.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id, Instant, Person } from './shapes.ts'

export const Activity = z.object({
  id: z.string(),
  icon: z.string().optional(),
  image: z.string().optional(),
  /** HTML: a sentence that names who did it and to what. */
  description: z.string(),
  date: z.string(),
  /** HTML that belongs to it: the comment that was written. */
  extraContent: z.string().optional(),
  /** Where it happened: the words of the link. */
  linkedContent: z.string().optional(),
  link: z.string().optional(),
  useRouter: z.boolean().optional(),

  /** The act; what POST /api/undo takes. */
  seq: z.number(),
  /** The oldest change told here: several of the same kind, one after the other, are told once. Go on reading with `before` set to this. */
  since: z.number(),
  /** How many are told here. */
  count: z.number(),
  area: z.string(),
  by: Person.nullable(),
  /** Mine, young enough, and of a kind that can be undone. Whether it was changed since is seen when trying. */
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
  /** Fields that changed, as words or figures: members, labels and lists by their names, HTML as its text. */
  fields: z.array(z.object({ field: z.string(), from: HistoryValue, to: HistoryValue })),
  undoable: z.boolean(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** With the thing it was done to. */
export const RecentEntry = HistoryEntry.extend({ id: Id.nullable() })
export type RecentEntry = z.output<typeof RecentEntry>

/** An area whose acts are told, with its name in the reader's language. */
export const ActivityArea = z.object({ id: z.string(), title: z.string() })

const reads = { reads: '*', perMember: true } as const
const paged = { before: z.coerce.number().int().min(1).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }
/** What has a history of its own. */
export const ActivityPage = z.enum(['task', 'card', 'note', 'post', 'contact', 'product', 'course', 'file'])
export type ActivityPage = z.output<typeof ActivityPage>
const path = '/api/pages/activities'

export const activities = {
  all: {
    method: 'GET',
    path,
    access: 'member',
    ...reads,
    summary: 'What happened, the latest first. `before` is the `since` of the last one read; nothing answered, nothing left.',
    input: z.object({ ...paged, member: Id.optional(), area: z.string().max(50).optional(), from: Instant.optional(), to: Instant.optional() }),
    answer: z.array(Activity),
  },
  areas: {
    method: 'GET',
    path: `${path}/areas`,
    access: 'member',
    ...reads,
    summary: 'The areas whose acts are told.',
    answer: z.array(ActivityArea),
  },
  history: {
    method: 'GET',
    path: `${path}/history`,
    access: 'member',
    ...reads,
    summary:
      'What happened to one task, card, note, contact, product, post or course, the latest first, field by field. `before` is the seq of the last one read.',
    input: z.object({ ...paged, entity: ActivityPage, id: Id }),
    answer: z.array(HistoryEntry),
  },
  recent: {
    method: 'GET',
    path: `${path}/recent`,
    access: 'member',
    ...reads,
    summary: 'The same for all things of a kind: for a device that may be without a network later.',
    input: z.object({ entity: ActivityPage, limit: z.coerce.number().int().min(1).max(500).default(200) }),
    answer: z.array(RecentEntry),
  },
} satisfies Contract

nameSchemas({ ActivityPage })
