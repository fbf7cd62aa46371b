import { Link } from '@tanstack/react-router'
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDensity } from '#web/kernel/look/theme.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'
import { useWindowList } from '#web/ui/lists/use-window-list.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './contacts.module.css'
import type { ShownContact } from './edits.ts'
import { rowsOf } from './listing.ts'

/** Fixed, so that ten thousand rows need no measuring. */
const heightsFor = { comfortable: { contact: 72, letter: 44 }, normal: { contact: 64, letter: 40 }, compact: { contact: 52, letter: 34 } }
const overscan = 12
const pageRows = 10

type Props = { contacts: readonly ShownContact[]; selectedId: string | undefined }

export function ContactList({ contacts, selectedId }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(contacts, language), [contacts, language])
  const indexes = useMemo(() => new Map(rows.flatMap((row, index) => ('contact' in row ? [[row.contact.id, index]] : []))), [rows])
  const [focusedId, setFocusedId] = useState<string>()
  const wantsFocus = useRef(false)
  const reachableId = indexes.has(focusedId ?? '') ? focusedId : indexes.has(selectedId ?? '') ? selectedId : contacts[0]?.id

  const heights = heightsFor[useDensity()]
  const margin = usePageOffset(list)
  const focusedIndex = focusedId === undefined ? undefined : indexes.get(focusedId)
  // The focused row stays mounted while it is scrolled out of sight.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return focusedIndex === undefined || shown.includes(focusedIndex) ? shown : [...shown, focusedIndex].toSorted((a, b) => a - b)
    },
    [focusedIndex],
  )
  // Positions are computed again when this function changes, so it must stay the same while the list scrolls.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : 'contact' in row ? row.contact.id : row.letter
    },
    [rows],
  )
  const virtual = useWindowList({
    count: rows.length,
    estimateSize: (index) => heights['contact' in (rows[index] ?? {}) ? 'contact' : 'letter'],
    getItemKey,
    overscan,
    rangeExtractor,
    scrollMargin: margin.top,
    scrollPaddingStart: margin.above + heights.letter,
    scrollPaddingEnd: heights.contact,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, heights])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const link = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focusedId ?? '')}"] a`)
    if (!link) return
    wantsFocus.current = false
    link.focus({ preventScroll: true })
  })

  // Scrolls to the open contact, also when the page was opened by a link to it.
  const scrolledTo = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (selectedId === undefined) scrolledTo.current = undefined
    const index = selectedId === undefined ? undefined : indexes.get(selectedId)
    if (index === undefined || scrolledTo.current === selectedId || margin.top === 0) return
    scrolledTo.current = selectedId
    virtual.scrollToIndex(index)
  }, [selectedId, indexes, virtual, margin.top])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']
    const row = rows[indexes.get(id ?? '') ?? -1]
    if (!row || !('contact' in row) || event.ctrlKey || event.metaKey || event.altKey) return
    const last = contacts.length - 1
    const nextIndex = {
      ArrowUp: Math.max(row.index - 1, 0),
      ArrowDown: Math.min(row.index + 1, last),
      Home: 0,
      End: last,
      PageUp: Math.max(row.index - pageRows, 0),
      PageDown: Math.min(row.index + pageRows, last),
    }[event.key]
    const target = nextIndex === undefined ? undefined : contacts[nextIndex]
    if (!target) return
    event.preventDefault()
    wantsFocus.current = true
    setFocusedId(target.id)
    virtual.scrollToIndex(indexes.get(target.id) ?? 0)
  }

  const visibleRows = virtual.getVirtualItems().flatMap((item) => {
    const row = rows[item.index]
    return row ? { row, item, top: item.start - margin.top } : []
  })
  return (
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocusedId((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'])}
    >
      {/* The letters are not in the list, so that it only has contacts for screen readers. */}
      <div ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {visibleRows.map(({ row, item, top }) =>
          'letter' in row ? (
            <div
              key={item.key}
              className={cx(layout.row, layout.gutter, text.dimmed, text.strong, styles.letter)}
              style={{ height: item.size, transform: `translateY(${top}px)` }}
              aria-hidden="true"
            >
              {row.letter}
            </div>
          ) : null,
        )}
        <ul className={layout.stack} aria-label={t('contacts.title')}>
          {visibleRows.map(({ row, item, top }) =>
            'contact' in row ? (
              <ContactRow
                key={row.contact.id}
                contact={row.contact}
                top={top}
                height={item.size}
                index={row.index}
                count={contacts.length}
                reachable={row.contact.id === reachableId}
                selected={row.contact.id === selectedId}
              />
            ) : null,
          )}
        </ul>
      </div>
    </div>
  )
}

type RowProps = { contact: ShownContact; top: number; height: number; index: number; count: number; reachable: boolean; selected: boolean }

const ContactRow = memo(function ContactRow({ contact, top, height, index, count, reachable, selected }: RowProps) {
  const work = [contact.title, contact.company].filter(Boolean).join(', ')
  return (
    <li
      className={cx(layout.row, layout.gap4, layout.gutter, styles.row)}
      style={{ height, transform: `translateY(${top}px)` }}
      data-id={contact.id}
      data-selected={selected || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <Avatar name={contact.name} src={contact.avatar} size={40} />
      <div className={cx(layout.stack, layout.gap0, layout.grow)}>
        <Link
          to="/apps/contacts/$id"
          params={{ id: contact.id }}
          search={(old: object) => ({ ...old, edit: undefined })}
          resetScroll={false}
          className={cx(layout.cover, text.plainLink, text.truncate, styles.name)}
          tabIndex={reachable ? 0 : -1}
          aria-current={selected ? 'true' : undefined}
        >
          {contact.name}
        </Link>
        {work && <span className={cx(text.small, text.dimmed, text.truncate)}>{work}</span>}
      </div>
      <span className={cx(text.dimmed, text.truncate, styles.column)}>{contact.emails[0]?.email}</span>
      <span className={cx(text.dimmed, text.truncate, styles.column)}>{contact.phoneNumbers[0]?.phoneNumber}</span>
    </li>
  )
})
