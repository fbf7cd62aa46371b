import { createRouter } from '@tanstack/react-router'
import { areas } from '#web/areas.ts'
import { onMustEnrol } from '#web/kernel/call.ts'
import { root, treeOf } from '#web/kernel/roots.ts'
import { session } from '#web/kernel/session.ts'
import { preloadFrame, Root } from './layouts/Root.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PendingPage } from './pages/PendingPage.tsx'
import { routesBesides } from './routes.ts'

const filled = areas.flatMap((area) => area.routes)

root.update({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })

export const makeRouter = (history?: Parameters<typeof createRouter>[0]['history']) =>
  createRouter({
    routeTree: treeOf([...filled, ...routesBesides(filled)]),
    context: {},
    defaultPreload: 'intent',
    // What is preloaded are files and cached answers; how old those may be is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })

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
