import { v7 } from 'uuid'
import type { blog as contract } from '#contract/blog.ts'
import { canManage } from '#contract/roles.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { lockedPost, recordPostChange } from './shared.ts'
import * as store from './comment-store.ts'
import { notifyOfComment } from './notices.ts'
import { hasPicture, isClosed } from './rules.ts'
import { findComment } from './store.ts'

async function clean(ctx: MemberContext, sent: string): Promise<string> {
  const content = (await sanitizeAndClaim(ctx, sent)).trim()
  if (textOfHtml(content) === '' && !hasPicture(content)) throw wrongField('comment.content', 'is empty')
  return content
}

async function lockedComment(ctx: MemberContext, id: string) {
  const comment = await store.lockComment(ctx.db, ctx.actor.teamId, id)
  if (!comment) throw problem('not-found')
  // A withdrawn post hides its comments.
  return { comment, post: await lockedPost(ctx, comment.postId) }
}

async function answer({ db, actor }: MemberContext, id: string) {
  const found = await findComment(db, actor, id)
  if (!found) throw problem('not-found')
  return new JsonText(found)
}

export const commentHandlers = {
  async createComment(ctx, { comment: { id: given, postId, parentId: wanted, content: sent } }) {
    const { db, actor, now } = ctx
    const post = await lockedPost(ctx, postId)
    if (post.fields.state !== 'published' || !post.fields.commentsOpen) throw problem('rule-broken', 'comments are closed')
    const parent = wanted ? await store.lockComment(db, actor.teamId, wanted) : undefined
    if (wanted && parent?.postId !== postId) throw wrongField('comment.parentId', 'is no comment of this post')
    const parentId = parent ? (parent.parentId ?? parent.id) : null
    const id = given ?? v7()
    const content = await clean(ctx, sent)
    await store.insertComment(db, { teamId: actor.teamId, id, postId, parentId, authorId: actor.userId, content, createdAt: now })
    const comment = { id, postId, parentId, authorId: actor.userId, content, editedAt: null }
    await recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post', id: postId, after: { comment } })
    await notifyOfComment(ctx, { postId, content, answered: parent?.authorId ?? null })
    return answer(ctx, id)
  },

  async updateComment(ctx, { id, comment: { content: sent } }) {
    const { db, actor, now } = ctx
    const { comment: old, post } = await lockedComment(ctx, id)
    if (old.authorId !== actor.userId) throw problem('forbidden', 'only its author changes a comment')
    const content = await clean(ctx, sent)
    if (content === old.content) ctx.skipChange()
    else {
      const editedAt = now.toISOString()
      await store.updateComment(db, actor.teamId, id, content, now)
      await recordPostChange(ctx, post, isClosed(post.fields), {
        entity: 'post',
        id: old.postId,
        before: { comment: { id, content: old.content, editedAt: old.editedAt } },
        after: { comment: { id, content, editedAt } },
      })
      await notifyOfComment(ctx, { postId: old.postId, content, before: old.content, answered: null })
    }
    return answer(ctx, id)
  },

  async removeComment(ctx, { id }) {
    const { db, actor, now } = ctx
    const { comment, post } = await lockedComment(ctx, id)
    if (comment.authorId !== actor.userId && !canManage(actor.role))
      throw problem('forbidden', 'only its author, an owner or an admin deletes a comment')
    await store.setCommentDeleted(db, actor.teamId, id, now)
    await recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post', id: comment.postId, before: { comment } })
    return true
  },

  async react(ctx, { postId, commentId, sign, on }) {
    const { db, actor } = ctx
    const post = await lockedPost(ctx, postId)
    if (commentId && (await store.lockComment(db, actor.teamId, commentId))?.postId !== postId) throw problem('not-found')
    const targetId = commentId ?? postId
    const changed =
      post.fields.state === 'published' && (await store.setReaction(db, { teamId: actor.teamId, postId, targetId, userId: actor.userId, sign }, on))
    if (changed) await recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post-reaction', id: postId })
    else ctx.skipChange()
    return true
  },

  async markRead(ctx, { id, confirm }) {
    const { db, actor, now } = ctx
    const post = await lockedPost(ctx, id)
    const changed = post.fields.state === 'published' && (await store.saveReceipt(db, actor.teamId, id, actor.userId, now, confirm))
    // Opening a post concerns its authors only. A confirmation concerns all who see the post.
    if (changed && confirm) await recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post-receipt', id })
    else if (changed) ctx.recordChange({ entity: 'post-receipt', id, audience: [...new Set([actor.userId, ...post.authorIds])] })
    else ctx.skipChange()
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
