import { useEffect, useRef } from 'react'
import { useToday } from '#web/ui/format/use-today.ts'

/** Figures of today are read again when another day has begun: no change of anybody's tells of that. */
export function useReadAgainTomorrow(refetch: () => unknown) {
  const today = useToday()
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    void refetch()
  }, [today, refetch])
}
