import { events } from '#contract/events.ts'
import { defineArea } from '#server/kernel/area.ts'
import { revokePublicLinks } from '#server/kernel/links/public-link-store.ts'
import { activities } from './activities.ts'
import { attendeeStore, forgetMember, listFutureOf } from './attendee-store.ts'
import { calendar } from './calendar-store.ts'
import { deleteFeedsOf } from './feed-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { cancelPerson } from './registration-handlers.ts'
import { planRenewals } from './renewals/renewal-handlers.ts'
import { eventLink, listLink, title } from './shared.ts'
import { eventStore, listOfOrganization, searchEvents } from './store.ts'
import { listPublicPictures } from './team-store.ts'
import { undo } from './undo.ts'

const searchLimit = 20

export const eventsArea = defineArea({
  name: 'events',
  contract: events,
  handlers,
  pages: [{ id: 'apps.events', group: 'apps', title, icon: 'heroicons_outline:calendar-days', link: listLink, order: 25 }],
  search: {
    label: title,
    order: 47,
    find: async ({ db, actor }, query) =>
      (await searchEvents(db, actor.teamId, actor.userId, query, searchLimit)).map((event) => ({
        ...event,
        value: event.title,
        link: eventLink(event.id),
      })),
  },
  calendar,
  references: { event: eventStore.names },
  namedIn: {
    organization: [{ table: 'events', column: 'organization_id', entity: eventStore.entity }],
    contact: [{ table: 'event_attendees', column: 'contact_id', entity: attendeeStore.entity }],
  },
  business: {
    documents: async (db, teamId, organizationId, userId) =>
      (await listOfOrganization(db, teamId, organizationId, userId)).map((row) => ({
        ...{ ...row, kind: 'event', link: eventLink(row.id), amount: null, currency: null, blocksDeletion: false },
      })),
    leaving: {
      kind: 'attendances',
      find: ({ db, actor, now }, { contactId, until }) =>
        listFutureOf(db, actor.teamId, contactId, new Date(Math.max(now.getTime(), Date.parse(`${until}T23:59:59Z`)))),
      async release(ctx, _leaving, ids) {
        for (const id of ids) {
          const found = await attendeeStore.find(ctx.db, ctx.actor.teamId, id)
          const event = found && (await eventStore.lock(ctx.db, ctx.actor.teamId, found.eventId))
          const attendee = event && (await attendeeStore.find(ctx.db, ctx.actor.teamId, id))
          if (event && attendee) await cancelPerson(ctx, ctx.actor.teamId, event, attendee)
        }
      },
    },
  },
  notices,
  activities,
  publicFiles: listPublicPictures,
  demo: { order: 87, load: () => import('./demo.ts') },
  on: {
    undo,
    'offer.accepted': planRenewals,
    async 'account.deleted'({ db, recordChange }, gone) {
      for (const id of await forgetMember(db, gone)) recordChange({ entity: eventStore.entity, id, teamId: gone.teamId })
    },
    async 'member.left'(ctx, { teamId, userId }) {
      for (const thingId of await deleteFeedsOf(ctx.db, teamId, userId)) await revokePublicLinks(ctx.db, { teamId, kind: 'feed', thingId })
    },
  },
  logged: {
    things: {
      events: [eventStore.entity],
      event_attendees: [attendeeStore.entity, 'event-attendee-link', 'event-attendee-move'],
      event_feeds: ['event-feed'],
    },
  },
  jobs,
  schedule: { clock: '*/10 * * * *', remind: '* * * * *', purge: '56 3 * * *' },
})
