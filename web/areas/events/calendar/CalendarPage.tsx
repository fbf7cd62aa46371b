import { NativeSelect } from '@mantine/core'
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type CalendarEntry, calendarKinds } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { calendarMoveOf } from '#web/kernel/contributions/calendar-moves.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstDayOfWeek, usePreferences } from '#web/kernel/session/preferences.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { CalendarToolbar } from '#web/ui/calendar/CalendarToolbar.tsx'
import { CalendarView, calendarViews, type CalendarViewName } from '#web/ui/calendar/CalendarView.tsx'
import { type ViewEntry, weekNumber, weekStart } from '#web/ui/calendar/entries.ts'
import { rangeTitle } from '#web/ui/calendar/range-title.ts'
import { useViewName } from '#web/ui/calendar/use-view-name.ts'
import type { Times } from '#web/ui/calendar/use-entry-drag.ts'
import { timeZonesWith } from '#web/ui/format/time-zones.ts'
import { CalendarIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useIsPhone } from '#web/ui/styles/use-is-phone.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { CalendarDialogs } from '#web/areas/events/feeds/CalendarDialogs.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { addressOf, besideOf, rangeOf, type Shown, shownIn, stepped } from './address.ts'
import styles from './calendar-page.module.css'
import { useCreatedEntries } from './created-entries.ts'
import { KindSwitches } from './KindSwitches.tsx'
import { keyOf, useMovedEntries } from './moved-entries.ts'
import { calendarReads, saveHidden } from './queries.ts'
import { ScopeDialog } from './ScopeDialog.tsx'

const zoneKey = 'hora.calendar.secondZone'
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An hour from the next full one on. */
function nextHour(): Times {
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() }
}

