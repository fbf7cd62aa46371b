// Dates of reminders, in the reader's time zone and language.
import { useEffect, useState } from 'react'

/** The current time, updated every minute: a reminder may become due while the page is open. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The value of a datetime-local field: local time without a zone. */
export function toField(instant: string): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Undefined while the date is incomplete. */
export function fromField(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** This evening, tomorrow and next Monday. On a Sunday, tomorrow is next Monday. */
export function suggestionsAt(now: Date) {
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    ...(now.getHours() < 18 ? [{ key: 'evening', instant: atHour(now, 0, 18) }] : []),
    { key: 'tomorrow', instant: atHour(now, 1, 8) },
    ...(toMonday > 1 ? [{ key: 'nextWeek', instant: atHour(now, toMonday, 8) }] : []),
  ]
}

function atHour(now: Date, days: number, hour: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()
}
