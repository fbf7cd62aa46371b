import type { blog as contract } from '#contract/blog.ts'
import { canManage } from '#contract/roles.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { change, ownDraft, ownPost } from './shared.ts'
import { announce, notifyAccepted } from './notices.ts'
import { type LockedPost, listTexts } from './post-store.ts'
import { findReviewRequired } from './review-store.ts'
import { missingForPublish, stateAfter } from './rules.ts'

export const missingIn = async ({ db }: Pick<Context, 'db'>, teamId: string, { id, fields }: LockedPost) =>
  missingForPublish({ ...fields, texts: await listTexts(db, teamId, id) })

export async function refuseIfIncomplete(ctx: MemberContext, post: LockedPost) {
  const fields = await missingIn(ctx, ctx.actor.teamId, post)
  const [first] = Object.entries(fields ?? {})
  if (fields && first) throw new Problem('rule-broken', { detail: `${first[0]} ${first[1]}`, fields })
}

/** A post that passed a review needs no other, because published posts can be changed without one. */
export const mayPublish = async ({ db, actor }: MemberContext, { fields }: LockedPost) =>
  canManage(actor.role) || fields.publishedAt !== null || fields.state === 'scheduled' || !(await findReviewRequired(db, actor.teamId))

async function refuseUnreviewed(ctx: MemberContext, post: LockedPost) {
  if (!(await mayPublish(ctx, post))) throw problem('forbidden', 'an owner or admin publishes it after a review')
}

const reviewed = { submittedAt: null, reviewNote: '' }

async function accepted(ctx: MemberContext, post: LockedPost) {
  if (post.fields.submittedAt !== null) await notifyAccepted(ctx, post)
}

function next(step: Parameters<typeof stateAfter>[0], { fields: { state } }: LockedPost) {
  const to = stateAfter(step, state)
  if (!to) throw problem('conflict', `cannot be done with a post that is ${state}`)
  return to
}

export async function runLater(ctx: Pick<Context, 'enqueue'>, teamId: string, postId: string, at: string) {
  await ctx.enqueue('blog.publishDue', { teamId, postId }, { runAt: new Date(at), key: [teamId, postId] })
}

export const stateHandlers = {
  async publish(ctx, { id }) {
    const post = await ownPost(ctx, id)
    // Published by somebody else meanwhile.
    if (post.fields.state === 'published') ctx.skipChange()
    else {
      const state = next('publish', post)
      await refuseUnreviewed(ctx, post)
      await refuseIfIncomplete(ctx, post)
      // A post from the archive gets its old date. A withdrawn post that is published again counts as new.
      const publishedAt = post.fields.state === 'archived' ? post.fields.publishedAt : ctx.now.toISOString()
      await change(ctx, post, { state, scheduledFor: null, publishedAt, ...reviewed })
      await accepted(ctx, post)
      if (!post.announced) await announce(ctx, ctx.actor.teamId, id)
    }
    return ownDraft(ctx, id)
  },

  async schedule(ctx, { id, at }) {
    const post = await ownPost(ctx, id)
    const state = next('schedule', post)
    if (new Date(at) <= ctx.now) throw wrongField('at', 'lies in the past')
    await refuseUnreviewed(ctx, post)
    await refuseIfIncomplete(ctx, post)
    const scheduledFor = new Date(at).toISOString()
    if (await change(ctx, post, { state, scheduledFor, ...reviewed })) {
      await runLater(ctx, ctx.actor.teamId, id, scheduledFor)
      await accepted(ctx, post)
    } else ctx.skipChange()
    return ownDraft(ctx, id)
  },

  async unpublish(ctx, { id }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state === 'draft') ctx.skipChange()
    else await change(ctx, post, { state: next('unpublish', post), scheduledFor: null })
    return ownDraft(ctx, id)
  },

  async archive(ctx, { id }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state === 'archived') ctx.skipChange()
    else await change(ctx, post, { state: next('archive', post) })
    return ownDraft(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
