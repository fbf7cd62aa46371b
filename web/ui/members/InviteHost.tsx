import { Suspense } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { closeInvite, useInviteOpened, useMayInvite } from './invite.ts'

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx').then((module) => module.InviteDialog))

/** Mounted once. The dialog is loaded when it opens. */
export function InviteHost() {
  const opened = useInviteOpened()
  const may = useMayInvite()
  if (!opened || !may) return null
  return (
    <Suspense>
      <InviteDialog onClose={closeInvite} />
    </Suspense>
  )
}
