import type { Person } from '#contract/shapes.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { wrongField } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { isBlank, mentionedIn } from '#server/kernel/text/sanitize.ts'
import type { Restorer } from '#server/kernel/writes/undo.ts'
import { listCurrentMembers } from '#server/identity/store.ts'

export async function readComment(ctx: MemberContext, sent: string): Promise<{ content: string; mentions: string[] }> {
  const content = (await sanitizeAndClaim(ctx, sent)).trim()
  if (isBlank(content)) throw wrongField('comment.content', 'is empty')
  const ids = mentionedIn(content)
  const current = ids.length > 0 ? new Set(await listCurrentMembers(ctx.db, ctx.actor.teamId, ids)) : new Set()
  return { content, mentions: ids.filter((id) => current.has(id)) }
}

/** The state in change rows. */
type CommentState = { id: string; authorId: string | null; content: string; mentions: string[]; createdAt: string; editedAt: string | null }
type Found = Omit<CommentState, 'authorId'> & { author: Person | null }
type NewComment = { teamId: string; id: string; authorId: string | null; content: string; mentions: string[]; createdAt: Date; editedAt: Date | null }

export type CommentStore = {
  /** Must lock the comment, or the thing that it is about. */
  find(db: Db, teamId: string, id: string): Promise<Found | undefined>
  insert(db: Db, row: NewComment): Promise<void>
  update(db: Db, teamId: string, id: string, content: string, mentions: string[], editedAt: Date | null): Promise<void>
  remove(db: Db, teamId: string, id: string): Promise<void>
}

export const commentRestorer = (store: CommentStore): Restorer<CommentState> => ({
  async find({ db, actor }, id) {
    const found = await store.find(db, actor.teamId, id)
    if (!found) return undefined
    const { author, content, mentions, createdAt, editedAt } = found
    return { id, content, mentions, createdAt, editedAt, authorId: author?.id ?? null }
  },
  remove: ({ db, actor }, id) => store.remove(db, actor.teamId, id),
  async undelete({ db, actor }, id, { authorId, content, mentions, createdAt, editedAt }) {
    const stamps = { createdAt: new Date(createdAt), editedAt: editedAt === null ? null : new Date(editedAt) }
    await store.insert(db, { teamId: actor.teamId, id, authorId, content, mentions, ...stamps })
    return true
  },
  async change({ db, actor }, id, patch, now) {
    const { content, mentions, editedAt } = { ...now, ...patch }
    await store.update(db, actor.teamId, id, content, mentions, editedAt === null ? null : new Date(editedAt))
  },
})
