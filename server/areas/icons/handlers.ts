import { iconSets, type IconSetSlug, type icons as contract } from '#contract/icons.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { problem } from '#server/kernel/problem.ts'
import { sources, svgOf } from './rules.ts'
import { findIcon, listIcons } from './store.ts'

function known(set: string): IconSetSlug {
  if (!Object.hasOwn(iconSets, set)) throw problem('not-found')
  return set as IconSetSlug
}

export const handlers: Handlers<typeof contract> = {
  async set(_ctx, { set }) {
    const slug = known(set)
    const { namespace, name, grid } = iconSets[slug]
    const source = sources[slug]
    const list = (await listIcons(source.package)).flatMap((icon) => source.nameOf(icon) ?? []).toSorted()
    return { namespace, name, grid, list }
  },

  async drawing(_ctx, { set, version, file }) {
    const slug = known(set)
    const source = sources[slug]
    const drawing = await findIcon(source.package, source.inPackage(file.slice(0, -'.svg'.length)))
    if (!drawing) throw problem('not-found')
    // A client of another build may ask for another version. It gets the current one, which must not be cached under that address.
    return new HtmlPage(svgOf(drawing), { isImmutable: version === iconSets[slug].version })
  },
}
