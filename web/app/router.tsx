import { type AnyRouter, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { identityArea } from '#web/areas/identity/index.ts'
import { landingArea } from '#web/areas/landing/index.ts'
import { publicOfferRoutes } from '#web/areas/offers/public-routes.ts'
import { onMustEnrol } from '#web/kernel/data/call.ts'
import { root, buildTree, loadRuntime } from '#web/kernel/routing/guards.ts'
import { loadFrame, Root } from './layouts/Root.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PendingPage } from './pages/PendingPage.tsx'

/** The routes of visitors. Those of all areas would make the sign-in page more than twice as large. */
const visitorRoutes = [...[identityArea, landingArea].flatMap((area) => area.routes), ...publicOfferRoutes]

/** The previous page stays this long before a skeleton replaces it. */
const pendingMs = 300

export async function loadAllRoutes(router: AnyRouter) {
  const [{ allRoutes }, { storeSnapshots }] = await Promise.all([import('./all-routes.ts'), import('#web/kernel/storage/page-snapshots.ts')])
  allRoutes()
  storeSnapshots(router)
  const before = router.routesById
  router.setRoutes(router.buildRouteTree())
  // The screen may show the loading state of an address that was only known as "any other".
  router.routesById = { ...before, ...router.routesById }
  if (router.state.resolvedLocation) return
  // The frame of the first page is shown at once.
  router.options.defaultPendingMs = 0
  const started = router.subscribe('onResolved', () => {
    started()
    router.options.defaultPendingMs = pendingMs
  })
}

/** A first page that takes longer than this is drawn after its frame. */
const wholePageMs = 500

/** Loads a member's first page, so that it is drawn at once with its frame. */
export async function loadFirstPage(router: AnyRouter) {
  // A page that needs a part that failed loads the part again.
  await Promise.allSettled([loadRuntime(), loadAllRoutes(router), loadFrame()])
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, wholePageMs))])
}

/** Another address loads all routes first and is then resolved again. */
const otherAddresses = (load: () => Promise<void>) =>
  ['/', '/$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      async beforeLoad({ location: { href } }) {
        await load()
        throw redirect({ href, replace: true })
      },
    }),
  )

export function makeRouter(history?: Parameters<typeof createRouter>[0]['history']) {
  root.update({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })
  const router: AnyRouter = createRouter({
    routeTree: buildTree([...visitorRoutes, ...otherAddresses(() => loadAllRoutes(router))]),
    context: {},
    defaultPreload: 'intent',
    // Preloads only fill the query cache, which knows when data is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingMs,
    // A page is shown as soon as it is ready, even if its skeleton flashes.
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
