import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const first = createRoute({
  getParentRoute: () => memberRoot,
  path: '/ui/icons',
  beforeLoad() {
    throw redirect({ to: '/ui/icons/$set', params: { set: 'material-twotone' }, replace: true })
  },
})

const set = createRoute({
  getParentRoute: () => memberRoot,
  path: '/ui/icons/$set',
  staticData: { title: 'icons.title' },
  component: lazyRouteComponent(() => import('./IconsPage.tsx'), 'IconsPage'),
})

export const iconsArea: WebArea = {
  name: 'icons',
  routes: [first, set],
  navigation: [{ id: 'pages.icons', title: 'icons.title', link: '/ui/icons', order: 120 }],
}
