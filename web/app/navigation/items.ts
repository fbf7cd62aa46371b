// The rules of the navigation: visible entries, the active entry, open branches.
import type { NavigationItem } from '#contract/navigation.ts'
import { areas } from '#web/areas.ts'
import type { NavigationEntry } from '#web/kernel/area.ts'

/** An entry of the server with functions, which cannot be sent. */
export type Item = Omit<NavigationItem, 'children'> & {
  hidden?: (item: Item) => boolean
  run?: (item: Item) => void
  children?: Item[]
}

export type CurrentLocation = { pathname: string; search: Record<string, unknown>; hash: string }

/** A fallback while the server's navigation was never loaded. */
export const entries = (): NavigationEntry[] => areas.flatMap((area) => area.navigation ?? []).toSorted((a, b) => a.order - b.order)

const leaves = (items: readonly Item[]): Item[] => items.flatMap((item) => (item.children ? leaves(item.children) : [item]))

const inBar = 4

/** The entries at the bottom of a phone: the first that ask for it and that the server offers this member. */
export function barItems(tops: readonly Item[] | undefined, nameOf: (key: string) => string): Item[] {
  const offered =
    tops &&
    new Map(
      leaves(tops)
        .filter(({ disabled }) => !disabled)
        .map((item) => [item.id, item]),
    )
  return entries()
    .flatMap(({ bar, ...entry }) => (bar === undefined ? [] : [{ bar, ...entry }]))
    .toSorted((a, b) => a.bar - b.bar)
    .flatMap(({ id, title, link }): Item[] => {
      const item = offered ? offered.get(id) : { id, type: 'basic' as const, title: nameOf(title), link }
      return item ? [item] : []
    })
    .slice(0, inBar)
}

/** Without hidden entries and empty groups. */
export function visible(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (item.hidden?.(item)) return []
    if (!item.children) return [item]
    const children = visible(item.children)
    return children.length > 0 || item.type === 'basic' ? [{ ...item, children }] : []
  })
}

export const withSubtitle = (items: readonly Item[], link: string, subtitle: string): Item[] =>
  items.map((item) => ({
    ...item,
    ...(item.link !== undefined && pathOf(item.link) === link ? { subtitle } : {}),
    ...(item.children ? { children: withSubtitle(item.children, link, subtitle) } : {}),
  }))

/** Some links lack the first slash. */
export const pathOf = (link: string) => (link.startsWith('/') ? link : `/${link}`)

/** Whether the location is the item's page or one below it. `exactMatch` excludes pages below. The layout parameter is ignored. */
export function isCurrent(
  { link, externalLink, exactMatch, queryParams = {}, fragment = '' }: Item,
  { pathname, search, hash }: CurrentLocation,
): boolean {
  if (link === undefined || externalLink) return false
  const path = pathOf(link)
  const expected = Object.entries(queryParams)
  if (!expected.every(([name, value]) => String(search[name]) === value)) return false
  if (!exactMatch) return pathname === path || pathname.startsWith(`${path}/`)
  return pathname === path && hash === fragment && Object.keys(search).filter((name) => name !== 'layout').length === expected.length
}

export const isActive = (item: Item, location: CurrentLocation): boolean => item.active === true || isCurrent(item, location)

const containsItem = (item: Item, matches: (item: Item) => boolean): boolean =>
  (item.children ?? []).some((child) => matches(child) || containsItem(child, matches))

export const containsActive = (item: Item, location: CurrentLocation): boolean => containsItem(item, (child) => isActive(child, location))

const branches = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [...(item.type === 'collapsable' ? [item] : []), ...branches(item.children ?? [])])

export const branchesAt = (items: readonly Item[], location: CurrentLocation): Set<string> =>
  new Set(
    branches(items)
      .filter((branch) => containsActive(branch, location))
      .map(({ id }) => id),
  )

type Toggle = { items: readonly Item[]; open: ReadonlySet<string>; id: string; location: CurrentLocation; autoCollapse: boolean }

/** An expanding item collapses the others, except its ancestors and those of the active entry. A collapsing item collapses everything inside. */
export function toggled({ items, open, id, location, autoCollapse }: Toggle): Set<string> {
  const all = branches(items)
  const branch = all.find((one) => one.id === id)
  if (!branch || branch.disabled) return new Set(open)
  if (open.has(id)) {
    const closing = new Set([id, ...branches(branch.children ?? []).map((one) => one.id)])
    return new Set([...open].filter((one) => !closing.has(one)))
  }
  const staysOpen = (one: Item) => !autoCollapse || containsItem(one, (child) => child.id === id) || containsActive(one, location)
  return new Set([...all.filter((one) => open.has(one.id) && staysOpen(one)).map((one) => one.id), id])
}

/** The entries that the arrow keys reach, from top to bottom. */
export function reachable(items: readonly Item[], open: ReadonlySet<string>): Item[] {
  return items.flatMap((item) => {
    if (item.type === 'divider' || item.type === 'spacer') return []
    if (item.type === 'group') return reachable(item.children ?? [], open)
    return [item, ...(item.type === 'collapsable' && open.has(item.id) ? reachable(item.children ?? [], open) : [])]
  })
}

/** The first entry with a link inside the application. */
export function firstLink(items: readonly Item[]): string | undefined {
  for (const item of items) {
    if (item.disabled) continue
    if (item.type === 'basic' && item.link !== undefined && !item.externalLink) return pathOf(item.link)
    const below = firstLink(item.children ?? [])
    if (below !== undefined) return below
  }
  return undefined
}
