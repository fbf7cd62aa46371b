import { v7 } from 'uuid'
import type { Event, EventPatch, EventToCreate } from '#contract/event-shapes.ts'
import type { events as contract } from '#contract/events.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { answerWith, findConflicts } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { restoreRow } from '#server/kernel/entities/entity-handlers.ts'
import { paginationOf } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { Problem, taken, wrongField, wrongState } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { attendeeHandlers } from './attendee-handlers.ts'
import { countPeople, listLive } from './attendee-store.ts'
import { feedHandlers } from './feed-handlers.ts'
import { calendarText } from './ics/write-rules.ts'
import { icsEvent, messagePeople, publicEventUrl } from './mail-handlers.ts'
import { publicHandlers } from './public-handlers.ts'
import { audienceOf, eventVerbs, isVisible, occurrenceOf, rangeFields, shownTo, wrongTimes } from './rules.ts'
import {
  checkPublished,
  endOccurrences,
  insertEvent,
  isAhead,
  newUid,
  remindNext,
  repeating,
  slugFor,
  updateAll,
  updateFollowing,
  updateOne,
} from './series-handlers.ts'
import { changeEvent, type Ctx, findEvent, lockEvent, occurrenceIn, shown, shownNamed, teamZone, withLinkedNames } from './shared.ts'
import { eventStore, type StoredEvent } from './store.ts'

type Named = Pick<EventPatch, 'organizerId' | 'organizationId' | 'linked'>

const checkNamed = (ctx: Ctx, { organizerId, organizationId, linked }: Named) =>
  checkReferences(ctx, [
    { kind: 'member', path: 'event.organizerId', id: organizerId },
    { kind: 'organization', path: 'event.organizationId', id: organizationId },
    ...(linked ? [{ kind: linked.kind, path: 'event.linked.id', id: linked.id }] : []),
  ])

/** Without markup that a reader must not get, and with its pictures. */
async function cleaned<T extends Pick<EventPatch, 'description' | 'cover'>>(ctx: Ctx, sent: T): Promise<T> {
  if (sent.cover) await claimBlobs(ctx, [sent.cover], 'team')
  return sent.description ? { ...sent, description: await sanitizeAndClaim(ctx, sent.description) } : sent
}

function refuse(wrong: Record<string, string>) {
  const [first] = Object.entries(wrong)
  if (first) throw new Problem('bad-input', { detail: `${first[0]}: ${first[1]}`, fields: wrong })
}

async function newEvent(ctx: Ctx, { id = v7(), repeat, ...sent }: EventToCreate): Promise<StoredEvent> {
  const timeZone = sent.timeZone ?? (await teamZone(ctx, ctx.actor.teamId))
  const plain = {
    ...{ ...sent, id, timeZone, organizerId: sent.organizerId ?? ctx.actor.userId, organizerName: null, organizationName: null },
    ...{ repeat: null, overrides: [], slug: null, uid: newUid(), sequence: 0, state: 'draft' as const, rangeStart: '', rangeEnd: null },
    ...{ states: {}, taken: {}, members: [], createdAt: ctx.now.toISOString(), createdBy: ctx.actor.userId, updatedAt: ctx.now.toISOString() },
  }
  refuse(wrongTimes(plain))
  const event: StoredEvent = repeat ? repeating(plain, repeat) : plain
  return { ...event, ...rangeFields(event), slug: await slugFor(ctx, event) }
}

/** A filter by days, in the time zone of the team. */
async function momentOfDay(ctx: Ctx, day: string | undefined): Promise<string | undefined> {
  return day === undefined ? undefined : new Date(momentOf(day, await teamZone(ctx, ctx.actor.teamId))).toISOString()
}

/** The verbs that the state permits: somebody who is on the event already would be forgotten. */
async function checkUnpublish(ctx: Ctx, event: StoredEvent) {
  const others = (await listLive(ctx.db, ctx.actor.teamId, event.id)).filter(({ memberId }) => memberId === null || memberId !== event.organizerId)
  if (others.length > 0)
    throw wrongState(
      event.state,
      eventVerbs[event.state].filter((verb) => verb !== 'unpublish'),
    )
}

type OwnCalls = Exclude<keyof typeof contract, keyof typeof attendeeHandlers | keyof typeof feedHandlers | keyof typeof publicHandlers>

