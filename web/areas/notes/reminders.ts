// When a note reminds, in the reader's zone and words.
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'

/** The minute by the reader's clock: a reminder goes by while the page is open. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function useMoment(): (instant: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
    const near = new Intl.DateTimeFormat(language, parts)
    const far = new Intl.DateTimeFormat(language, { ...parts, year: 'numeric' })
    return (instant) => {
      const date = new Date(instant)
      return (date.getFullYear() === new Date().getFullYear() ? near : far).format(date)
    }
  }, [language])
}

const two = (number: number) => String(number).padStart(2, '0')

/** As a field for date and time has it: without a zone, by the reader's clock. */
export function toField(instant: string): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Undefined while the field holds half a date. */
export function fromField(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Evening and morning are when people look at what they put off. On a Sunday tomorrow is the Monday to come. */
export function offersAt(now: Date) {
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
