// Who has a place. Every decision is made while the event is locked, so that its capacity is never exceeded.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'
import { spanOf } from '#contract/event-dates.ts'
import type { Attendee, AttendeeState, Channel } from '#contract/event-shapes.ts'
import type { Language } from '#contract/identity.ts'
import type { Context } from '#server/kernel/context.ts'
import { problem, ruleBroken, wrongState } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { attendeeStore, countTaken, findLive, findQueueEnd, listWaiting, type StoredAttendee } from './attendee-store.ts'
import { messagePeople } from './mail-handlers.ts'
import { attendeeVerbs, audienceOf, capacityOf, channelFor, isGone, occurrenceOf } from './rules.ts'
import { eventLink, type Writing } from './shared.ts'
import type { StoredEvent } from './store.ts'

export type Deciding = Writing & Pick<Context, 'mail' | 'enqueueAll'>
type Person = { contactId: string | null; memberId: string | null; name: string; email: string; language: Language }

const offerMs = 24 * 3_600_000

/** Signed with the event, so that it opens no other one. */
export function codeOf({ settings }: Pick<Context, 'settings'>, teamId: string, { id, eventId }: Pick<Attendee, 'id' | 'eventId'>): string {
  const signature = createHmac('sha256', settings.jwtSecret).update(`event check-in ${teamId} ${eventId} ${id}`).digest()
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature.subarray(0, 11)]).toString('base64url')
}

/** The attendee that a code names, without a look at the signature. */
export function idInCode(code: string): string | undefined {
  const hex = Buffer.from(code, 'base64url').subarray(0, 16).toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}

export function isCodeOf(ctx: Pick<Context, 'settings'>, teamId: string, attendee: Pick<Attendee, 'id' | 'eventId'>, code: string): boolean {
  const [sent, right] = [Buffer.from(code), Buffer.from(codeOf(ctx, teamId, attendee))]
  return sent.length === right.length && timingSafeEqual(sent, right)
}

export function shownAttendee(ctx: Pick<Context, 'settings'>, teamId: string, attendee: StoredAttendee): Attendee {
  const { queuedAt: _queued, language: _language, startsAt: _start, endsAt: _end, ...shown } = attendee
  return { ...shown, checkInCode: codeOf(ctx, teamId, attendee) }
}

export function checkAttendeeVerb({ state }: Pick<Attendee, 'state'>, verb: string) {
  if (!attendeeVerbs[state].includes(verb)) throw wrongState(state, attendeeVerbs[state])
}

/** The event must be locked. */
export async function changeAttendee(
  { db, recordChange }: Pick<Context, 'db' | 'recordChange'>,
  teamId: string,
  event: StoredEvent,
  before: StoredAttendee,
  patch: Partial<StoredAttendee>,
): Promise<StoredAttendee> {
  const changes = diff<StoredAttendee>(before, patch)
  if (!changes) return before
  const after = await attendeeStore.update(db, teamId, before.id, changes.after)
  if (!after) throw problem('not-found')
  const own = before.memberId ? [before.memberId] : []
  const audience = audienceOf(event)
  recordChange({
    ...{ entity: attendeeStore.entity, id: before.id, teamId, before: { eventId: event.id, ...changes.before }, after: changes.after },
    ...(audience ? { audience: [...new Set([...audience, ...own])] } : {}),
  })
  // The position on the waiting list is of the whole list, so it is read again.
  return (await attendeeStore.find(db, teamId, before.id)) ?? after
}

/** When what they attend begins and ends. */
export function attendedTimes(event: StoredEvent, occurrence: string | null): { startsAt: string; endsAt: string | null } {
  if (occurrence === null) return { startsAt: event.rangeStart, endsAt: event.rangeEnd }
  const { start, end } = spanOf(occurrenceOf(event, occurrence))
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() }
}

export async function addAttendee(
  ctx: Deciding,
  teamId: string,
  event: StoredEvent,
  person: Person & Pick<StoredAttendee, 'occurrence' | 'kind' | 'channel' | 'note' | 'state'>,
  by: string | null,
): Promise<StoredAttendee> {
  const { db, recordChange } = ctx
  const id = v7()
  const row = {
    ...{ ...person, id, eventId: event.id, offeredUntil: null, checkedInAt: null, checkedInBy: null },
    queuedAt: await findQueueEnd(db, teamId, event.id),
    ...attendedTimes(event, person.occurrence),
  }
  await attendeeStore.insert(db, teamId, by, [row])
  const added = await attendeeStore.find(db, teamId, id)
  if (!added) throw problem('conflict')
  const audience = audienceOf(event)
  const { language: _language, queuedAt: _queued, ...logged } = row
  recordChange({
    ...{ entity: attendeeStore.entity, id, teamId, after: logged },
    ...(audience ? { audience: [...new Set([...audience, ...(person.memberId ? [person.memberId] : [])])] } : {}),
  })
  return added
}

