// What a change changes. Values are compared as the change log keeps them: by content, whatever the order of their keys.
import { isDeepStrictEqual } from 'node:util'

/** The fields of `patch` that differ from `old`, as they were and as they become; nothing when none does. */
export function diff<T extends object>(old: T, patch: Partial<T>): { before: Partial<T>; after: Partial<T> } | undefined {
  const keys = (Object.keys(patch) as (keyof T)[]).filter((key) => patch[key] !== undefined && !isDeepStrictEqual(patch[key], old[key]))
  if (keys.length === 0) return undefined
  const pick = (from: Partial<T>) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(old), after: pick(patch) }
}
