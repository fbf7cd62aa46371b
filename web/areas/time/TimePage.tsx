import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas, useMayWrite } from '#web/kernel/session/rights.ts'
import { BanknotesIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import sums from '#web/ui/lists/report.module.css'
import { formatHours } from '#web/ui/timer/durations.ts'
import { timeReads } from '#web/ui/timer/queries.ts'
import { WeekGrid } from './week/WeekGrid.tsx'

const EntryList = lazyPart(() => import('./EntryList.tsx').then((file) => file.EntryList))
const TimeReport = lazyPart(() => import('./TimeReport.tsx').then((file) => file.TimeReport))
const BillDialog = lazyPart(() => import('./BillDialog.tsx').then((file) => file.BillDialog))
const EntryDrawer = lazyPart(() => import('./entry/EntryDrawer.tsx').then((file) => file.EntryDrawer))

const views = ['week', 'list', 'report'] as const
const wideFrom = 1280

/** The week as a table, all entries, and what they add up to. */
export function TimePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as { view?: unknown; bill?: unknown }
  const view = views.find((one) => one === address.view) ?? 'week'
  const [billing, setBilling] = useState(false)
  const mayBill = !useClosedAreas('write').includes('accounting') && mayWrite
  const unbilled = useUnbilled(mayBill)
  usePreload(
    () => import('./entry/EntryDrawer.tsx'),
    () => import('./EntryList.tsx'),
  )
  const add = () => void navigate({ to: '/time/$id', params: { id: 'new' }, search: (old: object) => old, resetScroll: false })
  useShortcuts(t('time.title'), mayWrite ? [{ keys: 'mod+/', label: t('time.add'), run: add }] : [])
  const wide = useMediaQuery(`(min-width: ${wideFrom}px)`, true, { getInitialValueInEffect: false })
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('time.title')}
          action={
            <>
              {unbilled > 0 && (
                <Button variant="default" leftSection={<BanknotesIcon width={16} />} onClick={() => setBilling(true)}>
                  {t('time.bill.button', { hours: formatHours(unbilled, language) })}
                </Button>
              )}
              <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
                {t('time.add')}
              </CreateButton>
            </>
          }
        />
        <nav className={sums.tabs} aria-label={t('time.views.label')}>
          {views.map((one) => (
            <ViewTab key={one} to="/time" search={one === 'week' ? {} : { view: one }} current={one === view}>
              {t(`time.views.${one}`)}
            </ViewTab>
          ))}
        </nav>
        <Suspense>
          {view === 'week' ? <WeekGrid onAdd={add} /> : view === 'list' ? <EntryList openedId={wide ? id : undefined} onAdd={add} /> : <TimeReport />}
        </Suspense>
      </DetailsLayoutList>
      <Suspense>{id !== undefined && <EntryDrawer key={id} id={id} />}</Suspense>
      <Suspense>{billing && <BillDialog onClose={() => setBilling(false)} />}</Suspense>
    </DetailsLayout>
  )
}

/** Minutes that can be billed to some organization. */
function useUnbilled(enabled: boolean): number {
  const { data } = useRead(timeReads.report, { by: 'organization' }, { enabled })
  return (data?.rows ?? []).reduce((sum, { key, billable, locked }) => sum + (key === null ? 0 : billable - locked), 0)
}
