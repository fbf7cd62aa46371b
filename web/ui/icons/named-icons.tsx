// Icons by name, as the server and members write them: `heroicons_outline:check-circle`. The drawings are our own.
import { createElement } from 'react'
import { RemoteIcon } from './RemoteIcon.tsx'
import {
  ArrowRightIcon,
  BookIcon,
  BriefcaseIcon,
  CalendarIcon,
  CheckCircleIcon,
  circle,
  ClockIcon,
  GlobeIcon,
  createIcon,
  type Icon,
  LockIcon,
  PencilIcon,
  SectionIcon,
  TagIcon,
  TrashIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
} from './icons.tsx'
import { BellIcon, DashboardIcon, FileIcon, FlagIcon, HelpIcon, InboxIcon, MailIcon, SettingsIcon, WalletIcon } from './signed-in-icons.tsx'

const box = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'
const chat = createIcon(
  'M3 5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8l-3.5 3v-3A1.5 1.5 0 0 1 3 10.5z',
  'M19.5 8.5A2 2 0 0 1 21 10.4V16a2 2 0 0 1-1.5 1.9V21L16 18h-4a2 2 0 0 1-2-2',
)
const star = createIcon('M12 2.8l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3L12 17.3l-5.7 3 1.1-6.3L2.8 9.5l6.4-.9z')
const home = createIcon('M3 11.5 12 3.5l9 8', 'M5.5 9.5V20a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5', 'M9.5 21v-6h5v6')
const folder = createIcon('M3 6a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z')

const drawings: Record<string, Icon> = {
  'academic-cap': createIcon('M12 4 1.5 9.5 12 15l10.5-5.5z', 'M6 12v5c1.7 1.7 3.7 2.5 6 2.5s4.3-.8 6-2.5v-5', 'M22.5 9.5V16'),
  'archive-box': createIcon('M3 4h18v5H3z', 'M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9', 'M10 13h4'),
  'arrow-right': ArrowRightIcon,
  'arrow-uturn-left': UndoIcon,
  'at-symbol': createIcon(circle(12, 12, 4), 'M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2'),
  banknotes: WalletIcon,
  'bars-3-bottom-left': SectionIcon,
  bell: BellIcon,
  'bell-alert': BellIcon,
  'book-open': BookIcon,
  briefcase: BriefcaseIcon,
  'building-office-2': createIcon(
    'M4 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17',
    'M14 9h5a1 1 0 0 1 1 1v11',
    'M2 21h20',
    'M8 7h2',
    'M8 11h2',
    'M8 15h2',
    'M17 13h.01',
  ),
  calendar: CalendarIcon,
  'chart-bar': createIcon('M4 20v-7h4v7z', 'M10 20V4h4v16z', 'M16 20V9h4v11z'),
  'chart-pie': createIcon('M21 15.5A9 9 0 1 1 8.5 3', 'M21 11.5A8.5 8.5 0 0 0 12.5 3v8.5z'),
  'chat-bubble-left-right': chat,
  'check-circle': CheckCircleIcon,
  clock: ClockIcon,
  'code-bracket': createIcon('M8 6l-6 6 6 6', 'M16 6l6 6-6 6', 'M14 4l-4 16'),
  'cog-6-tooth': SettingsIcon,
  'currency-dollar': createIcon(
    circle(12, 12, 9),
    'M12 6.5v11',
    'M15 9.2c-.6-.9-1.7-1.4-3-1.4-1.7 0-3 .8-3 2.1s1.3 1.8 3 2.1 3 .8 3 2.1-1.3 2.1-3 2.1c-1.3 0-2.4-.5-3-1.4',
  ),
  document: FileIcon,
  'document-duplicate': createIcon(
    'M8 8V5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-3',
    'M5 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
  ),
  'document-text': FileIcon,
  envelope: MailIcon,
  'envelope-open': createIcon('M22 9.5V19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9.5l10-6.5z', 'M2 10l10 6 10-6'),
  flag: FlagIcon,
  folder,
  'globe-alt': GlobeIcon,
  home,
  inbox: InboxIcon,
  key: LockIcon,
  link: createIcon('M10 13.5a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7', 'M14 10.5a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7'),
  'lock-closed': LockIcon,
  megaphone: createIcon('M3 10v4a1 1 0 0 0 1 1h3l9 4.5V4.5L7 9H4a1 1 0 0 0-1 1z', 'M7 15v5h3v-3.5', 'M19.5 9.5a3.5 3.5 0 0 1 0 5'),
  'paper-clip': createIcon('M21 11.5l-8.6 8.6a5.5 5.5 0 0 1-7.8-7.8L13.2 3.7a3.7 3.7 0 0 1 5.2 5.2L9.8 17.5a1.8 1.8 0 0 1-2.6-2.6l7.9-7.9'),
  'pencil-square': PencilIcon,
  'plus-circle': createIcon(circle(12, 12, 9), 'M12 8v8', 'M8 12h8'),
  'question-mark-circle': HelpIcon,
  'rocket-launch': createIcon(
    'M14.5 15.5 8.5 9.5C11 5 15 2.5 21 3c.5 6-2 10-6.5 12.5z',
    'M9 10H5l-2 4 4 .5',
    'M14 15v4l-4 2-.5-4',
    'M6 18l-3 3',
    circle(15.5, 8.5, 1.5),
  ),
  'shopping-cart': createIcon('M2 3h3l2.5 12h11L21 7H6', circle(9, 19.5, 1.2), circle(17, 19.5, 1.2)),
  'squares-2x2': DashboardIcon,
  star,
  tag: TagIcon,
  trash: TrashIcon,
  user: UserIcon,
  'user-group': UsersIcon,
  'user-plus': createIcon('M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2', circle(9, 7, 4), 'M19 8v6', 'M22 11h-6'),
  users: UsersIcon,
  'view-columns': createIcon(box, 'M9 3v18', 'M15 3v18'),
  wallet: WalletIcon,
}

/** `heroicons_mini:star` and `star` are the same picture here: the house has one stroke. */
const iconNamed = (name: string | undefined): Icon | undefined => (name === undefined ? undefined : drawings[name.replace(/^.*:/, '')])

type Props = { name: string | undefined; size?: number; className?: string | undefined; /** For a name that nobody has drawn. */ otherwise: Icon }

/** What the house itself shows: its own drawings first, since they are there at once. */
export function NamedIcon({ name, size = 20, className, otherwise }: Props) {
  const own = iconNamed(name)
  if (own === undefined && name !== undefined) return <RemoteIcon name={name} size={size} className={className} otherwise={otherwise} />
  return createElement(own ?? otherwise, { size, ...(className ? { className } : {}) })
}

/** What a member chose: drawn as in the picker it was chosen from. */
export function ChosenIcon({ name, size = 20, className, otherwise }: Props) {
  return <RemoteIcon name={name ?? ''} size={size} className={className} otherwise={iconNamed(name) ?? otherwise} />
}
