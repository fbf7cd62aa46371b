// The panels of the settings, in the order of the list.
import { canManage, type Role } from '#contract/roles.ts'
import {
  BellIcon,
  BoxIcon,
  BriefcaseIcon,
  CalendarIcon,
  type Icon,
  KeyIcon,
  LockIcon,
  PaletteIcon,
  SettingsIcon,
  UserGroupIcon,
  UserIcon,
  UsersIcon,
} from '#web/ui/icons/icons.ts'

type Panel = {
  id: string
  path: string
  icon: Icon
  /** For owners and admins only. */ managers?: true
  /** For operators of the server only. */ operators?: true
  /** On the page of another area, for those who may read it. */ of?: { area: string; search: Record<string, number> }
}

const panels: readonly Panel[] = [
  { id: 'account', path: '/settings/account', icon: UserIcon },
  { id: 'security', path: '/settings/security', icon: LockIcon },
  { id: 'appearance', path: '/settings/appearance', icon: PaletteIcon },
  { id: 'notifications', path: '/settings/notifications', icon: BellIcon },
  { id: 'team', path: '/settings/team', icon: UsersIcon, managers: true },
  { id: 'rights', path: '/settings/rights', icon: UserGroupIcon, managers: true },
  { id: 'business', path: '/settings/business', icon: BriefcaseIcon, managers: true },
  { id: 'feeds', path: '/events', icon: CalendarIcon, of: { area: 'events', search: { feeds: 1 } } },
  { id: 'tokens', path: '/settings/tokens', icon: KeyIcon },
  { id: 'data', path: '/settings/data', icon: BoxIcon },
  { id: 'server', path: '/settings/server', icon: SettingsIcon, operators: true },
]

export const panelsFor = (role: Role | undefined, isOperator = false, closed: readonly string[] = []) =>
  panels.filter(({ managers, operators, of }) => (!managers || canManage(role)) && (!operators || isOperator) && (!of || !closed.includes(of.area)))
