/**
 * Where a visit begins that names no page. Spec §2 sends the empty path to the blog, and says that futuristic goes to the first entry of the
 * navigation. The rule that holds for both: only `/` asks for nothing; there the member's start page goes first, then, in futuristic, the
 * first entry; in every other layout, and when no navigation can be had, it is the blog. An address with a page in it is never left.
 */
import type { LayoutName } from '#contract/preferences.ts'
import { preferenceReads, layoutIn } from '#web/kernel/session/preferences.ts'
import { named } from '#web/kernel/look/layouts.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { firstLink } from './items.ts'
import { navigationReads } from './queries.ts'

const otherwise = '/blog'

/** `wanted` is the layout that the address asks for; it goes along. */
export async function startAddress(wanted: unknown): Promise<string> {
  const layout = named(wanted)
  const address = await addressFor(layout)
  return layout === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}layout=${layout}`
}

async function addressFor(layout: LayoutName | undefined): Promise<string> {
  const known = await ensureRead(preferenceReads.mine).catch(() => undefined)
  if (known?.startPage) return known.startPage
  if ((layout ?? layoutIn(known)) !== 'futuristic') return otherwise
  const navigation = await ensureRead(navigationReads.pages).catch(() => undefined)
  return (navigation && firstLink(navigation.futuristic)) ?? otherwise
}
