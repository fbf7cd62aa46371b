import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { viewIn, pathOf, type MailViewId } from './mail-view.ts'
import { startDraft, type Fields } from './compose/draft-store.ts'

export function useMailView() {
  const params = useParams({ strict: false }) as Parameters<typeof viewIn>[0]
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return useMemo(() => viewIn(params, search), [params, search])
}

/** Navigation inside the mailbox. Search and composer stay in the address unless a function changes them. */
export function useGo() {
  const navigate = useNavigate()
  return useMemo(() => {
    const to = (path: string, search: Record<string, unknown> = {}, replace = false) =>
      void navigate({ to: path, search: (old: object) => ({ ...old, ...search }), replace, resetScroll: false })
    return {
      mail: (viewId: MailViewId, page: number, id: string, replace = false) => to(pathOf(viewId, page, id), { compose: undefined }, replace),
      list: (viewId: MailViewId, page = 1, replace = false) => to(pathOf(viewId, page), {}, replace),
      viewId: (viewId: MailViewId) => to(pathOf(viewId), { q: undefined }),
      search: (viewId: MailViewId, q: string) => to(pathOf(viewId), { q: q === '' ? undefined : q }, true),
      settings: () => to('/apps/mailbox/settings', { q: undefined }),
      /** Opens the composer over the current page. */
      compose: (id: string) => to('.', { compose: id }),
      write: (start?: Partial<Fields> & { inReplyTo?: string }) => to('.', { compose: startDraft(start) }),
      closeComposer: (replace = false) => to('.', { compose: undefined }, replace),
    }
  }, [navigate])
}
