// Events that were created here show before the server knows them, also offline, until its answer contains them.
import { useEffect, useMemo, useRef, useState } from 'react'
import { calendarColors, type CalendarEntry } from '#contract/calendar.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { datesBetween, localOf } from '#contract/event-dates.ts'
import type { events } from '#contract/events.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { type Entry, useOutbox } from '#web/kernel/data/outbox.ts'

type Range = { from: string; to: string }
type Created = SentOf<typeof events.create>['event']

const isCreation = ({ area, op }: Entry) => area === 'events' && op === 'create'

function entriesOf(created: Created, { from, to }: Range, zone: string): CalendarEntry[] {
  const { id = '', title, startsAt, endsAt, allDay = false, timeZone = zone, type } = created
  const times = { startsAt, endsAt, allDay, timeZone }
  const sent = created.repeat
  const repeat = sent ? { rule: sent.rule, start: localOf(startsAt, times), timeZone, exdates: sent.exdates ?? [], mode: 'schedule' as const } : null
  const kind = type === 'renewal' ? ('renewal' as const) : ('event' as const)
  return datesBetween({ ...times, repeat, overrides: [] }, momentOf(from, zone), momentOf(to, zone)).map((date) => ({
    ...{
      id: date.occurrence === null ? id : `${id}:${date.occurrence}`,
      kind,
      area: 'events',
      title,
      start: date.startsAt,
      end: date.endsAt,
      allDay,
    },
    link: `/events/${id}${date.occurrence === null ? '' : `?occurrence=${encodeURIComponent(date.occurrence)}`}`,
    ...{ color: calendarColors[kind], editable: true },
  }))
}

export function useCreatedEntries(answered: readonly CalendarEntry[] | undefined, answeredAt: number, { from, to }: Range, timeZone: string) {
  const { pending, refused } = useOutbox()
  const waiting = useMemo(() => pending.filter(isCreation), [pending])
  const latest = useRef(waiting)
  latest.current = waiting
  const [shown, setShown] = useState(waiting)
  useEffect(() => {
    setShown((old) => {
      const added = waiting.filter(({ id }) => !old.some((one) => one.id === id))
      return added.length > 0 ? [...old, ...added] : old
    })
  }, [waiting])
  // A new answer is newer than the writes that were answered before it.
  useEffect(() => {
    setShown((old) => {
      const left = old.filter(({ id }) => latest.current.some((one) => one.id === id))
      return left.length === old.length ? old : left
    })
  }, [answered, answeredAt])
  return useMemo(() => {
    if (!answered || shown.length === 0) return answered
    const known = new Set(answered.map(({ id }) => id))
    const accepted = shown.filter(({ id }) => !refused.some((one) => one.id === id))
    const created = accepted.flatMap(({ input }) => entriesOf((input as SentOf<typeof events.create>).event, { from, to }, timeZone))
    const added = created.filter(({ id }) => !known.has(id))
    return added.length > 0 ? [...answered, ...added] : answered
  }, [answered, shown, refused, from, to, timeZone])
}
