import { v7 } from 'uuid'
import type { Notice, NoticePatch, NoticeToCreate, notifications as contract, QuietHours } from '#contract/notifications.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { ownValue } from '#server/kernel/own-value.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { closedTo } from '#server/kernel/rights.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { listFollows, saveFollow } from './follow-store.ts'
import { pushHandlers } from './push-handlers.ts'
import { usualQuietHours } from './quiet-rules.ts'
import { asNotice, type Box, channelsOf, entityOf, kindsOf, type Row } from './rules.ts'
import * as store from './store.ts'

/** Sanitizes the HTML fields. */
function cleaned<T extends { title?: string | null | undefined; description?: string | null | undefined }>(fields: T): T {
  const clean = { ...fields }
  if (clean.title) clean.title = cleanHtml(clean.title)
  if (clean.description) clean.description = cleanHtml(clean.description)
  return clean
}

const sent = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

async function shown({ db, actor, areas }: HandlerContext<Actor>, row: Row): Promise<Notice> {
  const { language } = await findLocale(db, actor.userId)
  return asNotice(row, kindsOf(areas), language)
}

/** Messages and notifications have the same endpoints. Only the field name in the body differs. */
function boxHandlers(box: Box) {
  const entity = entityOf[box]

  async function update(ctx: HandlerContext<Actor>, id: string, patch: NoticePatch): Promise<Notice> {
    const { db, actor, recordChange } = ctx
    const before = await store.lockNotice(db, actor, box, id)
    if (!before) throw problem('not-found')
    // The text of a generated notice does not change: clients send whole records back, with the text in one language.
    const { read, seen } = patch
    const accepted = sent(before.kind === null ? cleaned(patch) : { read, seen })
    await store.updateNotice(db, actor, box, id, accepted)
    recordChange({ entity, id, audience: [actor.userId] })
    if (accepted.read && !before.read) await ctx.emit('noticesRead', { teamId: actor.teamId, userId: actor.userId, notices: [before] })
    return shown(ctx, { ...before, ...accepted })
  }

  return {
    async all({ db, actor, areas, allAreas }: HandlerContext<Actor>): Promise<Notice[]> {
      const kinds = kindsOf(areas)
      return (await store.listNotices(db, actor, box, closedTo(actor, allAreas))).map(({ row, language }) => asNotice(row, kinds, language))
    },

    async create(ctx: HandlerContext<Actor>, given: NoticeToCreate): Promise<Notice> {
      const { db, actor, now, recordChange } = ctx
      const { id, time, read = false, seen = false, ...rest } = cleaned(given)
      const [row] = await store.insertNotices(db, [
        { ...rest, teamId: actor.teamId, userId: actor.userId, id: id ?? v7(), box, time: time ?? now.toISOString(), arrivedAt: now, read, seen },
      ])
      if (!row) throw new Error('a notice was not stored')
      recordChange({ entity, id: row.id, audience: [actor.userId] })
      return shown(ctx, row)
    },

    update,

    async remove(ctx: HandlerContext<Actor>, id: string): Promise<Notice> {
      const { db, actor, recordChange } = ctx
      const row = await store.deleteNotice(db, actor, box, id)
      if (!row) throw problem('not-found')
      recordChange({ entity, id, audience: [actor.userId] })
      return shown(ctx, row)
    },

    async readAll({ db, actor, recordChange, skipChange, emit }: HandlerContext<Actor>): Promise<true> {
      const notices = await store.markAllRead(db, actor, box)
      if (notices.length === 0) skipChange()
      else {
        recordChange({ entity, id: null, audience: [actor.userId] })
        await emit('noticesRead', { teamId: actor.teamId, userId: actor.userId, notices })
      }
      return true
    },

    toggle: (ctx: HandlerContext<Actor>, { id, read }: { id: string; read: boolean }) => update(ctx, id, { read, ...(read ? { seen: true } : {}) }),
  }
}

const messages = boxHandlers('messages')
const notifications = boxHandlers('notifications')

async function delivery({ db, actor, areas }: HandlerContext<Actor>) {
  const [choices, { language }] = [await store.findChoices(db, actor), await findLocale(db, actor.userId)]
  return {
    kinds: [...kindsOf(areas)].map(([kind, text]) => ({
      kind,
      label: text.label[language],
      urgent: text.urgent ?? false,
      ...channelsOf(text, choices.kinds[kind]),
    })),
    quietHours: { ...usualQuietHours, ...choices.quietHours } satisfies QuietHours,
  }
}

export const handlers: Handlers<typeof contract> = {
  messages: messages.all,
  createMessage: (ctx, { message }) => messages.create(ctx, message),
  updateMessage: (ctx, { id, message }) => messages.update(ctx, id, message),
  removeMessage: (ctx, { id }) => messages.remove(ctx, id),
  readAllMessages: messages.readAll,
  toggleMessage: (ctx, { message }) => messages.toggle(ctx, message),

  all: notifications.all,
  create: (ctx, { notification }) => notifications.create(ctx, notification),
  update: (ctx, { id, notification }) => notifications.update(ctx, id, notification),
  remove: (ctx, { id }) => notifications.remove(ctx, id),
  readAll: notifications.readAll,
  toggle: (ctx, { notification }) => notifications.toggle(ctx, notification),

  unread: ({ db, actor, allAreas }) => store.countUnread(db, actor, closedTo(actor, allAreas)),

  delivery,

  async updateDelivery(ctx, { delivery: { kinds = {}, quietHours = {} } }) {
    const known = kindsOf(ctx.areas)
    const unknown = Object.keys(kinds).find((kind) => !known.has(kind))
    if (unknown !== undefined)
      throw new Problem('bad-input', { detail: 'delivery.kinds: unknown kind', fields: { [`delivery.kinds.${unknown}`]: 'unknown kind' } })
    const { teamId, userId } = ctx.actor
    const choices = await store.lockChoices(ctx.db, { teamId, userId })
    const merged = Object.fromEntries(Object.entries(kinds).map(([kind, channels]) => [kind, { ...choices.kinds[kind], ...sent(channels) }]))
    await store.saveChoices(
      ctx.db,
      { teamId, userId },
      { kinds: { ...choices.kinds, ...merged }, quietHours: { ...choices.quietHours, ...sent(quietHours) } },
    )
    ctx.recordChange({ entity: 'notice-settings', id: null, audience: [userId] })
    return delivery(ctx)
  },

  follows: ({ db, actor }) => listFollows(db, actor),

  async follow(ctx, { follow }) {
    const { db, actor, areas, now, recordChange, skipChange } = ctx
    const kind = areas.map(({ follows = {} }) => ownValue(follows, follow.thing)).find((one) => one !== undefined)
    if (!kind) throw problem('not-found')
    await kind.check(ctx, follow.id)
    if (await saveFollow(db, { teamId: actor.teamId, userId: actor.userId }, follow, now))
      recordChange({ entity: 'follow', id: follow.id, audience: [actor.userId] })
    else skipChange()
    return follow
  },

  ...pushHandlers,
}
