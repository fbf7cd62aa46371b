// Undo for the areas: reverts an act's changes from the last to the first, unless a record has changed since.
import { isDeepStrictEqual } from 'node:util'
import type { Context, Events, MemberContext, PastChange } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'

export const changedSince = () => problem('changed-since', 'changed again since')

export type Restore = (ctx: MemberContext, change: PastChange) => Promise<void>

export type Restorer<T extends object> = {
  /** Must lock the record until the transaction ends. The fields are those of its change rows. */
  find(ctx: MemberContext, id: string): Promise<T | undefined>
  remove(ctx: MemberContext, id: string, now: T): Promise<void>
  undelete(ctx: MemberContext, id: string, old: T): Promise<boolean>
  change(ctx: MemberContext, id: string, patch: Partial<T>, now: T): Promise<void>
}

type Fields = Record<string, unknown>

export const changedFields = (before: object, after: object): string[] => {
  const [from, to] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !isDeepStrictEqual(from[key], to[key]))
}

const isUnchanged = (now: Fields, after: Fields, keys: readonly string[]) =>
  keys.every((key) => isDeepStrictEqual(now[key] ?? null, after[key] ?? null))

export type Step<T> = { id: string | null; before: T | null; after: T | null }

export async function restore<T extends object>(ctx: MemberContext, { id, before, after }: Step<T>, restorer: Restorer<T>): Promise<void> {
  if (!id) throw problem('rule-broken', 'this cannot be undone')
  const now = await restorer.find(ctx, id)
  if (!after && before) {
    if (now || !(await restorer.undelete(ctx, id, before))) throw changedSince()
    return
  }
  if (!now || !after) throw changedSince()
  if (!before) {
    const keys = Object.keys(after).filter((key) => key in now)
    if (!isUnchanged(now as Fields, after as Fields, keys)) throw changedSince()
    return restorer.remove(ctx, id, now)
  }
  const keys = changedFields(before, after)
  if (!isUnchanged(now as Fields, after as Fields, keys)) throw changedSince()
  await restorer.change(ctx, id, Object.fromEntries(keys.map((key) => [key, (before as Fields)[key]])) as Partial<T>, now)
}

/** A restore does not count: undoing a creation requires an empty record, undoing a restore does not. */
export const wasCreated = ({ op, before, after }: PastChange): boolean => !before && after !== null && op !== 'undo' && !op.startsWith('restore')

export const guardedBy =
  (isBlocked: (ctx: MemberContext, change: PastChange) => Promise<boolean>, restoreChange: Restore): Restore =>
  async (ctx, change) => {
    if (await isBlocked(ctx, change)) throw changedSince()
    await restoreChange(ctx, change)
  }

export const restoreWith =
  <T extends object>(restorer: Restorer<T>): Restore =>
  (ctx, { id, before, after }) =>
    restore(ctx, { id, before: before as T | null, after: after as T | null }, restorer)

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

export const undoListener =
  (area: string, undo: (ctx: MemberContext, changes: readonly PastChange[]) => Promise<void>) =>
  async (ctx: Context, act: Events['undo']): Promise<void> => {
    if (act.area === area && ctx.actor) await undo(ctx as MemberContext, act.changes)
  }
