import { type ReactNode, useMemo } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './calendar.module.css'
import { EntryLink } from './EntryLink.tsx'
import { isBar, type EntryFilter, type LocalEntry, monthDays, type ViewEntry, weekBars, weekNumber } from './entries.ts'
import type { DragState } from './use-entry-drag.ts'
import type { EntryTexts } from './use-entry-texts.ts'

export type ViewProps = {
  entries: readonly LocalEntry[]
  day: string
  today: string
  firstDayOfWeek: number
  drag: DragState
  texts: EntryTexts
  hintId: string
  linkOf: (entry: ViewEntry) => string
  onOpenDay: (day: string) => void
  /** The one that was moved last: it shows also on a day that is full. */
  isLanded: EntryFilter
}

const lanes = 3

export function MonthView({ entries, day, today, firstDayOfWeek, drag, texts, hintId, linkOf, onOpenDay, isLanded }: ViewProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const locale = localeOf(language)
  const days = useMemo(() => monthDays(day, firstDayOfWeek), [day, firstDayOfWeek])
  const weeks = useMemo(
    () =>
      Array.from({ length: days.length / 7 }, (_, index) => {
        const shown = days.slice(index * 7, index * 7 + 7)
        return { shown, ...weekBars(entries, shown, lanes, isLanded) }
      }),
    [days, entries, isLanded],
  )
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const { preview, selection, movedKey } = drag
  const chosen = preview ? [preview.firstDay, preview.lastDay] : selection ? [selection.from.day, selection.until.day].toSorted() : undefined
  const isChosen = (one: string) => chosen !== undefined && one >= (chosen[0] ?? '') && one <= (chosen[1] ?? '')
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        <span />
        {days.slice(0, 7).map((one) => (
          <span key={one}>{weekdays.format(Date.parse(`${one}T00:00:00Z`))}</span>
        ))}
      </div>
      {weeks.map(({ shown, bars, more }) => (
        <section key={shown[0]} className={styles.week} aria-label={t('ui.calendar.week', { number: weekNumber(shown[0] ?? day) })}>
          <span className={styles.weekNumber} aria-hidden="true">
            {weekNumber(shown[0] ?? day)}
          </span>
          {shown.map((one, column) => (
            <div
              key={one}
              className={styles.cell}
              style={{ gridColumn: column + 2 }}
              data-day={one}
              data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
              data-today={one === today || undefined}
              data-over={isChosen(one) || undefined}
            >
              <button
                type="button"
                className={styles.date}
                aria-label={texts.day(one)}
                aria-current={one === today ? 'date' : undefined}
                onClick={() => onOpenDay(one)}
              >
                {Number(one.slice(8))}
              </button>
              {(more[column] ?? 0) > 0 && (
                <button
                  type="button"
                  className={styles.more}
                  onClick={() => onOpenDay(one)}
                  aria-label={t('ui.calendar.moreOn', { number: more[column], day: texts.day(one) })}
                >
                  <MoreText number={more[column] ?? 0} />
                </button>
              )}
            </div>
          ))}
          <Bars>
            {preview && preview.firstDay <= (shown.at(-1) ?? '') && preview.lastDay >= (shown[0] ?? '') && (
              <MovedBar entry={preview} shown={shown} time={isBar(preview) ? undefined : texts.time(preview.from)} />
            )}
            {bars.map(({ entry, lane, column, span, begins, ends }) => (
              <li key={`${entry.key} ${column}`} style={{ gridColumn: `${column + 2} / span ${span}`, gridRow: lane + 2 }} className={styles.barItem}>
                <EntryLink
                  entry={entry}
                  when={texts.when(entry)}
                  time={isBar(entry) ? undefined : texts.time(entry.from)}
                  moved={entry.key === movedKey}
                  landed={isLanded(entry)}
                  hintId={hintId}
                  link={linkOf(entry)}
                  className={cx(!isBar(entry) && styles.plain)}
                  handle={isBar(entry) && ends}
                  begins={begins}
                  ends={ends}
                />
              </li>
            ))}
          </Bars>
        </section>
      ))}
    </div>
  )
}

/** A day of a phone has no space for the words. */
export function MoreText({ number }: { number: number }) {
  const t = useTranslation()
  return (
    <>
      <span className={styles.moreWords}>{t('ui.calendar.more', { number })}</span>
      <span className={styles.moreNumber}>+{number}</span>
    </>
  )
}

/** In the grid of the week, beside its days. */
const Bars = ({ children: [moved, bars] }: { children: [ReactNode, ReactNode[]] }) =>
  moved || bars.length > 0 ? (
    <ul className={styles.bars}>
      {moved}
      {bars}
    </ul>
  ) : null

/** The entry that is moved, where it would be. */
function MovedBar({ entry, shown, time }: { entry: LocalEntry; shown: readonly string[]; time: string | undefined }) {
  const first = Math.max(
    0,
    shown.findIndex((day) => day >= entry.firstDay),
  )
  const last = shown.findLastIndex((day) => day <= entry.lastDay)
  return (
    <li className={styles.movedBar} style={{ gridColumn: `${first + 2} / span ${last - first + 1}` }} aria-hidden="true">
      {time && <span className={styles.time}>{time}</span>}
      <span className={styles.title}>{entry.title}</span>
    </li>
  )
}
