// What the undo of every area is made of: changes are taken back from the last to the first, each only while things are still as it left them.
import { isDeepStrictEqual } from 'node:util'
import type { Context, Events, MemberContext, PastChange } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'

export const changedSince = () => problem('changed-since', 'changed again since')

/** Takes one change back, or refuses. */
export type Restore = (ctx: MemberContext, change: PastChange) => Promise<void>

/** How a thing whose change rows hold its fields is put back. What `find` answers stays as it is until the transaction ends. */
export type Restorer<T extends object> = {
  /** As it is now, with the fields that its change rows have; undefined when it is not there. */
  find(ctx: MemberContext, id: string): Promise<T | undefined>
  /** It was made: it goes again. */
  remove(ctx: MemberContext, id: string, now: T): Promise<void>
  /** It went: it comes back. False when there is nothing to bring back. */
  bringBack(ctx: MemberContext, id: string, old: T): Promise<boolean>
  change(ctx: MemberContext, id: string, patch: Partial<T>, now: T): Promise<void>
}

type Fields = Record<string, unknown>

/** The fields that differ in the two. */
export const changedFields = (before: object, after: object): string[] => {
  const [old, made] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(old), ...Object.keys(made)])].filter((key) => !isDeepStrictEqual(old[key], made[key]))
}

const holds = (now: Fields, then: Fields, keys: readonly string[]) => keys.every((key) => isDeepStrictEqual(now[key] ?? null, then[key] ?? null))

/** What one change did to one thing: `before` without `after` is a deletion, `after` without `before` a creation. */
export type Step<T> = { id: string | null; before: T | null; after: T | null }

export async function restore<T extends object>(ctx: MemberContext, { id, before, after }: Step<T>, restorer: Restorer<T>): Promise<void> {
  if (!id) throw problem('rule-broken', 'this cannot be undone')
  const now = await restorer.find(ctx, id)
  if (!after && before) {
    if (now || !(await restorer.bringBack(ctx, id, before))) throw changedSince()
    return
  }
  if (!now || !after) throw changedSince()
  if (!before) {
    // Only what is kept of it now: a record of its making may hold more.
    const keys = Object.keys(after).filter((key) => key in now)
    if (!holds(now as Fields, after as Fields, keys)) throw changedSince()
    return restorer.remove(ctx, id, now)
  }
  const keys = changedFields(before, after)
  if (!holds(now as Fields, after as Fields, keys)) throw changedSince()
  await restorer.change(ctx, id, Object.fromEntries(keys.map((key) => [key, (before as Fields)[key]])) as Partial<T>, now)
}

/** The thing was made by this change, and not brought back: then nobody may have put anything in it since. */
export const wasCreated = ({ op, before, after }: PastChange): boolean => !before && after !== null && op !== 'undo' && !op.startsWith('restore')

/** Takes back what `first` does not refuse. */
export const guardedBy =
  (first: (ctx: MemberContext, change: PastChange) => Promise<boolean>, then: Restore): Restore =>
  async (ctx, change) => {
    if (await first(ctx, change)) throw changedSince()
    await then(ctx, change)
  }

export const restoreWith =
  <T extends object>(restorer: Restorer<T>): Restore =>
  (ctx, { id, before, after }) =>
    restore(ctx, { id, before: before as T | null, after: after as T | null }, restorer)

/** Takes changes back and leaves them in the log the other way round, so that undoing this does them again. */
export async function revertChanges(
  ctx: MemberContext,
  changes: readonly PastChange[],
  restores: Record<string, Restore>,
  audienceOf?: (ctx: MemberContext, change: PastChange) => Promise<string[] | undefined>,
): Promise<void> {
  for (const change of changes.toReversed()) {
    const { entity, id, before, after } = change
    const undo = restores[entity]
    if (!undo) throw problem('rule-broken', 'this cannot be undone')
    await undo(ctx, change)
    const audience = audienceOf ? await audienceOf(ctx, change) : change.audience
    ctx.recordChange({ entity, id, before: after ?? undefined, after: before ?? undefined, ...(audience ? { audience } : {}) })
  }
}

/** For an area's `on.undo`: hears of its own acts only. */
export const undoListener =
  (area: string, undo: (ctx: MemberContext, changes: readonly PastChange[]) => Promise<void>) =>
  async (ctx: Context, act: Events['undo']): Promise<void> => {
    if (act.area === area && ctx.actor) await undo(ctx as MemberContext, act.changes)
  }
