import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { scheduleStates } from '#contract/schedule-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { CalendarIcon, FilterIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import records from '#web/ui/lists/records.module.css'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { ScheduleState } from './ScheduleState.tsx'

const ScheduleDrawer = lazyPart(() => import('./ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer))

const searchMs = 300
const size = 25

/** What is invoiced again and again, the next one first. */
export function SchedulesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as { q?: unknown; state?: unknown; page?: unknown; edit?: unknown; licenceId?: unknown }
  const searchBox = useRef<HTMLInputElement>(null)
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)
  const search = typeof address.q === 'string' || typeof address.q === 'number' ? String(address.q) : ''
  const state = scheduleStates.find((one) => one === address.state)
  const licenceId = typeof address.licenceId === 'string' ? address.licenceId : undefined
  const page = Math.max(1, Number(address.page) || 1)
  const query = useMemo(
    () => ({ search, page, size, sort: 'nextOn' as const, order: 'asc' as const, ...(state ? { state } : {}), ...(licenceId ? { licenceId } : {}) }),
    [search, page, state, licenceId],
  )
  const { data, error, refetch } = useRead(accountingReads.schedules, query, { keepPreviousData: true })
  const rows = data?.schedules
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = search !== '' || state !== undefined || licenceId !== undefined
  const go = (next: Record<string, string | number | undefined>) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, page: undefined, ...next }), replace: true, resetScroll: false })
  const add = () => void navigate({ to: '/accounting/schedules/$id', params: { id: 'new' }, search: true, resetScroll: false })
  useShortcuts(t('accounting.tabs.schedules'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('accounting.schedules.add'), run: add }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
  ])
  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('accounting.schedules.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('accounting.tabs.schedules')}
          {...(counts ? { state: t('accounting.schedules.count', { count: counts.length }) } : {})}
          action={addButton}
        />
        <AccountingTabs current="schedules" />
        {rows && (rows.length > 0 || filtered) && (
          <FilterBar
            label={t('accounting.schedules.filter')}
            search={
              <SearchBox
                box={searchBox}
                label={t('accounting.schedules.search')}
                clearLabel={t('accounting.filter.clearSearch')}
                value={search}
                delay={searchMs}
                onChange={(words) => go({ q: words || undefined })}
              />
            }
            filters={
              <FilterSelect
                label={t('accounting.fields.state')}
                value={state}
                onChange={(chosen) => go({ state: chosen })}
                choices={scheduleStates.map((one) => ({ id: one, name: t(`accounting.schedules.states.${one}`) }))}
              />
            }
            found={filtered && counts ? t('accounting.filter.found', { count: counts.length }) : ''}
          />
        )}
        {rows && rows.length > 0 ? (
          <>
            <ul className={records.cards} aria-label={t('accounting.tabs.schedules')}>
              {rows.map((row) => (
                <ScheduleRow key={row.id} schedule={row} opened={row.id === id} />
              ))}
            </ul>
            {counts && counts.lastPage > 1 && (
              <Pagination
                className={records.pager}
                label={t('accounting.pager.label')}
                range={t('accounting.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
                page={page}
                lastPage={counts.lastPage}
                onPage={(next) => go({ page: next === 1 ? undefined : next })}
                first={{ label: t('accounting.pager.first'), icon: FirstIcon }}
                previous={t('accounting.pager.previous')}
                next={t('accounting.pager.next')}
                last={{ label: t('accounting.pager.last'), icon: LastIcon }}
              />
            )}
          </>
        ) : data && filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={t('accounting.schedules.noMatch')}
            text={t('accounting.noMatchText')}
            action={
              <Button variant="default" onClick={() => go({ q: undefined, state: undefined, licenceId: undefined })}>
                {t('accounting.filter.clear')}
              </Button>
            }
          />
        ) : data ? (
          <EmptyState icon={CalendarIcon} title={t('accounting.schedules.empty')} text={t('accounting.schedules.emptyText')} action={addButton} />
        ) : (
          <LoadingState failed={t('accounting.schedules.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={64} />
        )}
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <ScheduleDrawer id={id} editing={address.edit !== undefined} listed={rows ?? []} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}

function ScheduleRow({ schedule, opened }: { schedule: Schedule; opened: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { id, lines, period, nextOn, mode, state } = schedule
  const said = [
    lines.map(({ name }) => name).join(', '),
    t(`accounting.schedules.periods.${period}`),
    t(`accounting.schedules.modes.${mode}`),
    nextOn && state === 'active' ? t('accounting.schedules.next', { day: formatDate(nextOn, language) }) : undefined,
  ].filter(Boolean)
  return (
    <li className={cx(layout.hoverable, records.card)} data-opened={opened || undefined}>
      <span className={cx(layout.stack, layout.gap0, layout.grow)}>
        <Link
          to="/accounting/schedules/$id"
          params={{ id }}
          search={(old: object) => ({ ...old, edit: undefined })}
          resetScroll={false}
          className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
          aria-current={opened ? 'true' : undefined}
        >
          {schedule.organizationName}
        </Link>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>{said.join(' · ')}</span>
      </span>
      <span className={text.numeric}>{formatMoney(schedule.totals.gross, schedule.currency, language)}</span>
      <ScheduleState state={state} />
    </li>
  )
}
