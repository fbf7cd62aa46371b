import type { PostDraft } from '#contract/blog.ts'
import { canManage } from '#contract/roles.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Actor, Change, Context, MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { findDraft, type LockedPost, lockPost, type PostFields, updatePost } from './post-store.ts'
import { isClosed } from './rules.ts'
import type { Reader } from './store.ts'

export const readerOf = ({ actor }: MemberContext): Reader => ({ teamId: actor.teamId, userId: actor.userId, manages: canManage(actor.role) })

export const mayEdit = (actor: Actor, { authorIds }: Pick<LockedPost, 'authorIds'>) => authorIds.includes(actor.userId) || canManage(actor.role)

/** Refuses a post that the caller may not see. */
export async function lockedPost({ db, actor }: MemberContext, id: string): Promise<LockedPost> {
  const post = await lockPost(db, actor.teamId, id)
  if (!post || (isClosed(post.fields) && !mayEdit(actor, post))) throw problem('not-found')
  return post
}

/** Refuses a post that the caller may not change. */
export async function ownPost(ctx: MemberContext, id: string): Promise<LockedPost> {
  const post = await lockedPost(ctx, id)
  if (!mayEdit(ctx.actor, post)) throw problem('forbidden', 'only its authors, an owner or an admin does this')
  return post
}

export async function ownDraft({ db, actor }: MemberContext, id: string): Promise<PostDraft> {
  const found = await findDraft(db, actor.teamId, id)
  if (!found) throw problem('not-found')
  const { authorIds, ...draft } = found
  if (mayEdit(actor, { authorIds })) return draft
  throw problem(isClosed(draft) ? 'not-found' : 'forbidden')
}

export async function audienceFor(ctx: Pick<Context, 'db'>, teamId: string, { authorIds }: Pick<LockedPost, 'authorIds'>): Promise<string[]> {
  return [...new Set([...authorIds, ...(await listManagers(ctx.db, teamId))])]
}

/** `hidden`: only authors and managers see it, before and after the change. */
export async function recordPostChange(ctx: MemberContext, post: LockedPost, hidden: boolean, change: Omit<Change, 'audience' | 'teamId'>) {
  ctx.recordChange({ ...change, ...(hidden ? { audience: await audienceFor(ctx, ctx.actor.teamId, post) } : {}) })
}

/** False if nothing changed. */
export async function change(ctx: MemberContext, post: LockedPost, patch: Partial<PostFields>): Promise<boolean> {
  const changed = diff(post.fields, patch)
  if (!changed) return false
  await updatePost(ctx.db, ctx.actor.teamId, post.id, changed.after, ctx.now)
  const hidden = isClosed(post.fields) && isClosed({ ...post.fields, ...changed.after })
  await recordPostChange(ctx, post, hidden, { entity: 'post', id: post.id, ...changed })
  return true
}
