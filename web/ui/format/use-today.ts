import { useEffect, useState } from 'react'
import { localDay } from './days.ts'

/** The reader's day. It changes at midnight on an open page. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
