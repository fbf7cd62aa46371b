import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWindowList } from '#web/ui/lists/use-window-list.ts'
import { type ShownNote, tasksOf } from './edits.ts'
import { NoteCard } from './NoteCard.tsx'
import styles from './notes.module.css'
import { useMinute } from './reminders.ts'

const gap = 16
const minColumnWidth = 232
const maxColumns = 5
/** Cards that are rendered outside the window, so that fast scrolling shows no gaps. */
const overscan = 10

/** A good estimate means that little moves when the card is measured. */
function estimateHeight(note: ShownNote): number {
  const text = Math.min(240, Math.ceil(note.content.length / 40) * 22)
  const items = Math.min(tasksOf(note).length, 9) * 32
  return 66 + text + items + (note.image ? 150 : 0) + (note.labels.length > 0 || note.reminder ? 36 : 0)
}

type Props = { notes: readonly ShownNote[] }

/** Each card goes into the shortest column, so the visual order and the tab order are those of the list. */
export function Masonry({ notes }: Props) {
  const t = useTranslation()
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  const { top, columns } = useMasonryLayout(list)
  const getItemKey = useCallback((index: number) => notes[index]?.id ?? index, [notes])
  const virtual = useWindowList({
    count: notes.length,
    lanes: columns,
    gap,
    estimateSize: (index) => (notes[index] ? estimateHeight(notes[index]) : 120),
    getItemKey,
    overscan,
    scrollMargin: top,
  })
  useLayoutEffect(() => virtual.measure(), [columns, virtual])

  /** Left and right follow the order of the list, up and down the column. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN)
    if (Number.isNaN(index) || target.tagName !== 'A' || event.ctrlKey || event.metaKey || event.altKey) return
    const cache = virtual.measurementsCache
    const lane = cache[index]?.lane
    const before = () => cache.findLastIndex((item, other) => other < index && item.lane === lane)
    const after = () => cache.findIndex((item, other) => other > index && item.lane === lane)
    const targets: Record<string, (() => number) | undefined> = {
      ArrowLeft: () => index - 1,
      ArrowRight: () => index + 1,
      ArrowUp: before,
      ArrowDown: after,
      Home: () => 0,
      End: () => notes.length - 1,
    }
    const to = targets[event.key]?.()
    if (to === undefined || to < 0 || to >= notes.length) return
    event.preventDefault()
    virtual.scrollToIndex(to, { align: 'auto' })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus())
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <ul ref={list} className={styles.masonry} style={{ height: virtual.getTotalSize() }} aria-label={t('notes.title')}>
        {virtual.getVirtualItems().map(({ index, lane, start }) => {
          const note = notes[index]
          return (
            note && (
              <li
                key={note.id}
                ref={virtual.measureElement}
                data-index={index}
                data-id={note.id}
                aria-setsize={notes.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{
                  width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
                  insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${lane})`,
                  transform: `translateY(${start - top}px)`,
                }}
              >
                <NoteCard note={note} now={now} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** The offset of the list in the page and the number of columns that fit. */
function useMasonryLayout(list: { current: HTMLElement | null }) {
  const [layout, setLayout] = useState({ top: 0, columns: 1 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return
      const box = list.current.getBoundingClientRect()
      const top = box.top + window.scrollY
      const columns = Math.min(maxColumns, Math.max(1, Math.floor((box.width + gap) / (minColumnWidth + gap))))
      setLayout((old) => (old.top === top && old.columns === columns ? old : { top, columns }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return layout
}
