import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/kernel/session/session.ts'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { InviteHost } from '#web/ui/members/InviteHost.tsx'
import { LoadingBar } from '#web/ui/overlays/LoadingBar.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { Cards } from '#web/app/install/Cards.tsx'
import { Lockable } from '#web/app/lock/Lockable.tsx'
import type { Frame } from './Frame.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Visitors do not need the frame. Members load it before their first page (router.tsx). */
export const loadFrame = async () => (loadedFrame = (await import('./Frame.tsx')).Frame)
let loadedFrame: typeof Frame | undefined
const LazyFrame = lazy(async () => ({ default: await loadFrame() }))

export function Root() {
  const { user } = useSession()
  // NOTE React shows a lazy part 300 ms after showing nothing in its place, even if the part was loaded before.
  const [MemberFrame] = useState(() => loadedFrame ?? LazyFrame)
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
            <MemberFrame route={route} user={user}>
              <Outlet />
            </MemberFrame>
          </Suspense>
        )}
      </Lockable>
    </>
  )
}
