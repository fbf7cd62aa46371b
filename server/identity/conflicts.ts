import type { Conflict } from '#contract/shapes.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { findLastWriter } from '#server/kernel/writes/change-log.ts'
import { findUser } from './store.ts'

type Texts = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The text fields that another member changed since the sender read them. `base` has the texts that the sender saw.
 * The sender's own text is no conflict: the answer to the last write may have been lost, and its repeat contains more.
 */
export async function findConflicts(
  { db, actor }: MemberContext,
  record: { entity: string; id: string },
  base: Texts | undefined,
  stored: object,
  wanted: object,
  /** The field in the log, if it has another name there. */
  loggedAs: (field: string) => string = (field) => field,
): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  for (const [field, seen] of Object.entries(base ?? {})) {
    const sent = (wanted as Texts)[field]
    const value = text((stored as Texts)[field])
    if (seen === undefined || sent === undefined || value === text(seen) || value === text(sent)) continue
    const writerId = await findLastWriter(db, actor.teamId, record, loggedAs(field))
    if (writerId === actor.userId) continue
    const writer = writerId ? await findUser(db, actor.teamId, writerId) : undefined
    conflicts.push({ field, value, by: writer?.name ?? null })
  }
  return conflicts
}

export const valuesOf = <T extends object>(stored: T, conflicts: readonly Conflict[]): Partial<T> =>
  Object.fromEntries(conflicts.map(({ field }) => [field, (stored as Texts)[field]])) as Partial<T>

/** `patch` has the stored texts instead of those in conflict. */
export async function splitConflicts<Patch extends object>(
  ctx: MemberContext,
  record: { entity: string; id: string },
  base: Texts | undefined,
  stored: object,
  sent: Patch,
  loggedAs?: (field: string) => string,
): Promise<{ patch: Patch; conflicts: Conflict[] }> {
  const conflicts = await findConflicts(ctx, record, base, stored, sent, loggedAs)
  return { patch: { ...sent, ...valuesOf(stored, conflicts) }, conflicts }
}

export const answerWith = <Row extends object>(row: Row, conflicts: Conflict[]): Row & { conflicts?: Conflict[] } =>
  conflicts.length > 0 ? { ...row, conflicts } : row
