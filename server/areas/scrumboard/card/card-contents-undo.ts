// Changes of contents are recorded as changes of the card, with the thing inside.
import type { Attachment, Check, Checklist } from '#contract/scrumboard-cards.ts'
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { changedSince, type Restore, restore, type Restorer } from '#server/kernel/writes/undo.ts'
import * as store from './card-contents-store.ts'
import type { Position } from '#server/areas/scrumboard/rules.ts'
import { commentRestorer } from '#server/identity/text/comments.ts'
import { listCurrentMembers } from '#server/identity/store.ts'

const checklist = (cardId: string): Restorer<Checklist> => ({
  async find({ db, actor }, id) {
    const found = await store.findChecklist(db, actor.teamId, id)
    if (!found) return undefined
    const { boardId: _, ...now } = found
    return now
  },
  remove: ({ db, actor }, id) => store.deleteChecklist(db, actor.teamId, id),
  async undelete({ db, actor }, _id, old) {
    await store.insertChecklist(db, actor.teamId, { ...old, cardId })
    return true
  },
  async change({ db, actor }, id, { title }) {
    if (title !== undefined) await store.updateChecklist(db, actor.teamId, id, title)
  },
})

async function refuseFormer({ db, actor }: MemberContext, userId: string | null | undefined) {
  if (userId && (await listCurrentMembers(db, actor.teamId, [userId])).length === 0) throw changedSince()
}

const check = (cardId: string): Restorer<Check> => ({
  async find({ db, actor }, id) {
    const found = await store.findCheck(db, actor.teamId, id)
    if (!found) return undefined
    const { boardId: _board, cardId: _card, ...now } = found
    return now
  },
  remove: ({ db, actor }, id) => store.deleteCheck(db, actor.teamId, id),
  async undelete(ctx, _id, old) {
    const { db, actor } = ctx
    if (!(await store.findChecklist(db, actor.teamId, old.checklistId))) return false
    await refuseFormer(ctx, old.assignedTo)
    await store.insertCheck(db, actor.teamId, cardId, old)
    return true
  },
  async change(ctx, _id, patch, now) {
    await refuseFormer(ctx, patch.assignedTo)
    await store.updateCheck(ctx.db, ctx.actor.teamId, { ...now, ...patch })
  },
})

const comment = (cardId: string) =>
  commentRestorer({
    find: store.findComment,
    insert: (db, row) => store.insertComment(db, { ...row, cardId }),
    update: store.updateComment,
    remove: store.deleteComment,
  })

type Covered = { coverId?: string | null } | null

/** A card has one cover. The row that set a new cover also has the old one. */
const attachment = (cardId: string, { before, after }: PastChange): Restorer<Attachment> => {
  const [coverBefore, coverAfter] = [(before as Covered)?.coverId, (after as Covered)?.coverId]
  const uncover = async ({ db, actor }: MemberContext) => {
    if ((await store.clearCover(db, actor.teamId, cardId)) !== (coverAfter ?? null)) throw changedSince()
  }
  const coverAgain = async ({ db, actor }: MemberContext) => {
    if (!coverBefore) return
    if ((await store.findCover(db, actor.teamId, cardId)) !== null) throw changedSince()
    await store.setCover(db, actor.teamId, coverBefore)
  }
  return {
    async find({ db, actor }, id) {
      const found = await store.findAttachment(db, actor.teamId, id)
      if (!found) return undefined
      const { boardId: _, ...now } = found
      return now
    },
    async remove(ctx, id) {
      await store.deleteAttachment(ctx.db, ctx.actor.teamId, id)
      await coverAgain(ctx)
    },
    async undelete(ctx, _id, { createdAt, ...old }) {
      const { db, actor } = ctx
      if (old.cover) await uncover(ctx)
      await store.insertAttachment(db, { ...old, teamId: actor.teamId, cardId, createdAt: new Date(createdAt) })
      return true
    },
    async change(ctx, id, patch, now) {
      if (patch.cover) await uncover(ctx)
      await store.updateAttachment(ctx.db, ctx.actor.teamId, { ...now, ...patch, id })
      if (patch.cover === false) await coverAgain(ctx)
    },
  }
}

type Part = { id: string }
type Locking = Partial<Record<'checklist' | 'check' | 'comment' | 'attachment', Part>> | null

/** Undefined for a change of the card itself. */
export function insideRestore(change: PastChange): ((ctx: MemberContext) => Promise<void>) | undefined {
  const [before, after, cardId] = [change.before as Locking, change.after as Locking, change.id ?? '']
  const stepOf = (kind: keyof NonNullable<Locking>) => {
    const [old, made] = [before?.[kind] ?? null, after?.[kind] ?? null]
    return old || made ? { id: (made ?? old)?.id ?? null, before: old, after: made } : undefined
  }
  const as = <T extends object>(kind: keyof NonNullable<Locking>, restorer: Restorer<T>) => {
    const step = stepOf(kind)
    return step && ((ctx: MemberContext) => restore(ctx, step as { id: string | null; before: T | null; after: T | null }, restorer))
  }
  return (
    as('checklist', checklist(cardId)) ?? as('check', check(cardId)) ?? as('comment', comment(cardId)) ?? as('attachment', attachment(cardId, change))
  )
}

type CheckPosition = Position & { checklistId?: string }

export const checkOrder: Restore = async ({ db, actor }, { before, after }) => {
  const left = after as CheckPosition[]
  const now = new Map(
    (
      await store.findCheckPositions(
        db,
        actor.teamId,
        left.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  )
  const isElsewhere = ({ id, position, checklistId }: CheckPosition) =>
    now.get(id)?.position !== position || (checklistId !== undefined && now.get(id)?.checklistId !== checklistId)
  if (left.some(isElsewhere)) throw changedSince()
  for (const { id, position, checklistId = now.get(id)?.checklistId } of before as CheckPosition[]) {
    if (checklistId) await store.updateCheckPositions(db, actor.teamId, checklistId, [{ id, position }])
    else await store.updateChecklistPositions(db, actor.teamId, [{ id, position }])
  }
}
