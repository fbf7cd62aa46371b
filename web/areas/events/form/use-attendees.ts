import type { Attendee, Event } from '#contract/event-shapes.ts'
import { eventReads } from '#web/areas/events/event/queries.ts'
import { useRead } from '#web/kernel/data/reads.ts'

const shown = 200

/** The people of an event, as its drawer and its form show them. */
export function usePeople(event: Pick<Event, 'id' | 'occurrence'> | undefined) {
  const input = { eventId: event?.id ?? '', size: shown, ...(event?.occurrence ? { occurrence: event.occurrence } : {}) }
  return useRead(eventReads.attendees, input, { keepPreviousData: true, enabled: event !== undefined })
}

/** They no longer are on the event, and may be invited again. */
export const gone: readonly string[] = ['declined', 'refused', 'lapsed', 'cancelled']

/** Those who would be invited twice. */
export const useAttendees = (event: Pick<Event, 'id' | 'occurrence'> | undefined): readonly Attendee[] =>
  (usePeople(event).data?.attendees ?? []).filter(({ state }) => !gone.includes(state))
