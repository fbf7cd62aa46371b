import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const page = createRoute({
  getParentRoute: () => memberRoot,
  path: '/time',
  staticData: { title: 'time.title' },
  component: lazyRouteComponent(() => import('./TimePage.tsx'), 'TimePage'),
})

/** The page draws the drawer, so that what is beside it stays mounted. */
const details = createRoute({
  getParentRoute: () => page,
  path: '$id',
  loader: () => void import('./entry/EntryDrawer.tsx').catch(() => undefined),
})

export const timeArea: WebArea = {
  name: 'time',
  routes: [page.addChildren([details])],
  navigation: [{ id: 'apps.time', title: 'time.title', link: '/time', order: 27 }],
  widgets: [
    {
      ...{ id: 'time.week', order: 16, title: 'time.widget.title', icon: 'clock', link: '/time', size: 'small' },
      load: () => import('./WeekWidget.tsx').then(({ WeekWidget }) => WeekWidget),
    },
  ],
}
