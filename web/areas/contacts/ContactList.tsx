import { Link } from '@tanstack/react-router'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDensity } from '#web/kernel/look/theme.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'
import styles from './contacts.module.css'
import type { ShownContact } from './edits.ts'
import { rowsOf } from './listing.ts'

/** Fixed, so that ten thousand rows need no measuring. */
const heightsFor = { comfortable: { contact: 72, letter: 44 }, normal: { contact: 64, letter: 40 }, compact: { contact: 52, letter: 34 } }
/** Rows beyond the edge of the window: what a flick of the wheel shows is drawn before it is seen. */
const overscan = 12
const pageOfRows = 10

type Props = { contacts: readonly ShownContact[]; selectedId: string | undefined }

export function ContactList({ contacts, selectedId }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(contacts, language), [contacts, language])
  const indexes = useMemo(() => new Map(rows.flatMap((row, index) => ('contact' in row ? [[row.contact.id, index]] : []))), [rows])
  const [reachedId, setReachedId] = useState<string>()
  const wantsFocus = useRef(false)
  const reached = indexes.has(reachedId ?? '') ? reachedId : indexes.has(selectedId ?? '') ? selectedId : contacts[0]?.id

  const density = useDensity()
  const heights = heightsFor[density]
  const margin = usePageOffset(list)
  const held = reachedId === undefined ? undefined : indexes.get(reachedId)
  // The row with the focus stays in the page while the list scrolls on under it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const places = defaultRangeExtractor(range)
      return held === undefined || places.includes(held) ? places : [...places, held].toSorted((a, b) => a - b)
    },
    [held],
  )
  // Places are computed anew when this function is another one, so it must not change with every frame of scrolling, but with the heights.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : 'contact' in row ? row.contact.id : row.letter
    },
    [rows, density],
  )
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights['contact' in (rows[index] ?? {}) ? 'contact' : 'letter'],
    getItemKey,
    overscan,
    rangeExtractor,
    scrollMargin: margin.top,
    scrollPaddingStart: margin.above + heights.letter,
    scrollPaddingEnd: heights.contact,
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const link = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(reachedId ?? '')}"] a`)
    if (!link) return
    wantsFocus.current = false
    link.focus({ preventScroll: true })
  })

  // The row that is open is in sight, also when the page was opened by a link to it.
  const sought = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (selectedId === undefined) sought.current = undefined
    const index = selectedId === undefined ? undefined : indexes.get(selectedId)
    if (index === undefined || sought.current === selectedId || margin.top === 0) return
    sought.current = selectedId
    virtual.scrollToIndex(index)
  }, [selectedId, indexes, virtual, margin.top])

  function press(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']
    const row = rows[indexes.get(id ?? '') ?? -1]
    if (!row || !('contact' in row) || event.ctrlKey || event.metaKey || event.altKey) return
    const last = contacts.length - 1
    const to = {
      ArrowUp: Math.max(row.place - 1, 0),
      ArrowDown: Math.min(row.place + 1, last),
      Home: 0,
      End: last,
      PageUp: Math.max(row.place - pageOfRows, 0),
      PageDown: Math.min(row.place + pageOfRows, last),
    }[event.key]
    const target = to === undefined ? undefined : contacts[to]
    if (!target) return
    event.preventDefault()
    wantsFocus.current = true
    setReachedId(target.id)
    virtual.scrollToIndex(indexes.get(target.id) ?? 0)
  }

  const inSight = virtual.getVirtualItems().flatMap((item) => {
    const row = rows[item.index]
    return row ? { row, item, top: item.start - margin.top } : []
  })
  return (
    <div
      role="presentation"
      onKeyDown={press}
      onFocus={(event) => setReachedId((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'])}
    >
      {/* Letters lie between the rows and not in the list: to a screen reader it has contacts only. */}
      <div ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {inSight.map(({ row, item, top }) =>
          'letter' in row ? (
            <div key={item.key} className={styles.letter} style={{ height: item.size, transform: `translateY(${top}px)` }} aria-hidden="true">
              {row.letter}
            </div>
          ) : null,
        )}
        <ul className={styles.contacts} aria-label={t('contacts.title')}>
          {inSight.map(({ row, item, top }) =>
            'contact' in row ? (
              <ContactRow
                key={row.contact.id}
                contact={row.contact}
                top={top}
                height={item.size}
                place={row.place}
                places={contacts.length}
                reachable={row.contact.id === reached}
                selected={row.contact.id === selectedId}
              />
            ) : null,
          )}
        </ul>
      </div>
    </div>
  )
}

type RowProps = { contact: ShownContact; top: number; height: number; place: number; places: number; reachable: boolean; selected: boolean }

const ContactRow = memo(function ContactRow({ contact, top, height, place, places, reachable, selected }: RowProps) {
  const work = [contact.title, contact.company].filter(Boolean).join(', ')
  return (
    <li
      className={styles.row}
      style={{ height, transform: `translateY(${top}px)` }}
      data-id={contact.id}
      data-selected={selected || undefined}
      aria-setsize={places}
      aria-posinset={place + 1}
    >
      <Avatar name={contact.name} src={contact.avatar} size={40} />
      <div className={styles.who}>
        <Link
          to="/apps/contacts/$id"
          params={{ id: contact.id }}
          search={(old: object) => ({ ...old, edit: undefined })}
          resetScroll={false}
          className={styles.name}
          tabIndex={reachable ? 0 : -1}
          aria-current={selected ? 'true' : undefined}
        >
          {contact.name}
        </Link>
        {work && <span className={styles.work}>{work}</span>}
      </div>
    </li>
  )
})
