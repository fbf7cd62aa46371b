// From draft to published and back.
import type { blog as contract } from '#contract/blog.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { change, ownDraft, ownPost } from './base-handlers.ts'
import { announce } from './notices.ts'
import { type HeldPost, listTexts } from './post-store.ts'
import { lacking, stateAfter } from './rules.ts'

/** Whatever keeps it from being published, by field. */
export const missingIn = async ({ db }: Pick<Context, 'db'>, teamId: string, { id, fields }: HeldPost) =>
  lacking({ ...fields, texts: await listTexts(db, teamId, id) })

async function refuseIfLacking(ctx: MemberContext, post: HeldPost) {
  const fields = await missingIn(ctx, ctx.actor.teamId, post)
  const [first] = Object.entries(fields ?? {})
  if (fields && first) throw new Problem('rule-broken', { detail: `${first[0]} ${first[1]}`, fields })
}

function next(step: Parameters<typeof stateAfter>[0], { fields: { state } }: HeldPost) {
  const to = stateAfter(step, state)
  if (!to) throw problem('conflict', `cannot be done with a post that is ${state}`)
  return to
}

export async function runLater(ctx: Pick<Context, 'enqueue'>, teamId: string, postId: string, at: string) {
  await ctx.enqueue('blog.publishDue', { teamId, postId }, { runAt: new Date(at), key: `blog.publishDue:${postId}` })
}

export const stateHandlers = {
  async publish(ctx, { id }) {
    const post = await ownPost(ctx, id)
    // Again by somebody who did not know: it is as they wished.
    if (post.fields.state === 'published') ctx.unchanged()
    else {
      const state = next('publish', post)
      await refuseIfLacking(ctx, post)
      // One that comes out of the archive stands where it stood; one that was withdrawn and is published again is news.
      const publishedAt = post.fields.state === 'archived' ? post.fields.publishedAt : ctx.now.toISOString()
      await change(ctx, post, { state, scheduledFor: null, publishedAt })
      if (!post.announced) await announce(ctx, ctx.actor.teamId, id)
    }
    return ownDraft(ctx, id)
  },

  async schedule(ctx, { id, at }) {
    const post = await ownPost(ctx, id)
    const state = next('schedule', post)
    if (new Date(at) <= ctx.now) throw wrongField('at', 'lies in the past')
    await refuseIfLacking(ctx, post)
    const scheduledFor = new Date(at).toISOString()
    if (await change(ctx, post, { state, scheduledFor })) await runLater(ctx, ctx.actor.teamId, id, scheduledFor)
    else ctx.unchanged()
    return ownDraft(ctx, id)
  },

  async unpublish(ctx, { id }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state === 'draft') ctx.unchanged()
    else await change(ctx, post, { state: next('unpublish', post), scheduledFor: null })
    return ownDraft(ctx, id)
  },

  async archive(ctx, { id }) {
    const post = await ownPost(ctx, id)
    if (post.fields.state === 'archived') ctx.unchanged()
    else await change(ctx, post, { state: next('archive', post) })
    return ownDraft(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
