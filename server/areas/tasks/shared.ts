import type { Task } from '#contract/tasks.ts'
import { findUser, isMember } from '#server/identity/store.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { taskLink } from './notices.ts'
import type { TaskPosition } from './rules.ts'
import * as store from './store.ts'

/** Former members keep a row for the history, so the foreign key does not exclude them. */
export async function checkAssignee({ db, actor }: MemberContext, userId: string | null | undefined) {
  if (!userId || userId === actor.userId || (await isMember(db, actor.teamId, userId))) return
  throw new Problem('bad-input', { detail: 'assignedTo: not a member of this team', fields: { assignedTo: 'not a member of this team' } })
}

/** `others`: so many more were assigned by the same act, and one notice is enough. */
export async function notifyAssignee(ctx: MemberContext, { id, title, type, assignedTo }: Task, others = 0) {
  if (!assignedTo || assignedTo === ctx.actor.userId || type !== 'task') return
  const me = await findUser(ctx.db, ctx.actor.teamId, ctx.actor.userId)
  await ctx.notify({
    to: [assignedTo],
    kind: 'assigned',
    params: { by: me?.name ?? '', task: others > 0 ? `${title} (+${others})` : title },
    link: others > 0 ? '/apps/tasks' : taskLink(id),
    collapseKey: `assigned:${id}`,
    about: { thing: 'task', id },
  })
}

/** The author and the assignee are involved; others follow. Notices with the same `key` become one that counts. */
export async function notifyInvolved(ctx: MemberContext, before: Task, after: Task, key = after.id) {
  const news = newsOf(before, after)
  if (news) await notifyOf(ctx, { teamId: ctx.actor.teamId, by: ctx.actor.userId, key, news: [news] })
}

/** News for those who are involved in a task. */
type News = { id: string; title: string; assignedTo: string | null; kind: 'completed' | 'rescheduled' }

export function newsOf(before: Task, { id, title, type, assignedTo, completed, dueDate }: Task): News | undefined {
  const kind = completed && !before.completed ? 'completed' : dueDate !== before.dueDate ? 'rescheduled' : undefined
  return kind && type === 'task' ? { id, title, assignedTo, kind } : undefined
}

type Reported = { teamId: string; /** The member who changed them. */ by: string; key: string; news: readonly News[] }

export async function notifyOf({ db, notify }: Pick<Context, 'db' | 'notify'>, { teamId, by, key, news }: Reported) {
  if (news.length === 0) return
  const member = await findUser(db, teamId, by)
  for (const { id, title, assignedTo, kind } of news) {
    const involved = [await store.findAuthor(db, teamId, id), assignedTo].flatMap((userId) => (userId === null || userId === by ? [] : userId))
    await notify({
      ...{ to: involved, kind, params: { by: member?.name ?? '', task: title }, link: taskLink(id), collapseKey: `${kind}:${key}`, teamId },
      about: { thing: 'task', id, followers: { except: [by] } },
    })
  }
}

/** Counting the tasks above costs as much as the rest of an update, so the order is cached. Updates do not move tasks. */
export async function orderOf({ db, actor, cachedForTeam }: MemberContext, id: string): Promise<number> {
  const orders = await cachedForTeam('orders', () => store.findOrders(db, actor.teamId))
  return orders.get(id) ?? (await store.findTask(db, actor.teamId, id))?.order ?? 0
}

/** Records old and new positions. `id` is the task that a member moved. */
export async function replace(
  { db, actor, recordChange, skipChange }: MemberContext,
  id: string | null,
  positions: readonly TaskPosition[],
  moved: readonly TaskPosition[],
) {
  if (moved.length === 0) return skipChange()
  await store.updatePositions(db, actor.teamId, moved)
  const positionBefore = new Map(positions.map((item) => [item.id, item.position]))
  const before = moved.map((item) => ({ id: item.id, position: positionBefore.get(item.id) }))
  recordChange({ entity: 'task-order', id, before, after: moved })
}
