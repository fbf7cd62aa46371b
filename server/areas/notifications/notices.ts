// A notice is a row in the box and rows to mail or push, in the transaction of its cause.
import { v7 } from 'uuid'
import { minuteMs } from '#contract/units.ts'
import { listReceivers, type Receiver } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Events, QueuedJob } from '#server/kernel/context.ts'
import { mayReadNamed } from '#server/kernel/rights.ts'
import { type Delivery, insertDeliveries, listPushable } from './delivery-store.ts'
import { withFollowers } from './follow-store.ts'
import { areaOf, type Box, channelsOf, entityOf, kindsOf } from './rules.ts'
import { quietUntil, usualQuietHours } from './quiet-rules.ts'
import { type Choices, collapseInto, deleteNotices, insertNotices, listChoices, lockCollapse, settleNotices } from './store.ts'

const collapseHours = 24
/** Time to read it in the application first, which cancels the mail. */
const mailAfterMs = 2 * minuteMs
/** A member gets at most one mail in this time. */
export const mailPauseMs = 10 * minuteMs

export async function notifyMembers(
  ctx: HandlerContext,
  { to, kind, params = {}, link, image, collapseKey, about, count = 1, teamId, from }: Events['notify'],
): Promise<void> {
  const { db, now } = ctx
  const text = kindsOf(ctx.allAreas).get(kind)
  if (!text) throw new Error(`no area has words for ${kind}`)
  const all = await listReceivers(db, teamId, await withFollowers(db, teamId, to, about, from))
  const receivers = all.filter((receiver) => mayReadNamed(ctx.allAreas, areaOf(kind), receiver))
  if (receivers.length === 0) return
  const ids = receivers.map(({ userId }) => userId)
  const choices = await listChoices(db, teamId, ids)
  const wishes = receivers.map((receiver) => ({ receiver, wanted: channelsOf(text, choices.get(receiver.userId)?.kinds[kind]) }))

  const shown = wishes.filter(({ wanted }) => wanted.inApp).map(({ receiver }) => receiver.userId)
  const content = { kind, params, link: link ?? null }
  const box = text.box ?? 'notifications'
  if (collapseKey && shown.length > 0) await lockCollapse(db, teamId, collapseKey)
  const since = box === 'messages' ? new Date(0) : new Date(now.getTime() - collapseHours * 60 * minuteMs)
  const repeated = new Set(
    (collapseKey ? await collapseInto(db, teamId, shown, { ...content, image: image ?? null, count, collapseKey, now, since }) : []).map(
      ({ userId }) => userId,
    ),
  )
  const added = await insertNotices(
    db,
    shown
      .filter((userId) => !repeated.has(userId))
      .map((userId) => ({
        ...{ teamId, id: v7(), userId, box, ...content, image: image ?? null, count, useRouter: link ? true : null },
        ...{ time: now.toISOString(), arrivedAt: now, read: false, seen: false, collapseKey: collapseKey ?? null },
      })),
  )
  if (shown.length > 0) ctx.recordChange({ entity: entityOf[box], id: null, audience: shown, teamId })

  // A notice that was collapsed into an unread one is not mailed or pushed again.
  const fresh = wishes.filter(({ receiver }) => !repeated.has(receiver.userId))
  const pushable = await listPushable(
    db,
    teamId,
    fresh.filter(({ wanted }) => wanted.push).map(({ receiver }) => receiver.userId),
  )
  const noticeIds = new Map(added.map(({ userId, id }) => [userId, id]))
  const deliveries = fresh.flatMap(({ receiver: { userId, confirmed }, wanted }) =>
    [...(wanted.mail && confirmed ? (['mail'] as const) : []), ...(pushable.has(userId) ? (['push'] as const) : [])].map((channel) => ({
      ...{ teamId, id: v7(), userId, channel, noticeId: noticeIds.get(userId) ?? null, ...content },
      ...{ urgent: text.urgent ?? false, createdAt: now },
    })),
  )
  await insertDeliveries(db, deliveries)
  const byId = new Map(receivers.map((receiver) => [receiver.userId, receiver]))
  const waiting = deliveries.flatMap(({ userId, channel, urgent }) => {
    const receiver = byId.get(userId)
    return receiver ? [sendingJob(channel, { teamId, userId }, dueAt(channel, receiver, choices.get(userId), now, urgent))] : []
  })
  // One statement: the cause holds its locks, and a team may have hundreds of members.
  await ctx.enqueueAll(waiting, { preserveRunAt: !text.urgent })
}

export async function settle({ db, recordChange }: HandlerContext, { teamId, to, collapseKey, upTo }: Events['settleNotices']): Promise<void> {
  for (const { box, audience } of byBox(await settleNotices(db, teamId, to, collapseKey, upTo)))
    recordChange({ entity: entityOf[box], id: null, audience, teamId })
}

export async function withdraw({ db, recordChange }: HandlerContext, { teamId, to, collapseKey, nr }: Events['withdrawNotices']): Promise<void> {
  for (const { box, audience } of byBox(await deleteNotices(db, teamId, to, collapseKey, nr)))
    recordChange({ entity: entityOf[box], id: null, audience, teamId })
}

function byBox(changed: readonly { box: Box; userId: string }[]): { box: Box; audience: string[] }[] {
  const boxes = [...new Set(changed.map(({ box }) => box))]
  return boxes.map((box) => ({ box, audience: [...new Set(changed.flatMap((one) => (one.box === box ? one.userId : [])))] }))
}

export function dueAt(channel: Delivery['channel'], receiver: Receiver, choices: Choices | undefined, now: Date, urgent = false): Date {
  const quiet = urgent ? undefined : quietUntil({ ...usualQuietHours, ...choices?.quietHours }, receiver.timeZone, now)
  const earliest = channel === 'mail' ? Math.max(now.getTime() + mailAfterMs, (choices?.mailedAt?.getTime() ?? 0) + mailPauseMs) : now.getTime()
  return new Date(Math.max(earliest, quiet?.getTime() ?? 0))
}

/** At most one job per member and channel waits. It sends everything. */
export const sendingJob = (channel: Delivery['channel'], payload: { teamId: string; userId: string }, runAt: Date): QueuedJob => ({
  job: `notifications.${channel}`,
  payload,
  runAt,
  key: [payload.teamId, payload.userId],
})
