// Which ETag an answer has. By object: an answer that was edited in the cache is another object, so it has none and is read as a whole.
import { replaceEqualDeep } from '@tanstack/react-query'

const tags = new WeakMap<object, string>()
const patched = new WeakSet<object>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const etagOf = (answer: unknown): string | undefined => (isObject(answer) ? tags.get(answer) : undefined)

export function setEtag(answer: unknown, etag: string | undefined) {
  if (isObject(answer) && etag !== undefined) tags.set(answer, etag)
}

/** The answer was made from an older one, whose unchanged objects it contains. */
export function setPatched(answer: unknown) {
  if (isObject(answer)) patched.add(answer)
}

/** For the query client: objects that did not change stay the same objects, and the result has the ETag of the new answer. */
export function shareStructure(before: unknown, after: unknown): unknown {
  // A list is compared index by index, which would replace all objects below a new one.
  if (before === after || (isObject(after) && patched.has(after))) return after
  const shared: unknown = replaceEqualDeep(before, after)
  setEtag(shared, etagOf(after))
  return shared
}
