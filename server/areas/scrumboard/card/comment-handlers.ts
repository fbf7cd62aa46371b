import { v7 } from 'uuid'
import { canManage } from '#contract/roles.ts'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { readComment } from '#server/identity/text/comments.ts'
import { locked, recordBoardChange } from '#server/areas/scrumboard/shared.ts'
import { thisCard } from './card-handlers.ts'
import * as store from './card-contents-store.ts'
import { notifyOf, notifyOfComment } from '#server/areas/scrumboard/notices.ts'

const thisComment = (ctx: MemberContext, id: string) => locked(ctx, { comment: id }, () => store.findComment(ctx.db, ctx.actor.teamId, id))

/** Answers the comment and notifies newly mentioned members. */
async function written(ctx: MemberContext, id: string, alreadyMentioned: readonly string[]) {
  const found = await store.findComment(ctx.db, ctx.actor.teamId, id)
  if (!found) throw problem('not-found')
  const { boardId: _, ...comment } = found
  const added = comment.mentions.filter((userId) => !alreadyMentioned.includes(userId))
  await notifyOf(ctx, 'mentioned', comment.cardId, added)
  return comment
}

export const commentHandlers = {
  async createComment(ctx, { comment: { id: given, cardId, content: sent } }) {
    const { db, actor } = ctx
    const { boardId } = await thisCard(ctx, cardId)
    const id = given ?? v7()
    const { content, mentions } = await readComment(ctx, sent)
    await store.insertComment(db, { teamId: actor.teamId, id, cardId, authorId: actor.userId, content, mentions })
    const comment = await written(ctx, id, [])
    await notifyOfComment(ctx, cardId, content, mentions)
    recordBoardChange(ctx, [boardId], {
      entity: 'card',
      id: cardId,
      after: { comment: { id, cardId, authorId: actor.userId, content, mentions, createdAt: comment.createdAt, editedAt: null } },
    })
    return comment
  },

  async updateComment(ctx, { id, comment: { content: sent } }) {
    const { db, actor } = ctx
    const { boardId, ...old } = await thisComment(ctx, id)
    if (old.author?.id !== actor.userId) throw problem('forbidden', 'only its author changes a comment')
    const { content, mentions } = await readComment(ctx, sent)
    if (content === old.content) {
      ctx.skipChange()
      return old
    }
    await store.updateComment(db, actor.teamId, id, content, mentions, ctx.now)
    const comment = await written(ctx, id, old.mentions)
    recordBoardChange(ctx, [boardId], {
      entity: 'card',
      id: old.cardId,
      before: { comment: { id, content: old.content, mentions: old.mentions, editedAt: old.editedAt } },
      after: { comment: { id, content, mentions, editedAt: comment.editedAt } },
    })
    return comment
  },

  async removeComment(ctx, { id }) {
    const { db, actor } = ctx
    const { boardId, author, ...comment } = await thisComment(ctx, id)
    if (author?.id !== actor.userId && !canManage(actor.role)) throw problem('forbidden', 'only its author, an owner or an admin deletes a comment')
    await store.deleteComment(db, actor.teamId, id)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: comment.cardId, before: { comment: { ...comment, authorId: author?.id ?? null } } })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
