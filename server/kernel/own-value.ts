/** For names that a client sent: `__proto__` and `constructor` are in every object, but not its own. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