export function CalendarPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const isPhone = useIsPhone()
  const usual: CalendarViewName = isPhone ? 'agenda' : 'month'
  const preferences = usePreferences()
  const timeZone = preferences?.timeZone ?? here()
  const today = dayInZone(timeZone)
  const firstDayOfWeek = useFirstDayOfWeek(language)
  const canWrite = useMayWrite()
  const [secondZone, setSecondZone] = useState(() => localStore.get(zoneKey))
  const shown = shownIn(address, usual, today)
  const { view, day } = shown

  const range = rangeOf(shown, firstDayOfWeek, isPhone)
  const { data, error, refetch, answeredAt } = useRead(calendarReads.entries, range, { keepPreviousData: true })
  const hidden = useRead(calendarReads.settings).data?.hidden
  const { entries, show } = useMovedEntries(useCreatedEntries(data?.entries, answeredAt, range, timeZone), answeredAt)
  const kinds = useMemo(
    () => calendarKinds.filter((kind) => kind === 'event' || hidden?.includes(kind) || entries?.some((one) => one.kind === kind)),
    [entries, hidden],
  )
  const byKey = useMemo(() => new Map(entries?.map((entry) => [keyOf(entry), entry])), [entries])
  const views = useMemo(() => {
    const names = new Map(calendarKinds.map((kind) => [kind, t(`events.calendar.kind.${kind}`)]))
    return entries?.filter(({ kind }) => !hidden?.includes(kind)).map((entry) => viewEntry(entry, names.get(entry.kind) ?? ''))
  }, [entries, hidden, t])

  const go = (next: Partial<Shown>, replace = false) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...addressOf({ ...shown, ...next }, usual, today) }), replace, resetScroll: false })
  const step = (by: 1 | -1) => go({ day: stepped(shown, by, isPhone) }, true)
  const openDialog = (name: 'feeds' | 'import') =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, [name]: 1 }), replace: true, resetScroll: false })
  const create = ({ start, end }: Times) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined, new: `${start}/${end}` }), resetScroll: false })
  const move = (moved: ViewEntry, times: Times) => {
    const entry = byKey.get(moved.key)
    const contributed = entry && calendarMoveOf(entry.kind)
    if (!entry || !contributed) return
    const message = t('events.calendar.moved', { title: entry.title || t('ui.calendar.untitled') })
    show(
      entry,
      times,
      contributed.load().then((send) => send(entry, times, { message })),
    )
  }

  const viewName = useViewName(isPhone)
  useShortcuts(t('events.calendar.title'), [
    ...(canWrite ? [{ keys: 'mod+/', label: t('events.calendar.newEvent'), run: () => create(nextHour()) }] : []),
    { keys: 't', label: t('ui.calendar.today'), run: () => go({ day: today }) },
    { keys: 'j', label: t('ui.calendar.forward'), run: () => step(1) },
    { keys: 'k', label: t('ui.calendar.backward'), run: () => step(-1) },
    ...calendarViews.map((one, index) => ({ keys: String(index + 1), label: viewName(one), run: () => go({ view: one }) })),
    { keys: 'arrowdown', label: t('events.calendar.keys.next') },
    { keys: 'arrowup', label: t('events.calendar.keys.previous') },
    { keys: 'enter', label: t('events.calendar.keys.open') },
    { keys: 'space', label: t('events.calendar.keys.move') },
  ])

  const title = rangeTitle(shown, language, firstDayOfWeek, isPhone)
  const hasHours = view === 'week' || view === 'day'
  const week = weekNumber(weekStart(day, firstDayOfWeek))
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('events.title')}
          action={
            <>
              <CreateButton onClick={() => create(nextHour())} aria-keyshortcuts="Control+/ Meta+/">
                {t('events.calendar.newEvent')}
              </CreateButton>
              <MoreMenu label={t('events.calendar.more')}>
                <Menu.Item onClick={() => openDialog('feeds')}>{t('events.feeds.title')}</Menu.Item>
                {canWrite && <Menu.Item onClick={() => openDialog('import')}>{t('events.import.title')}</Menu.Item>}
                <Menu.Item onClick={() => window.print()}>{t('events.calendar.print')}</Menu.Item>
              </MoreMenu>
            </>
          }
        />
        <div className={cx(layout.gutter, styles.page)}>
          <CalendarToolbar
            title={
              <>
                {title}
                {view === 'week' && !isPhone && <span className={cx(text.small, text.dimmed)}> · {t('ui.calendar.week', { number: week })}</span>}
              </>
            }
            isToday={day === today}
            onToday={() => go({ day: today })}
            onStep={step}
          >
            {hasHours && !isPhone && (
              <NativeSelect
                size="xs"
                className={styles.zone}
                aria-label={t('events.calendar.secondZone')}
                data={[{ value: '', label: t('events.calendar.noSecondZone') }, ...timeZonesWith(secondZone ?? null)]}
                value={secondZone ?? ''}
                onChange={(event) => {
                  const zone = event.currentTarget.value
                  setSecondZone(zone || undefined)
                  if (zone) localStore.set(zoneKey, zone)
                  else localStore.remove(zoneKey)
                }}
              />
            )}
            <nav className={styles.views} aria-label={t('ui.calendar.views')}>
              {calendarViews.map((one) => (
                <ViewTab key={one} to="/events" search={addressOf({ ...shown, view: one }, usual, today)} current={one === view}>
                  {viewName(one)}
                </ViewTab>
              ))}
            </nav>
          </CalendarToolbar>
          {entries && <KindSwitches kinds={kinds} hidden={hidden ?? []} onChange={saveHidden} />}
          {views ? (
            <div className={styles.printed}>
              <p className={styles.printedTitle}>{title}</p>
              <CalendarView
                view={view}
                day={day}
                today={today}
                entries={views}
                timeZone={timeZone}
                secondZone={isPhone ? undefined : secondZone}
                firstDayOfWeek={firstDayOfWeek}
                isPhone={isPhone}
                linkOf={({ link }) => besideOf(link, shown, usual, today)}
                onMove={move}
                onCreate={canWrite ? create : undefined}
                onOpenDay={(one) => go({ view: 'day', day: one })}
                {...(isPhone ? { onSwipe: step } : {})}
                empty={<EmptyState icon={CalendarIcon} title={t('events.calendar.empty')} text={t('events.calendar.emptyText')} />}
              />
            </div>
          ) : (
            <LoadingState failed={t('events.calendar.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={96} />
          )}
        </div>
        <ScopeDialog />
        <CalendarDialogs />
      </DetailsLayoutList>
      <Outlet />
    </DetailsLayout>
  )
}

function viewEntry(entry: CalendarEntry, kindName: string): ViewEntry {
  const { title, start, end, allDay, color, editable, link, kind } = entry
  const move = editable ? calendarMoveOf(kind) : undefined
  return { key: keyOf(entry), title, start, end, allDay, color, link, kindName, movable: move !== undefined, resizable: move?.resizable === true }
}
