import { replaceEqualDeep } from '@tanstack/react-query'
import { etagOf, isPatched, setEtag } from './entity-tags.ts'

export function shareStructure(before: unknown, after: unknown): unknown {
  // A list is compared index by index, which would replace all objects below a new one.
  if (before === after || isPatched(after)) return after
  const shared: unknown = replaceEqualDeep(before, after)
  setEtag(shared, etagOf(after))
  return shared
}
