import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/kernel/session/session.ts'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { InviteHost } from '#web/ui/members/InviteHost.tsx'
import { LoadingBar } from '#web/ui/overlays/LoadingBar.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { Cards } from '#web/app/install/Cards.tsx'
import { Lockable } from '#web/app/lock/Lockable.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Lazy: visitors do not need the frame. Members preload it (router.tsx). */
const loadFrame = () => import('./Frame.tsx')
const Frame = lazy(() => loadFrame().then((module) => ({ default: module.Frame })))
export const preloadFrame = () => void loadFrame().catch(() => undefined)

export function Root() {
  const { user } = useSession()
  const route = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.layout !== undefined)?.staticData.layout })
  usePageTitle()
  return (
    <>
      <LoadingBar />
      <Lockable>
        <Toasts />
        <ConfirmHost />
        <InviteHost />
        <Cards />
        {route === 'empty' || !user ? (
          <Outlet />
        ) : (
          <Suspense>
            <Frame route={route} user={user}>
              <Outlet />
            </Frame>
          </Suspense>
        )}
      </Lockable>
    </>
  )
}
