// Texts that were not stored, because another member had changed the field since the sender read it. Each becomes an entry of the outbox that
// waits for a decision: retried it stores the sender's text over the one they have seen now, discarded it leaves the other.
import type { Conflict } from '#contract/shapes.ts'

type Fields = Record<string, unknown>
/** What an entry of the outbox has. */
type MaybeConflict = { area: string; op: string; input: unknown; conflicts?: readonly Conflict[] }

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isConflict = <E extends MaybeConflict>(entry: E): entry is E & { conflicts: readonly Conflict[] } => entry.conflicts !== undefined

export const conflictsIn = (answer: unknown): readonly Conflict[] =>
  isFields(answer) && Array.isArray(answer['conflicts']) ? (answer['conflicts'] as Conflict[]) : []

/** For what is shown: the stored record alone. */
export const withoutConflicts = (answer: unknown): unknown => {
  if (!isFields(answer)) return answer
  const { conflicts: _, ...record } = answer
  return record
}

/** The record is in the input by its id, the changed fields are in an object beside it: `{ id, task: { title }, base: { title } }`. */
const changeParts = (input: unknown) => (isFields(input) ? Object.entries(input).filter(([name, part]) => name !== 'base' && isFields(part)) : [])

export function recordId(input: unknown): unknown {
  if (isFields(input) && 'id' in input) return input['id']
  return changeParts(input)
    .map(([, part]) => (part as Fields)['id'])
    .find((id) => id !== undefined)
}

export const ownText = (input: unknown, field: string): string =>
  String(
    changeParts(input)
      .map(([, part]) => (part as Fields)[field])
      .find((value) => value !== undefined) ?? '',
  )

/** For the lists on screen: the write as if it had contained what is stored. */
export const withStoredTexts = (input: unknown, conflicts: readonly Conflict[]): unknown => ({
  ...(input as Fields),
  ...Object.fromEntries(
    changeParts(input).map(([name, part]) => {
      const fields = part as Fields
      const stored = conflicts.filter(({ field }) => fields[field] !== undefined).map(({ field, value }) => [field, value])
      return [name, { ...fields, ...Object.fromEntries(stored) }]
    }),
  ),
})

/** Only the texts in conflict, based on what is stored now. */
export function overwriting(input: unknown, conflicts: readonly Conflict[]): unknown {
  const names = conflicts.map(({ field }) => field)
  const parts = changeParts(input).map(([name, part]) => [
    name,
    Object.fromEntries(Object.entries(part as Fields).filter(([field]) => field === 'id' || names.includes(field))),
  ])
  return {
    ...(input as Fields),
    ...Object.fromEntries(parts),
    ...(isFields(input) && 'only' in input ? { only: names } : {}),
    base: Object.fromEntries(conflicts.map(({ field, value }) => [field, value])),
  }
}

/** A newer conflict about the same field replaces the older one. */
export const isSameConflict = (one: MaybeConflict, other: MaybeConflict): boolean =>
  isConflict(one) &&
  isConflict(other) &&
  one.area === other.area &&
  one.op === other.op &&
  recordId(one.input) === recordId(other.input) &&
  one.conflicts.every(({ field }) => other.conflicts.some((conflict) => conflict.field === field))
