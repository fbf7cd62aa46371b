// The folder and the open item in the address.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Target = { folderId?: string | undefined; id?: string | undefined; q?: string | undefined }

export const addressOf = ({ folderId, id }: Target): string => `/file-manager${folderId ? `/folders/${folderId}` : ''}${id ? `/details/${id}` : ''}`

export function useFolder() {
  const navigate = useNavigate()
  const { folderId, id } = useParams({ strict: false }) as { folderId?: string; id?: string }
  const search = useSearch({ strict: false }) as { q?: unknown }
  const q = search.q === undefined ? '' : String(search.q)
  const go = useCallback(
    (to: Target, options: { replace?: boolean } = {}) =>
      void navigate({ to: addressOf(to), search: { q: to.q || undefined }, resetScroll: to.folderId !== folderId, ...options }),
    [navigate, folderId],
  )
  return useMemo(() => ({ folderId, id, q, go }), [folderId, id, q, go])
}
