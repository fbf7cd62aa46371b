import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/services',
  staticData: { title: 'services.title' },
  // Not awaited: the page shows loading and errors itself. Imported lazily: what this file imports is part of the first bundle.
  loader: () =>
    void import('./queries.ts').then(({ serviceReads }) =>
      Promise.allSettled([ensureRead(serviceReads.all), ensureRead(serviceReads.categories), ensureRead(serviceReads.taskTemplates)]),
    ),
  component: lazyRouteComponent(() => import('./ServicesPage.tsx'), 'ServicesPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./ServiceDrawer.tsx').catch(() => undefined),
})

export const servicesArea: WebArea = {
  name: 'services',
  routes: [list.addChildren([details])],
  creations: [{ label: 'services.add', link: '/services/new', icon: 'briefcase', order: 110 }],
  navigation: [{ id: 'business.services', title: 'services.title', link: '/services', order: 120 }],
  widgets: [
    {
      ...{ id: 'services.prices', order: 89, title: 'services.widget.title', icon: 'briefcase', link: '/services', size: 'small' },
      load: () => import('./PriceChangesWidget.tsx').then(({ PriceChangesWidget }) => PriceChangesWidget),
    },
  ],
}
