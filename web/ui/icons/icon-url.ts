// Where the drawing of an icon is. Names are those of the specification: `heroicons_outline:star`; one without a namespace is of the set that has none.
import { iconSets, type IconSetSlug } from '#contract/icons.ts'

export const iconSetSlugs = Object.keys(iconSets) as IconSetSlug[]

export const drawingAddress = (set: IconSetSlug, name: string) => `/api/ui/icons/${set}/${iconSets[set].version}/${name}.svg`

export const fullName = (set: IconSetSlug, name: string) => (iconSets[set].namespace === '' ? name : `${iconSets[set].namespace}:${name}`)

export function iconNameIn(full: string): { set: IconSetSlug; name: string } | undefined {
  const [, namespace = '', name] = /^(?:([a-z_]+):)?([a-z0-9][a-z0-9_-]{0,99})$/.exec(full) ?? []
  const set = iconSetSlugs.find((slug) => iconSets[slug].namespace === namespace)
  return set === undefined || name === undefined ? undefined : { set, name }
}
