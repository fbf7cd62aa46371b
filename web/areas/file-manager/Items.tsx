// Folders and files as tiles or as rows; only those in sight are drawn.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FoundItem } from '#contract/file-manager.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'
import type { ShownItem } from './edits.ts'
import styles from './file-manager.module.css'
import { Item, type ItemActs } from './Item.tsx'

type Props = {
  items: readonly (ShownItem | FoundItem)[]
  view: 'tiles' | 'rows'
  folderId: string | undefined
  q: string
  openedId: string | undefined
  /** The folder that one comes from; undefined: the page has just been opened. */
  cameFrom: string | null | undefined
  renamingId: string | undefined
  chosenIds: ReadonlySet<string>
  acts: ItemActs
  onRemove: (id: string) => void
}

const tile = { width: 152, height: 172 }
const heights = { heading: 44, tiles: tile.height, rows: 52 }
const spareRows = 4

type Line = { heading: 'folders' | 'files' } | { items: readonly (ShownItem | FoundItem)[]; from: number }

function linesOf(items: Props['items'], columns: number): Line[] {
  const lines: Line[] = []
  for (const kind of ['folders', 'files'] as const) {
    const from = kind === 'folders' ? 0 : items.findIndex(({ type }) => type !== 'folder')
    const of = items.filter(({ type }) => (type === 'folder') === (kind === 'folders'))
    if (of.length === 0) continue
    lines.push({ heading: kind })
    for (let at = 0; at < of.length; at += columns) lines.push({ items: of.slice(at, at + columns), from: from + at })
  }
  return lines
}

export function Items({ items, view, folderId, q, openedId, cameFrom, renamingId, chosenIds, acts, onRemove }: Props) {
  const t = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(tile.width)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setWidth(element.clientWidth || tile.width)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const columns = view === 'tiles' ? Math.max(2, Math.floor(width / tile.width)) : 1
  const lines = useMemo(() => linesOf(items, columns), [items, columns])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  // The link that led here is gone, and the focus with it: it goes to the folder one comes from, or to the first.
  const arriving = useRef(cameFrom !== undefined)
  const [reachedId, setReachedId] = useState(() => (cameFrom === undefined ? undefined : (ids.find((id) => id === cameFrom) ?? ids[0])))
  const wantsFocus = useRef(arriving.current)
  const reached = ids.includes(reachedId ?? '') ? reachedId : ids.includes(openedId ?? '') ? openedId : ids[0]
  const lineOf = useCallback(
    (id: string | undefined) => lines.findIndex((line) => 'items' in line && line.items.some((item) => item.id === id)),
    [lines],
  )

  const margin = usePageOffset(list)
  const held = reachedId === undefined ? -1 : lineOf(reachedId)
  // What has the focus stays in the page while the list scrolls on under it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const places = defaultRangeExtractor(range)
      return held < 0 || places.includes(held) ? places : [...places, held].toSorted((a, b) => a - b)
    },
    [held],
  )
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (nr) => heights['heading' in (lines[nr] ?? {}) ? 'heading' : view],
    overscan: spareRows,
    rangeExtractor,
    scrollMargin: margin.top,
    scrollPaddingStart: margin.above,
    scrollPaddingEnd: heights.rows,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, lines, view])

  useLayoutEffect(() => {
    if (arriving.current && document.activeElement !== document.body) wantsFocus.current = arriving.current = false
    if (!wantsFocus.current) return
    const link = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(reachedId ?? '')}"] a`)
    if (!link) return
    wantsFocus.current = arriving.current = false
    link.focus({ preventScroll: true })
  })
  // One that was renamed has the focus again.
  const renamed = useRef(renamingId)
  useLayoutEffect(() => {
    if (renamed.current !== undefined && renamingId === undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(renamed.current)}"] a`)?.focus({ preventScroll: true })
    renamed.current = renamingId
  }, [renamingId])

  function target(id: string, key: string): string | undefined {
    const at = ids.indexOf(id)
    const line = lineOf(id)
    const here = lines[line]
    const column = here && 'items' in here ? at - here.from : 0
    const beyond = (step: 1 | -1) => {
      for (let nr = line + step; nr >= 0 && nr < lines.length; nr += step) {
        const next = lines[nr]
        if (next && 'items' in next) return next.items[Math.min(column, next.items.length - 1)]?.id
      }
      return undefined
    }
    if (key === 'ArrowUp') return beyond(-1)
    if (key === 'ArrowDown') return beyond(1)
    if (key === 'ArrowLeft') return view === 'tiles' ? ids[at - 1] : undefined
    if (key === 'ArrowRight') return view === 'tiles' ? ids[at + 1] : undefined
    return { Home: ids[0], End: ids.at(-1) }[key]
  }

  function reach(id: string | undefined) {
    if (id === undefined) return
    wantsFocus.current = true
    setReachedId(id)
    virtual.scrollToIndex(lineOf(id))
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const onLink = event.target instanceof HTMLAnchorElement
    if (event.key === ' ' && onLink) acts.choose(id, event.shiftKey)
    else if (event.key === 'F2') acts.rename(id)
    else if (event.key === 'Delete') {
      // To one that stays: the list is gone on with from there.
      const leaves = (one: string) => one === id || (chosenIds.has(id) && chosenIds.has(one))
      const at = ids.indexOf(id)
      const next = ids.slice(at).find((one) => !leaves(one)) ?? ids.slice(0, at).findLast((one) => !leaves(one))
      onRemove(id)
      reach(next)
    } else {
      const next = target(id, event.key)
      if (next === undefined) return
      if (event.shiftKey) {
        if (!chosenIds.has(id)) acts.choose(id, false)
        if (!chosenIds.has(next)) acts.choose(next, false)
      }
      reach(next)
    }
    event.preventDefault()
  }

  const inSight = virtual.getVirtualItems().flatMap(({ index, start, key }) => {
    const line = lines[index]
    return line ? { line, key, top: start - margin.top } : []
  })
  return (
    <div
      role="presentation"
      onKeyDown={press}
      onFocus={(event) => setReachedId((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'])}
    >
      <div ref={list} className={styles.items} style={{ height: virtual.getTotalSize() }}>
        {inSight.map(({ line, key, top }) =>
          'heading' in line ? (
            <h2 key={key} className={styles.heading} style={{ transform: `translateY(${top}px)` }}>
              {t(`file-manager.${line.heading}Heading`)}
            </h2>
          ) : (
            <ul
              key={key}
              className={view === 'tiles' ? styles.tileLine : styles.rowLine}
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
                  reachable={item.id === reached}
                  selected={chosenIds.has(item.id)}
                  opened={item.id === openedId}
                  renaming={item.id === renamingId}
                  where={'path' in item ? item.path.map(({ name }) => name).join(' / ') || t('file-manager.home') : undefined}
                  acts={acts}
                />
              ))}
            </ul>
          ),
        )}
      </div>
    </div>
  )
}
