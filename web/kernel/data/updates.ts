// What an update of a record sends: the changed fields, what their texts were made from, and how two updates become one.

/** Only changed fields are sent, so that other members' changes to the other fields stay. */
export function changedFields<T extends object>(old: T, current: T): Partial<T> {
  const fields = (Object.keys(current) as (keyof T)[]).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]))
  return Object.fromEntries(fields.map((field) => [field, current[field]])) as Partial<T>
}

/** Of a form: the changed texts as they were when it was opened. `seen` is the record as the form would have sent it then. */
export function pickBase<T extends object, K extends keyof T>(texts: readonly K[], seen: T, changes: object): { base?: Partial<Pick<T, K>> } {
  const changed = texts.filter((field) => field in changes)
  return changed.length === 0 ? {} : { base: Object.fromEntries(changed.map((field) => [field, seen[field]])) as Partial<Pick<T, K>> }
}

/** The values that an edit began from. The earliest counts: the values between were never stored. */
export const mergedBase = <T extends object>(earlier: T | undefined, later: T | undefined): { base?: T } =>
  earlier || later ? { base: { ...later, ...earlier } as T } : {}

/** Of two updates `{ id, [key]: fields, base }` of one record. The cast: the compiler does not follow the computed key. */
export const mergeUpdates =
  <Key extends string>(key: Key) =>
  <Update extends { id: string; base?: object | undefined } & Record<Key, object>>(earlier: Update, later: Update): Update | undefined =>
    earlier.id === later.id
      ? ({ id: earlier.id, [key]: { ...earlier[key], ...later[key] }, ...mergedBase(earlier.base, later.base) } as unknown as Update)
      : undefined
