import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { shareTones } from './tones.ts'

const shares = createRoute({
  getParentRoute: () => memberRoot,
  path: '/share-file',
  staticData: { title: 'shares.title' },
  component: lazyRouteComponent(() => import('./SharesPage.tsx'), 'SharesPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const share = createRoute({
  getParentRoute: () => shares,
  path: '$id',
  loader: () => void import('./ShareDrawer.tsx').catch(() => undefined),
})

const requests = createRoute({
  getParentRoute: () => memberRoot,
  path: '/share-file/requests',
  staticData: { title: 'shares.requests.title' },
  component: lazyRouteComponent(() => import('./requests/RequestsPage.tsx'), 'RequestsPage'),
})

const request = createRoute({
  getParentRoute: () => requests,
  path: '$id',
  loader: () => void import('./requests/RequestDrawer.tsx').catch(() => undefined),
})

export const sharesArea: WebArea = {
  name: 'shares',
  routes: [shares.addChildren([share]), requests.addChildren([request])],
  creations: [
    { label: 'shares.add', link: '/share-file/new', icon: 'link', order: 92 },
    { label: 'shares.requests.add', link: '/share-file/requests/new', icon: 'inbox', order: 93 },
  ],
  navigation: [{ id: 'apps.shares', title: 'shares.title', link: '/share-file', order: 46 }],
  documents: [
    {
      ...{ kind: 'share', order: 40, texts: 'shares.ofOrganization', states: 'shares.state', tones: shareTones },
      listLink: (organizationId) => `/share-file?organizationId=${organizationId}`,
      newLink: (organizationId) => `/share-file/new?organizationId=${organizationId}`,
    },
  ],
  widgets: [
    {
      ...{ id: 'shares.open', order: 92, title: 'shares.widget.title', icon: 'link', link: '/share-file?mine=1', size: 'small' },
      load: () => import('./OpenSharesWidget.tsx').then(({ OpenSharesWidget }) => OpenSharesWidget),
    },
  ],
}
