// What the address says about which posts are shown.
import type { Language } from '#contract/identity.ts'

export type BlogView = { view?: 'drafts' | 'review' | 'archived'; category?: string; tag?: string; author?: string; q?: string }

/** For taking all of them out of an address. */
export const cleared = { view: undefined, category: undefined, tag: undefined, author: undefined, q: undefined }

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const idIn = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** Addresses are typed and shared: what makes no sense in one is passed over. */
export function viewIn(search: Record<string, unknown>): BlogView {
  const { view } = search
  const found = { category: idIn(search.category), tag: idIn(search.tag), author: idIn(search.author), q: textIn(search.q)?.slice(0, 200) }
  return {
    ...(view === 'drafts' || view === 'review' || view === 'archived' ? { view } : {}),
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Omit<BlogView, 'view'>),
  }
}

export const isFiltered = ({ category, tag, author, q }: BlogView) => [category, tag, author, q].some((part) => part !== undefined)

export const pageSize = 20

/** The same for the loader and the page, or the list would be read twice. */
export const pageOf = ({ view, category, tag, author, q }: BlogView, language: Language, page = 1) => ({
  view: view ?? ('published' as const),
  language,
  ...(category ? { category } : {}),
  ...(tag ? { tag } : {}),
  ...(author ? { author } : {}),
  search: q?.trim() ?? '',
  page,
  size: pageSize,
})
