// The URL of an icon by its name: `heroicons_outline:star`. A name without a namespace belongs to the set that has none.
import { iconSets, type IconSetSlug } from '#contract/icons.ts'

export const iconSetSlugs = Object.keys(iconSets) as IconSetSlug[]

export const iconUrl = (set: IconSetSlug, name: string) => `/api/ui/icons/${set}/${iconSets[set].version}/${name}.svg`

export const fullName = (set: IconSetSlug, name: string) => (iconSets[set].namespace === '' ? name : `${iconSets[set].namespace}:${name}`)

export function iconNameIn(full: string): { set: IconSetSlug; name: string } | undefined {
  const [, namespace = '', name] = /^(?:([a-z_]+):)?([a-z0-9][a-z0-9_-]{0,99})$/.exec(full) ?? []
  const set = iconSetSlugs.find((slug) => iconSets[slug].namespace === namespace)
  return set === undefined || name === undefined ? undefined : { set, name }
}
