// Addresses made of titles.
import { foldText } from '#contract/fold.ts'

const longestSlug = 80

/** Lower case, hyphens, no accents. Empty when no letter or digit is left. */
export const plainSlug = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')

/** The wanted one, else with -1, -2 and so on. */
export function uniqueSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let nr = 1; taken.has(slug); nr++) slug = `${wanted}-${nr}`
  return slug
}
