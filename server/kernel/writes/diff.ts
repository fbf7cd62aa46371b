import { isDeepStrictEqual } from 'node:util'

export function diff<T extends object>(old: T, patch: Partial<T>): { before: Partial<T>; after: Partial<T> } | undefined {
  const keys = (Object.keys(patch) as (keyof T)[]).filter((key) => patch[key] !== undefined && !isDeepStrictEqual(patch[key], old[key]))
  if (keys.length === 0) return undefined
  const pick = (from: Partial<T>) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(old), after: pick(patch) }
}
