import { Link } from '@tanstack/react-router'
import { NewMenu } from '#web/app/header/NewMenu.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { FileIcon, MenuIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import styles from './bottom-bar.module.css'
import { barItems, isActive, isCurrent, pathOf, type Item } from './items.ts'
import { navigationReads } from './queries.ts'
import { useCurrentLocation } from './use-location.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

type Props = { navigationOpened: boolean; onNavigation: () => void }

/** Hidden above the keyboard, where it would take the space of the text. */
export function BottomBar({ navigationOpened, onNavigation }: Props) {
  const t = useTranslation()
  const { data, error } = useRead(navigationReads.pages, undefined, { afterFirstPage: true })
  const typing = useKeyboardOpen()
  if (typing) return null
  const items = data || error ? barItems(data?.default, t) : []
  return (
    <nav className={styles.bar} aria-label={t('app.bar.label')}>
      {items.slice(0, 2).map((item) => (
        <BarLink key={item.id} item={item} />
      ))}
      <NewMenu position="bar" className={styles.entry} />
      {items.slice(2).map((item) => (
        <BarLink key={item.id} item={item} />
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-label={t('app.bar.more')}
        aria-expanded={navigationOpened}
        aria-controls="navigation"
        onClick={onNavigation}
      >
        <MenuIcon width={22} />
        <span className={styles.title}>{t('app.bar.moreShort')}</span>
      </button>
    </nav>
  )
}

function BarLink({ item }: { item: Item }) {
  const location = useCurrentLocation()
  const current = isCurrent(item, location)
  return (
    <Link
      to={pathOf(item.link ?? '/')}
      className={styles.entry}
      data-active={isActive(item, location) || undefined}
      // `isCurrent` decides, as in the navigation.
      activeProps={{ 'aria-current': current ? 'page' : undefined }}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.picture}>
        <NamedIcon name={item.icon} otherwise={FileIcon} size={22} />
        {item.badge && <span className={styles.badge}>{item.badge.title}</span>}
      </span>
      <span className={styles.title}>{item.title}</span>
    </Link>
  )
}
