import { v7 } from 'uuid'
import type { notifications as contract, PushDevice } from '#contract/notifications.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { closedTo } from '#server/kernel/rights.ts'
import { isAllowed, isPushKey, pushKeys, sendPush } from '#server/kernel/jobs/web-push.ts'
import * as store from './delivery-store.ts'
import { reasonOf, trial } from './push-rules.ts'
import { countUnread } from './store.ts'

const devicesPerMember = 20
const longestUserAgent = 300

const asDevice = (device: store.Device, actor: Actor): PushDevice => ({
  id: device.id,
  userAgent: device.userAgent,
  current: device.sessionId === actor.sessionId,
  createdAt: device.createdAt.toISOString(),
  reachedAt: device.reachedAt?.toISOString() ?? null,
})

const elsewhere = () => {
  const wrong = 'is not a push service we may send to'
  return new Problem('bad-input', { detail: `subscription.endpoint: ${wrong}`, fields: { 'subscription.endpoint': wrong } })
}

type PushCalls = 'push' | 'subscribe' | 'unsubscribe' | 'removeDevice' | 'testPush'

export const pushHandlers: Pick<Handlers<typeof contract>, PushCalls> = {
  async push({ db, actor }) {
    const devices = await store.listDevices(db, actor)
    return { publicKey: (await pushKeys(db)).publicKey, devices: devices.map((device) => asDevice(device, actor)) }
  },

  async subscribe({ actor, settings, request, write }, { subscription: { endpoint, keys } }) {
    if (!isAllowed(settings, new URL(endpoint))) throw elsewhere()
    if (!isPushKey(keys.p256dh)) throw wrongField('subscription.keys.p256dh', 'is no public key of a browser')
    const { teamId, userId, sessionId } = actor
    const device = await write(async ({ db, now, recordChange }) => {
      const row = { teamId, id: v7(), userId, sessionId, endpoint, ...keys, userAgent: request.userAgent.slice(0, longestUserAgent), createdAt: now }
      recordChange({ entity: 'push-device', id: row.id, audience: [userId] })
      return store.insertDevice(db, row, devicesPerMember)
    })
    return asDevice(device, actor)
  },

  async unsubscribe({ actor, write }, { endpoint }) {
    await write(async ({ db, recordChange }) => {
      if ((await store.deleteDevice(db, actor, { endpoint })) > 0) recordChange({ entity: 'push-device', id: null, audience: [actor.userId] })
    })
    return true
  },

  async removeDevice({ db, actor, recordChange }, { id }) {
    if ((await store.deleteDevice(db, actor, { id })) === 0) throw problem('not-found')
    recordChange({ entity: 'push-device', id, audience: [actor.userId] })
    return true
  },

  async testPush({ db, actor, now, settings, write, allAreas }) {
    const [devices, keys, { language }, unread] = [
      await store.listDevices(db, actor),
      await pushKeys(db),
      await findLocale(db, actor.userId),
      await countUnread(db, actor, closedTo(actor, allAreas)),
    ]
    const message = { ...trial[language], link: '/settings', tag: 'test', unread: unread.notifications }
    const tried = await Promise.all(devices.map(async (device) => ({ device, outcome: await sendPush(settings, keys, device, message, true) })))
    const idsWith = (wanted: string) => tried.filter(({ outcome }) => outcome.outcome === wanted).map(({ device }) => device.id)
    await write(async (ctx) => {
      await store.deleteDevices(ctx.db, actor.teamId, idsWith('gone'))
      await store.markReached(ctx.db, actor.teamId, idsWith('reached'), now)
    })
    return {
      reached: idsWith('reached').length,
      failures: tried
        .filter(({ outcome }) => outcome.outcome !== 'reached')
        .map(({ device, outcome }) => ({
          device: asDevice(device, actor),
          reason: reasonOf(outcome, language),
          removed: outcome.outcome === 'gone',
        })),
    }
  },
}
