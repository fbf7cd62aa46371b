import { v7 } from 'uuid'
import { canManage } from '#contract/roles.ts'
import type { tasks as contract } from '#contract/tasks.ts'
import { readComment } from '#server/identity/text/comments.ts'
import { findUser } from '#server/identity/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import * as store from './comment-store.ts'
import { taskLink } from './notices.ts'
import { lockTask } from './store.ts'

async function thisTask({ db, actor }: MemberContext, id: string) {
  const task = await lockTask(db, actor.teamId, id)
  if (task?.type !== 'task') throw problem('not-found')
  return task
}

async function thisComment({ db, actor }: MemberContext, id: string) {
  const comment = await store.lockComment(db, actor.teamId, id)
  if (!comment) throw problem('not-found')
  return comment
}

const shownLength = 120

/** To the newly mentioned, and with `others` to the author, the assignee, those who commented before, and the followers. */
async function notifyOf(ctx: MemberContext, taskId: string, title: string, content: string, mentioned: readonly string[], others: boolean) {
  const { db, actor } = ctx
  const me = await findUser(db, actor.teamId, actor.userId)
  const params = { by: me?.name ?? '', task: title }
  const to = mentioned.filter((id) => id !== actor.userId)
  if (to.length > 0) await ctx.notify({ to, kind: 'mentioned', params, link: taskLink(taskId), about: { thing: 'task', id: taskId } })
  if (!others) return
  await ctx.notify({
    to: (await store.listInvolved(db, actor.teamId, taskId)).filter((userId) => !mentioned.includes(userId)),
    kind: 'commented',
    params: { ...params, comment: textOfHtml(content).slice(0, shownLength) },
    link: taskLink(taskId),
    collapseKey: `commented:${taskId}`,
    about: { thing: 'task', id: taskId, followers: { except: mentioned } },
  })
}

/** With the title, for the timeline after the task is deleted. A comment does not move tasks. */
const recorded = (id: string, title: string, before: object | undefined, after: object | undefined) => ({
  ...{ entity: 'task', id, keys: [id] },
  ...(before ? { before: { title, comment: before } } : {}),
  ...(after ? { after: { title, comment: after } } : {}),
})

export const commentHandlers = {
  async comments({ db, actor }, { id }) {
    const comments = await store.listComments(db, actor.teamId, id)
    if (!comments) throw problem('not-found')
    return comments
  },

  async createComment(ctx, { comment: { id: given, taskId, content: sent } }) {
    const { db, actor } = ctx
    const { title } = await thisTask(ctx, taskId)
    const id = given ?? v7()
    const { content, mentions } = await readComment(ctx, sent)
    await store.insertComments(db, [{ teamId: actor.teamId, id, taskId, authorId: actor.userId, content, mentions }])
    const comment = await thisComment(ctx, id)
    const { author: _, ...written } = comment
    ctx.recordChange(recorded(taskId, title, undefined, { ...written, authorId: actor.userId }))
    await notifyOf(ctx, taskId, title, content, mentions, true)
    return comment
  },

  async updateComment(ctx, { id, comment: { content: sent } }) {
    const { db, actor } = ctx
    const old = await thisComment(ctx, id)
    if (old.author?.id !== actor.userId) throw problem('forbidden', 'only its author changes a comment')
    const { content, mentions } = await readComment(ctx, sent)
    if (content === old.content) {
      ctx.skipChange()
      return old
    }
    const { title } = await thisTask(ctx, old.taskId)
    await store.updateComment(db, actor.teamId, id, content, mentions, ctx.now)
    const comment = await thisComment(ctx, id)
    const before = { id, content: old.content, mentions: old.mentions, editedAt: old.editedAt }
    ctx.recordChange(recorded(old.taskId, title, before, { id, content, mentions, editedAt: comment.editedAt }))
    const added = mentions.filter((userId) => !old.mentions.includes(userId))
    await notifyOf(ctx, old.taskId, title, content, added, false)
    return comment
  },

  async removeComment(ctx, { id }) {
    const { db, actor } = ctx
    const { author, ...comment } = await thisComment(ctx, id)
    if (author?.id !== actor.userId && !canManage(actor.role)) throw problem('forbidden', 'only its author, an owner or an admin deletes a comment')
    const { title } = await thisTask(ctx, comment.taskId)
    await store.deleteComment(db, actor.teamId, id)
    ctx.recordChange(recorded(comment.taskId, title, { ...comment, authorId: author?.id ?? null }, undefined))
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
