import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { ChartIcon, CheckCircleIcon, FilterIcon, FirstIcon, KeyIcon, LastIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EndsChart } from './EndsChart.tsx'
import records from '#web/ui/lists/records.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { LicenceCards, LicenceTable } from './LicenceTable.tsx'
import {
  directions,
  endingChoices,
  type Filters,
  isFiltered,
  parseFilters,
  type Sort,
  stateChoices,
  toQuery,
  toSearchParams,
  usualOrder,
} from './listing.ts'
import { licenceReads, useServices } from './queries.ts'

/** The route also loads it, when the pointer is over a link to a licence. */
const LicenceDrawer = lazyPart(() => import('./LicenceDrawer.tsx').then((file) => file.LicenceDrawer))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => file.ImportDialog))
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((file) => file.ReportDialog))
const VerifyDialog = lazyPart(() => import('./keys/VerifyDialog.tsx').then((file) => file.VerifyDialog))

const searchMs = 300
type Chosen = 'state' | 'direction' | 'endingWithin' | 'organizationId' | 'serviceId' | 'ownerId'

export function LicencesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => parseFilters(address), [address])
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const canWrite = useRight('licences') === 'write'
  const members = useMembers()
  const services = useServices()
  const searchBox = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'import' | 'verify'>()
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(licenceReads.list, toQuery(filters), { keepPreviousData: true })
  const rows = data?.licences
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = isFiltered(filters)
  const licensed = services.filter(({ licenceSpec }) => licenceSpec)

  const go = (next: Filters) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...toSearchParams(next) }), replace: true, resetScroll: false })
  const choose = (name: Chosen) => (value: string | undefined) => {
    const { [name]: _, ...rest } = filters
    go(parseFilters({ ...toSearchParams(rest), ...(value ? { [name]: value } : {}), page: 1 }))
  }
  const add = () => void navigate({ to: '/licente/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const showReport = (shown: boolean) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, report: shown ? 1 : undefined }), replace: !shown, resetScroll: false })
  const sort = (by: Sort) => {
    const other = filters.order === 'asc' ? 'desc' : 'asc'
    go({ ...filters, sort: by, order: filters.sort === by ? other : usualOrder(by), page: 1 })
  }

  const redirectPage = data && !counts ? data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (redirectPage !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: redirectPage === 1 ? undefined : redirectPage }), replace: true })
  }, [redirectPage, navigate])
  usePreload(
    () => import('./LicenceDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useShortcuts(t('licences.title'), [
    ...(canWrite ? [{ keys: 'mod+/', label: t('licences.add'), run: add }] : []),
    { keys: '/', label: t('licences.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('licences.keys.up') },
    { keys: 'arrowdown', label: t('licences.keys.down') },
    { keys: 'enter', label: t('licences.keys.open') },
    { keys: 'escape', label: t('licences.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('licences.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('licences.title')}
          {...(counts ? { state: t('licences.count', { count: counts.length }) } : {})}
          action={
            <>
              {addButton}
              <MoreMenu label={t('licences.more')}>
                {canWrite && (
                  <Menu.Item leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                    {t('licences.import.title')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<ChartIcon width={16} />} onClick={() => showReport(true)}>
                  {t('licences.report.title')}
                </Menu.Item>
                <Menu.Item leftSection={<CheckCircleIcon width={16} />} onClick={() => setDialog('verify')}>
                  {t('licences.file.verify')}
                </Menu.Item>
              </MoreMenu>
            </>
          }
        />
        {rows && rows.length > 0 && !filtered && id === undefined && <EndsChart />}
        {rows && (rows.length > 0 || filtered) && (
          <FilterBar
            label={t('licences.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('licences.filter.search')}
                clearLabel={t('licences.filter.clearSearch')}
                value={filters.search}
                delay={searchMs}
                onChange={(words) => go({ ...filters, search: words, page: 1 })}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('licences.fields.state')}
                  value={filters.state}
                  onChange={choose('state')}
                  choices={stateChoices.map((state) => ({ id: state, name: t(`licences.state.${state}`) }))}
                />
                <FilterSelect
                  label={t('licences.filter.ending')}
                  value={filters.endingWithin?.toString()}
                  onChange={choose('endingWithin')}
                  choices={endingChoices.map((days) => ({ id: String(days), name: t('licences.filter.within', { count: days }) }))}
                />
                <OrganizationSelect
                  label={t('licences.fields.organizationId')}
                  placeholder={t('licences.fields.organizationId')}
                  value={filters.organizationId ?? null}
                  onChange={(chosen) => choose('organizationId')(chosen ?? undefined)}
                />
                {(licensed.length > 0 || filters.serviceId !== undefined) && (
                  <FilterSelect label={t('licences.fields.serviceId')} value={filters.serviceId} onChange={choose('serviceId')} choices={licensed} />
                )}
                <FilterSelect label={t('licences.fields.ownerId')} value={filters.ownerId} onChange={choose('ownerId')} choices={members} />
                <FilterSelect
                  label={t('licences.fields.direction')}
                  value={filters.direction}
                  onChange={choose('direction')}
                  choices={directions.map((direction) => ({ id: direction, name: t(`licences.direction.${direction}`) }))}
                />
              </>
            }
            found={filtered && counts ? t('licences.filter.found', { count: counts.length }) : ''}
          />
        )}
        {rows && rows.length > 0 ? (
          <>
            {wide && id === undefined ? (
              <LicenceTable rows={rows} openedId={id} filters={filters} onSort={sort} />
            ) : (
              <LicenceCards rows={rows} openedId={id} />
            )}
            {counts && counts.lastPage > 1 && (
              <Pagination
                className={records.pager}
                label={t('licences.pager.label')}
                range={t('licences.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
                page={filters.page}
                lastPage={counts.lastPage}
                onPage={(page) => go({ ...filters, page })}
                first={{ label: t('licences.pager.first'), icon: FirstIcon }}
                previous={t('licences.pager.previous')}
                next={t('licences.pager.next')}
                last={{ label: t('licences.pager.last'), icon: LastIcon }}
              />
            )}
          </>
        ) : rows && filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={t('licences.noMatch')}
            text={t('licences.noMatchText')}
            action={
              <Button variant="default" onClick={() => go(parseFilters({ sort: filters.sort, order: filters.order }))}>
                {t('licences.filter.clear')}
              </Button>
            }
          />
        ) : rows ? (
          <EmptyState
            icon={KeyIcon}
            title={t('licences.empty')}
            text={t('licences.emptyText')}
            action={
              canWrite && (
                <>
                  {addButton}
                  <Button variant="default" leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                    {t('licences.import.title')}
                  </Button>
                </>
              )
            }
          />
        ) : (
          <LoadingState failed={t('licences.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={56} />
        )}
      </DetailsLayoutList>
      <Suspense>
        {wasOpened && <LicenceDrawer id={id} editing={address['edit'] !== undefined} listed={rows ?? []} />}
        {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'verify' && <VerifyDialog onClose={() => setDialog(undefined)} />}
        {address['report'] !== undefined && <ReportDialog onClose={() => showReport(false)} />}
      </Suspense>
    </DetailsLayout>
  )
}
