import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { stateTones } from './states.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/licente',
  staticData: { title: 'licences.title' },
  component: lazyRouteComponent(() => import('./LicencesPage.tsx'), 'LicencesPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./LicenceDrawer.tsx').catch(() => undefined),
})

export const licencesArea: WebArea = {
  name: 'licences',
  routes: [list.addChildren([details])],
  creations: [{ label: 'licences.add', link: '/licente/new', icon: 'key', order: 87 }],
  navigation: [{ id: 'business.licences', title: 'licences.title', link: '/licente', order: 140 }],
  documents: [
    {
      ...{ kind: 'licence', order: 20, texts: 'licences.ofOrganization', states: 'licences.state', tones: stateTones },
      groups: [
        { name: 'running', states: ['pending', 'active', 'grace', 'suspended'] },
        { name: 'ended', states: ['expired', 'cancelled'] },
      ],
      listLink: (organizationId) => `/licente?organizationId=${organizationId}`,
      newLink: (organizationId) => `/licente/new?organizationId=${organizationId}`,
    },
  ],
  widgets: [
    {
      ...{ id: 'licences.ending', order: 88, title: 'licences.widget.title', icon: 'key', link: '/licente?state=expiring', size: 'small' },
      load: () => import('./EndingWidget.tsx').then(({ EndingWidget }) => EndingWidget),
    },
  ],
}
