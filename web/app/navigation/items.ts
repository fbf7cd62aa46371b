import { areas } from '#web/areas.ts'
import type { NavigationEntry } from '#web/kernel/area.ts'

export type NavigationGroup = { id: string; title: string; items: NavigationEntry[] }

const titles = { apps: 'app.navigation.apps' } as const

/** What the areas contribute, in their groups; an entry that names no group belongs to the apps. */
export function groups(): NavigationGroup[] {
  const entries = areas.flatMap((area) => area.navigation ?? []).toSorted((a, b) => a.order - b.order)
  return Object.entries(titles)
    .map(([id, title]) => ({ id, title, items: entries.filter((entry) => (entry.group ?? 'apps') === id) }))
    .filter((group) => group.items.length > 0)
}
