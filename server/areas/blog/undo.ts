import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { changedSince, type Restore, restore, restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { audienceFor, ownPost } from './shared.ts'
import * as comments from './comment-store.ts'
import { lockDeletedPost, lockPost, type PostFields, setDeleted, updatePost } from './post-store.ts'
import { isClosed } from './rules.ts'
import { mayPublish, runLater } from './publishing-handlers.ts'

/** The actor may have lost the right since. */
const stillOwn = (ctx: MemberContext, id: string) =>
  ownPost(ctx, id).catch((error: unknown) => {
    throw error instanceof Problem ? changedSince() : error
  })

const post = restoreWith<PostFields>({
  find: async ({ db, actor }, id) => (await lockPost(db, actor.teamId, id))?.fields,
  async remove(ctx, id) {
    await stillOwn(ctx, id)
    await setDeleted(ctx.db, ctx.actor.teamId, id, ctx.now)
  },
  async undelete({ db, actor }, id) {
    const deleted = await lockDeletedPost(db, actor.teamId, id)
    if (deleted) await setDeleted(db, actor.teamId, id, null)
    return deleted !== undefined
  },
  async change(ctx, id, patch) {
    const { db, actor, now } = ctx
    const locked = await stillOwn(ctx, id)
    if ((patch.state === 'published' || patch.state === 'scheduled') && !(await mayPublish(ctx, locked))) throw changedSince()
    if (patch.scheduledFor) {
      if (new Date(patch.scheduledFor) <= now) throw changedSince()
      await runLater(ctx, actor.teamId, id, patch.scheduledFor)
    }
    await updatePost(db, actor.teamId, id, patch, now)
  },
})

type Comment = Pick<comments.LockedComment, 'content' | 'editedAt'>
type WithComment = { comment?: Comment & { id: string } } | null

const commentOf = ({ before, after }: PastChange) => [(before as WithComment)?.comment, (after as WithComment)?.comment] as const

const comment: Restore = async (ctx, change) => {
  const [before, after] = commentOf(change)
  const id = after?.id ?? before?.id ?? null
  await restore<Comment>(
    ctx,
    { id, before: before ?? null, after: after ?? null },
    {
      find: ({ db, actor }, of) => comments.lockComment(db, actor.teamId, of),
      remove: ({ db, actor, now }, of) => comments.setCommentDeleted(db, actor.teamId, of, now),
      async undelete({ db, actor }, of) {
        const deleted = await comments.lockDeletedComment(db, actor.teamId, of)
        if (deleted) await comments.setCommentDeleted(db, actor.teamId, of, null)
        return deleted !== undefined
      },
      async change({ db, actor }, of, { content, editedAt }, now) {
        await comments.updateComment(db, actor.teamId, of, content ?? now.content, editedAt ? new Date(editedAt) : null)
      },
    },
  )
}

const isAboutComment = (change: PastChange) => commentOf(change).some((found) => found !== undefined)

async function audienceOf(ctx: MemberContext, { id, before, after }: PastChange) {
  const found = id ? ((await lockPost(ctx.db, ctx.actor.teamId, id)) ?? (await lockDeletedPost(ctx.db, ctx.actor.teamId, id))) : undefined
  if (!found) return undefined
  const sides = [before, after].map((side) => ({ ...found.fields, ...(side as Partial<PostFields> | null) }))
  return sides.every(isClosed) ? audienceFor(ctx, ctx.actor.teamId, found) : undefined
}

const undoPost: Restore = (ctx, change) => (isAboutComment(change) ? comment : post)(ctx, change)

export const undo = undoListener('blog', (ctx, changes) => revertChanges(ctx, changes, { post: undoPost }, audienceOf))
