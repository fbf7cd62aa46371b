import { shares } from '#contract/shares.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities } from './activities.ts'
import { listDocuments } from './business-store.ts'
import { handlers } from './handlers.ts'
import { uploadTarget } from './item-handlers.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { linkUploads } from './public-request-handlers.ts'
import { requestStore, searchRequests } from './request-store.ts'
import { listLink, requestLink, shareLink, title } from './shared.ts'
import { searchShares, shareStore } from './store.ts'

const searchLimit = 20

export const sharesArea = defineArea({
  name: 'shares',
  contract: shares,
  handlers,
  uploadTarget,
  linkUploads,
  pages: [{ id: 'apps.shares', group: 'apps', title, icon: 'heroicons_outline:link', link: listLink, order: 62 }],
  search: {
    label: title,
    order: 59,
    find: async ({ db, actor }, query) => {
      const shared = await searchShares(db, actor.teamId, query, searchLimit)
      const requested = await searchRequests(db, actor.teamId, query, searchLimit)
      return [
        ...shared.map(({ id, title: name, items, state }) => ({ id, value: name ?? items ?? '', state, link: shareLink(id) })),
        ...requested.map(({ id, title: name, state }) => ({ id, value: name, state, link: requestLink(id) })),
      ]
    },
  },
  references: { share: shareStore.names },
  namedIn: {
    organization: [{ table: 'shares', column: 'organization_id', entity: shareStore.entity }],
    contact: [{ table: 'share_recipients', column: 'contact_id', entity: 'share-recipient' }],
  },
  business: { documents: listDocuments },
  notices,
  activities,
  demo: { order: 83, load: () => import('./demo.ts') },
  logged: { things: { shares: [shareStore.entity, 'share-item', 'share-access'], file_requests: [requestStore.entity] } },
  jobs,
  schedule: { clock: '11 * * * *', tidy: '43 3 * * *' },
})
