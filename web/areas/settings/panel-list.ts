// The panels of the settings, in the order of the list.
import type { Role } from '#contract/identity.ts'
import { createIcon, type Icon, LockIcon, PaletteIcon, UserIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import { BellIcon } from '#web/ui/icons/signed-in-icons.tsx'

const KeyIcon = createIcon('M15.5 3a5.5 5.5 0 0 0-5.3 7L3 17.2V21h3.8l.7-2h2v-2h2l1.5-1.6A5.5 5.5 0 1 0 15.5 3z', 'M17 7h.01')
const BoxIcon = createIcon('M21 8 12 3 3 8v8l9 5 9-5z', 'M3 8l9 5 9-5', 'M12 13v8')

export type Panel = { id: string; path: string; icon: Icon; /** For owners and admins only. */ managers?: true }

export const panels: readonly Panel[] = [
  { id: 'account', path: '/settings/account', icon: UserIcon },
  { id: 'security', path: '/settings/security', icon: LockIcon },
  { id: 'appearance', path: '/settings/appearance', icon: PaletteIcon },
  { id: 'notifications', path: '/settings/notifications', icon: BellIcon },
  { id: 'team', path: '/settings/team', icon: UsersIcon, managers: true },
  { id: 'tokens', path: '/settings/tokens', icon: KeyIcon },
  { id: 'data', path: '/settings/data', icon: BoxIcon },
]

export const manages = (role: Role | undefined) => role === 'owner' || role === 'admin'

export const panelsFor = (role: Role | undefined) => panels.filter(({ managers }) => !managers || manages(role))
