import { type AnyRouter, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { identityArea } from '#web/areas/identity/index.ts'
import { landingArea } from '#web/areas/landing/index.ts'
import { onMustEnrol } from '#web/kernel/data/call.ts'
import { root, buildTree } from '#web/kernel/routing/guards.ts'
import { session } from '#web/kernel/session/session.ts'
import { preloadFrame, Root } from './layouts/Root.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PendingPage } from './pages/PendingPage.tsx'

root.update({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })

/** Where visitors may be. The addresses of twenty areas would weigh more than the door itself. */
const door = [identityArea, landingArea].flatMap((area) => area.routes)

/** For this long the page before stays, and then a skeleton comes in its place. */
const pendingMs = 300

/** From now on all addresses are known. */
export async function loadAllRoutes(router: AnyRouter) {
  const { allRoutes } = await import('./all-routes.ts')
  allRoutes()
  router.setRoutes(router.buildRouteTree())
  if (router.state.resolvedLocation) return
  // The first page's frame is shown as soon as it is there.
  router.options.defaultPendingMs = 0
  const started = router.subscribe('onResolved', () => {
    started()
    router.options.defaultPendingMs = pendingMs
  })
}

/** Any other address: who may go there, and whether it exists, is known when the house is open. */
const beyond = (open: () => Promise<void>) =>
  ['/', '/$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      async beforeLoad({ location: { href } }) {
        await open()
        throw redirect({ href, replace: true })
      },
    }),
  )

export function makeRouter(history?: Parameters<typeof createRouter>[0]['history']) {
  const router: AnyRouter = createRouter({
    routeTree: buildTree([...door, ...beyond(() => loadAllRoutes(router))]),
    context: {},
    defaultPreload: 'intent',
    // What is preloaded are files and cached answers; how old those may be is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingMs,
    // A page that is there is shown: holding it back so that its skeleton does not flash costs more than the flash.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
  return router
}

export const router = makeRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const enrolAt = '/settings/security'
onMustEnrol(() => {
  if (router.state.location.pathname !== enrolAt) void router.navigate({ to: enrolAt, replace: true })
})

if (session.token() !== undefined) preloadFrame()
