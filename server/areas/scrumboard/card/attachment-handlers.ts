import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { badField, locked, recordBoardChange } from '#server/areas/scrumboard/shared.ts'
import { thisCard } from './card-handlers.ts'
import * as store from './card-contents-store.ts'
import { canBeCover } from '#server/areas/scrumboard/rules.ts'

async function thisAttachment({ db, actor }: MemberContext, id: string) {
  const attachment = await store.findAttachment(db, actor.teamId, id)
  if (!attachment) throw problem('not-found')
  const { boardId: _, ...fields } = attachment
  return fields
}

const lockedAttachment = (ctx: MemberContext, id: string) => locked(ctx, { attachment: id }, () => store.findAttachment(ctx.db, ctx.actor.teamId, id))

function refuseCover(type: string) {
  if (!canBeCover(type)) throw badField('attachment.cover', 'only a picture can be a cover')
}

export const attachmentHandlers = {
  async createAttachment(ctx, { attachment: { id: given, cardId, url, cover } }) {
    const { db, actor } = ctx
    const { boardId } = await thisCard(ctx, cardId)
    const [blob] = await claimBlobs(ctx, [url], 'team')
    if (!blob) throw problem('not-found')
    const { name, type, size } = blob
    if (cover) refuseCover(type)
    const id = given ?? v7()
    const before = cover ? { coverId: await store.clearCover(db, actor.teamId, cardId) } : undefined
    await store.insertAttachment(db, { teamId: actor.teamId, id, cardId, url, name, type, size, cover, createdBy: actor.userId })
    const attachment = await thisAttachment(ctx, id)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: cardId, before, after: { attachment } })
    return attachment
  },

  async updateAttachment(ctx, { id, attachment: patch }) {
    const { db, actor } = ctx
    const { boardId, ...old } = await lockedAttachment(ctx, id)
    const changed = diff(old, patch)
    if (!changed) {
      ctx.skipChange()
      return old
    }
    if (patch.cover) refuseCover(old.type)
    const oldCover = patch.cover ? { coverId: await store.clearCover(db, actor.teamId, old.cardId) } : {}
    const attachment = { ...old, ...changed.after }
    await store.updateAttachment(db, actor.teamId, attachment)
    const named = { id, name: old.name }
    recordBoardChange(ctx, [boardId], {
      entity: 'card',
      id: old.cardId,
      before: { attachment: { ...named, ...changed.before }, ...oldCover },
      after: { attachment: { ...named, ...changed.after } },
    })
    return attachment
  },

  /** The bytes stay: the history, undo and copies of the card refer to them. */
  async removeAttachment(ctx, { id }) {
    const { boardId, ...attachment } = await lockedAttachment(ctx, id)
    await store.deleteAttachment(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: attachment.cardId, before: { attachment } })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
