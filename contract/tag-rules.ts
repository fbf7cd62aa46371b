/** The tags of an item after a change of many items. A new tag comes first, as one that is added to a single item. */
export function changedTags(tags: readonly string[], added: readonly string[] = [], removed: readonly string[] = []): string[] {
  const had = new Set(tags)
  const gone = new Set(removed)
  return [...new Set([...added.filter((tag) => !had.has(tag)), ...tags])].filter((tag) => !gone.has(tag))
}
