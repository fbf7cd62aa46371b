import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { Entry } from './Entry.tsx'
import { containsActive, isActive, isCurrent, type Item } from './items.ts'
import bar from './menubar.module.css'
import styles from './navigation.module.css'
import { useNavigation } from './queries.ts'
import { useTypeAhead } from './type-ahead.ts'
import { useCurrentLocation } from './use-location.ts'

const menuitem = '[role="menuitem"]'
const listOf = (element: Element) => element.closest<HTMLElement>('[role="menu"], [role="menubar"]')
const entriesOf = (list: Element | null) => (list ? [...list.querySelectorAll<HTMLElement>(menuitem)].filter((one) => listOf(one) === list) : [])

export function MenuBar() {
  const t = useTranslation()
  const items = useNavigation('horizontal') ?? []
  const location = useCurrentLocation()
  const root = useRef<HTMLElement>(null)
  /** The ids of the open menus, from the bar inwards. */
  const [path, setPath] = useState<readonly string[]>([])
  const [focused, setFocused] = useState<string>()
  const findTyped = useTypeAhead()
  /** The focus moves into a menu after it is rendered. */
  const entering = useRef<'first' | 'last' | undefined>(undefined)

  useEffect(() => setPath([]), [location])
  useEffect(() => {
    const end = entering.current
    entering.current = undefined
    if (!end) return
    const menus = root.current?.querySelectorAll('[role="menu"]')
    entriesOf(menus?.[menus.length - 1] ?? null)
      .at(end === 'first' ? 0 : -1)
      ?.focus()
  }, [path])
  useEffect(() => {
    if (path.length === 0) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setPath([])
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [path])

  function onKeyDown(event: React.KeyboardEvent) {
    const at = (event.target as Element).closest<HTMLElement>(menuitem)
    const list = at && listOf(at)
    if (!at || !list || event.ctrlKey || event.metaKey || event.altKey) return
    const all = entriesOf(list)
    const index = all.indexOf(at)
    const inBar = list.getAttribute('role') === 'menubar'
    const branch = at.getAttribute('aria-haspopup') === 'menu' && at.getAttribute('aria-disabled') !== 'true'
    const own = [...(list.dataset['path']?.split('\n').filter(Boolean) ?? []), at.dataset['entry'] ?? '']
    const step = (by: number) => all[(index + by + all.length) % all.length]?.focus()
    const enter = (end: 'first' | 'last') => {
      entering.current = end
      setPath([...own])
    }
    const back = () => {
      root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(own.at(-2) ?? '')}"]`)?.focus()
      setPath(own.slice(0, -2))
    }
    /** From an open menu to the next entry of the bar, whose menu opens too. */
    const stepTop = (by: number) => {
      const tops = entriesOf(root.current?.querySelector('[role="menubar"]') ?? null)
      const next = tops[(tops.findIndex((one) => one.dataset['entry'] === own[0]) + by + tops.length) % tops.length]
      next?.focus()
      setPath(next?.getAttribute('aria-haspopup') === 'menu' ? [next.dataset['entry'] ?? ''] : [])
    }
    const shared: Record<string, () => void> = {
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      ' ': () => (branch ? enter('first') : at.click()),
      ...(branch ? { Enter: () => enter('first') } : {}),
    }
    const inward: Record<string, () => void> = inBar
      ? {
          ArrowRight: () => (path.length > 0 ? stepTop(1) : step(1)),
          ArrowLeft: () => (path.length > 0 ? stepTop(-1) : step(-1)),
          ...(branch ? { ArrowDown: () => enter('first'), ArrowUp: () => enter('last') } : {}),
          ...(path.length > 0 ? { Escape: () => setPath([]) } : {}),
        }
      : {
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          ArrowRight: () => (branch ? enter('first') : stepTop(1)),
          ArrowLeft: () => (own.length > 2 ? back() : stepTop(-1)),
          Escape: back,
        }
    const move = { ...shared, ...inward }[event.key]
    if (!move && !findTyped(event, all, index)) return
    event.preventDefault()
    move?.()
  }

  const stop = items.some(({ id }) => id === focused) ? focused : items.find(({ type }) => type !== 'divider' && type !== 'spacer')?.id

  const rows = (list: readonly Item[], above: readonly string[]): ReactNode =>
    list.map((item) => {
      if (item.type === 'divider') return <li key={item.id} role="none" className={cx(bar.divider, item.classes?.wrapper)} />
      if (item.type === 'spacer') return <li key={item.id} role="none" className={cx(bar.spacer, item.classes?.wrapper)} />
      const branch = item.type !== 'basic'
      const own = [...above, item.id]
      const open = branch && own.every((id, level) => path[level] === id)
      const top = above.length === 0
      return (
        <li key={item.id} role="none" className={bar.entry}>
          <Entry
            item={item}
            role="menuitem"
            current={isCurrent(item, location)}
            active={isActive(item, location) || containsActive(item, location)}
            tabIndex={top && item.id === stop ? 0 : -1}
            aria-haspopup={branch ? 'menu' : undefined}
            aria-expanded={branch ? open : undefined}
            onFocus={() => top && setFocused(item.id)}
            // While a menu is open, hovering opens the others.
            onMouseEnter={() => (!top || path.length > 0) && !item.disabled && setPath(branch ? own : above)}
            {...(branch ? { onPress: () => setPath(open ? above : own) } : { onFollow: () => setPath([]) })}
          />
          {open && (
            <ul role="menu" aria-label={item.title} className={bar.menu} data-path={own.join('\n')} data-nested={!top || undefined}>
              {rows(item.children ?? [], own)}
            </ul>
          )}
        </li>
      )
    })

  return (
    <nav ref={root} className={`${styles.bar} ${bar.bar}`} aria-label={t('app.navigation.label')}>
      <ul role="menubar" tabIndex={-1} aria-label={t('app.navigation.label')} className={bar.tops} data-path="" onKeyDown={onKeyDown}>
        {rows(items, [])}
      </ul>
    </nav>
  )
}
