import { licences } from '#contract/licences.ts'
import { defineArea } from '#server/kernel/area.ts'
import { calendar } from './calendar-store.ts'
import { activities, title } from './activities.ts'
import { releaseAll } from './assignment-handlers.ts'
import { lockAssignmentsOf } from './assignment-store.ts'
import { listActivity, listDocuments } from './business-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { licenceLink, listLink, notices } from './notices.ts'
import { licenseOffer } from './offers/offer-handlers.ts'
import { listLicencesOfOffer, listRenewable } from './offers/offer-store.ts'
import { activateByOffers, followPayments } from './offers/payment-handlers.ts'
import { listLicenceNames, searchLicences } from './store.ts'

const searchLimit = 20

export const licencesArea = defineArea({
  name: 'licences',
  contract: licences,
  handlers,
  pages: [{ id: 'business.licences', group: 'business', title, icon: 'heroicons_outline:key', link: listLink, order: 40 }],
  calendar,
  search: {
    label: title,
    order: 57,
    find: async ({ db, actor }, query) =>
      (await searchLicences(db, actor.teamId, query, searchLimit)).map((licence) => ({
        ...licence,
        value: licence.name,
        link: licenceLink(licence.id),
      })),
  },
  references: { licence: listLicenceNames },
  namedIn: {
    organization: [
      { table: 'licences', column: 'organization_id', entity: 'licence' },
      { table: 'licences', column: 'supplier_id', entity: 'licence' },
    ],
    service: [
      { table: 'licences', column: 'service_id', entity: 'licence' },
      { table: 'licence_terms', column: 'service_id', entity: 'licence' },
    ],
    contact: [
      { table: 'licences', column: 'owner_contact_id', entity: 'licence' },
      { table: 'licence_assignments', column: 'holder_id', entity: 'licence-seat' },
    ],
  },
  business: {
    documents: listDocuments,
    activity: listActivity,
    leaving: {
      kind: 'seats',
      find: async ({ db, actor }, { contactId, organizationId }) =>
        (await lockAssignmentsOf(db, actor.teamId, 'contact', contactId, organizationId)).map(({ id }) => id),
      release: (ctx, { contactId, organizationId }) =>
        releaseAll(ctx, ctx.actor.teamId, {
          ...{ holderType: 'contact', holderId: contactId, organizationId, reason: 'left the organization', by: ctx.actor.userId },
        }),
    },
  },
  acceptance: { made: listLicencesOfOffer, renewable: listRenewable },
  notices,
  activities,
  demo: { order: 82, load: () => import('./demo.ts') },
  on: {
    'offer.licensing': licenseOffer,
    'offer.progress': activateByOffers,
    'invoice.paid': followPayments,
    'member.left': (ctx, { teamId, userId }) =>
      releaseAll(ctx, teamId, { holderType: 'user', holderId: userId, organizationId: null, reason: 'left the team', by: ctx.actor?.userId ?? null }),
  },
  logged: { things: { licences: ['licence', 'licence-seat', 'licence-seat-import', 'licence-key', 'licence-file', 'licence-notice'] } },
  jobs,
  schedule: { clock: '7 * * * *' },
})
