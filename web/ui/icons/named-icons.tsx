// Icons by their Heroicons name, as the server and members write them: `heroicons_outline:check-circle`.
import { createElement, Suspense } from 'react'
import {
  ArchiveIcon,
  BanknotesIcon,
  BookIcon,
  BriefcaseIcon,
  BuildingIcon,
  CalendarDaysIcon,
  CapIcon,
  ChartIcon,
  ChartPieIcon,
  ChatIcon,
  CheckCircleIcon,
  ClockIcon,
  CloudIcon,
  ColumnsIcon,
  CopyIcon,
  CurrencyIcon,
  DraftIcon,
  FileIcon,
  GridIcon,
  HelpIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  LinkIcon,
  MailIcon,
  MegaphoneIcon,
  NoteIcon,
  PaletteIcon,
  SectionIcon,
  SettingsIcon,
  UserGroupIcon,
} from './icons.ts'
import type { NamedIconProps } from './other-named-icons.tsx'
import { lazyExtra } from '#web/ui/page/lazy-part.ts'

/** The names of the navigation: their drawings are loaded with the frame, so they appear at once. */
const drawings: Record<string, Icon> = {
  'academic-cap': CapIcon,
  'archive-box': ArchiveIcon,
  banknotes: BanknotesIcon,
  'bars-3-bottom-left': SectionIcon,
  'book-open': BookIcon,
  briefcase: BriefcaseIcon,
  'building-office-2': BuildingIcon,
  'calendar-days': CalendarDaysIcon,
  'chart-bar': ChartIcon,
  'chart-pie': ChartPieIcon,
  'chat-bubble-left-right': ChatIcon,
  'check-circle': CheckCircleIcon,
  clock: ClockIcon,
  cloud: CloudIcon,
  'cog-6-tooth': SettingsIcon,
  'currency-dollar': CurrencyIcon,
  document: FileIcon,
  'document-duplicate': CopyIcon,
  'document-text': NoteIcon,
  envelope: MailIcon,
  home: HomeIcon,
  key: KeyIcon,
  link: LinkIcon,
  megaphone: MegaphoneIcon,
  'pencil-square': DraftIcon,
  'question-mark-circle': HelpIcon,
  'squares-2x2': GridIcon,
  swatch: PaletteIcon,
  'user-group': UserGroupIcon,
  'view-columns': ColumnsIcon,
}

const OtherNamedIcon = lazyExtra(() => import('./other-named-icons.tsx').then((file) => file.OtherNamedIcon))
const RemoteIcon = lazyExtra(() => import('./RemoteIcon.tsx').then((file) => file.RemoteIcon))

/** `heroicons_mini:star` and `star` are drawn alike: the product has one stroke. */
const shortName = (name: string) => name.replace(/^.*:/, '')

/** Empty space while the code of an icon loads. */
function Later({ icon: Loaded, name = '', size = 20, className, otherwise }: NamedIconProps & { icon: typeof OtherNamedIcon | typeof RemoteIcon }) {
  return (
    <Suspense fallback={<span style={{ flex: 'none', width: size, height: size }} />}>
      <Loaded name={name} size={size} className={className} otherwise={otherwise} />
    </Suspense>
  )
}

/** An icon that the product chose. */
export function NamedIcon({ name, size = 20, className, otherwise }: NamedIconProps) {
  const drawing = name === undefined ? otherwise : drawings[shortName(name)]
  if (drawing) return createElement(drawing, { width: size, className })
  return <Later icon={OtherNamedIcon} name={name} size={size} className={className} otherwise={otherwise} />
}

/** An icon that a member chose: drawn as in the picker, in the style of its set. */
export function ChosenIcon({ name = '', size = 20, className, otherwise }: NamedIconProps) {
  if (name.startsWith('heroicons_outline:')) return <NamedIcon name={name} size={size} className={className} otherwise={otherwise} />
  return <Later icon={RemoteIcon} name={name} size={size} className={className} otherwise={otherwise} />
}
