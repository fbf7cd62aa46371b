import type { Conflict } from '#contract/shapes.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { findLastWriter } from '#server/kernel/writes/change-log.ts'
import { findUser } from './store.ts'

type Texts = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The text fields that another member changed since the sender read them. `base` has what the sender saw. It is no conflict if the sender
 * wrote the stored text too: the answer to their last write may have been lost, and its repeat contains more.
 */
export async function findConflicts(
  { db, actor }: MemberContext,
  record: { entity: string; id: string },
  base: Texts | undefined,
  stored: object,
  wanted: object,
  /** The field that the log names, if it is another one. */
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

/** The stored values of the fields in conflict. */
export const valuesOf = (stored: object, conflicts: readonly Conflict[]): Record<string, never> =>
  Object.fromEntries(conflicts.map(({ field }) => [field, (stored as Record<string, never>)[field] as never]))
