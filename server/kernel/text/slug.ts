import { foldText } from '#contract/fold.ts'

const maxSlugLength = 80

export const plainSlug = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')

export function uniqueSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let number = 1; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}
