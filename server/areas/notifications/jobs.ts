import { z } from 'zod'
import type { Language } from '#contract/identity.ts'
import { listReceivers } from '#server/identity/settings-store.ts'
import type { Job, JobContext } from '#server/kernel/area.ts'
import { pushKeys, sendPush } from '#server/kernel/jobs/web-push.ts'
import * as deliveries from './delivery-store.ts'
import { noticeMail } from './mail-rules.ts'
import { dueAt, mailPauseMs, queue } from './notices.ts'
import { type PushItem, pushMessages } from './push-rules.ts'
import { quietUntil, usualQuietHours } from './quiet-rules.ts'
import { kindsOf, worded } from './rules.ts'
import { countUnread, findChoices, type Owner, saveChoices, trimBoxes } from './store.ts'

const keptInBox = 500
/** What could not be told for so long is old news. */
const deliveryDays = 3

const Payload = z.object({ teamId: z.string(), userId: z.string() })

/** What may go now. What has to wait for the end of quiet hours gets its own time. */
async function takeDue(ctx: JobContext, owner: Owner, channel: deliveries.Delivery['channel']) {
  const { db, now } = ctx
  const [receiver] = await listReceivers(db, owner.teamId, [owner.userId])
  if (!receiver) return undefined
  const choices = await findChoices(db, owner)
  const soonest = (choices.mailedAt?.getTime() ?? 0) + mailPauseMs
  if (channel === 'mail' && soonest > now.getTime()) {
    await queue(ctx, channel, owner, new Date(soonest), true)
    return undefined
  }
  const quiet = quietUntil({ ...usualQuietHours, ...choices.quietHours }, receiver.timeZone, now)
  const due = await deliveries.takeDeliveries(db, owner, channel, quiet && 'urgent')
  if (quiet && (await deliveries.countDeliveries(db, owner, channel)) > 0)
    await queue(ctx, channel, owner, dueAt(channel, receiver, choices, now), true)
  const kinds = kindsOf(ctx.areas)
  const items = due.flatMap(({ id, noticeId, kind, params, link }) => {
    const text = kinds.get(kind)
    return text ? [{ id: noticeId ?? id, link, ...worded(text, { params }, receiver.language) }] : []
  })
  return { receiver, items, urgent: due.some((delivery) => delivery.urgent) }
}

const mail: Job = async (ctx, payload) => {
  const owner = Payload.parse(payload)
  const taken = await takeDue(ctx, owner, 'mail')
  if (!taken || taken.items.length === 0 || !taken.receiver.confirmed) return
  await ctx.mail(noticeMail(taken.receiver, taken.items, ctx.settings.publicUrl))
  await saveChoices(ctx.db, owner, { mailedAt: ctx.now })
}

const push: Job = async (ctx, payload) => {
  const owner = Payload.parse(payload)
  const taken = await takeDue(ctx, owner, 'push')
  if (!taken || taken.items.length === 0) return
  const reached = await pushItems(ctx, owner, taken.items, taken.receiver.language, taken.urgent)
  // Thrown away with this transaction, what waited is there again for the next try.
  if (!reached) throw new Error('no push service could be reached')
}

/** False when it is worth another try: there are devices, and none of them could be reached. */
async function pushItems(ctx: JobContext, owner: Owner, items: PushItem[], language: Language, urgent: boolean): Promise<boolean> {
  const { db, now, settings } = ctx
  const devices = await deliveries.listDevices(db, owner)
  const messages = pushMessages(items, (await countUnread(db, owner)).notifications, language)
  const keys = await pushKeys(db)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      let last = { outcome: 'gone' } as Awaited<ReturnType<typeof sendPush>>
      for (const message of messages) {
        last = await sendPush(settings, keys, device, message, urgent)
        if (last.outcome !== 'reached') break
      }
      return { id: device.id, ...last }
    }),
  )
  const idsWith = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id)
  await deliveries.deleteDevices(db, owner.teamId, idsWith('gone'))
  await deliveries.markReached(db, owner.teamId, idsWith('reached'), now)
  return outcomes.every(({ outcome }) => outcome === 'gone') || idsWith('reached').length > 0
}

const tidy: Job = async ({ db, now }) => {
  await trimBoxes(db, keptInBox)
  await deliveries.deleteOldDeliveries(db, new Date(now.getTime() - deliveryDays * 24 * 3600 * 1000))
  await deliveries.deleteSignedOutDevices(db)
}

export const jobs = { mail, push, tidy }
