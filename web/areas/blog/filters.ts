// The filter of the posts, stored in the address.
import type { Language } from '#contract/identity.ts'

export type BlogView = { view?: 'drafts' | 'review' | 'archived'; category?: string; tag?: string; author?: string; q?: string }

/** Removes the filter from an address. */
export const cleared = { view: undefined, category: undefined, tag: undefined, author: undefined, q: undefined }

const parseText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const parseId = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** Ignores invalid values: addresses are typed and shared. */
export function parseView(search: Record<string, unknown>): BlogView {
  const { view } = search
  const found = {
    category: parseId(search.category),
    tag: parseId(search.tag),
    author: parseId(search.author),
    q: parseText(search.q)?.slice(0, 200),
  }
  return {
    ...(view === 'drafts' || view === 'review' || view === 'archived' ? { view } : {}),
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Omit<BlogView, 'view'>),
  }
}

export const isFiltered = ({ category, tag, author, q }: BlogView) => [category, tag, author, q].some((part) => part !== undefined)

export const pageSize = 20

/** The loader and the page need the same input, or the list would be read twice. */
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
