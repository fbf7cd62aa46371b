/**
 * Where a visit to `/` leads: to the member's start page; without one, in the futuristic layout, to the first entry of the
 * navigation; in every other layout, or when the navigation cannot be loaded, to the blog. An address that names a page is
 * never replaced.
 */
import type { LayoutName } from '#contract/preferences.ts'
import { preferenceReads, layoutIn } from '#web/kernel/session/preferences.ts'
import { named } from '#web/kernel/look/layouts.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { firstLink } from './items.ts'
import { navigationReads } from './queries.ts'

const otherwise = '/blog'

/** `wanted` is the layout in the address. It is passed on. */
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
