import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/organizations',
  staticData: { title: 'organizations.title' },
  component: lazyRouteComponent(() => import('./OrganizationsPage.tsx'), 'OrganizationsPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./OrganizationDrawer.tsx').catch(() => undefined),
})

export const organizationsArea: WebArea = {
  name: 'organizations',
  routes: [list.addChildren([details])],
  creations: [{ label: 'organizations.add', link: '/organizations/new', icon: 'building-office-2', order: 80 }],
  navigation: [{ id: 'business.organizations', title: 'organizations.title', link: '/organizations', order: 78 }],
  widgets: [
    {
      ...{
        id: 'organizations.recent',
        order: 87,
        title: 'organizations.widget.title',
        icon: 'building-office-2',
        link: '/organizations',
        size: 'small',
      },
      load: () => import('./RecentWidget.tsx').then(({ RecentWidget }) => RecentWidget),
    },
  ],
}
