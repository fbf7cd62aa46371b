import { datesBetween } from '#contract/event-dates.ts'
import type { CalendarSource } from '#server/kernel/area.ts'
import { eventLink } from './shared.ts'
import { listInRange } from './store.ts'

/** Without cancelled ones, and drafts only for their organizer. */
export const calendar: CalendarSource = {
  kinds: ['event', 'renewal'],
  editable: true,
  async entries({ db, actor }, range, kinds) {
    const found = await listInRange(db, actor.teamId, actor.userId, { from: range.start, to: range.end })
    return found.flatMap((event) => {
      const kind = event.type === 'renewal' ? ('renewal' as const) : ('event' as const)
      if (!kinds.includes(kind)) return []
      const dates = datesBetween(event, range.start.getTime(), range.end.getTime()).filter(({ override }) => !override?.cancelled)
      return dates.map(({ occurrence, startsAt: start, endsAt: end, override }) => ({
        ...{ id: occurrence === null ? event.id : `${event.id}:${occurrence}`, kind, start, end, allDay: event.allDay },
        title: override?.changes.title ?? event.title,
        link: eventLink(event.id, occurrence),
      }))
    })
  },
}
