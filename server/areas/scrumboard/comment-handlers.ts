import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { cleanHtml } from '#server/kernel/sanitize.ts'
import { thisCard } from './card-handlers.ts'
import * as store from './comment-store.ts'
import { badField, held, tell } from './holding.ts'
import { isBlank, mentionedIn } from './rules.ts'
import { listCurrentMembers } from './store.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    /** Somebody named colleagues in a comment; never oneself. */
    'card.mentioned': { teamId: string; boardId: string; cardId: string; cardTitle: string; commentId: string; authorId: string; userIds: string[] }
  }
}

/** The comment as it may be shown, and the members of the team it mentions. */
async function read({ db, actor }: MemberContext, sent: string) {
  const content = cleanHtml(sent).trim()
  if (isBlank(content)) throw badField('comment.content', 'is empty')
  const ids = mentionedIn(content)
  const current = ids.length > 0 ? new Set(await listCurrentMembers(db, actor.teamId, ids)) : new Set()
  return { content, mentions: ids.filter((id) => current.has(id)) }
}

const thisComment = (ctx: MemberContext, id: string) => held(ctx, [id], () => store.findComment(ctx.db, ctx.actor.teamId, id))

/** As it is now, to be answered and told. */
async function written(ctx: MemberContext, id: string, alreadyMentioned: readonly string[]) {
  const { db, actor } = ctx
  const found = await store.findComment(db, actor.teamId, id)
  if (!found) throw problem('not-found')
  const { boardId, cardTitle, ...comment } = found
  const userIds = comment.mentions.filter((userId) => userId !== actor.userId && !alreadyMentioned.includes(userId))
  const { cardId } = comment
  if (userIds.length > 0)
    await ctx.emit('card.mentioned', { teamId: actor.teamId, boardId, cardId, cardTitle, commentId: id, authorId: actor.userId, userIds })
  return comment
}

export const commentHandlers = {
  async createComment(ctx, { comment: { id: given, cardId, content: sent } }) {
    const { db, actor } = ctx
    const { boardId } = await thisCard(ctx, cardId)
    const id = given ?? v7()
    const { content, mentions } = await read(ctx, sent)
    await store.insertComment(db, { teamId: actor.teamId, id, cardId, authorId: actor.userId, content, mentions })
    const comment = await written(ctx, id, [])
    await tell(ctx, [boardId], { entity: 'card', id: cardId, after: { comment: { id, content, mentions, createdAt: comment.createdAt } } })
    return comment
  },

  async updateComment(ctx, { id, comment: { content: sent } }) {
    const { db, actor } = ctx
    const { boardId, cardTitle: _, ...old } = await thisComment(ctx, id)
    if (old.author?.id !== actor.userId) throw problem('forbidden', 'only its author changes a comment')
    const { content, mentions } = await read(ctx, sent)
    if (content === old.content) {
      ctx.unchanged()
      return old
    }
    await store.updateComment(db, actor.teamId, id, content, mentions, ctx.now)
    const comment = await written(ctx, id, old.mentions)
    await tell(ctx, [boardId], {
      entity: 'card',
      id: old.cardId,
      before: { comment: { id, content: old.content, mentions: old.mentions, editedAt: old.editedAt } },
      after: { comment: { id, content, mentions, editedAt: comment.editedAt } },
    })
    return comment
  },

  async removeComment(ctx, { id }) {
    const { db, actor } = ctx
    const { boardId, cardTitle: _, author, ...comment } = await thisComment(ctx, id)
    if (author?.id !== actor.userId && actor.role === 'member') throw problem('forbidden', 'only its author, an owner or an admin deletes a comment')
    await store.deleteComment(db, actor.teamId, id)
    await tell(ctx, [boardId], { entity: 'card', id: comment.cardId, before: { comment: { ...comment, authorId: author?.id ?? null } } })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
