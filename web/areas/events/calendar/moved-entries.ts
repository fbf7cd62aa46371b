// Entries that were moved show their new time until the answer of the server contains it.
import { useEffect, useMemo, useState } from 'react'
import type { CalendarEntry } from '#contract/calendar.ts'
import type { Times } from '#web/ui/calendar/use-entry-drag.ts'

export const keyOf = ({ area, kind, id }: Pick<CalendarEntry, 'area' | 'kind' | 'id'>) => `${area} ${kind} ${id}`

type Moved = Times & { isAnswered: boolean }

export function useMovedEntries(answered: readonly CalendarEntry[] | undefined, answeredAt: number) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map())
  const change = (key: string, next: (old: Moved | undefined) => Moved | undefined) =>
    setMoved((old) => {
      const value = next(old.get(key))
      const rest = [...old].filter(([one]) => one !== key)
      return new Map(value ? [...rest, [key, value]] : rest)
    })
  // A new answer is newer than the writes that were answered before it. After a move that was undone, it equals the last one.
  useEffect(() => setMoved((old) => (old.size === 0 ? old : new Map([...old].filter(([, { isAnswered }]) => !isAnswered)))), [answered, answeredAt])
  const entries = useMemo(
    () =>
      moved.size === 0
        ? answered
        : answered?.map((entry) => {
            const times = moved.get(keyOf(entry))
            return times ? { ...entry, start: times.start, end: times.end } : entry
          }),
    [answered, moved],
  )
  const show = (entry: CalendarEntry, times: Times, answer: Promise<unknown>) => {
    const key = keyOf(entry)
    change(key, () => ({ ...times, isAnswered: false }))
    answer.then(
      () => change(key, (old) => old && { ...old, isAnswered: true }),
      () => change(key, () => undefined),
    )
  }
  return { entries, show }
}