const effective = (event: StoredEvent, occurrence: string | null) => (occurrence !== null && event.repeat ? occurrenceOf(event, occurrence) : event)

export const hasBegun = (event: StoredEvent, occurrence: string | null, now: Date) =>
  spanOf(effective(event, occurrence)).start <= now.getTime() && !(event.repeat && occurrence === null)

/** Null: as many as want. */
async function freeFor({ db }: Pick<Context, 'db'>, teamId: string, event: StoredEvent, occurrence: string | null, channel: Channel) {
  const capacity = capacityOf(effective(event, occurrence), channel)
  return capacity === null ? null : capacity - (await countTaken(db, teamId, event.id, channel, occurrence))
}

/** R-EVT-2: a place, or the end of the waiting list. */
async function stateFor(ctx: Deciding, teamId: string, event: StoredEvent, occurrence: string | null, channel: Channel): Promise<AttendeeState> {
  const free = await freeFor(ctx, teamId, event, occurrence, channel)
  if (free === null) return 'confirmed'
  const waiting = await listWaiting(ctx.db, teamId, event.id)
  const isQueue = waiting.some((group) => group.channel === channel && group.occurrence === occurrence)
  if (free > 0 && !isQueue) return 'confirmed'
  if (!event.waitlist) throw ruleBroken('R-EVT-2', 'the event is full, and has no waiting list')
  return 'waitlisted'
}

/** R-EVT-3: free places are offered in order. */
export async function offerFree(ctx: Deciding, teamId: string, event: StoredEvent): Promise<void> {
  if (event.state !== 'published') return
  for (const { occurrence, channel, ids } of await listWaiting(ctx.db, teamId, event.id)) {
    if (hasBegun(event, occurrence, ctx.now)) continue
    const free = (await freeFor(ctx, teamId, event, occurrence, channel)) ?? ids.length
    for (const id of ids.slice(0, Math.max(0, free))) {
      const waiting = await attendeeStore.find(ctx.db, teamId, id)
      if (!waiting) continue
      const offeredUntil = new Date(ctx.now.getTime() + offerMs)
      const offered = await changeAttendee(ctx, teamId, event, waiting, { state: 'offered', offeredUntil: offeredUntil.toISOString() })
      await ctx.enqueue('events.lapse', { teamId, eventId: event.id }, { runAt: offeredUntil, key: [teamId, id] })
      await messagePeople(ctx, teamId, event, [offered], 'offered')
    }
  }
}

const firstMail: Partial<Record<AttendeeState, 'confirmed' | 'waitlisted' | 'pending'>> = {
  ...{ confirmed: 'confirmed', waitlisted: 'waitlisted', pending_approval: 'pending' },
}

type Registration = Person & { occurrence: string | null; channel: Channel | undefined; note: string | null }

/** The event must be locked. Somebody who is on it already is answered as they are. */
export async function registerPerson(
  ctx: Deciding,
  teamId: string,
  event: StoredEvent,
  sent: Registration,
  by: string | null,
): Promise<StoredAttendee> {
  if (event.state === 'cancelled' || effective(event, sent.occurrence).state === 'cancelled') throw problem('gone', 'the event was cancelled')
  if (event.state === 'draft') throw wrongState('draft', ['publish', 'remove', 'update'])
  const existing = await findLive(ctx.db, teamId, event.id, sent.email, sent.occurrence)
  if (existing) return existing
  if (event.registration !== 'open' && event.registration !== 'approval') throw ruleBroken('R-EVT-2', 'people are invited to this event')
  const isOver = event.registrationUntil !== null && Date.parse(event.registrationUntil) <= ctx.now.getTime()
  if (isOver || hasBegun(event, sent.occurrence, ctx.now)) throw ruleBroken('R-EVT-1', 'the time to register is over')
  const channel = channelFor(effective(event, sent.occurrence), sent.channel)
  const state = event.registration === 'approval' ? 'pending_approval' : await stateFor(ctx, teamId, event, sent.occurrence, channel)
  const person = { ...sent, channel, state, kind: 'required' as const }
  const added = await addAttendee(ctx, teamId, event, person, by)
  const kind = firstMail[added.state]
  if (kind) await messagePeople(ctx, teamId, event, [added], kind, { by: by ?? undefined })
  if (event.organizerId && event.organizerId !== by)
    await ctx.notify({
      ...{
        teamId,
        to: [event.organizerId],
        kind: 'registered',
        link: eventLink(event.id, sent.occurrence),
        collapseKey: `event:${event.id}:registered`,
      },
      params: { name: sent.name, event: event.title },
    })
  return added
}

