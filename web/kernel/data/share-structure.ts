import { replaceEqualDeep } from '@tanstack/react-query'
import { etagOf, isPatched, setEtag } from './entity-tags.ts'

/** For the query client: objects that did not change stay the same objects, and the result has the ETag of the new answer. */
export function shareStructure(before: unknown, after: unknown): unknown {
  // A list is compared index by index, which would replace all objects below a new one.
  if (before === after || isPatched(after)) return after
  const shared: unknown = replaceEqualDeep(before, after)
  setEtag(shared, etagOf(after))
  return shared
}
