import { isOccurrence } from '#contract/event-dates.ts'
import type { Event } from '#contract/event-shapes.ts'
import { localTimeAt } from '#contract/zoned-times.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { problem, wrongField, wrongState } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { audienceOf, eventVerbs, isVisible, shownTo } from './rules.ts'
import { eventStore, type StoredEvent } from './store.ts'

export type Ctx = HandlerContext<Actor>
/** Of a member, a visitor or a job. */
export type Writing = Pick<Context, 'db' | 'now' | 'settings' | 'recordChange' | 'enqueue' | 'notify'>

export const title = { en: 'Events', tr: 'Etkinlikler', ro: 'Evenimente' }
export const listLink = '/events'
export const eventLink = (id: string, occurrence: string | null = null) =>
  `${listLink}/${id}${occurrence === null ? '' : `?occurrence=${encodeURIComponent(occurrence)}`}`

export const teamZone = async ({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string) => (await findBusiness(db, teamId, now)).timeZone

/** Private ones of others are missing. */
export async function findEvent({ db, actor }: Ctx, id: string): Promise<StoredEvent> {
  const event = await eventStore.find(db, actor.teamId, id)
  if (!event || !isVisible(event, actor.userId)) throw problem('not-found')
  return event
}

export async function lockEvent({ db, actor }: Ctx, id: string, verb?: string): Promise<StoredEvent> {
  const event = await eventStore.lock(db, actor.teamId, id)
  if (!event || !isVisible(event, actor.userId)) throw problem('not-found')
  if (verb) checkEventVerb(event, verb)
  return event
}

function checkEventVerb({ state }: StoredEvent, verb: string) {
  if (!eventVerbs[state].includes(verb)) throw wrongState(state, eventVerbs[state])
}

/** For members, visitors and jobs. The row must be locked. */
export async function changeEvent(
  { db, recordChange }: Pick<Context, 'db' | 'recordChange'>,
  teamId: string,
  before: StoredEvent,
  patch: Partial<StoredEvent>,
): Promise<StoredEvent> {
  const changes = diff<StoredEvent>(before, patch)
  if (!changes) return before
  const after = await eventStore.update(db, teamId, before.id, changes.after)
  if (!after) throw problem('not-found')
  const [was, is] = [audienceOf(before), audienceOf(after)]
  const audience = was && is ? [...new Set([...was, ...is])] : is
  recordChange({ entity: eventStore.entity, id: before.id, teamId, before: changes.before, after: changes.after, ...(audience ? { audience } : {}) })
  // Those who no longer see it learn that something changed, and nothing else.
  if (is && !was) recordChange({ entity: eventStore.entity, id: null, teamId })
  return after
}

type Shown = ReturnType<typeof shownTo>

/** With the names of what is linked, if the caller may read it. */
export async function withLinkedNames(ctx: Ctx, events: readonly Shown[]): Promise<Event[]> {
  const { db, actor } = ctx
  const idsOf = groupBy(
    events.flatMap(({ linked }) => linked ?? []),
    ({ kind }) => kind,
  )
  const areasOff = idsOf.size === 0 ? [] : (await findTeamChoices(db, actor.teamId)).areasOff
  const names = new Map<string, string>()
  for (const [kind, linked] of idsOf) {
    const area = ctx.areas.find(({ name, references }) => references?.[kind] !== undefined && !areasOff.includes(name))
    const ids = [...new Set(linked.map(({ id }) => id))]
    for (const { id, name } of (await area?.references?.[kind]?.(db, actor.teamId, ids)) ?? []) names.set(`${kind} ${id}`, name)
  }
  return events.map((event) => ({ ...event, linkedName: (event.linked && names.get(`${event.linked.kind} ${event.linked.id}`)) ?? null }))
}

export const shownNamed = async (ctx: Ctx, event: Shown): Promise<Event> => (await withLinkedNames(ctx, [event]))[0] ?? { ...event, linkedName: null }

export const shown = (ctx: Ctx, event: StoredEvent) => shownNamed(ctx, shownTo(event, ctx.actor.userId))

/** The local start that names an occurrence. `sent` may be a moment. */
export function occurrenceIn(event: StoredEvent, sent: string | null | undefined, field = 'occurrence'): string | null {
  if (sent === null || sent === undefined) return null
  if (!event.repeat) {
    throw wrongField(field, 'is none: the event does not repeat')
  }
  const isMoment = sent.length > 10 && /(?:Z|[+-]\d\d:?\d\d)$/.test(sent.slice(10))
  const local = isMoment ? localTimeAt(Date.parse(sent), event.timeZone) : sent.slice(0, 19)
  const occurrence = event.allDay ? local.slice(0, 10) : local
  if (!isOccurrence(event, occurrence)) throw wrongField(field, 'is none of this series')
  return occurrence
}
