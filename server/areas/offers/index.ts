import { offers } from '#contract/offers.ts'
import { defineArea } from '#server/kernel/area.ts'
import type { AcceptedOffer, OfferToLicense } from '#server/kernel/entities/acceptance.ts'
import { activities } from './activities.ts'
import { listActivity, listDocuments } from './business-store.ts'
import { checkFulfilled } from './decision-handlers.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { draftRenewalOffer } from './renewal-handlers.ts'
import { listLink, offerLink, title } from './shared.ts'
import { offerStore, searchOffers, usesService } from './store.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    /** Before `offer.accepted`. The area that makes licences writes their terms into it. */
    'offer.licensing': OfferToLicense
    'offer.accepted': AcceptedOffer
    /** A licence became active, or an invoice was issued: the offers may be fulfilled. */
    'offer.progress': { teamId: string; offerIds: readonly string[] }
  }
}

const searchLimit = 20

export const offersArea = defineArea({
  name: 'offers',
  contract: offers,
  handlers,
  pages: [{ id: 'business.offers', group: 'business', title, icon: 'heroicons_outline:document-text', link: listLink, order: 30 }],
  search: {
    label: title,
    order: 56,
    find: async ({ db, actor }, query) =>
      (await searchOffers(db, actor.teamId, query, searchLimit)).map((offer) => ({
        ...offer,
        value: offer.number ? `${offer.number} ${offer.title}` : offer.title,
        link: offerLink(offer.id),
      })),
  },
  references: { offer: offerStore.names },
  uses: { service: usesService },
  namedIn: {
    organization: [{ table: 'offers', column: 'organization_id', entity: offerStore.entity }],
    contact: [{ table: 'offers', column: 'contact_id', entity: offerStore.entity }],
  },
  business: { documents: listDocuments, activity: listActivity },
  sales: { draftRenewalOffer },
  notices,
  activities,
  demo: { order: 84, load: () => import('./demo.ts') },
  on: { 'offer.progress': checkFulfilled },
  logged: { things: { offers: ['offer', 'offer-message', 'offer-link'] } },
  jobs,
  schedule: { clock: '9 * * * *', purge: '54 3 * * *' },
})
