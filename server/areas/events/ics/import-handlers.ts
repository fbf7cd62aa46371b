import { v7 } from 'uuid'
import { isOccurrence } from '#contract/event-dates.ts'
import { firstStart } from '#contract/repeat-dates.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { listByUid, lockByUid, lockImport } from '#server/areas/events/feed-store.ts'
import type { readCalendar, ReadEvent } from './read-rules.ts'
import { audienceOf, rangeFields } from '#server/areas/events/rules.ts'
import { remindNext, repeating, updateAll } from '#server/areas/events/series-handlers.ts'
import { changeEvent, type Ctx } from '#server/areas/events/shared.ts'
import { eventStore, type StoredEvent } from '#server/areas/events/store.ts'

const most = 1000

type Read = Pick<
  StoredEvent,
  | 'title'
  | 'description'
  | 'place'
  | 'onlineUrl'
  | 'mode'
  | 'visibility'
  | 'startsAt'
  | 'endsAt'
  | 'allDay'
  | 'timeZone'
  | 'repeat'
  | 'overrides'
  | 'state'
>

const fieldsOf = (read: ReadEvent): Read => {
  const { title, description, place, onlineUrl, startsAt, endsAt, allDay, timeZone, repeat, overrides } = read
  const plain = {
    ...{ title, description: description && cleanHtml(description), place, onlineUrl, startsAt, endsAt, allDay, timeZone },
    mode: onlineUrl === null ? ('onsite' as const) : place === null ? ('online' as const) : ('hybrid' as const),
    visibility: read.isPrivate ? ('private' as const) : ('team' as const),
    state: read.isCancelled ? ('cancelled' as const) : ('published' as const),
  }
  const timed = repeat ? repeating(plain, repeat) : { ...plain, repeat: null }
  return { ...timed, overrides: overrides.filter(({ occurrence }) => isOccurrence(timed, occurrence)) }
}

const isPossible = ({ repeat }: ReadEvent) => !repeat || firstStart(repeat) !== undefined

/** A private event of somebody else is not changed by a file. */
const isNews = (read: ReadEvent, before: StoredEvent, userId: string) =>
  read.sequence > before.sequence && (before.visibility !== 'private' || before.organizerId === userId)

const listed = 200

/** What an import would do. */
export async function previewEvents({ db, actor }: Ctx, { events, skipped }: ReturnType<typeof readCalendar>) {
  const first = events.slice(0, most)
  const uids = first.map(({ uid }) => uid)
  const existing = new Map((await listByUid(db, actor.teamId, uids)).map((event) => [event.uid, event]))
  const rows = first.filter(isPossible).map((read) => {
    const before = existing.get(read.uid)
    const outcome = !before ? ('created' as const) : isNews(read, before, actor.userId) ? ('updated' as const) : ('unchanged' as const)
    return { title: read.title, startsAt: read.startsAt, endsAt: read.endsAt, allDay: read.allDay, repeats: read.repeat !== null, outcome }
  })
  const problems = [
    ...skipped,
    ...first.filter((read) => !isPossible(read)).map(({ title }) => ({ title, reason: 'rule' as const })),
    ...events.slice(most).map(({ title }) => ({ title, reason: 'too-many' as const })),
  ]
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged'), skipped: problems.length },
    ...{ events: rows.slice(0, listed), problems: problems.slice(0, listed) },
  }
}

/** R-EVT-6: the same UID with a higher SEQUENCE updates an event, otherwise it stays as it is. */
export async function importEvents(ctx: Ctx, sent: readonly ReadEvent[], alreadySkipped: number) {
  const { db, actor, now } = ctx
  const possible = sent.slice(0, most).filter(isPossible)
  await lockImport(db, actor.teamId)
  const existing = new Map(
    (
      await lockByUid(
        db,
        actor.teamId,
        possible.map(({ uid }) => uid),
      )
    ).map((event) => [event.uid, event]),
  )
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: alreadySkipped + sent.length - possible.length }
  const made: StoredEvent[] = []
  for (const read of possible) {
    const before = existing.get(read.uid)
    const fields = fieldsOf(read)
    if (!before) {
      const event: StoredEvent = {
        ...{ ...fields, id: v7(), uid: read.uid, sequence: read.sequence, type: 'meeting', capacityOnsite: null, capacityOnline: null },
        ...{ registration: 'none', registrationUntil: null, waitlist: true, organizerId: actor.userId, organizerName: null, organizationId: null },
        ...{
          organizationName: null,
          cover: null,
          remindersMinutes: [],
          linked: null,
          slug: null,
          rangeStart: '',
          rangeEnd: null,
          states: {},
          taken: {},
        },
        ...{ members: [], createdAt: now.toISOString(), createdBy: actor.userId, updatedAt: now.toISOString() },
      }
      made.push({ ...event, ...rangeFields(event) })
      continue
    }
    if (!isNews(read, before, actor.userId)) {
      counts.unchanged++
      continue
    }
    const { repeat, overrides, state, ...rest } = fields
    const updated = await updateAll(ctx, actor.teamId, before, { ...rest, repeat }, null, actor.userId)
    const withState = before.state === 'draft' && state === 'published' ? before.state : state
    const after = await changeEvent(ctx, actor.teamId, updated, {
      overrides,
      state: withState,
      sequence: read.sequence,
      ...rangeFields({ ...updated, overrides }),
    })
    await remindNext(ctx, actor.teamId, after)
    counts.updated++
  }
  counts.created = await eventStore.insert(db, actor.teamId, actor.userId, made)
  for (const event of made) {
    const audience = audienceOf(event)
    const after = Object.fromEntries(['id', ...eventStore.fields].map((field) => [field, event[field as keyof StoredEvent]]))
    ctx.recordChange({ entity: eventStore.entity, id: event.id, after, ...(audience ? { audience } : {}) })
  }
  if (counts.created + counts.updated === 0) ctx.skipChange()
  return counts
}
