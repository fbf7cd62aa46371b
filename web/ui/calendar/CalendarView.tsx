import '#web/kernel/look/palette.css'
import { VisuallyHidden } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { addDays } from '#contract/days.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AgendaView } from './AgendaView.tsx'
import styles from './calendar.module.css'
import { type EntryFilter, gridDays, type LocalEntry, localEntries, minutesPerDay, type ViewEntry } from './entries.ts'
import { MonthView } from './MonthView.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { type Times, useEntryDrag } from './use-entry-drag.ts'
import { useEntryTexts } from './use-entry-texts.ts'
import { useFocusedEntry } from './use-focused-entry.ts'
import { useSwipe } from './use-swipe.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarViewName = (typeof calendarViews)[number]

type Props = {
  view: CalendarViewName
  day: string
  today: string
  entries: readonly ViewEntry[]
  timeZone: string
  secondZone?: string | undefined
  firstDayOfWeek: number
  /** A week is shown three days at a time. */
  isPhone: boolean
  onMove: (entry: ViewEntry, times: Times) => void
  /** Where an entry opens, if not at its own address. */
  linkOf?: (entry: ViewEntry) => string
  /** Days, or moments if hours were chosen. */
  onCreate?: ((times: Times) => void) | undefined
  onOpenDay: (day: string) => void
  /** Instead of an agenda without entries. */
  empty?: ReactNode
  /** By a finger, to the next or the previous. */
  onSwipe?: (step: 1 | -1) => void
}

export const agendaDays = 31
const clickMinutes = 60
const ownLink = ({ link }: ViewEntry) => link

/** The entries of any area by days, moved and created by pointer, finger and keyboard. */
export function CalendarView({
  view,
  day,
  today,
  entries,
  timeZone,
  secondZone,
  firstDayOfWeek,
  isPhone,
  linkOf = ownLink,
  onMove,
  onCreate,
  onOpenDay,
  onSwipe,
  empty,
}: Props) {
  const t = useTranslation()
  const hintId = useId()
  const root = useRef<HTMLDivElement>(null)
  const texts = useEntryTexts()
  const [said, setSaid] = useState('')
  const local = useMemo(() => localEntries(entries, timeZone), [entries, timeZone])
  const byKey = useMemo(() => new Map(local.map((entry) => [entry.key, entry])), [local])
  const announce = useCallback(
    (moment: 'grabbed' | 'moved' | 'dropped' | 'cancelled', entry: LocalEntry) => {
      const title = entry.title || t('ui.calendar.untitled')
      setSaid(t(`ui.calendar.said.${moment}`, { title, when: texts.when(entry) }))
    },
    [t, texts],
  )
  const [landed, setLanded] = useState<{ key: string; title: string; start: string }>()
  const isLanded = useMemo<EntryFilter>(
    // One of a series may have another key after it was moved.
    () => (entry) => landed !== undefined && (entry.key === landed.key || (entry.title === landed.title && entry.start === landed.start)),
    [landed],
  )
  const hasHours = view === 'week' || view === 'day'
  const { state: drag, handlers } = useEntryDrag({
    entries: byKey,
    timeZone,
    rowDays: hasHours ? undefined : view === 'month' ? 7 : 1,
    onMove(entry, times) {
      setLanded({ key: entry.key, title: entry.title, start: times.start })
      onMove(entry, times)
    },
    announce,
    onCreate:
      onCreate && view !== 'agenda'
        ? ({ from, until }) => {
            const [first, last] = [from, until].toSorted((a, b) => (a.day === b.day ? (a.minute ?? 0) - (b.minute ?? 0) : a.day < b.day ? -1 : 1))
            if (!first || !last) return
            if (first.minute === undefined || last.minute === undefined) return onCreate({ start: first.day, end: last.day })
            const end = first.day === last.day && first.minute === last.minute ? { ...last, minute: last.minute + clickMinutes } : last
            onCreate({ start: momentAt(first.day, first.minute, timeZone), end: momentAt(end.day, end.minute ?? 0, timeZone) })
          }
        : undefined,
  })
  const swipe = useSwipe(onSwipe, drag.movedKey !== undefined)
  const focused = useFocusedEntry(root)
  const days = useMemo(() => gridDays(view === 'day' ? 'day' : 'week', day, firstDayOfWeek, isPhone), [view, day, firstDayOfWeek, isPhone])
  const shared = { entries: local, today, drag, texts, hintId, linkOf, onOpenDay, isLanded }
  /** Up and down go from entry to entry. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    handlers.onKeyDown(event)
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = at < 0 ? undefined : links[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    handlers.onBlur()
    focused.onBlur(event)
  }
  const listeners = { ...handlers, ...swipe, onKeyDown, onBlur, onFocus: focused.onFocus }
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('ui.calendar.label')}
      className={styles.calendar}
      data-dragging={drag.movedKey !== undefined || undefined}
      {...listeners}
    >
      <VisuallyHidden id={hintId}>{t('ui.calendar.hint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {view === 'month' && <MonthView {...shared} day={day} firstDayOfWeek={firstDayOfWeek} />}
      {hasHours && <TimeGrid {...shared} days={days} timeZone={timeZone} secondZone={secondZone} />}
      {view === 'agenda' && <AgendaView key={day} {...shared} day={day} days={agendaDays} empty={empty} />}
    </div>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function momentAt(day: string, minutes: number, timeZone: string): string {
  const [days, rest] = [Math.floor(minutes / minutesPerDay), minutes % minutesPerDay]
  return new Date(momentOf(`${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:00`, timeZone)).toISOString()
}
