// What the address shows: a folder, a filter or a label, its page, the open mail, the search and the draft in the composer.

export type MailViewId = { folder: string } | { filter: string } | { label: string }

export type MailView = {
  viewId: MailViewId
  page: number
  /** The open mail. */
  id: string | undefined
  q: string | undefined
  /** The draft in the composer. */
  compose: string | undefined
}

type Params = { folder?: string; filter?: string; label?: string; page?: string; id?: string }

const textParam = (value: unknown) => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

export function viewIn({ folder, filter, label, page, id }: Params, search: Record<string, unknown>): MailView {
  const viewId = filter ? { filter } : label ? { label } : { folder: folder ?? 'inbox' }
  // A page before the first one means page 1.
  const number = Math.floor(Number(page))
  return { viewId, page: number >= 1 ? number : 1, id, q: textParam(search['q']), compose: textParam(search['compose']) }
}

export const slugOf = (viewId: MailViewId): string => ('folder' in viewId ? viewId.folder : 'filter' in viewId ? viewId.filter : viewId.label)

export const sameView = (a: MailViewId, b: MailViewId) => Object.keys(a)[0] === Object.keys(b)[0] && slugOf(a) === slugOf(b)

/** Without search parameters: navigation keeps them (see `useGo`). */
export function pathOf(viewId: MailViewId, page = 1, id?: string): string {
  const kind = 'filter' in viewId ? 'filter/' : 'label' in viewId ? 'label/' : ''
  return `/apps/mailbox/${kind}${encodeURIComponent(slugOf(viewId))}/${page}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}
