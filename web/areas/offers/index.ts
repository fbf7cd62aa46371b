import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { publicOfferRoutes } from './public-routes.ts'
import { stateTones } from './states.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/offer-e-licente',
  staticData: { title: 'offers.title' },
  component: lazyRouteComponent(() => import('./OffersPage.tsx'), 'OffersPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./OfferDrawer.tsx').catch(() => undefined),
})

export const offersArea: WebArea = {
  name: 'offers',
  routes: [list.addChildren([details]), ...publicOfferRoutes],
  creations: [{ label: 'offers.add', link: '/offer-e-licente/new', icon: 'document-duplicate', order: 85 }],
  navigation: [{ id: 'business.offers', title: 'offers.title', link: '/offer-e-licente', order: 125 }],
  documents: [
    {
      ...{ kind: 'offer', order: 10, texts: 'offers.ofOrganization', states: 'offers.states', tones: stateTones },
      groups: [
        { name: 'open', states: ['sent', 'viewed'] },
        { name: 'won', states: ['accepted', 'fulfilled'] },
        { name: 'lost', states: ['rejected', 'withdrawn', 'expired'] },
      ],
      listLink: (organizationId) => `/offer-e-licente?organizationId=${organizationId}`,
      newLink: (organizationId) => `/offer-e-licente/new?organizationId=${organizationId}`,
    },
  ],
  widgets: [
    {
      ...{ id: 'offers.open', order: 88, title: 'offers.widget.title', icon: 'document-text', link: '/offer-e-licente', size: 'small' },
      load: () => import('./OpenOffersWidget.tsx').then(({ OpenOffersWidget }) => OpenOffersWidget),
    },
  ],
}
