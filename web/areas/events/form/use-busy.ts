import { addDays } from '#contract/days.ts'
import { eventLimits } from '#contract/event-shapes.ts'
import { eventReads } from '#web/areas/events/event/queries.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import type { Draft } from './draft.ts'
import { knownDays, plannedSpan, type Span, spansOf } from './free-times.ts'

export type Planned = Pick<Draft, 'start' | 'end' | 'allDay' | 'timeZone'>

/** When members are busy; of a large team only the first ones. Undefined while it is not known. `except`: the event that is planned. */
export function useBusy(draft: Planned, members: readonly string[], except: string | undefined): ReadonlyMap<string, Span[]> | undefined {
  const span = plannedSpan(draft)
  const day = draft.start.slice(0, 10)
  // A day before, because the days are those of the team's clock.
  const range = { from: span ? addDays(day, -1) : '', to: span ? addDays(day, knownDays) : '' }
  const asked = members.slice(0, eventLimits.freeBusyMembers).toSorted().join(',')
  const { data } = useRead(
    eventReads.freeBusy,
    { ...range, members: asked, ...(except ? { except } : {}) },
    { enabled: span !== undefined && asked !== '', keepPreviousData: true },
  )
  return data && span ? new Map(data.members.map(({ id, busy }) => [id, spansOf(busy)])) : undefined
}