const ownHandlers: Pick<Handlers<typeof contract>, OwnCalls> = {
  async list(ctx, { from, to, type, state, mine, ...wanted }) {
    const { db, actor } = ctx
    const range = { from: await momentOfDay(ctx, from), to: await momentOfDay(ctx, to) }
    const filters = { ...range, type, state, mine: mine ? actor.userId : undefined, visibleTo: actor.userId }
    const found = await eventStore.list(db, actor.teamId, { ...wanted, filters })
    const pagination = paginationOf(found.length, wanted.page, wanted.size)
    const rows: Event[] = await withLinkedNames(
      ctx,
      (JSON.parse(found.json) as StoredEvent[]).map((event) => shownTo(event, actor.userId)),
    )
    return new JsonText(JSON.stringify({ events: 'length' in pagination ? rows : null, pagination }))
  },

  async one(ctx, { id, occurrence: sent }) {
    const event = await findEvent(ctx, id)
    const occurrence = occurrenceIn(event, sent)
    if (occurrence === null) return shown(ctx, event)
    const people = await countPeople(ctx.db, ctx.actor.teamId, id, occurrence)
    return shownNamed(ctx, shownTo(occurrenceOf(event, occurrence), ctx.actor.userId, occurrence, people))
  },

  async create(ctx, { event: sent }) {
    await checkNamed(ctx, sent)
    const event = await newEvent(ctx, await cleaned(ctx, sent))
    const existing = sent.id ? await eventStore.anyName(ctx.db, ctx.actor.teamId, sent.id) : undefined
    if (existing) throw taken('event.id', existing)
    return shown(ctx, await insertEvent(ctx, event))
  },

  async update(ctx, { id, event: sent, scope, occurrence: sentOccurrence, base }) {
    await checkNamed(ctx, sent)
    const fields = await cleaned(ctx, sent)
    const before = await lockEvent(ctx, id, 'update')
    const occurrence = occurrenceIn(before, sentOccurrence)
    const { teamId, userId } = ctx.actor
    const isAll = scope === 'all' || !before.repeat
    if (!isAll && occurrence === null) throw wrongField('occurrence', 'is needed to change a part of a series')
    if (!isAll && scope === 'following' && occurrence !== null) return shown(ctx, await updateFollowing(ctx, before, fields, occurrence))
    const override = isAll ? undefined : before.overrides.find((one) => one.occurrence === occurrence)
    const stored = isAll || occurrence === null ? before : occurrenceOf(before, occurrence)
    const own = (field: string) => (override && field in override.changes ? 'overrides' : field)
    const conflicts = await findConflicts(ctx, { entity: eventStore.entity, id }, base, stored, fields, own)
    const wanted = { ...fields, ...Object.fromEntries(conflicts.map(({ field }) => [field, undefined])) }
    const after =
      isAll || occurrence === null
        ? await updateAll(ctx, teamId, before, wanted, occurrence, userId)
        : await updateOne(ctx, teamId, before, wanted, occurrence, userId)
    return answerWith(await shown(ctx, after), conflicts)
  },

  async remove(ctx, { id, scope, occurrence: sent }) {
    const before = await lockEvent(ctx, id, 'remove')
    const occurrence = occurrenceIn(before, sent)
    if (scope !== 'all' && before.repeat && occurrence === null) throw wrongField('occurrence', 'is needed to delete a part of a series')
    if (scope !== 'all' && occurrence !== null && (await endOccurrences(ctx, before, scope, occurrence, 'remove'))) return true
    const { teamId, userId } = ctx.actor
    const people = before.state === 'published' && isAhead(before, ctx.now) ? await listLive(ctx.db, teamId, id) : []
    await eventStore.setDeleted(ctx.db, teamId, id, ctx.now)
    const audience = audienceOf(before)
    const fields = Object.fromEntries(['id', ...eventStore.fields].map((field) => [field, before[field as keyof StoredEvent]]))
    ctx.recordChange({ entity: eventStore.entity, id, before: fields, ...(audience ? { audience } : {}) })
    await messagePeople(ctx, teamId, { ...before, sequence: before.sequence + 1 }, people, 'cancelled', { by: userId })
    return true
  },

  async restore(ctx, { id }) {
    const check = async (event: StoredEvent) => {
      if (!isVisible(event, ctx.actor.userId)) throw new Problem('not-found')
    }
    const event = await restoreRow(ctx, eventStore, id, check)
    await remindNext(ctx, ctx.actor.teamId, event)
    return shown(ctx, event)
  },

  async publish(ctx, { id }) {
    const before = await lockEvent(ctx, id, 'publish')
    checkPublished(before)
    const { teamId, userId } = ctx.actor
    const after = await changeEvent(ctx, teamId, before, { state: 'published', slug: await slugFor(ctx, before) })
    await remindNext(ctx, teamId, after)
    const people = await listLive(ctx.db, teamId, id)
    const invited = people.filter(({ state }) => state === 'invited')
    await messagePeople(ctx, teamId, after, invited, 'invited', { by: userId, isStrict: true })
    return shown(ctx, after)
  },

  async unpublish(ctx, { id }) {
    const before = await lockEvent(ctx, id, 'unpublish')
    await checkUnpublish(ctx, before)
    const after = await changeEvent(ctx, ctx.actor.teamId, before, { state: 'draft' })
    await remindNext(ctx, ctx.actor.teamId, after)
    return shown(ctx, after)
  },

  async cancel(ctx, { id, scope, occurrence: sent }) {
    const before = await lockEvent(ctx, id, 'cancel')
    const occurrence = occurrenceIn(before, sent)
    if (scope !== 'all' && before.repeat && occurrence === null) throw wrongField('occurrence', 'is needed to cancel a part of a series')
    if (scope !== 'all' && occurrence !== null) {
      const after = await endOccurrences(ctx, before, scope, occurrence, 'cancel')
      if (after) return shown(ctx, after)
    }
    const { teamId, userId } = ctx.actor
    const after = await changeEvent(ctx, teamId, before, { state: 'cancelled', sequence: before.sequence + 1 })
    await remindNext(ctx, teamId, after)
    if (isAhead(before, ctx.now)) await messagePeople(ctx, teamId, after, await listLive(ctx.db, teamId, id), 'cancelled', { by: userId })
    return shown(ctx, after)
  },

  async ics(ctx, { id }) {
    const event = await findEvent(ctx, id)
    const { onlineUrl, overrides } = shownTo(event, ctx.actor.userId)
    const full = await icsEvent(ctx.db, ctx.actor.teamId, { ...event, onlineUrl, overrides })
    const method = event.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
    return new HtmlPage(calendarText({ method, events: [{ ...full, url: publicEventUrl(ctx, event) }] }))
  },
}

export const handlers: Handlers<typeof contract> = { ...ownHandlers, ...attendeeHandlers, ...feedHandlers, ...publicHandlers }
