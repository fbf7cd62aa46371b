import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `?new=1` in the address does what the button of the page does, once. The New menu and the palette lead here. Other values name another button. */
export function useNewParam(open: (what: string) => void, enabled = true) {
  const navigate = useNavigate()
  const { new: given } = useSearch({ strict: false }) as { new?: unknown }
  const what = given !== undefined && enabled ? String(given) : undefined
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (what === undefined) return
    const search = ({ new: _, ...old }: Record<string, unknown>) => old
    void navigate({ to: '.', search, replace: true, resetScroll: false }).then(() => latest.current(what))
  }, [what, navigate])
}
