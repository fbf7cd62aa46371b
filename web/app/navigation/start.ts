/**
 * `/` leads to the member's start page. Without one, it leads to the first entry of the navigation: the blog, unless the team has switched it off.
 * An address that names a page is never replaced.
 */
import { preferenceReads } from '#web/kernel/session/preferences.ts'
import { named } from '#web/kernel/look/layouts.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { firstLink } from './items.ts'
import { navigationReads } from './queries.ts'

const otherwise = '/blog'

/** `wanted` is the layout in the address, which the start page keeps. */
export async function startAddress(wanted: unknown): Promise<string> {
  const layout = named(wanted)
  const address = await startPage()
  return layout === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}layout=${layout}`
}

async function startPage(): Promise<string> {
  const mine = await ensureRead(preferenceReads.mine).catch(() => undefined)
  if (mine?.startPage) return mine.startPage
  const navigation = await ensureRead(navigationReads.pages).catch(() => undefined)
  return (navigation && firstLink(navigation.futuristic)) ?? otherwise
}
