import { Link } from '@tanstack/react-router'
import { type AriaAttributes, type FocusEventHandler, type MouseEventHandler, type ReactElement, Suspense } from 'react'
import { ChevronRightIcon, FileIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { lazyExtra } from '#web/ui/page/lazy-part.ts'
import { type Item, pathOf } from './items.ts'
import styles from './navigation.module.css'

type Props = AriaAttributes & {
  item: Item
  role: 'treeitem' | 'menuitem'
  current: boolean
  active: boolean
  tabIndex: 0 | -1
  onPress?: () => void
  onFocus?: FocusEventHandler
  onMouseEnter?: MouseEventHandler
  onFollow?: () => void
  tooltip?: string | undefined
}

export function Entry({ item, role, current, active, onPress, onFollow, tooltip, ...rest }: Props) {
  const shared = {
    ...rest,
    role,
    className: cx(styles.item, item.classes?.wrapper),
    'data-entry': item.id,
    'data-active': active || undefined,
    'aria-current': current ? ('page' as const) : undefined,
  }
  const content = <EntryContent item={item} branch={rest['aria-expanded'] !== undefined} />
  const onClick = () => {
    item.run?.(item)
    onPress?.()
    onFollow?.()
  }
  return <WithTooltip text={tooltip ?? (item.tooltip === item.title ? undefined : item.tooltip)}>{element()}</WithTooltip>

  function element() {
    if (item.disabled)
      return (
        <span {...shared} aria-disabled="true">
          {content}
        </span>
      )
    if (item.link === undefined || onPress)
      return (
        <button type="button" {...shared} onClick={onClick}>
          {content}
        </button>
      )
    if (item.externalLink)
      return (
        <a {...shared} href={item.link} target={item.target} rel="noreferrer" onClick={onClick}>
          {content}
        </a>
      )
    return (
      // `isCurrent` decides: the router's rule differs for exactMatch and query parameters.
      <Link
        {...shared}
        to={pathOf(item.link)}
        hash={item.fragment}
        search={item.queryParams}
        target={item.target}
        activeProps={{ 'aria-current': shared['aria-current'] }}
        onClick={onClick}
      >
        {content}
      </Link>
    )
  }
}

function EntryContent({ item, branch }: { item: Item; branch: boolean }) {
  return (
    <>
      {item.icon !== undefined && <NamedIcon name={item.icon} otherwise={FileIcon} size={20} className={item.classes?.icon} />}
      <span className={styles.itemText}>
        <span className={cx(styles.itemTitle, item.classes?.title)}>{item.title}</span>
        {item.subtitle !== undefined && <span className={cx(styles.itemSubtitle, item.classes?.subtitle)}>{item.subtitle}</span>}
      </span>
      {item.badge && <span className={cx(styles.badge, item.badge.classes)}>{item.badge.title}</span>}
      {branch && <ChevronRightIcon width={16} className={styles.arrow} />}
    </>
  )
}

/** Lazy: most layouts have no tooltips. */
const Hint = lazyExtra(() => import('#web/ui/page/Hint.tsx').then((module) => module.Hint))

function WithTooltip({ text, children }: { text: string | undefined; children: ReactElement }) {
  if (text === undefined) return children
  return (
    <Suspense fallback={children}>
      <Hint text={text}>{children}</Hint>
    </Suspense>
  )
}
