import { useId, useRef, useState, type ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import { Entry } from './Entry.tsx'
import { branchesAt, containsActive, isActive, isCurrent, type Item, type CurrentLocation, reachable, toggled } from './items.ts'
import styles from './navigation.module.css'
import { useTypeAhead } from './type-ahead.ts'

type Props = {
  items: Item[]
  label: string
  location: CurrentLocation
  autoCollapse?: boolean
  /** The open aside. */
  aside?: string | undefined
  onAside?: (item: Item) => void
  onFollow?: () => void
  /** Called by the left arrow key at the top level: from the second panel back to the first. */
  onLeave?: () => void
  /** Shows icons only, and the titles in tooltips. */
  titlesInTooltips?: boolean
}

/** A tree with one tab stop. Arrows move, open and close; Home and End jump; letters find entries. */
export function Tree({ items, label, location, autoCollapse = true, aside, onAside, onFollow, onLeave, titlesInTooltips = false }: Props) {
  const root = useRef<HTMLUListElement>(null)
  const prefix = useId()
  const findTyped = useTypeAhead()
  const [open, setOpen] = useOpenBranches(items, location, autoCollapse)
  const [focused, setFocused] = useState<string>()
  const order = reachable(items, open)
  const stop = (order.find(({ id }) => id === focused) ?? order.find((item) => isCurrent(item, location)) ?? order[0])?.id
  const toggle = (id: string) => setOpen(toggled({ items, open, id, location, autoCollapse }))

  function onKeyDown(event: React.KeyboardEvent) {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]')
    if (!at || !root.current) return
    const all = [...root.current.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const index = all.indexOf(at)
    const expanded = at.getAttribute('aria-expanded')
    const parent = () => all.find((one) => one.dataset['entry'] === at.closest('[data-below]')?.getAttribute('data-below'))
    const moves: Record<string, () => void> = {
      ArrowDown: () => all[index + 1]?.focus(),
      ArrowUp: () => all[index - 1]?.focus(),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      ArrowRight: () => (expanded === 'false' ? at.click() : expanded === 'true' && at.hasAttribute('aria-owns') && all[index + 1]?.focus()),
      ArrowLeft: () => (expanded === 'true' ? at.click() : (parent()?.focus(), parent() ?? onLeave?.())),
      ' ': () => at.click(),
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move && !findTyped(event, all, index)) return
    event.preventDefault()
    move?.()
  }

  const rows = (list: readonly Item[], level: number): ReactNode =>
    list.map((item) => {
      if (item.type === 'divider') return <li key={item.id} className={cx(styles.divider, item.classes?.wrapper)} aria-hidden="true" />
      if (item.type === 'spacer') return <li key={item.id} className={cx(styles.spacer, item.classes?.wrapper)} aria-hidden="true" />
      if (item.type === 'group')
        return (
          <li key={item.id} role="none" className={cx(styles.group, item.classes?.wrapper)}>
            <div id={`${prefix}${item.id}`} className={cx(styles.groupTitle, item.classes?.title)}>
              {item.title}
              {item.subtitle !== undefined && <span className={cx(styles.groupSubtitle, item.classes?.subtitle)}>{item.subtitle}</span>}
            </div>
            <ul role="group" aria-labelledby={`${prefix}${item.id}`} className={styles.list}>
              {rows(item.children ?? [], level)}
            </ul>
          </li>
        )
      const branch = item.type === 'collapsable'
      const expanded = branch ? open.has(item.id) : item.type === 'aside' ? aside === item.id : undefined
      return (
        <li key={item.id} role="none">
          <Entry
            item={item}
            role="treeitem"
            aria-level={level}
            aria-expanded={expanded}
            aria-owns={branch && expanded ? `${prefix}${item.id}` : undefined}
            current={isCurrent(item, location)}
            active={isActive(item, location) || ((item.type === 'aside' || !expanded) && containsActive(item, location))}
            tabIndex={item.id === stop ? 0 : -1}
            tooltip={titlesInTooltips && level === 1 ? item.title : undefined}
            onFocus={() => setFocused(item.id)}
            {...(branch ? { onPress: () => toggle(item.id) } : item.type === 'aside' ? { onPress: () => onAside?.(item) } : { onFollow })}
          />
          {branch && expanded && (
            <ul id={`${prefix}${item.id}`} role="group" className={styles.branch} data-below={item.id}>
              {rows(item.children ?? [], level + 1)}
            </ul>
          )}
        </li>
      )
    })

  return (
    <ul ref={root} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
      {rows(items, 1)}
    </ul>
  )
}

/** A change of location opens the branches of the active entry and, with auto-collapse, closes the others. */
function useOpenBranches(items: Item[], location: CurrentLocation, autoCollapse: boolean) {
  const here = branchesAt(items, location)
  const key = `${location.pathname} ${[...here].join(' ')}`
  const [state, setState] = useState({ key, open: here as ReadonlySet<string> })
  let { open } = state
  if (state.key !== key) {
    open = autoCollapse ? here : new Set([...open, ...here])
    setState({ key, open })
  }
  return [open, (next: ReadonlySet<string>) => setState({ key, open: next })] as const
}
