import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const timeline = createRoute({
  getParentRoute: () => memberRoot,
  path: '/pages/activities',
  staticData: { title: 'activities.title' },
  component: lazyRouteComponent(() => import('./ActivitiesPage.tsx'), 'ActivitiesPage'),
})

export const activitiesArea: WebArea = {
  name: 'activities',
  routes: [timeline],
  navigation: [{ id: 'pages.activities', title: 'activities.title', link: '/pages/activities', order: 110 }],
  widgets: [
    {
      ...{
        id: 'activities.recent',
        order: 50,
        title: 'activities.widget.title',
        icon: 'bars-3-bottom-left',
        link: '/pages/activities',
        size: 'wide',
        first: true,
      },
      load: () => import('./RecentWidget.tsx').then(({ RecentWidget }) => RecentWidget),
    },
  ],
}
