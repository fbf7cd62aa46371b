import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { TimeEntry } from '#contract/time.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { addDays, formatDay } from '#web/ui/format/days.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, PlayIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration } from '#web/ui/timer/durations.ts'
import type { ShownEntry } from '#web/ui/timer/edits.ts'
import { createEntry, removeEntry, restoreEntry, start, timeReads, updateEntry, useRunningTimer } from '#web/ui/timer/queries.ts'
import { cellChange, daysOf, keyOf, minutesOf, mondayOf, type Row, rowsOf } from '#web/areas/time/weeks.ts'
import { WeekCell } from './WeekCell.tsx'
import styles from './week.module.css'

const RowDialog = lazyPart(() => import('./RowDialog.tsx').then((file) => file.RowDialog))

const most = 100
const none: readonly TimeEntry[] = []

function useWeek(monday: string) {
  const memberId = currentPerson().id
  const { data, error, refetch } = useRead(timeReads.list, { from: monday, to: addDays(monday, 6), memberId, size: most })
  const entries = useMemo(() => data?.entries?.filter((one: ShownEntry) => !one.removed), [data])
  return { entries, error, refetch }
}

/** The own week. What was worked on the week before is offered too. */
export function WeekGrid({ onAdd }: { onAdd: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { language } = useLanguage()
  const mayWrite = useMayWrite()
  const running = useRunningTimer()
  const address = useSearch({ strict: false }) as { week?: unknown; day?: unknown }
  const monday = mondayOf(typeof address.week === 'string' && isDay(address.week) ? address.week : today)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const days = daysOf(monday)
  const [chosen, setChosen] = useState<string>()
  const day = chosen && days.includes(chosen) ? chosen : days.includes(today) ? today : monday
  const [added, setAdded] = useState<readonly Row[]>([])
  const [adding, setAdding] = useState(false)
  const { entries, error, refetch } = useWeek(monday)
  const before = useWeek(addDays(monday, -7)).entries ?? none
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, week: next === mondayOf(today) ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  useShortcuts(t('time.views.week'), [
    { keys: 'alt+arrowleft', label: t('time.week.previous'), run: () => show(addDays(monday, -7)), whileTyping: true },
    { keys: 'alt+arrowright', label: t('time.week.next'), run: () => show(addDays(monday, 7)), whileTyping: true },
    { keys: 'arrowdown', label: t('time.week.keys') },
  ])
  const format = useMemo(() => new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric' }), [language])
  const nameOf = (one: string) => format.format(new Date(`${one}T12:00:00`))
  const weekday = useMemo(() => new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' }), [language])

  if (!entries) return <LoadingState failed={t('time.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
  const own = rowsOf(entries)
  const extra = [...added, ...rowsOf(before.filter(({ state }) => state !== 'running'))].filter(({ key }) => !own.some((row) => row.key === key))
  const rows = [...own, ...(mayWrite ? [...new Map(extra.map((row) => [row.key, row])).values()] : [])]
  const at = (row: Row | undefined, one: string) => entries.filter((entry) => entry.date === one && (!row || keyOf(entry) === row.key))

  function save(row: Row, date: string, minutes: number): boolean {
    const change = cellChange(at(row, date), minutes)
    const message = t('time.week.saved', { day: formatDay(date, language), duration: formatDuration(minutes) })
    if (change.kind === 'create') {
      const id = newId()
      const back = () => void sendWrite(removeEntry, { id })
      void sendWithUndo(createEntry, { entry: { id, ...row.subject, date, minutes: change.minutes } }, { message, back })
    } else if (change.kind === 'update') {
      const old = entries?.find(({ id }) => id === change.id)?.minutes ?? change.minutes
      const back = () => void sendWrite(updateEntry, { id: change.id, entry: { minutes: old } })
      void sendWithUndo(updateEntry, { id: change.id, entry: { minutes: change.minutes } }, { message, back })
    } else if (change.kind === 'remove') {
      const restore = () => change.ids.map((id) => void sendWrite(restoreEntry, { id }))
      const [last, ...others] = change.ids.toReversed()
      for (const id of others) void sendWrite(removeEntry, { id })
      if (last) void sendWithUndo(removeEntry, { id: last }, { message: t('time.week.emptied', { day: formatDay(date, language) }), restore })
    } else if (change.kind === 'refused') toast({ message: t(`time.week.refused.${change.why}`), kind: 'error' })
    return change.kind !== 'refused'
  }

  const shownDays = phone ? [day] : days
  return (
    <div className={layout.page}>
      <div className={cx(layout.row, layout.wrap, styles.head)}>
        <ActionIcon variant="default" size="lg" aria-label={t('time.week.previous')} onClick={() => show(addDays(monday, -7))}>
          <ChevronLeftIcon width={16} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('time.week.next')} onClick={() => show(addDays(monday, 7))}>
          <ChevronRightIcon width={16} />
        </ActionIcon>
        <strong aria-live="polite">{`${formatDay(monday, language)} – ${formatDay(addDays(monday, 6), language)}`}</strong>
        {monday !== mondayOf(today) && (
          <Button size="compact-sm" variant="default" onClick={() => show(mondayOf(today))}>
            {t('time.week.this')}
          </Button>
        )}
        <span className={cx(layout.toEnd, text.numeric)}>{t('time.week.total', { duration: formatDuration(minutesOf(entries)) })}</span>
      </div>
      {phone && (
        <div className={styles.days} role="group" aria-label={t('time.week.days')}>
          {days.map((one) => (
            <button key={one} type="button" className={styles.day} aria-pressed={one === day} onClick={() => setChosen(one)}>
              <span>{weekday.format(new Date(`${one}T12:00:00`))}</span> <span className={styles.date}>{Number(one.slice(-2))}</span>{' '}
              <span className={text.numeric}>{formatDuration(minutesOf(at(undefined, one)))}</span>
            </button>
          ))}
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={ClockIcon}
          title={t('time.empty.title')}
          text={t('time.empty.text')}
          action={
            mayWrite && (
              <>
                {running === null && (
                  <Button leftSection={<PlayIcon width={16} />} onClick={() => void start()}>
                    {t('ui.timer.start')}
                  </Button>
                )}
                <Button variant="default" onClick={onAdd}>
                  {t('time.add')}
                </Button>
              </>
            )
          }
        />
      ) : (
        <table className={styles.grid} aria-label={t('time.week.label')}>
          <thead>
            <tr>
              <th scope="col">{t('time.week.what')}</th>
              {shownDays.map((one) => (
                <th key={one} scope="col" data-day data-today={one === today || undefined}>
                  {nameOf(one)}
                </th>
              ))}
              {!phone && (
                <th scope="col" data-sum>
                  {t('time.week.sum')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const title = row.title || t('time.week.nothing')
              const second = [row.second, row.subject.billable ? '' : t('time.notBillable')].filter(Boolean).join(' · ')
              return (
                <tr key={row.key}>
                  <th scope="row" className={text.anywhere}>
                    {title}
                    {second && <span className={cx(text.small, text.dimmed, styles.second)}>{second}</span>}
                  </th>
                  {shownDays.map((one, column) => (
                    <td key={one} data-today={one === today || undefined}>
                      <WeekCell
                        label={t('time.week.cell', { what: title, day: nameOf(one) })}
                        entries={at(row, one)}
                        readOnly={!mayWrite}
                        at={[index, column]}
                        onSave={(minutes) => save(row, one, minutes)}
                      />
                    </td>
                  ))}
                  {!phone && <td data-sum>{formatDuration(minutesOf(entries.filter((entry) => keyOf(entry) === row.key)))}</td>}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('time.week.sum')}</th>
              {shownDays.map((one) => (
                <td key={one} data-day data-today={one === today || undefined}>
                  {formatDuration(minutesOf(at(undefined, one)))}
                </td>
              ))}
              {!phone && <td data-sum>{formatDuration(minutesOf(entries))}</td>}
            </tr>
          </tfoot>
        </table>
      )}
      {mayWrite && rows.length > 0 && (
        <Button variant="subtle" leftSection={<PlusIcon width={16} />} onClick={() => setAdding(true)}>
          {t('time.week.addRow')}
        </Button>
      )}
      <Suspense>{adding && <RowDialog onClose={() => setAdding(false)} onAdd={(row) => setAdded((old) => [...old, row])} />}</Suspense>
    </div>
  )
}
