import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { EventOutlet } from './event/EventOutlet.tsx'
import { eventTones } from './event/words.ts'

const calendar = createRoute({
  getParentRoute: () => memberRoot,
  path: '/events',
  staticData: { title: 'events.title' },
  component: lazyRouteComponent(() => import('./calendar/CalendarPage.tsx'), 'CalendarPage'),
})

/** The calendar's page draws the drawer, so that the calendar stays mounted. */
const newEvent = createRoute({ getParentRoute: () => calendar, path: '/', component: EventOutlet })
const event = createRoute({ getParentRoute: () => calendar, path: '$id', component: EventOutlet })

const checkIn = createRoute({
  getParentRoute: () => memberRoot,
  path: '/events/$id/check-in',
  staticData: { title: 'events.event.checkIn.title' },
  component: lazyRouteComponent(() => import('./event/CheckInPage.tsx'), 'CheckInPage'),
})

export const eventsArea: WebArea = {
  name: 'events',
  routes: [calendar.addChildren([newEvent, event]), checkIn],
  creations: [{ label: 'events.calendar.newEvent', link: '/events?new=1', icon: 'calendar-days', order: 25 }],
  navigation: [{ id: 'apps.events', title: 'events.title', link: '/events', order: 25, bar: 50 }],
  documents: [{ kind: 'event', order: 50, texts: 'events.ofOrganization', states: 'events.event.state', tones: eventTones }],
  widgets: [
    {
      ...{ id: 'events.coming', order: 15, title: 'events.calendar.widget.title', icon: 'calendar-days', link: '/events?view=agenda', size: 'small' },
      load: () => import('./calendar/ComingWidget.tsx').then(({ ComingWidget }) => ComingWidget),
    },
  ],
  calendarMoves: [
    { kind: 'event', resizable: true, load: () => import('./calendar/event-move.ts').then(({ moveEvent }) => moveEvent) },
    { kind: 'renewal', resizable: true, load: () => import('./calendar/event-move.ts').then(({ moveEvent }) => moveEvent) },
  ],
}
