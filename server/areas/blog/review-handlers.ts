import type { blog as contract } from '#contract/blog.ts'
import { canManage } from '#contract/roles.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { change, ownDraft, ownPost, readerOf } from './shared.ts'
import { notifyChangesRequested, notifySubmitted } from './notices.ts'
import { findReview, findReviewRequired, saveReviewRequired } from './review-store.ts'
import { refuseIfIncomplete } from './publishing-handlers.ts'

export const reviewHandlers = {
  review: (ctx) => findReview(ctx.db, readerOf(ctx)),

  async setReview(ctx, { required }) {
    const { db, actor } = ctx
    const before = await findReviewRequired(db, actor.teamId)
    if (before === required) ctx.skipChange()
    else {
      await saveReviewRequired(db, actor.teamId, required)
      ctx.recordChange({ entity: 'blog-settings', id: null, before: { required: before }, after: { required } })
    }
    return findReview(db, readerOf(ctx))
  },

  async submit(ctx, { id }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state !== 'draft') throw problem('conflict', `cannot be done with a post that is ${post.fields.state}`)
    if (post.fields.submittedAt !== null) ctx.skipChange()
    else {
      await refuseIfIncomplete(ctx, post)
      await change(ctx, post, { submittedAt: ctx.now.toISOString(), reviewNote: '' })
      await notifySubmitted(ctx, post)
    }
    return ownDraft(ctx, id)
  },

  async returnDraft(ctx, { id, note }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state !== 'draft' || post.fields.submittedAt === null) ctx.skipChange()
    else {
      const reviews = canManage(ctx.actor.role)
      await change(ctx, post, { submittedAt: null, reviewNote: reviews ? note : '' })
      if (reviews) await notifyChangesRequested(ctx, post, note)
    }
    return ownDraft(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
