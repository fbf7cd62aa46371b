// Changes of events, and of series by scope: one occurrence, that and all following ones, or all.
import { v7 } from 'uuid'
import { dateOf, isOccurrence, localOf, spanOf } from '#contract/event-dates.ts'
import { channels, type EventPatch, type EventScope, eventLimits } from '#contract/event-shapes.ts'
import { firstStart, movedStart, type Repeat, splitSeries } from '#contract/repeat-dates.ts'
import { ruleLimits } from '#contract/repeat-rules.ts'
import type { RepeatToSave } from '#contract/repeats.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { Problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'
import { uniqueSlug } from '#server/kernel/text/slug.ts'
import { attendeeStore, countTaken, listAttended, listLive, moveAttendees, type StoredAttendee, updateTimes } from './attendee-store.ts'
import { messagePeople } from './mail-handlers.ts'
import { attendedTimes, changeAttendee, type Deciding, offerFree } from './registration-handlers.ts'
import { nextReminder } from './reminder-rules.ts'
import {
  audienceOf,
  capacityOf,
  isOverridable,
  movedExceptions,
  occurrenceOf,
  publishProblems,
  rangeFields,
  slugsFor,
  withOverride,
  wrongTimes,
} from './rules.ts'
import { changeEvent, type Ctx } from './shared.ts'
import { eventStore, lockSlugs, type StoredEvent, updateRemindAt } from './store.ts'

type SentRepeat = Omit<RepeatToSave, 'start'> & { start?: string | undefined }
export type Fields = Omit<EventPatch, 'repeat'> & { repeat?: SentRepeat | null | undefined }

