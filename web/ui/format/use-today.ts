import { useEffect, useState } from 'react'
import { localDay } from './days.ts'

/** The day by the reader's clock. A page that stays open over midnight goes with it. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
