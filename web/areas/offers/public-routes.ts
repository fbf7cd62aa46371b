import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoot } from '#web/kernel/routing/guards.ts'

/** Visitors load these and no other route of the area. */
export const publicOfferRoutes = [
  createRoute({
    getParentRoute: () => publicRoot,
    path: '/o/$token',
    staticData: { title: 'offers.public.title' },
    component: lazyRouteComponent(() => import('./public/PublicOfferPage.tsx'), 'PublicOfferPage'),
  }),
]