const asUtc = (local: string) => Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}Z`)

const refuse = (wrong: Record<string, string>) => {
  const [first] = Object.entries(wrong)
  if (first) throw new Problem('bad-input', { detail: `${first[0]}: ${first[1]}`, fields: wrong })
}

/** `before`: an imported event may lack something, and can be changed all the same. */
export function checkPublished(event: StoredEvent, before?: StoredEvent) {
  const old = before ? publishProblems(before) : {}
  const wrong = Object.fromEntries(Object.entries(publishProblems(event)).filter(([field]) => !(field in old)))
  const [first] = Object.entries(wrong)
  if (first) throw ruleBroken('R-EVT-1', `${first[0]}: ${first[1]}`, wrong)
}

type Timed = Pick<StoredEvent, 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>

/** From another local start on, and as long as before by the clock. */
function startingAt(event: Timed, local: string): Pick<StoredEvent, 'startsAt' | 'endsAt'> {
  const lasts = asUtc(localOf(event.endsAt, event)) - asUtc(localOf(event.startsAt, event))
  const end = new Date(asUtc(local) + lasts).toISOString()
  if (event.allDay) return { startsAt: local.slice(0, 10), endsAt: end.slice(0, 10) }
  const moment = (time: string) => new Date(momentOf(time, event.timeZone)).toISOString()
  return { startsAt: moment(local), endsAt: moment(end.slice(0, 19)) }
}

/** The repeat of an event: its start and time zone are those of the event, which begins with the first date that the rule yields. */
export function repeating<T extends Timed>(event: T, sent: SentRepeat | Repeat): T & { repeat: Repeat } {
  if (sent.mode === 'after-completion') throw wrongField('event.repeat.mode', 'is for tasks')
  const start = localOf(event.startsAt, event)
  const exdates = sent.exdates.map((local) => (event.allDay ? local.slice(0, 10) : local.length === 10 ? local + start.slice(10) : local))
  const repeat = savedRepeat({ ...sent, exdates, start, timeZone: event.timeZone }, event.timeZone, 'event.repeat')
  return { ...event, ...(repeat.start === start ? {} : startingAt(event, repeat.start)), repeat }
}

/** Times sent for one occurrence move the whole series by as much. */
function shifted(before: StoredEvent, occurrence: string, fields: Fields): Fields {
  if (!fields.startsAt || !before.repeat) return fields
  const zoned = { allDay: fields.allDay ?? before.allDay, timeZone: fields.timeZone ?? before.timeZone }
  const from = localOf(dateOf(before, occurrence).startsAt, before)
  const by = asUtc(localOf(fields.startsAt, zoned)) - asUtc(from)
  const start = new Date(asUtc(before.repeat.start) + by).toISOString().slice(0, zoned.allDay ? 10 : 19)
  return { ...fields, ...startingAt({ ...zoned, startsAt: fields.startsAt, endsAt: fields.endsAt ?? before.endsAt }, start) }
}

const timeFields = ['startsAt', 'endsAt', 'allDay', 'timeZone', 'repeat'] as const
const placeFields = ['place', 'onlineUrl', 'mode'] as const
const differs = (before: StoredEvent, after: StoredEvent, fields: readonly (keyof StoredEvent)[]) =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

async function checkCapacity(ctx: Deciding, teamId: string, before: StoredEvent, after: StoredEvent, occurrence: string | null) {
  for (const channel of channels) {
    const capacity = capacityOf(after, channel)
    const field = channel === 'onsite' ? 'event.capacityOnsite' : 'event.capacityOnline'
    if (capacity === null || capacity === capacityOf(before, channel)) continue
    const taken = await countTaken(ctx.db, teamId, after.id, channel, occurrence)
    if (capacity < taken) throw ruleBroken('R-EVT-3', `${field}: ${taken} are taken`, { [field]: `is less than the ${taken} that are taken` })
  }
}

export async function slugFor({ db }: Pick<Deciding, 'db'>, event: Pick<StoredEvent, 'visibility' | 'slug' | 'title'>): Promise<string | null> {
  if (event.visibility !== 'public' || event.slug !== null) return event.slug
  const wanted = slugsFor(event.title)
  const taken = await lockSlugs(db, wanted)
  return wanted.find((slug) => !taken.has(slug)) ?? uniqueSlug(`${wanted[0].slice(0, 40)}-${v7().slice(0, 13)}`, taken)
}

/** Attendances move with their occurrence. Those of an occurrence that no longer exists end. */
export async function syncAttendances(ctx: Deciding, teamId: string, before: StoredEvent, after: StoredEvent): Promise<StoredAttendee[]> {
  const attended = await listAttended(ctx.db, teamId, after.id)
  const [from, to] = [before.repeat?.start, after.repeat?.start]
  const times = attended.map((occurrence) => {
    const moved = occurrence !== null && from !== undefined && to !== undefined && from !== to ? movedStart(occurrence, from, to) : occurrence
    const there = moved === null || isOccurrence(after, moved)
    return { from: occurrence, to: moved, isThere: there, ...attendedTimes(after, there ? moved : null) }
  })
  if (times.length > 0) await updateTimes(ctx.db, teamId, after.id, times)
  const gone = new Set(times.filter(({ isThere }) => !isThere).map((time) => time.to))
  if (gone.size === 0) return []
  const people = (await listLive(ctx.db, teamId, after.id)).filter(({ occurrence }) => occurrence !== null && gone.has(occurrence))
  for (const person of people) await changeAttendee(ctx, teamId, after, person, { state: 'cancelled', offeredUntil: null })
  return people
}

export async function remindNext({ db, now }: Pick<Deciding, 'db' | 'now'>, teamId: string, event: StoredEvent) {
  await updateRemindAt(db, teamId, event.id, nextReminder(event, now))
}

type Changed = { before: StoredEvent; after: StoredEvent; occurrence: string | null; by: string | undefined }

/** R-EVT-4: answers are asked for again if the time changed, and everybody learns what is new. */
async function informPeople(ctx: Deciding, teamId: string, { before, after, occurrence, by }: Changed) {
  const ofThis = ({ occurrence: own }: StoredAttendee) => occurrence === null || own === null || own === occurrence
  const people = (await listLive(ctx.db, teamId, after.id)).filter(ofThis)
  const isTime = differs(before, after, timeFields) || JSON.stringify(timesIn(before)) !== JSON.stringify(timesIn(after))
  const asked: StoredAttendee[] = []
  for (const person of people) {
    const asksAgain = isTime && (person.state === 'accepted' || person.state === 'tentative') && (occurrence === null || person.occurrence !== null)
    asked.push(asksAgain ? await changeAttendee(ctx, teamId, after, person, { state: 'invited' }) : person)
  }
  if (after.state === 'published') await messagePeople(ctx, teamId, after, asked, 'updated', { by })
}

const timesIn = ({ overrides }: StoredEvent) => overrides.map(({ occurrence, changes }) => [occurrence, changes.startsAt, changes.endsAt])
const placesIn = ({ overrides }: StoredEvent) =>
  overrides.map(({ occurrence, changes }) => [occurrence, changes.place, changes.onlineUrl, changes.mode])

/** Stores a changed event with everything that follows from it. */
async function store(
  ctx: Deciding,
  teamId: string,
  before: StoredEvent,
  wanted: StoredEvent,
  about: { occurrence: string | null; by: string | undefined },
) {
  if (before.state === 'published') checkPublished(wanted, before)
  await checkCapacity(
    ctx,
    teamId,
    about.occurrence === null ? before : occurrenceOf(before, about.occurrence),
    about.occurrence === null ? wanted : occurrenceOf(wanted, about.occurrence),
    about.occurrence,
  )
  const isNews =
    differs(before, wanted, [...timeFields, ...placeFields]) ||
    JSON.stringify([timesIn(before), placesIn(before)]) !== JSON.stringify([timesIn(wanted), placesIn(wanted)])
  const slug = await slugFor(ctx, wanted)
  const after = await changeEvent(ctx, teamId, before, { ...wanted, slug, ...rangeFields(wanted), sequence: before.sequence + (isNews ? 1 : 0) })
  if (isNews || differs(before, after, ['remindersMinutes'])) await remindNext(ctx, teamId, after)
  if (isNews) {
    const gone = await syncAttendances(ctx, teamId, before, after)
    if (after.state === 'published') await messagePeople(ctx, teamId, before, gone, 'cancelled', { by: about.by })
    await informPeople(ctx, teamId, { before, after, ...about })
  }
  await offerFree(ctx, teamId, after)
  return after
}

export async function updateAll(
  ctx: Deciding,
  teamId: string,
  before: StoredEvent,
  sent: Fields,
  occurrence: string | null,
  by?: string,
): Promise<StoredEvent> {
  const { repeat: sentRepeat, ...fields } = occurrence === null ? sent : shifted(before, occurrence, sent)
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<StoredEvent>
  const plain = { ...before, ...defined }
  refuse(wrongTimes(plain))
  let wanted = plain
  if (sentRepeat === null) wanted = { ...plain, repeat: null, overrides: [] }
  else if (sentRepeat) {
    wanted = repeating(plain, sentRepeat)
    wanted = { ...wanted, overrides: before.overrides.filter((override) => isOccurrence(wanted, override.occurrence)) }
  } else if (before.repeat && differs(before, plain, ['startsAt', 'endsAt', 'allDay', 'timeZone'])) {
    const moved = { ...plain, ...movedExceptions(before, plain) }
    wanted = moved.repeat ? repeating(moved, moved.repeat) : moved
    wanted = { ...wanted, overrides: wanted.overrides.filter((override) => isOccurrence(wanted, override.occurrence)) }
  }
  return store(ctx, teamId, before, wanted, { occurrence: null, by })
}

/** R-REP-7: one occurrence that differs is stored beside the series. */
export async function updateOne(
  ctx: Deciding,
  teamId: string,
  before: StoredEvent,
  sent: Fields,
  occurrence: string,
  by?: string,
): Promise<StoredEvent> {
  const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const wrong = Object.keys(defined).find((field) => !isOverridable(field))
  if (wrong) throw wrongField(`event.${wrong}`, 'belongs to the whole series')
  refuse(wrongTimes({ ...occurrenceOf(before, occurrence), ...defined }))
  const overrides = withOverride(before, occurrence, defined)
  if (overrides.length > eventLimits.overrides) throw ruleBroken('R-REP-7', `at most ${eventLimits.overrides} occurrences can differ from the series`)
  const wanted = { ...before, overrides }
  if (before.state === 'published') checkPublished(occurrenceOf(wanted, occurrence), occurrenceOf(before, occurrence))
  return store(ctx, teamId, before, wanted, { occurrence, by })
}

/** The series ends before the occurrence. Undefined: it would be empty. */
const shortened = (before: StoredEvent, occurrence: string): StoredEvent | undefined => {
  if (!before.repeat) return undefined
  const { earlier } = splitSeries(before.repeat, occurrence)
  return earlier && { ...before, repeat: earlier, overrides: before.overrides.filter((override) => override.occurrence < occurrence) }
}

async function copyPeople(ctx: Deciding, teamId: string, from: StoredEvent, to: StoredEvent, people: readonly StoredAttendee[]) {
  const moving = people.filter(({ occurrence }) => occurrence !== null && isOccurrence(to, occurrence) && occurrence >= (to.repeat?.start ?? ''))
  if (moving.length > 0) {
    const ids = moving.map(({ id }) => id)
    await moveAttendees(ctx.db, teamId, from.id, to.id, ids)
    ctx.recordChange({ entity: 'event-attendee-move', id: to.id, teamId, before: { eventId: from.id, ids }, after: { eventId: to.id, ids } })
  }
  const copies = people
    .filter(({ occurrence }) => occurrence === null)
    .map((person) => ({ ...person, id: v7(), eventId: to.id, ...attendedTimes(to, null) }))
  await attendeeStore.insert(ctx.db, teamId, from.createdBy, copies)
}

/** R-REP-7: the series ends before it, and a new one begins with the rest of COUNT. */
export async function updateFollowing(ctx: Ctx, before: StoredEvent, sent: Fields, occurrence: string): Promise<StoredEvent> {
  const { teamId, userId } = ctx.actor
  const earlier = shortened(before, occurrence)
  if (!earlier || !before.repeat) return updateAll(ctx, teamId, before, sent, occurrence, userId)
  const people = await listLive(ctx.db, teamId, before.id)
  const { following } = splitSeries(before.repeat, occurrence)
  const plain = dateOf({ ...before, overrides: [] }, occurrence)
  const first = firstStart(following) ?? following.start
  const made: StoredEvent = {
    ...before,
    ...{ id: v7(), uid: newUid(), sequence: 0, slug: null, startsAt: plain.startsAt, endsAt: plain.endsAt, repeat: { ...following, start: first } },
    overrides: before.overrides.filter((override) => override.occurrence >= occurrence),
  }
  const after = await changeEvent(ctx, teamId, before, { ...earlier, ...rangeFields(earlier), sequence: before.sequence + 1 })
  await remindNext(ctx, teamId, after)
  const created = await insertEvent(ctx, { ...made, ...rangeFields(made), slug: await slugFor(ctx, made) })
  await copyPeople(ctx, teamId, before, created, people)
  await syncAttendances(ctx, teamId, after, after)
  if (after.state === 'published') {
    const staying = people.filter((person) => person.occurrence === null || person.occurrence < occurrence)
    await messagePeople(ctx, teamId, after, staying, 'updated', { by: userId })
    await messagePeople(ctx, teamId, created, await listLive(ctx.db, teamId, created.id), 'invited', { by: userId })
  }
  const reread = (await eventStore.find(ctx.db, teamId, created.id)) ?? created
  return updateAll(ctx, teamId, reread, sent, occurrence, userId)
}

export const newUid = () => `${v7()}@hora`

export async function insertEvent(ctx: Ctx, event: StoredEvent): Promise<StoredEvent> {
  const { db, actor, recordChange } = ctx
  await eventStore.insert(db, actor.teamId, actor.userId, [event])
  const created = await eventStore.find(db, actor.teamId, event.id)
  if (!created) throw new Problem('conflict')
  const audience = audienceOf(created)
  const after = Object.fromEntries(['id', ...eventStore.fields].map((field) => [field, created[field as keyof StoredEvent]]))
  recordChange({ entity: eventStore.entity, id: event.id, after, ...(audience ? { audience } : {}) })
  await remindNext(ctx, actor.teamId, created)
  return created
}

/** Ends occurrences: one is cancelled or left out, or the series ends before it. */
export async function endOccurrences(
  ctx: Ctx,
  before: StoredEvent,
  scope: Exclude<EventScope, 'all'>,
  occurrence: string,
  how: 'cancel' | 'remove',
): Promise<StoredEvent | undefined> {
  const { teamId, userId } = ctx.actor
  if (!before.repeat) return undefined
  const wanted =
    scope === 'following'
      ? shortened(before, occurrence)
      : how === 'cancel'
        ? { ...before, overrides: withOverride(before, occurrence, {}, true) }
        : withoutOccurrence(before, occurrence)
  if (!wanted) return undefined
  const people = await listLive(ctx.db, teamId, before.id)
  const isEnded = (person: StoredAttendee) =>
    person.occurrence !== null && (scope === 'this' ? person.occurrence === occurrence : person.occurrence >= occurrence)
  const after = await changeEvent(ctx, teamId, before, { ...wanted, ...rangeFields(wanted), sequence: before.sequence + 1 })
  await remindNext(ctx, teamId, after)
  for (const person of people.filter(isEnded)) await changeAttendee(ctx, teamId, after, person, { state: 'cancelled', offeredUntil: null })
  await syncAttendances(ctx, teamId, after, after)
  if (after.state !== 'published') return after
  const options = { by: userId }
  const forAll = people.filter((person) => person.occurrence === null)
  await messagePeople(ctx, teamId, before, people.filter(isEnded), 'cancelled', options)
  if (scope === 'following') await messagePeople(ctx, teamId, after, forAll, 'updated', options)
  else
    await messagePeople(
      ctx,
      teamId,
      { ...before, sequence: after.sequence },
      forAll.map((person) => ({ ...person, occurrence })),
      'cancelled',
      options,
    )
  return after
}

function withoutOccurrence(before: StoredEvent, occurrence: string): StoredEvent {
  if (!before.repeat) return before
  if (before.repeat.exdates.length >= ruleLimits.exdates) throw ruleBroken('R-REP-6', `at most ${ruleLimits.exdates} occurrences can be left out`)
  const exdates = [...new Set([...before.repeat.exdates, occurrence])].toSorted()
  const overrides = before.overrides.filter((override) => override.occurrence !== occurrence)
  return { ...before, overrides, repeat: { ...before.repeat, exdates } }
}

/** Whether it is still to come: nobody needs a mail about the past. */
export const isAhead = (event: StoredEvent, now: Date) =>
  event.rangeEnd === null ? true : Math.max(Date.parse(event.rangeEnd), spanOf(event).end) > now.getTime()
