// Like edits.ts, for the contents of a card: checklists, comments and files.
import type { CardDetails } from '#contract/scrumboard.ts'
import type { Attachment, Check } from '#contract/scrumboard-cards.ts'
import type { Person } from '#contract/shapes.ts'
import { added, before, type Sent, without } from '#web/areas/scrumboard/edits.ts'
import { changeById, madeAt } from '#web/kernel/data/list-edits.ts'

function counted(card: CardDetails): CardDetails {
  const checks = card.checklists.flatMap(({ items }) => items)
  const counts = {
    ...card.counts,
    checks: checks.length,
    checksDone: checks.filter(({ completed }) => completed).length,
    comments: card.comments.length,
    attachments: card.attachments.length,
  }
  return { ...card, counts }
}
const inChecklists = (card: CardDetails, change: (lists: CardDetails['checklists']) => CardDetails['checklists']): CardDetails => {
  const checklists = change(card.checklists)
  return checklists === card.checklists ? card : counted({ ...card, checklists })
}
const inChecks = (
  card: CardDetails,
  checkId: string,
  change: (items: CardDetails['checklists'][number]['items']) => CardDetails['checklists'][number]['items'],
) =>
  inChecklists(card, (lists) => {
    const list = lists.find(({ items }) => items.some(({ id }) => id === checkId))
    return list ? changeById(lists, list.id, (one) => ({ ...one, items: change(one.items) })) : lists
  })

export function checklistCreated(card: CardDetails, { checklist: { id, cardId, title } }: Sent<'createChecklist'>): CardDetails {
  if (!id || cardId !== card.id) return card
  const position = (card.checklists.at(-1)?.position ?? 0) + 65536
  return inChecklists(card, (lists) => added(lists, { id, cardId, position, title: title.trim(), items: [] }))
}
export const checklistUpdated = (card: CardDetails, { id, checklist: { title } }: Sent<'updateChecklist'>): CardDetails =>
  inChecklists(card, (lists) => changeById(lists, id, (list) => ({ ...list, title: title.trim() })))
export const checklistRemoved = (card: CardDetails, { id }: Sent<'removeChecklist'>): CardDetails => inChecklists(card, (lists) => without(lists, id))
export function checkCreated(card: CardDetails, { check }: Sent<'createCheck'>): CardDetails {
  const { id, checklistId, title, completed = false, dueDate = null, assignedTo = null } = check
  if (!id) return card
  return inChecklists(card, (lists) =>
    changeById(lists, checklistId, (list) => {
      const position = (list.items.at(-1)?.position ?? 0) + 65536
      return { ...list, items: added(list.items, { id, checklistId, position, title: title.trim(), completed, dueDate, assignedTo }) }
    }),
  )
}
export const checkUpdated = (card: CardDetails, { id, check: { title, completed, dueDate, assignedTo } }: Sent<'updateCheck'>): CardDetails =>
  inChecks(card, id, (items) =>
    changeById(items, id, (item) => ({
      ...item,
      ...(title === undefined ? {} : { title: title.trim() }),
      ...(completed === undefined ? {} : { completed }),
      ...(dueDate === undefined ? {} : { dueDate }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
    })),
  )
export const checklistMoved = (card: CardDetails, { id, before: next }: Sent<'moveChecklist'>): CardDetails =>
  inChecklists(card, (lists) => {
    const list = lists.find((one) => one.id === id)
    return list && next !== id ? before(lists, list, next) : lists
  })
export function checkMoved(card: CardDetails, { id, checklistId, before: next }: Sent<'moveCheck'>): CardDetails {
  const check = card.checklists.flatMap(({ items }) => items).find((one) => one.id === id)
  if (!check || next === id || !card.checklists.some((list) => list.id === checklistId)) return card
  const moved: Check = { ...check, checklistId }
  return inChecklists(card, (lists) =>
    lists.map((list) => ({ ...list, items: list.id === checklistId ? before(list.items, moved, next) : without(list.items, id) })),
  )
}
export const checkRemoved = (card: CardDetails, { id }: Sent<'removeCheck'>): CardDetails => inChecks(card, id, (items) => without(items, id))

export function commentCreated(card: CardDetails, { comment: { id, cardId, content } }: Sent<'createComment'>, author: Person | null): CardDetails {
  if (!id || cardId !== card.id || card.comments.some((one) => one.id === id)) return card
  return counted({ ...card, comments: [...card.comments, { id, cardId, content, author, mentions: [], createdAt: madeAt(id), editedAt: null }] })
}
export const commentRemoved = (card: CardDetails, { id }: Sent<'removeComment'>): CardDetails =>
  card.comments.some((one) => one.id === id) ? counted({ ...card, comments: without(card.comments, id) }) : card
export const commentUpdated = (card: CardDetails, { id, comment: { content } }: Sent<'updateComment'>): CardDetails =>
  card.comments.some((one) => one.id === id)
    ? { ...card, comments: changeById(card.comments, id, (one) => ({ ...one, content, editedAt: one.editedAt ?? one.createdAt })) }
    : card

/* Attachments. */

const inFiles = (card: CardDetails, change: (files: Attachment[]) => Attachment[]): CardDetails => {
  const attachments = change(card.attachments)
  return attachments === card.attachments ? card : counted({ ...card, attachments, coverImage: attachments.find(({ cover }) => cover)?.url ?? null })
}
/** The answer has the name and type. */
export const attached = (card: CardDetails, attachment: Attachment): CardDetails =>
  attachment.cardId !== card.id || card.attachments.some(({ id }) => id === attachment.id)
    ? card
    : inFiles(card, (files) => [...(attachment.cover ? files.map((file) => ({ ...file, cover: false })) : files), attachment])
export const attachmentUpdated = (card: CardDetails, { id, attachment: { name, cover } }: Sent<'updateAttachment'>): CardDetails =>
  card.attachments.some((file) => file.id === id)
    ? inFiles(card, (files) =>
        files.map((file) =>
          file.id === id
            ? { ...file, ...(name === undefined ? {} : { name: name.trim() }), ...(cover === undefined ? {} : { cover }) }
            : cover
              ? { ...file, cover: false }
              : file,
        ),
      )
    : card
export const attachmentRemoved = (card: CardDetails, { id }: Sent<'removeAttachment'>): CardDetails => inFiles(card, (files) => without(files, id))
