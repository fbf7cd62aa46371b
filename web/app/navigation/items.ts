// What the navigation shows, and the rules over it: which entries are seen, which is active, which branches stand open. No drawing, no server.
import type { NavigationItem } from '#contract/navigation.ts'
import { areas } from '#web/areas.ts'
import type { NavigationEntry } from '#web/kernel/area.ts'

/** The server's entry, with what cannot come over the wire. */
export type Item = Omit<NavigationItem, 'children'> & {
  hidden?: (item: Item) => boolean
  run?: (item: Item) => void
  children?: Item[]
}

export type CurrentLocation = { pathname: string; search: Record<string, unknown>; hash: string }

/** What the areas contribute to the web side: for when the server's navigation was never had. */
export const entries = (): NavigationEntry[] => areas.flatMap((area) => area.navigation ?? []).toSorted((a, b) => a.order - b.order)

/** Without the hidden ones, and without headings over nothing. */
export function visible(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (item.hidden?.(item)) return []
    if (!item.children) return [item]
    const children = visible(item.children)
    return children.length > 0 || item.type === 'basic' ? [{ ...item, children }] : []
  })
}

/** Some links come without the first slash. */
export const pathOf = (link: string) => (link.startsWith('/') ? link : `/${link}`)

/** Whether the address is the item's: its page or one below it; `exactMatch` wants the very address. The layout is no part of an address. */
export function isCurrent(
  { link, externalLink, exactMatch, queryParams = {}, fragment = '' }: Item,
  { pathname, search, hash }: CurrentLocation,
): boolean {
  if (link === undefined || externalLink) return false
  const path = pathOf(link)
  const wanted = Object.entries(queryParams)
  if (!wanted.every(([name, value]) => String(search[name]) === value)) return false
  if (!exactMatch) return pathname === path || pathname.startsWith(`${path}/`)
  return pathname === path && hash === fragment && Object.keys(search).filter((name) => name !== 'layout').length === wanted.length
}

export const isActive = (item: Item, place: CurrentLocation): boolean => item.active === true || isCurrent(item, place)

const holds = (item: Item, wanted: (item: Item) => boolean): boolean => (item.children ?? []).some((child) => wanted(child) || holds(child, wanted))

export const containsActive = (item: Item, place: CurrentLocation): boolean => holds(item, (child) => isActive(child, place))

const branches = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [...(item.type === 'collapsable' ? [item] : []), ...branches(item.children ?? [])])

/** The branches on the way to the active entry. */
export const branchesAt = (items: readonly Item[], place: CurrentLocation): Set<string> =>
  new Set(
    branches(items)
      .filter((branch) => containsActive(branch, place))
      .map(({ id }) => id),
  )

type Toggle = { items: readonly Item[]; open: ReadonlySet<string>; id: string; place: CurrentLocation; autoCollapse: boolean }

/** An expanding item collapses the others, except its ancestors and those of the active entry. A collapsing item collapses everything inside. */
export function toggled({ items, open, id, place, autoCollapse }: Toggle): Set<string> {
  const all = branches(items)
  const branch = all.find((one) => one.id === id)
  if (!branch || branch.disabled) return new Set(open)
  if (open.has(id)) {
    const closing = new Set([id, ...branches(branch.children ?? []).map((one) => one.id)])
    return new Set([...open].filter((one) => !closing.has(one)))
  }
  const stays = (one: Item) => !autoCollapse || holds(one, (child) => child.id === id) || containsActive(one, place)
  return new Set([...all.filter((one) => open.has(one.id) && stays(one)).map((one) => one.id), id])
}

/** Those one can move to, from top to bottom. */
export function reachable(items: readonly Item[], open: ReadonlySet<string>): Item[] {
  return items.flatMap((item) => {
    if (item.type === 'divider' || item.type === 'spacer') return []
    if (item.type === 'group') return reachable(item.children ?? [], open)
    return [item, ...(item.type === 'collapsable' && open.has(item.id) ? reachable(item.children ?? [], open) : [])]
  })
}

/** The first entry that leads somewhere inside. */
export function firstLink(items: readonly Item[]): string | undefined {
  for (const item of items) {
    if (item.disabled) continue
    if (item.type === 'basic' && item.link !== undefined && !item.externalLink) return pathOf(item.link)
    const below = firstLink(item.children ?? [])
    if (below !== undefined) return below
  }
  return undefined
}
