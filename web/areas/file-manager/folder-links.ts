// Where things are in the address: the folder, and what is open beside it.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Place = { folderId?: string | undefined; id?: string | undefined; q?: string | undefined }

export const addressOf = ({ folderId, id }: Place): string => `/file-manager${folderId ? `/folders/${folderId}` : ''}${id ? `/details/${id}` : ''}`

export function useFolder() {
  const navigate = useNavigate()
  const { folderId, id } = useParams({ strict: false }) as { folderId?: string; id?: string }
  const search = useSearch({ strict: false }) as { q?: unknown }
  const q = search.q === undefined ? '' : String(search.q)
  const go = useCallback(
    (to: Place, how: { replace?: boolean } = {}) =>
      void navigate({ to: addressOf(to), search: { q: to.q || undefined }, resetScroll: to.folderId !== folderId, ...how }),
    [navigate, folderId],
  )
  return useMemo(() => ({ folderId, id, q, go }), [folderId, id, q, go])
}
