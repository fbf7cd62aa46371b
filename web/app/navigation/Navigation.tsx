import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstPageShown } from '#web/kernel/routing/first-page.ts'
import type { Appearance, Variant } from '#web/kernel/look/layouts.ts'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { Brand } from '#web/app/layouts/Brand.tsx'
import { useScrollLock } from '#web/ui/overlays/scroll-lock.ts'
import type { Item } from './items.ts'
import styles from './navigation.module.css'
import { useNavigation } from './queries.ts'
import { Tree } from './Tree.tsx'
import { useCurrentLocation } from './use-location.ts'

type Props = {
  mode: 'side' | 'over'
  opened: boolean
  onClose: () => void
  variant: Variant
  appearance?: Appearance
  position?: 'left' | 'right'
  tone: 'strong' | 'dark' | 'plain'
  autoCollapse?: boolean
  header?: ReactNode
  footer?: ReactNode
}

/** The vertical navigation: beside the page, or over it with a backdrop. */
export function Navigation(props: Props) {
  const { mode, opened, onClose, variant, appearance = 'default', position = 'left', tone, autoCollapse = true, header, footer } = props
  const t = useTranslation()
  const items = useNavigation(variant)
  const location = useCurrentLocation()
  const over = mode === 'over'
  // Nobody sees the navigation over a page that is not loaded yet.
  const ready = useFirstPageShown() || !over || opened
  // The many entries arrive after the frame and are drawn in small steps, unless the member opens the navigation.
  const later = useDeferredValue(ready && items !== undefined)
  const drawn = later || (over && opened)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(panel, useFocusTrap(over && opened))
  const still = useStillness(`${mode} ${appearance}`)
  const [asideId, setAside] = useState<string>()
  const aside = opened ? items?.find(({ id, type, disabled }) => id === asideId && type === 'aside' && !disabled) : undefined
  const closeAside = () => {
    setAside(undefined)
    panel.current?.querySelector<HTMLElement>('[aria-expanded="true"][role="treeitem"]')?.focus()
  }
  const address = useRouterState({ select: ({ location }) => location.href })
  // A route change closes an open aside, and so does a change from side to over.
  useEffect(() => setAside(undefined), [address, mode])
  useScrollLock(over && opened)
  useEscape(panel, (over && opened) || aside !== undefined, aside ? closeAside : onClose)
  useFocusInside(panel, over && opened)
  useActiveInView(list, drawn && items !== undefined && (opened || !over))
  const follow = () => {
    setAside(undefined)
    if (over) onClose()
  }
  const escape = {
    // In the capture phase: a tooltip would stop Escape, and an open branch looks like an open menu to other handlers.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !(aside || over) || !(event.target as Element).closest('[role="treeitem"]')) return
      event.preventDefault()
      if (aside) closeAside()
      else onClose()
    },
  }
  return (
    <>
      {over && <div className={styles.overlay} data-opened={opened || undefined} onClick={onClose} aria-hidden="true" />}
      {aside && !over && <div className={styles.asideOverlay} onClick={() => setAside(undefined)} aria-hidden="true" />}
      <div
        ref={ref}
        id="navigation"
        className={styles.navigation}
        data-mode={mode}
        data-opened={opened || undefined}
        data-tone={tone}
        data-appearance={appearance}
        data-position={position}
        data-still={still || undefined}
        data-aside={aside !== undefined || undefined}
        {...(over && opened ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('app.navigation.label') } : {})}
        {...escape}
        // A closed navigation is still rendered: Tab and screen readers must skip it.
        inert={!opened}
      >
        <nav className={styles.panel} aria-label={t('app.navigation.label')}>
          <div className={styles.head}>
            <Brand className={styles.brand} nameClassName={styles.name} />
            {over && (
              <button type="button" className={styles.close} aria-label={t('app.navigation.close')} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          {header}
          <div ref={list} className={styles.items}>
            {items && drawn ? (
              <Tree
                items={items}
                label={t('app.navigation.label')}
                location={location}
                autoCollapse={autoCollapse}
                aside={aside?.id}
                onAside={({ id }) => setAside(aside?.id === id ? undefined : id)}
                onFollow={follow}
                titlesInTooltips={appearance === 'thin'}
              />
            ) : (
              <Waiting />
            )}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
          {aside && <Aside key={aside.id} item={aside} location={location} onFollow={follow} onClose={closeAside} />}
        </nav>
      </div>
    </>
  )
}

type AsideProps = { item: Item; location: ReturnType<typeof useCurrentLocation>; onFollow: () => void; onClose: () => void }

/** The second panel with the entries of an aside. It takes the focus. */
function Aside({ item, location, onFollow, onClose }: AsideProps) {
  const t = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: true }), [])
  return (
    <div ref={panel} className={styles.aside}>
      <div className={styles.asideHead}>
        <span className={styles.asideTitle}>{item.title}</span>
        <button type="button" className={styles.close} aria-label={t('navigation.closeAside', { title: item.title })} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.items}>
        <Tree items={item.children ?? []} label={item.title ?? ''} location={location} onFollow={onFollow} onLeave={onClose} />
      </div>
    </div>
  )
}

const widths = ['62%', '48%', '70%', '55%']

function Waiting() {
  const t = useTranslation()
  return (
    <div className={styles.waiting} role="status" aria-label={t('navigation.waiting')}>
      {widths.map((width) => (
        <div key={width} className={styles.bone} style={{ width }} />
      ))}
    </div>
  )
}

/** Moves the focus into the drawer and back. NOTE Mantine's focus trap moves it only the first time. */
function useFocusInside(panel: React.RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    if (!active) return
    const box = panel.current
    const before = document.activeElement
    const first = ['[role="treeitem"][tabindex="0"]', 'button'].map((one) => box?.querySelector<HTMLElement>(one)).find(Boolean)
    first?.focus({ preventScroll: true })
    return () => {
      const lost = document.activeElement === document.body || box?.contains(document.activeElement)
      if (lost && before instanceof HTMLElement) before.focus()
    }
  }, [panel, active])
}

/** No animation for 500 ms after a change of mode: the panel would move across the page. */
function useStillness(of: string): boolean {
  const [settled, setSettled] = useState(of)
  useEffect(() => {
    if (settled === of) return
    const timer = setTimeout(() => setSettled(of), 500)
    return () => clearTimeout(timer)
  }, [of, settled])
  return settled !== of
}

/** Scrolls the active entry into view, 120 px below the top, when the navigation appears. */
function useActiveInView(list: React.RefObject<HTMLElement | null>, ready: boolean) {
  useEffect(() => {
    const box = list.current
    const active = ready ? box?.querySelector<HTMLElement>('[data-active]') : undefined
    if (!box || !active) return
    const from = active.getBoundingClientRect().top - box.getBoundingClientRect().top
    if (from < 0 || from + active.offsetHeight > box.clientHeight) box.scrollBy(0, from - 120)
  }, [list, ready])
}
