import { z } from 'zod'
import { dayMs } from '#contract/units.ts'
import { listReceivers, type Receiver } from '#server/identity/settings-store.ts'
import type { Area, Job, JobContext } from '#server/kernel/area.ts'
import type { Context, Owner } from '#server/kernel/context.ts'
import { pushKeys, sendPush } from '#server/kernel/jobs/web-push.ts'
import { closedTo, mayReadNamed } from '#server/kernel/rights.ts'
import * as deliveries from './delivery-store.ts'
import { deleteOrphans } from './follow-store.ts'
import { noticeMail } from './mail-rules.ts'
import { dueAt, mailPauseMs, sendingJob } from './notices.ts'
import { type PushItem, pushMessages } from './push-rules.ts'
import { quietUntil, usualQuietHours } from './quiet-rules.ts'
import { areaOf, kindsOf, worded } from './rules.ts'
import { countUnread, findChoices, saveChoices, trimBoxes } from './store.ts'

const storedInBox = 500
/** Older deliveries are dropped. */
const deliveryDays = 3

const Payload = z.object({ teamId: z.string(), userId: z.string() })

type Write = Pick<Context, 'db' | 'now' | 'enqueueAll'>

/** Claims what may be sent now. In quiet hours it queues a job for their end. Kinds of `later` wait for another pause. */
async function claimDue(ctx: Write, areas: readonly Area[], owner: Owner, channel: deliveries.Delivery['channel'], later: readonly string[] = []) {
  const { db, now } = ctx
  const [receiver] = await listReceivers(db, owner.teamId, [owner.userId])
  if (!receiver) return undefined
  const choices = await findChoices(db, owner)
  const soonest = (choices.mailedAt?.getTime() ?? 0) + mailPauseMs
  if (channel === 'mail' && soonest > now.getTime()) {
    await ctx.enqueueAll([sendingJob(channel, owner, new Date(soonest))], { preserveRunAt: true })
    return undefined
  }
  const quiet = quietUntil({ ...usualQuietHours, ...choices.quietHours }, receiver.timeZone, now)
  const claimed = await deliveries.claimDeliveries(db, owner, channel, { urgentOnly: quiet !== undefined, without: later })
  if (quiet && (await deliveries.countDeliveries(db, owner, channel)) > 0)
    await ctx.enqueueAll([sendingJob(channel, owner, dueAt(channel, receiver, choices, now))], { preserveRunAt: true })
  else if (later.length > 0 && (await deliveries.countDeliveries(db, owner, channel)) > 0)
    await ctx.enqueueAll([sendingJob(channel, owner, new Date(now.getTime() + mailPauseMs))], { preserveRunAt: true })
  const due = await deliveries.unreadOf(db, owner, claimed)
  const kinds = kindsOf(areas)
  const items = due.flatMap(({ id, noticeId, kind, params, link }) => {
    const text = mayReadNamed(areas, areaOf(kind), receiver) ? kinds.get(kind) : undefined
    return text ? [{ id: noticeId ?? id, link, ...worded(text, { params }, receiver.language) }] : []
  })
  return { claimed, receiver, items, urgent: due.some((delivery) => delivery.urgent) }
}

const mail: Job = async (ctx, payload) => {
  const owner = Payload.parse(payload)
  // A member who is online sees what others write. It is mailed if it is still unread when the member is gone.
  const messages = [...kindsOf(ctx.areas)].flatMap(([kind, text]) => (text.box === 'messages' ? kind : []))
  const due = await claimDue(ctx, ctx.areas, owner, 'mail', ctx.isOnline?.(owner) ? messages : [])
  await deliveries.deleteDeliveries(ctx.db, owner, due?.claimed ?? [])
  if (!due || due.items.length === 0 || !due.receiver.confirmed) return
  await ctx.mail(noticeMail(due.receiver, due.items, ctx.settings.publicUrl))
  await saveChoices(ctx.db, owner, { mailedAt: ctx.now })
}

/** NOTE after a crash while sending, the claimed notices are pushed again: rather twice than never. */
const push: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const owner = Payload.parse(payload)
    const due = await ctx.write(async (write) => {
      const claimed = await claimDue(write, ctx.areas, owner, 'push')
      // Another job is sending. If it dies, its deliveries can be claimed later.
      if (claimed?.claimed.length === 0 && (await deliveries.countSending(write.db, owner, 'push')) > 0)
        await write.enqueueAll([sendingJob('push', owner, new Date(ctx.now.getTime() + deliveries.sendingLimitMs))], { preserveRunAt: true })
      return claimed
    })
    if (!due) return
    const outcomes = due.items.length > 0 ? await pushItems(ctx, owner, due.items, due.receiver, due.urgent) : []
    const idsWith = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id)
    const reached = outcomes.every(({ outcome }) => outcome === 'gone') || idsWith('reached').length > 0
    await ctx.write(async ({ db }) => {
      await deliveries.deleteDevices(db, owner.teamId, idsWith('gone'))
      await deliveries.markReached(db, owner.teamId, idsWith('reached'), ctx.now)
      await (reached ? deliveries.deleteDeliveries : deliveries.releaseDeliveries)(db, owner, due.claimed)
    })
    if (!reached) throw new Error('no push service could be reached')
  },
}

async function pushItems({ db, settings, areas }: JobContext, owner: Owner, items: PushItem[], receiver: Receiver, urgent: boolean) {
  const devices = await deliveries.listDevices(db, owner)
  const unread = await countUnread(db, owner, closedTo(receiver, areas))
  const messages = pushMessages(items, unread.notifications + unread.messages, receiver.language)
  const keys = await pushKeys(db)
  return Promise.all(
    devices.map(async (device) => {
      let last = { outcome: 'gone' } as Awaited<ReturnType<typeof sendPush>>
      for (const message of messages) {
        last = await sendPush(settings, keys, device, message, urgent)
        if (last.outcome !== 'reached') break
      }
      return { id: device.id, ...last }
    }),
  )
}

const tidy: Job = async ({ db, now, areas }) => {
  for (const [thing, { table }] of areas.flatMap((area) => Object.entries(area.follows ?? {}))) await deleteOrphans(db, thing, table)
  await trimBoxes(db, storedInBox)
  await deliveries.deleteOldDeliveries(db, new Date(now.getTime() - deliveryDays * dayMs))
  await deliveries.deleteSignedOutDevices(db)
}

export const jobs = { mail, push, tidy }
