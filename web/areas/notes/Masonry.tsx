import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type ShownNote, tasksOf } from './edits.ts'
import { NoteCard } from './NoteCard.tsx'
import styles from './notes.module.css'
import { useMinute } from './reminders.ts'

const gap = 16
/** One to five columns. */
const narrowest = 232
const mostColumns = 5
/** Cards beyond the edge of the window: what a flick of the wheel shows is drawn before it is seen. */
const overscan = 10

/** Near enough to its height that little moves when it is measured. */
function guess(note: ShownNote): number {
  const text = Math.min(240, Math.ceil(note.content.length / 40) * 22)
  const items = Math.min(tasksOf(note).length, 9) * 32
  return 66 + text + items + (note.image ? 150 : 0) + (note.labels.length > 0 || note.reminder ? 36 : 0)
}

type Props = { notes: readonly ShownNote[] }

/** Each card goes below the shortest column, so that the order on the page is the order of the list, for eyes and for the Tab key alike. */
export function Masonry({ notes }: Props) {
  const t = useTranslation()
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  const { top, columns } = usePlace(list)
  const getItemKey = useCallback((index: number) => notes[index]?.id ?? index, [notes])
  const virtual = useWindowVirtualizer({
    count: notes.length,
    lanes: columns,
    gap,
    estimateSize: (index) => (notes[index] ? guess(notes[index]) : 120),
    getItemKey,
    overscan,
    scrollMargin: top,
  })
  useLayoutEffect(() => virtual.measure(), [columns, virtual])

  /** Sideways by the order, up and down within the column. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN)
    if (Number.isNaN(index) || target.tagName !== 'A' || event.ctrlKey || event.metaKey || event.altKey) return
    const cache = virtual.measurementsCache
    const lane = cache[index]?.lane
    const before = () => cache.findLastIndex((item, place) => place < index && item.lane === lane)
    const after = () => cache.findIndex((item, place) => place > index && item.lane === lane)
    const ways: Record<string, (() => number) | undefined> = {
      ArrowLeft: () => index - 1,
      ArrowRight: () => index + 1,
      ArrowUp: before,
      ArrowDown: after,
      Home: () => 0,
      End: () => notes.length - 1,
    }
    const to = ways[event.key]?.()
    if (to === undefined || to < 0 || to >= notes.length) return
    event.preventDefault()
    virtual.scrollToIndex(to, { align: 'auto' })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus())
  }

  return (
    <div role="presentation" onKeyDown={press}>
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
                className={styles.place}
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

/** Where the list begins in the page, and how many columns it has room for. */
function usePlace(list: { current: HTMLElement | null }) {
  const [place, setPlace] = useState({ top: 0, columns: 1 })
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const box = list.current.getBoundingClientRect()
      const top = box.top + window.scrollY
      const columns = Math.min(mostColumns, Math.max(1, Math.floor((box.width + gap) / (narrowest + gap))))
      setPlace((old) => (old.top === top && old.columns === columns ? old : { top, columns }))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    if (list.current) watch.observe(list.current)
    return () => watch.disconnect()
  }, [list])
  return place
}
