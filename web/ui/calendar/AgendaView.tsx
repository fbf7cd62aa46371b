import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { addDays } from '#contract/days.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { dayName } from '#web/ui/format/days.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './calendar.module.css'
import { EntryLink } from './EntryLink.tsx'
import { isBar, type LocalEntry } from './entries.ts'
import type { ViewProps } from './MonthView.tsx'

type Props = Omit<ViewProps, 'firstDayOfWeek'> & { days: number; empty: ReactNode }

/** More only when they are wanted: thousands of rows are slow to show and nobody reads them. */
const step = 200

/** The entries that begin on each day, and on the first one also those that began before. */
function grouped(entries: readonly LocalEntry[], from: string, until: string) {
  const found = new Map<string, LocalEntry[]>()
  const sorted = entries
    .filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= until)
    .toSorted((a, b) => Number(isBar(b)) - Number(isBar(a)) || a.from - b.from || (a.key < b.key ? -1 : 1))
  for (const entry of sorted) {
    const day = entry.firstDay < from ? from : entry.firstDay
    const known = found.get(day)
    if (known) known.push(entry)
    else found.set(day, [entry])
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function firstOf(groups: ReturnType<typeof grouped>, most: number) {
  const shown: { one: string; part: LocalEntry[] }[] = []
  let count = 0
  for (const [one, list] of groups) {
    const part = list.slice(0, Math.max(0, most - count))
    count += list.length
    if (part.length > 0) shown.push({ one, part })
  }
  return { shown, left: Math.max(0, count - most) }
}

export function AgendaView({ entries, day, days, today, drag, texts, hintId, linkOf, onOpenDay, isLanded, empty }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [most, setMost] = useState(step)
  const groups = useMemo(() => grouped(entries, day, addDays(day, days - 1)), [entries, day, days])
  const { shown, left } = useMemo(() => firstOf(groups, most), [groups, most])
  if (shown.length === 0) return empty
  return (
    <div className={styles.agenda}>
      {shown.map(({ one, part }) => (
        <section
          key={one}
          className={styles.agendaDay}
          data-day={one}
          data-today={one === today || undefined}
          data-over={(drag.preview && one >= drag.preview.firstDay && one <= drag.preview.lastDay) || undefined}
          aria-label={texts.day(one)}
        >
          <h3 className={cx(text.subtitle, styles.agendaDate)}>
            <button type="button" className={styles.agendaButton} onClick={() => onOpenDay(one)}>
              {dayName(one, today, language)}
            </button>
          </h3>
          <ul className={styles.agendaList}>
            {part.map((entry) => (
              <li key={entry.key}>
                <EntryLink
                  entry={entry}
                  when={texts.when(entry)}
                  time={isBar(entry) ? t('ui.calendar.allDay') : texts.times(entry)}
                  moved={entry.key === drag.movedKey}
                  landed={isLanded(entry)}
                  hintId={hintId}
                  link={linkOf(entry)}
                  className={styles.row}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <Button variant="default" onClick={() => setMost(most + step)}>
          {t('ui.calendar.showMore', { number: left })}
        </Button>
      )}
    </div>
  )
}
