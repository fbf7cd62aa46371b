/** Without such an item the list stays the same object, so nothing renders again. */
export function changeById<T extends { id: string }>(list: T[], id: string, change: (item: T) => T): T[] {
  const at = list.findIndex((item) => item.id === id)
  const item = list[at]
  return item === undefined ? list : list.with(at, change(item))
}

/** Ids are UUIDs of version 7, which begin with the time of their creation. */
export const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
