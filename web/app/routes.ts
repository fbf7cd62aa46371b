import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { memberRoot, publicRoot } from '#web/kernel/routing/guards.ts'

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

export const otherRoutes = (): AnyRoute[] => [start, landing]
