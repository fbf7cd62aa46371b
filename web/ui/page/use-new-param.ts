import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `?new=1` in the address does what the button of the page does, once. The New menu and the palette lead here. */
export function useNewParam(open: () => void, enabled = true) {
  const navigate = useNavigate()
  const wanted = (useSearch({ strict: false }) as { new?: unknown }).new !== undefined && enabled
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!wanted) return
    const search = ({ new: _, ...old }: Record<string, unknown>) => old
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false }).then(() => latest.current())
  }, [wanted, navigate])
}
