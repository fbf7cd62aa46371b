import { useEffect, useState } from 'react'
import { serverClock } from '#web/kernel/data/server-clock.ts'

/** Milliseconds since a moment. Renders every second. */
export function useElapsed(since: string | null): number {
  const [now, setNow] = useState(() => serverClock.now().getTime())
  useEffect(() => {
    if (since === null) return
    const look = () => setNow(serverClock.now().getTime())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, now - Date.parse(since))
}
