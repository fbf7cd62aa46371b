import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { publicRoot } from '#web/kernel/routing/guards.ts'

export const landingArea: WebArea = {
  name: 'landing',
  routes: [
    createRoute({
      getParentRoute: () => publicRoot,
      path: '/landing/home',
      staticData: { title: 'landing.home.short' },
      component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
    }),
    createRoute({
      getParentRoute: () => publicRoot,
      path: '/landing/rds',
      staticData: { title: 'landing.rds.short' },
      component: lazyRouteComponent(() => import('./ServicesPage.tsx'), 'ServicesPage'),
    }),
  ],
}
