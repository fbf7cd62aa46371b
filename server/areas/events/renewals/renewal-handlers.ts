import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import type { Language } from '#contract/identity.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import { rangeFields } from '#server/areas/events/rules.ts'
import { newUid } from '#server/areas/events/series-handlers.ts'
import { eventStore, type StoredEvent } from '#server/areas/events/store.ts'

const titles: Record<Language, string> = { en: 'Renewal', ro: 'Reînnoire', tr: 'Yenileme' }

/** R-OFF-6: for each term that an accepted offer made, a day on which somebody should think of the next one. */
export async function planRenewals({ db, now, recordChange }: HandlerContext, offer: AcceptedOffer) {
  const { teamId, author, organizationId, acceptedOn, areasOff } = offer
  if (author === null || areasOff.includes('events')) return
  const { timeZone, renewLeadDays } = await findBusiness(db, teamId, now)
  const { language } = await findLocale(db, author)
  const events = offer.lines.flatMap(({ service, term, name }): StoredEvent[] => {
    if (!term || service?.licenceSpec?.renewable !== true) return []
    const day = addDays(term.endsOn, -(service.licenceSpec.renewLeadDays ?? renewLeadDays))
    const startsAt = day < acceptedOn ? acceptedOn : day
    const event: StoredEvent = {
      ...{ id: v7(), title: `${titles[language]}: ${name}`, description: null, type: 'renewal', visibility: 'team', startsAt, endsAt: startsAt },
      ...{ allDay: true, timeZone, mode: 'onsite', place: null, onlineUrl: null, capacityOnsite: null, capacityOnline: null },
      ...{ registration: 'none', registrationUntil: null, waitlist: true, organizerId: author, organizerName: null },
      ...{ organizationId, organizationName: null, cover: null, repeat: null, overrides: [], remindersMinutes: [] },
      ...{ linked: { kind: 'licence', id: term.licenceId }, slug: null, uid: newUid(), sequence: 0, state: 'published' },
      ...{ rangeStart: '', rangeEnd: null, states: {}, taken: {}, members: [] },
      ...{ createdAt: now.toISOString(), createdBy: author, updatedAt: now.toISOString() },
    }
    return [{ ...event, ...rangeFields(event) }]
  })
  if (events.length === 0) return
  await eventStore.insert(db, teamId, author, events)
  for (const { id, title, startsAt } of events) recordChange({ entity: eventStore.entity, id, teamId, after: { title, startsAt } })
}
