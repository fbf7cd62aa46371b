// Addresses of docs/specification.md 10.1 that no area serves yet show a "coming soon" page. A new area removes its line here.
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { memberRoot, publicRoot } from '#web/kernel/routing/guards.ts'

const planned: Record<string, string> = {
  '/events': 'events',
}

const comingSoonPage = lazyRouteComponent(() => import('./pages/ComingSoonPage.tsx'), 'ComingSoonPage')

/** The rule is in navigation/start.ts, which only members load. A visitor returns here after signing in. */
const start = createRoute({
  getParentRoute: () => memberRoot,
  path: '/',
  async beforeLoad({ search }) {
    const { startAddress } = await import('./navigation/start.ts')
    throw redirect({ href: await startAddress((search as { layout?: unknown }).layout), replace: true })
  },
})

const landing = createRoute({
  getParentRoute: () => publicRoot,
  path: '/landing',
  beforeLoad() {
    throw redirect({ to: '/landing/home', replace: true })
  },
})

export const otherRoutes = (): AnyRoute[] => [
  start,
  landing,
  ...Object.entries(planned).map(([path, name]) =>
    createRoute({ getParentRoute: () => memberRoot, path, staticData: { title: `app.pages.${name}` }, component: comingSoonPage }),
  ),
]
