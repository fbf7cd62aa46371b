// One dialog for the whole application, opened from many places and shown by InviteHost.
import { useSyncExternalStore } from 'react'
import { canManage } from '#contract/roles.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { useSession } from '#web/kernel/session/session.ts'

let opened = false
const changed = createObservable()

function set(next: boolean) {
  opened = next
  changed.emit()
}

export const openInvite = () => set(true)
export const closeInvite = () => set(false)
export const useInviteOpened = () => useSyncExternalStore(changed.subscribe, () => opened)

/** Only owners and admins invite. */
export const useMayInvite = () => canManage(useSession().user?.team.role)
