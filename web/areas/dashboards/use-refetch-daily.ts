import { useEffect, useRef } from 'react'
import { useToday } from '#web/ui/format/use-today.ts'

/** Reads the figures of today again when a new day begins: no event of the server announces that. */
export function useRefetchDaily(refetch: () => unknown) {
  const today = useToday()
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    void refetch()
  }, [today, refetch])
}
