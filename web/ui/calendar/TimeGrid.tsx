import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './calendar.module.css'
import { EntryLink } from './EntryLink.tsx'
import { daySlots, isBar, type LocalEntry, minutesPerDay, weekBars } from './entries.ts'
import { MoreText, type ViewProps } from './MonthView.tsx'

type Props = Omit<ViewProps, 'day' | 'firstDayOfWeek'> & {
  days: readonly string[]
  timeZone: string
  /** Its hours beside those of the reader's. */
  secondZone: string | undefined
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const firstShownHour = 7
const numberHeight = 10
const percent = (minutes: number) => `${(minutes / minutesPerDay) * 100}%`
const zoneName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** One day or the days of a week, with hours. */
export function TimeGrid({ entries, days, today, timeZone, secondZone, drag, texts, hintId, linkOf, onOpenDay, isLanded }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const single = days.length === 1
  const scroller = useRef<HTMLDivElement>(null)
  const now = useNow(timeZone)
  const { bars, more } = useMemo(() => weekBars(entries.filter(isBar), days, single ? 60 : 5, isLanded), [entries, days, single, isLanded])
  const byDay = useMemo(() => {
    const found = new Map<string, LocalEntry[]>(days.map((day) => [day, []]))
    for (const entry of entries) if (!isBar(entry)) found.get(entry.firstDay)?.push(entry)
    return days.map((day) => ({ day, ...daySlots(found.get(day) ?? [], single ? 12 : 4, isLanded) }))
  }, [entries, days, single, isLanded])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    // Scrolls by keyboard too, also without entries.
    box.tabIndex = 0
    // The hour's number is on its line.
    box.scrollTop = (box.scrollHeight / 24) * firstShownHour - numberHeight
  }, [])
  const heading = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const columns = { '--columns': days.length } as React.CSSProperties
  const { preview, selection, movedKey, byKeyboard } = drag
  const ghost = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (byKeyboard && preview) ghost.current?.scrollIntoView({ block: 'nearest' })
  }, [byKeyboard, preview])
  const selected =
    selection && [selection.from, selection.until].toSorted((a, b) => (a.day === b.day ? (a.minute ?? 0) - (b.minute ?? 0) : a.day < b.day ? -1 : 1))
  const [from, until] = selected ?? []
  return (
    <div className={styles.grid} style={columns} data-zones={secondZone ? 2 : 1}>
      <div className={styles.gridHead}>
        <span className={styles.gutter} aria-hidden="true">
          {secondZone && <span>{zoneName(secondZone)}</span>}
          {secondZone && <span>{zoneName(timeZone)}</span>}
        </span>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.dayHead}
            data-today={day === today || undefined}
            aria-label={texts.day(day)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onOpenDay(day)}
          >
            {heading.format(Date.parse(`${day}T00:00:00Z`))}
          </button>
        ))}
      </div>
      <div className={styles.allDay}>
        <span className={styles.gutter} aria-hidden="true">
          {t('ui.calendar.allDay')}
        </span>
        {days.map((day, column) => (
          <div
            key={day}
            className={styles.cell}
            style={{ gridColumn: column + 2 }}
            data-day={day}
            data-over={
              (preview && (isBar(preview) || preview.allDay) && day >= preview.firstDay && day <= preview.lastDay) ||
              (from?.minute === undefined && from && until && day >= from.day && day <= until.day) ||
              undefined
            }
          >
            {(more[column] ?? 0) > 0 && (
              <button
                type="button"
                className={styles.more}
                onClick={() => onOpenDay(day)}
                aria-label={t('ui.calendar.moreOn', { number: more[column], day: texts.day(day) })}
              >
                <MoreText number={more[column] ?? 0} />
              </button>
            )}
          </div>
        ))}
        {bars.length > 0 && (
          <ul className={styles.bars} data-more={more.some(Boolean) || undefined} aria-label={t('ui.calendar.allDay')}>
            {bars.map(({ entry, lane, column, span, begins, ends }) => (
              <li key={entry.key} style={{ gridColumn: `${column + 2} / span ${span}`, gridRow: lane + 1 }} className={styles.barItem}>
                <EntryLink
                  entry={entry}
                  when={texts.when(entry)}
                  moved={entry.key === movedKey}
                  landed={isLanded(entry)}
                  hintId={hintId}
                  link={linkOf(entry)}
                  handle={ends}
                  begins={begins}
                  ends={ends}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div ref={scroller} className={styles.scroller} data-scrolls="" role="region" aria-label={t('ui.calendar.hours')}>
        <div className={styles.hours}>
          <div className={styles.gutter} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} className={styles.hour}>
                {secondZone && <span className={styles.second}>{otherTime(days[0] ?? today, hour, timeZone, secondZone, texts.time)}</span>}
                {texts.time(hour * 60)}
              </span>
            ))}
          </div>
          {byDay.map(({ day, slots, more: hidden }) => (
            <div key={day} className={styles.column} data-day={day} data-hours="" data-today={day === today || undefined}>
              {day === now.day && <span className={styles.now} style={{ top: percent(now.minutes) }} />}
              <ul className={cx(styles.slots)} aria-label={texts.day(day)}>
                {slots.map(({ entry, from: begin, until: end, column, columns: count }) => (
                  <li
                    key={entry.key}
                    className={styles.slot}
                    style={{ top: percent(begin), height: percent(end - begin), left: `${(column / count) * 100}%`, width: `${100 / count}%` }}
                  >
                    <EntryLink
                      entry={entry}
                      when={texts.when(entry)}
                      time={texts.times(entry)}
                      moved={entry.key === movedKey}
                      landed={isLanded(entry)}
                      hintId={hintId}
                      link={linkOf(entry)}
                      className={cx(styles.block, end - begin < 45 && styles.short)}
                      handle
                    />
                  </li>
                ))}
              </ul>
              {hidden.map(({ from: begin, count }) => (
                <button
                  key={begin}
                  type="button"
                  className={styles.moreSlots}
                  style={{ top: percent(begin) }}
                  onClick={() => onOpenDay(day)}
                  aria-label={t('ui.calendar.moreOn', { number: count, day: texts.day(day) })}
                >
                  <MoreText number={count} />
                </button>
              ))}
              {preview && !isBar(preview) && preview.firstDay === day && (
                <span
                  ref={ghost}
                  className={styles.ghost}
                  style={{ top: percent(preview.from), height: percent(Math.max(15, preview.until - preview.from)) }}
                >
                  {texts.times(preview)} {preview.title}
                </span>
              )}
              {from?.minute !== undefined && until?.minute !== undefined && from.day <= day && until.day >= day && (
                <Chosen
                  from={from.day === day ? from.minute : 0}
                  until={until.day === day ? until.minute : minutesPerDay}
                  text={from.day === day ? `${texts.time(from.minute)} – ${texts.time(until.minute)}` : ''}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const Chosen = ({ from, until, text }: { from: number; until: number; text: string }) => (
  <span className={styles.ghost} style={{ top: percent(from), height: percent(Math.max(15, until - from)) }}>
    {text}
  </span>
)

const clockOf = (timeZone: string) => {
  const local = localTimeAt(Date.now(), timeZone)
  return { day: local.slice(0, 10), minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) }
}

function useNow(timeZone: string) {
  const [now, setNow] = useState(() => clockOf(timeZone))
  useEffect(() => {
    setNow(clockOf(timeZone))
    const timer = setInterval(() => setNow(clockOf(timeZone)), 60_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

/** The same moment elsewhere. */
function otherTime(day: string, hour: number, timeZone: string, other: string, write: (minutes: number) => string): string {
  const local = localTimeAt(momentOf(`${day}T${String(hour).padStart(2, '0')}:00:00`, timeZone), other)
  return write(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)))
}