/** The organizer decides for it. */
export async function approvePerson(ctx: Deciding, teamId: string, event: StoredEvent, before: StoredAttendee): Promise<StoredAttendee> {
  checkAttendeeVerb(before, 'approve')
  const state = await stateFor(ctx, teamId, event, before.occurrence, before.channel)
  const after = await changeAttendee(ctx, teamId, event, before, { state, queuedAt: await findQueueEnd(ctx.db, teamId, event.id) })
  await messagePeople(ctx, teamId, event, [after], state === 'waitlisted' ? 'waitlisted' : 'confirmed')
  return after
}

export async function refusePerson(ctx: Deciding, teamId: string, event: StoredEvent, before: StoredAttendee): Promise<StoredAttendee> {
  checkAttendeeVerb(before, 'refuse')
  const after = await changeAttendee(ctx, teamId, event, before, { state: 'refused' })
  await messagePeople(ctx, teamId, event, [after], 'refused')
  return after
}

/** Takes the place that was offered. */
export async function confirmPerson(ctx: Deciding, teamId: string, event: StoredEvent, before: StoredAttendee, by?: string): Promise<StoredAttendee> {
  if (before.state === 'confirmed') return before
  if (before.state === 'lapsed') throw problem('gone', 'the offer has lapsed')
  checkAttendeeVerb(before, 'confirm')
  if (before.offeredUntil !== null && Date.parse(before.offeredUntil) <= ctx.now.getTime()) throw problem('gone', 'the offer has lapsed')
  const after = await changeAttendee(ctx, teamId, event, before, { state: 'confirmed', offeredUntil: null })
  await messagePeople(ctx, teamId, event, [after], 'confirmed', { by })
  return after
}

export async function cancelPerson(ctx: Deciding, teamId: string, event: StoredEvent, before: StoredAttendee): Promise<StoredAttendee> {
  checkAttendeeVerb(before, 'cancel')
  const after = await changeAttendee(ctx, teamId, event, before, { state: 'cancelled', offeredUntil: null })
  await offerFree(ctx, teamId, event)
  return after
}

/** An answer to an invitation, or to the offer of a place. */
export async function answerPerson(
  ctx: Deciding,
  teamId: string,
  event: StoredEvent,
  before: StoredAttendee,
  answer: 'accepted' | 'tentative' | 'declined',
  by?: string,
): Promise<StoredAttendee> {
  if (event.state === 'cancelled') throw problem('gone', 'the event was cancelled')
  if (before.state === 'offered' && answer === 'accepted') return confirmPerson(ctx, teamId, event, before, by)
  if (before.state === 'offered' && answer === 'declined') return cancelPerson(ctx, teamId, event, before)
  checkAttendeeVerb(before, 'respond')
  if (before.state === answer) return before
  // Somebody who declined is no longer on the event, and may have registered since.
  if (isGone(before.state) && (await findLive(ctx.db, teamId, event.id, before.email, before.occurrence))) throw wrongState(before.state, [])
  if (answer === 'accepted') {
    const free = await freeFor(ctx, teamId, event, before.occurrence, before.channel)
    if (free !== null && free <= 0) throw ruleBroken('R-EVT-2', 'the event is full')
  }
  const after = await changeAttendee(ctx, teamId, event, before, { state: answer })
  if (before.state === 'accepted') await offerFree(ctx, teamId, event)
  if (event.organizerId && event.organizerId !== by)
    await ctx.notify({
      ...{
        teamId,
        to: [event.organizerId],
        kind: 'answered',
        link: eventLink(event.id, before.occurrence),
        collapseKey: `event:${event.id}:answered`,
      },
      params: { name: before.name, event: event.title },
    })
  return after
}
