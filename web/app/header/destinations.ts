import type { NavigationItem } from '#contract/navigation.ts'
import { entries } from '#web/app/navigation/items.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'

export type Destination = { id: string; title: string; link: string; icon: string | undefined; subtitle: string | undefined }

const below = (item: NavigationItem): NavigationItem[] => (item.children ? item.children.flatMap(below) : [item])

/** Internal links in the order of the navigation. Without data from the server, the entries of this build. */
export function destinationsIn(tops: readonly NavigationItem[] | undefined): Destination[] {
  if (!tops) return entries().map(({ id, title, link }) => ({ id, title: translate(title), link, icon: undefined, subtitle: undefined }))
  return tops
    .flatMap(below)
    .flatMap(({ id, type, title, link, icon, subtitle, externalLink, disabled }) =>
      type === 'basic' && title && link && !externalLink && !disabled ? [{ id, title, link, icon, subtitle }] : [],
    )
}
