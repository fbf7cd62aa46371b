// Folders and files as tiles or as rows, virtualized.
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FoundItem } from '#contract/file-manager.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'
import { useWindowList } from '#web/ui/lists/use-window-list.ts'
import type { ShownItem } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { Item, type ItemActions } from './Item.tsx'

type Props = {
  items: readonly (ShownItem | FoundItem)[]
  view: 'tiles' | 'rows'
  folderId: string | undefined
  q: string
  openedId: string | undefined
  /** Undefined: the page was just opened. */
  previousFolder: string | null | undefined
  renamingId: string | undefined
  chosenIds: ReadonlySet<string>
  actions: ItemActions
  onRemove: (id: string) => void
}

const tile = { width: 152, height: 172 }
const heights = { heading: 44, tiles: tile.height, rows: 52 }
const overscan = 4

type Line = { heading: 'folders' | 'files' } | { items: readonly (ShownItem | FoundItem)[]; from: number }

function linesOf(items: Props['items'], columns: number): Line[] {
  const lines: Line[] = []
  for (const kind of ['folders', 'files'] as const) {
    const from = kind === 'folders' ? 0 : items.findIndex(({ type }) => type !== 'folder')
    const ofKind = items.filter(({ type }) => (type === 'folder') === (kind === 'folders'))
    if (ofKind.length === 0) continue
    lines.push({ heading: kind })
    for (let index = 0; index < ofKind.length; index += columns) lines.push({ items: ofKind.slice(index, index + columns), from: from + index })
  }
  return lines
}

export function Items({ items, view, folderId, q, openedId, previousFolder, renamingId, chosenIds, actions, onRemove }: Props) {
  const t = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(tile.width)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || tile.width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = view === 'tiles' ? Math.max(2, Math.floor(width / tile.width)) : 1
  const lines = useMemo(() => linesOf(items, columns), [items, columns])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  // The link that had the focus is gone. The focus goes to the previous folder, or to the first item.
  const focusOnOpen = useRef(previousFolder !== undefined)
  const [focusedId, setFocusedId] = useState(() => (previousFolder === undefined ? undefined : (ids.find((id) => id === previousFolder) ?? ids[0])))
  const wantsFocus = useRef(focusOnOpen.current)
  const reachableId = ids.includes(focusedId ?? '') ? focusedId : ids.includes(openedId ?? '') ? openedId : ids[0]
  const lineOf = useCallback(
    (id: string | undefined) => lines.findIndex((line) => 'items' in line && line.items.some((item) => item.id === id)),
    [lines],
  )

  const margin = usePageOffset(list)
  const focusedLine = focusedId === undefined ? -1 : lineOf(focusedId)
  // The focused line stays mounted while it is scrolled out of sight.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focusedLine < 0 || indexes.includes(focusedLine) ? indexes : [...indexes, focusedLine].toSorted((a, b) => a - b)
    },
    [focusedLine],
  )
  const virtual = useWindowList({
    count: lines.length,
    estimateSize: (number) => heights['heading' in (lines[number] ?? {}) ? 'heading' : view],
    overscan,
    rangeExtractor,
    scrollMargin: margin.top,
    scrollPaddingStart: margin.above,
    scrollPaddingEnd: heights.rows,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, lines, view])

  useLayoutEffect(() => {
    if (focusOnOpen.current && document.activeElement !== document.body) wantsFocus.current = focusOnOpen.current = false
    if (!wantsFocus.current) return
    const link = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focusedId ?? '')}"] a`)
    if (!link) return
    wantsFocus.current = focusOnOpen.current = false
    link.focus({ preventScroll: true })
  })
  // Focuses the item that was renamed.
  const renamed = useRef(renamingId)
  useLayoutEffect(() => {
    if (renamed.current !== undefined && renamingId === undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(renamed.current)}"] a`)?.focus({ preventScroll: true })
    renamed.current = renamingId
  }, [renamingId])

  function nextId(id: string, key: string): string | undefined {
    const index = ids.indexOf(id)
    const line = lineOf(id)
    const current = lines[line]
    const column = current && 'items' in current ? index - current.from : 0
    const vertical = (step: 1 | -1) => {
      for (let index = line + step; index >= 0 && index < lines.length; index += step) {
        const next = lines[index]
        if (next && 'items' in next) return next.items[Math.min(column, next.items.length - 1)]?.id
      }
      return undefined
    }
    if (key === 'ArrowUp') return vertical(-1)
    if (key === 'ArrowDown') return vertical(1)
    if (key === 'ArrowLeft') return view === 'tiles' ? ids[index - 1] : undefined
    if (key === 'ArrowRight') return view === 'tiles' ? ids[index + 1] : undefined
    return { Home: ids[0], End: ids.at(-1) }[key]
  }

  function focusItem(id: string | undefined) {
    if (id === undefined) return
    wantsFocus.current = true
    setFocusedId(id)
    virtual.scrollToIndex(lineOf(id))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const onLink = event.target instanceof HTMLAnchorElement
    if (event.key === ' ' && onLink) actions.choose(id, event.shiftKey)
    else if (event.key === 'F2') actions.rename(id)
    else if (event.key === 'Delete') {
      // The focus goes to the nearest item that stays.
      const isRemoved = (one: string) => one === id || (chosenIds.has(id) && chosenIds.has(one))
      const index = ids.indexOf(id)
      const next = ids.slice(index).find((one) => !isRemoved(one)) ?? ids.slice(0, index).findLast((one) => !isRemoved(one))
      onRemove(id)
      focusItem(next)
    } else {
      const next = nextId(id, event.key)
      if (next === undefined) return
      if (event.shiftKey) {
        if (!chosenIds.has(id)) actions.choose(id, false)
        if (!chosenIds.has(next)) actions.choose(next, false)
      }
      focusItem(next)
    }
    event.preventDefault()
  }

  const visibleLines = virtual.getVirtualItems().flatMap(({ index, start, key }) => {
    const line = lines[index]
    return line ? { line, key, top: start - margin.top } : []
  })
  return (
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocusedId((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'])}
    >
      <div ref={list} className={styles.items} style={{ height: virtual.getTotalSize() }}>
        {visibleLines.map(({ line, key, top }) =>
          'heading' in line ? (
            <h2 key={key} className={cx(text.subtitle, text.dimmed, styles.heading)} style={{ transform: `translateY(${top}px)` }}>
              {t(`file-manager.${line.heading}Heading`)}
            </h2>
          ) : (
            <ul
              key={key}
              className={styles.line}
              style={{ transform: `translateY(${top}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              aria-label={t(line.items[0]?.type === 'folder' ? 'file-manager.foldersHeading' : 'file-manager.filesHeading')}
            >
              {line.items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  view={view}
                  folderId={folderId}
                  q={q}
                  reachable={item.id === reachableId}
                  selected={chosenIds.has(item.id)}
                  opened={item.id === openedId}
                  renaming={item.id === renamingId}
                  where={'path' in item ? item.path.map(({ name }) => name).join(' / ') || t('file-manager.home') : undefined}
                  actions={actions}
                />
              ))}
            </ul>
          ),
        )}
      </div>
    </div>
  )
}
