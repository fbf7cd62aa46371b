// The contents of a card: checklists, comments and files. Part of the boards' contract.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { commentFields } from './comments.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Instant, textLimits, Title } from './shapes.ts'

export const boardLimits = { title: textLimits.title, description: 2000, html: 50_000, label: 50, fileName: 200 } as const

export const Name = Title.min(1)
export const Html = z.string().max(boardLimits.html)
const access = 'member' as const
const path = '/api/apps/scrumboard'

export const Check = z.object({
  id: Id,
  checklistId: Id,
  position: z.number().int(),
  title: z.string(),
  completed: z.boolean(),
  dueDate: Instant.nullable(),
  assignedTo: Id.nullable(),
})
export type Check = z.output<typeof Check>

export const Checklist = z.object({ id: Id, cardId: Id, position: z.number().int(), title: z.string(), items: z.array(Check) })
export type Checklist = z.output<typeof Checklist>

export const Comment = z.object({ ...commentFields, cardId: Id })
export type Comment = z.output<typeof Comment>

export const Attachment = z.object({
  id: Id,
  cardId: Id,
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Its picture is shown on the card. */
  cover: z.boolean(),
  createdAt: z.string(),
  createdBy: Id.nullable(),
})
export type Attachment = z.output<typeof Attachment>

const checkFields = { title: Name, completed: z.boolean(), dueDate: Instant.nullable(), assignedTo: Id.nullable() }

export const cardContents = {
  createChecklist: {
    method: 'POST',
    path: `${path}/board/card/checklist`,
    access,
    summary: 'Creates a checklist at the end of a card, optionally with items.',
    input: z.object({
      checklist: z.object({
        id: Id.nullish(),
        cardId: Id,
        title: Name,
        items: z
          .array(z.object({ id: Id.nullish(), title: Name }))
          .max(200)
          .default([]),
      }),
    }),
    answer: Checklist,
  },
  updateChecklist: {
    method: 'PATCH',
    path: `${path}/board/card/checklist`,
    access,
    summary: 'Renames a checklist.',
    input: z.object({ id: Id, checklist: z.object({ title: Name }) }),
    answer: Checklist,
  },
  moveChecklist: {
    method: 'PATCH',
    path: `${path}/board/card/checklist/place`,
    access,
    summary: 'Moves a checklist directly before another of the card, or to the end if `before` is null or no longer exists.',
    input: z.object({ id: Id, before: Id.nullable() }),
    answer: Checklist,
  },
  removeChecklist: { method: 'DELETE', path: `${path}/board/card/checklist`, access, summary: 'Deletes a checklist.', input: ById, answer: Done },
  createCheck: {
    method: 'POST',
    path: `${path}/board/card/check`,
    access,
    summary: 'Creates an item at the end of a checklist.',
    input: z.object({
      check: z.object({ id: Id.nullish(), checklistId: Id, ...checkFields }).partial({ completed: true, dueDate: true, assignedTo: true }),
    }),
    answer: Check,
  },
  updateCheck: {
    method: 'PATCH',
    path: `${path}/board/card/check`,
    access,
    summary: 'Completes, renames, assigns or schedules an item.',
    input: z.object({ id: Id, check: z.object(checkFields).partial() }),
    answer: Check,
  },
  moveCheck: {
    method: 'PATCH',
    path: `${path}/board/card/check/place`,
    access,
    summary: 'Moves an item within the card, directly before another, or to the end if `before` is null or no longer exists.',
    input: z.object({ id: Id, checklistId: Id, before: Id.nullable() }),
    answer: Check,
  },
  removeCheck: { method: 'DELETE', path: `${path}/board/card/check`, access, summary: 'Deletes an item.', input: ById, answer: Done },

  createComment: {
    method: 'POST',
    path: `${path}/board/card/comment`,
    access,
    summary: 'Comments on a card. Mentioned members are notified.',
    input: z.object({ comment: z.object({ id: Id.nullish(), cardId: Id, content: Html }) }),
    answer: Comment,
  },
  updateComment: {
    method: 'PATCH',
    path: `${path}/board/card/comment`,
    access,
    summary: 'Changes my own comment. Newly mentioned members are notified.',
    input: z.object({ id: Id, comment: z.object({ content: Html }) }),
    answer: Comment,
  },
  removeComment: {
    method: 'DELETE',
    path: `${path}/board/card/comment`,
    access,
    summary: 'Deletes my own comment. Owners and admins can delete any.',
    input: ById,
    answer: Done,
  },

  createAttachment: {
    method: 'POST',
    path: `${path}/board/card/attachment`,
    access,
    summary: 'Attaches a file that was uploaded to /api/blobs. With cover=true it becomes the cover of the card.',
    input: z.object({ attachment: z.object({ id: Id.nullish(), cardId: Id, url: BlobUrl, cover: z.boolean().default(false) }) }),
    answer: Attachment,
  },
  updateAttachment: {
    method: 'PATCH',
    path: `${path}/board/card/attachment`,
    access,
    summary: 'Renames an attachment, or sets whether it is the cover. Only a picture can be a cover.',
    input: z.object({ id: Id, attachment: z.object({ name: z.string().trim().min(1).max(boardLimits.fileName), cover: z.boolean() }).partial() }),
    answer: Attachment,
  },
  removeAttachment: {
    method: 'DELETE',
    path: `${path}/board/card/attachment`,
    access,
    summary: 'Removes an attachment from its card.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ CardAttachment: Attachment, ChecklistItem: Check, Checklist, CardComment: Comment })
