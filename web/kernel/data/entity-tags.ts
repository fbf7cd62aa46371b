// The ETags of answers, by object: an answer that was edited in the cache is a new object without an ETag, so it is read as a whole.
// Visitors load this with call.ts, so it must not import the query cache (share-structure.ts).
const tags = new WeakMap<object, string>()
const patched = new WeakSet<object>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const etagOf = (answer: unknown): string | undefined => (isObject(answer) ? tags.get(answer) : undefined)

export function setEtag(answer: unknown, etag: string | undefined) {
  if (isObject(answer) && etag !== undefined) tags.set(answer, etag)
}

/** The answer contains the unchanged objects of an older one. */
export function setPatched(answer: unknown) {
  if (isObject(answer)) patched.add(answer)
}

export const isPatched = (answer: unknown): boolean => isObject(answer) && patched.has(answer)
