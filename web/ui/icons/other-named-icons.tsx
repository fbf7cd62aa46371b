// The names that the product writes or offers outside the navigation: in activities, notices and pickers.
import { createElement } from 'react'
import {
  AlertIcon,
  ArrowRightIcon,
  BellAlertIcon,
  BellIcon,
  CalendarIcon,
  CartIcon,
  CodeIcon,
  FolderIcon,
  GlobeIcon,
  type Icon,
  ImportantIcon,
  InboxIcon,
  MailOpenIcon,
  MentionIcon,
  PaperclipIcon,
  PlusCircleIcon,
  RocketIcon,
  SendIcon,
  StarIcon,
  TagIcon,
  TrashIcon,
  UnarchiveIcon,
  UndoIcon,
  UploadIcon,
  UserPlusIcon,
  UsersIcon,
} from './icons.ts'
import { RemoteIcon } from './RemoteIcon.tsx'

export type NamedIconProps = {
  name: string | undefined
  size?: number
  className?: string | undefined
  /** For a name that no set has. */
  otherwise: Icon
}

const drawings: Record<string, Icon> = {
  'archive-box-arrow-down': UnarchiveIcon,
  'arrow-right': ArrowRightIcon,
  'arrow-up-tray': UploadIcon,
  'arrow-uturn-left': UndoIcon,
  'at-symbol': MentionIcon,
  bell: BellIcon,
  'bell-alert': BellAlertIcon,
  calendar: CalendarIcon,
  'code-bracket': CodeIcon,
  'envelope-open': MailOpenIcon,
  'exclamation-circle': ImportantIcon,
  'exclamation-triangle': AlertIcon,
  folder: FolderIcon,
  'globe-alt': GlobeIcon,
  inbox: InboxIcon,
  'paper-airplane': SendIcon,
  'paper-clip': PaperclipIcon,
  'plus-circle': PlusCircleIcon,
  'rocket-launch': RocketIcon,
  'shopping-cart': CartIcon,
  star: StarIcon,
  tag: TagIcon,
  trash: TrashIcon,
  'user-plus': UserPlusIcon,
  users: UsersIcon,
}

/** All other names: the server has the drawings of whole sets. */
export function OtherNamedIcon({ name = '', size = 20, className, otherwise }: NamedIconProps) {
  const drawing = drawings[name.replace(/^.*:/, '')]
  if (drawing) return createElement(drawing, { width: size, className })
  return <RemoteIcon name={name} size={size} className={className} otherwise={otherwise} />
}
