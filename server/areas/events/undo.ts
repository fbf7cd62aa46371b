import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { restoreEntity } from '#server/kernel/entities/entity-handlers.ts'
import { problem } from '#server/kernel/problem.ts'
import { changedSince, type Restore, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { listLive, moveAttendees } from './attendee-store.ts'
import { messagePeople } from './mail-handlers.ts'
import { audienceOf, isVisible } from './rules.ts'
import { remindNext, syncAttendances } from './series-handlers.ts'
import { eventStore, type StoredEvent } from './store.ts'

/** Verbs have their own way back, or none: a mail cannot be taken back. */
const verbs = new Set(['publish', 'unpublish', 'cancel', 'invite', 'register', 'respond', 'approve', 'refuse', 'cancelAttendee', 'checkIn', 'import'])

const plain = restoreEntity(eventStore, async (ctx, event) => {
  if (!isVisible(event, ctx.actor.userId)) throw changedSince()
})

/** SEQUENCE never goes back: other calendars would ignore what follows. */
const restoreEvent: Restore = async (ctx, change) => {
  const { db, actor } = ctx
  const id = change.id ?? ''
  const [before, after] = [change.before as Partial<StoredEvent> | null, change.after as Partial<StoredEvent> | null]
  const isNews = before !== null && after?.sequence !== undefined && before.sequence !== undefined
  const current = await eventStore.lock(db, actor.teamId, id)
  await plain(ctx, isNews ? { ...change, before: { ...before, sequence: after.sequence } } : change)
  if (isNews) await eventStore.update(db, actor.teamId, id, { sequence: (after.sequence ?? 0) + 1 })
  const restored = await eventStore.find(db, actor.teamId, id)
  if (!restored) return
  await remindNext(ctx, actor.teamId, restored)
  if (!isNews || !current) return
  await syncAttendances(ctx, actor.teamId, current, restored)
  if (restored.state === 'published')
    await messagePeople(ctx, actor.teamId, restored, await listLive(db, actor.teamId, id), 'updated', { by: actor.userId })
}

type Move = { eventId: string; ids: string[] }

const restores: Record<string, Restore> = {
  event: restoreEvent,
  async 'event-attendee-move'({ db, actor }, { before, after }) {
    const [from, to] = [before as Move, after as Move]
    await moveAttendees(db, actor.teamId, to.eventId, from.eventId, to.ids)
  },
}

const audienceOfChange = async ({ db, actor }: MemberContext, change: PastChange) => {
  const event = change.id ? await eventStore.find(db, actor.teamId, change.id) : undefined
  return event ? audienceOf(event) : (change.audience ?? undefined)
}

/** A record that the act created is removed as the act left it: changing it back first would be news of its own. */
function mergedCreations(changes: readonly PastChange[]): PastChange[] {
  const created = new Map<string, PastChange>()
  const merged: PastChange[] = []
  for (const change of changes) {
    const made = change.entity === eventStore.entity ? created.get(change.id ?? '') : undefined
    if (made && change.after) {
      made.after = { ...(made.after as object), ...(change.after as object) }
      continue
    }
    const own = { ...change }
    if (change.id && !change.before && change.after) created.set(change.id, own)
    merged.push(own)
  }
  return merged
}

export const undo = undoListener('events', (ctx, changes: readonly PastChange[]) => {
  if (changes.some(({ op }) => verbs.has(op))) throw problem('rule-broken', 'this cannot be undone')
  // Consequences for people (an answer that is asked for again) stay.
  const own = changes.filter(({ entity, id }) => entity !== 'event-attendee' && id !== null)
  return revertChanges(ctx, mergedCreations(own), restores, audienceOfChange)
})
