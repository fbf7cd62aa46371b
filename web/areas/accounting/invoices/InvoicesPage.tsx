import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { invoiceTypes } from '#contract/invoice-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useOfflinePrefetch } from '#web/kernel/storage/offline-prefetch.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { BanknotesIcon, FilterIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import records from '#web/ui/lists/records.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import type { ShownInvoice } from '#web/areas/accounting/edits.ts'
import { type Filters, isFiltered, parseFilters, stateChoices, toQuery, toSearchParams } from '#web/areas/accounting/listing.ts'
import { PeriodFilter } from '#web/areas/accounting/PeriodFilter.tsx'
import { accountingReads, clientReads, firstClients, serviceReads } from '#web/areas/accounting/queries.ts'
import { InvoiceCards, InvoiceTable } from './InvoiceTable.tsx'
import { StartList } from './StartList.tsx'
import { Summary } from './Summary.tsx'

/** The route also loads it, when the pointer is over a link to an invoice. */
const InvoiceDrawer = lazyPart(() => import('./InvoiceDrawer.tsx').then((file) => file.InvoiceDrawer))

const searchMs = 300
const everyRate = {}

export function InvoicesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => parseFilters(address), [address])
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const searchBox = useRef<HTMLInputElement>(null)
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  // The client of a new document is in the address too, but the list is not filtered by it.
  const listed = useMemo(() => {
    const { organizationId: _, ...others } = filters
    return toQuery(id === 'new' ? others : filters)
  }, [filters, id])
  const { data, error, refetch } = useRead(accountingReads.list, listed, { keepPreviousData: true })
  const { data: summary } = useRead(accountingReads.summary)
  const rows = useMemo(() => data?.invoices?.filter((row: ShownInvoice) => !row.removed), [data])
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = isFiltered(filters)
  useOfflinePrefetch(serviceReads.all, undefined, data)
  useOfflinePrefetch(clientReads.list, firstClients, data)
  useOfflinePrefetch(accountingReads.vatRates, everyRate, data)
  useOfflinePrefetch(accountingReads.series, undefined, data)
  useOfflinePrefetch(accountingReads.profile, undefined, data)

  const go = (next: Filters) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...toSearchParams(next) }), replace: true, resetScroll: false })
  const add = () => void navigate({ to: '/accounting/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const clear = () => go(parseFilters({ sort: filters.sort, order: filters.order }))
  const choose = (name: 'state' | 'type' | 'organizationId') => (value: string | null | undefined) => {
    const { [name]: _, ...rest } = filters
    go({ ...rest, ...(value ? { [name]: value } : {}), page: 1 } as Filters)
  }
  const sortBy = (sort: Filters['sort']) =>
    go({ ...filters, sort, order: filters.sort === sort && filters.order === 'desc' ? 'asc' : 'desc', page: 1 })

  const redirectPage = data && !counts ? data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (redirectPage !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: redirectPage === 1 ? undefined : redirectPage }), replace: true })
  }, [redirectPage, navigate])
  usePreload(
    () => import('./InvoiceDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useShortcuts(t('accounting.tabs.invoices'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('accounting.add'), run: add }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('accounting.keys.up') },
    { keys: 'arrowdown', label: t('accounting.keys.down') },
    { keys: 'enter', label: t('accounting.keys.open') },
    { keys: 'escape', label: t('accounting.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('accounting.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('accounting.title')}
          {...(counts ? { state: t('accounting.count', { count: counts.length }) } : {})}
          action={addButton}
        />
        <AccountingTabs current="invoices" />
        {summary && summary.length > 0 && id === undefined && <Summary rows={summary} current={filters.state} />}
        {rows && (rows.length > 0 || filtered) && (
          <FilterBar
            label={t('accounting.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('accounting.filter.search')}
                clearLabel={t('accounting.filter.clearSearch')}
                value={filters.search}
                delay={searchMs}
                onChange={(words) => go({ ...filters, search: words, page: 1 })}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('accounting.fields.state')}
                  value={filters.state}
                  onChange={choose('state')}
                  choices={stateChoices.map((state) => ({ id: state, name: t(`accounting.states.${state}`) }))}
                />
                <FilterSelect
                  label={t('accounting.fields.type')}
                  value={filters.type}
                  onChange={choose('type')}
                  choices={invoiceTypes.map((type) => ({ id: type, name: t(`accounting.types.${type}`) }))}
                />
                <OrganizationSelect
                  label={t('accounting.fields.organizationId')}
                  placeholder={t('accounting.fields.organizationId')}
                  value={id === 'new' ? null : (filters.organizationId ?? null)}
                  onChange={choose('organizationId')}
                />
                <PeriodFilter
                  from={filters.from}
                  to={filters.to}
                  onClear={() => {
                    const { from: _, to: __, ...rest } = filters
                    go({ ...rest, page: 1 })
                  }}
                />
              </>
            }
            found={filtered && counts ? t('accounting.filter.found', { count: counts.length }) : ''}
          />
        )}
        {rows && rows.length > 0 ? (
          <>
            {wide && id === undefined ? (
              <InvoiceTable rows={rows} openedId={id} filters={filters} onSort={sortBy} />
            ) : (
              <InvoiceCards rows={rows} openedId={id} />
            )}
            {counts && counts.lastPage > 1 && (
              <Pagination
                className={records.pager}
                label={t('accounting.pager.label')}
                range={t('accounting.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
                page={filters.page}
                lastPage={counts.lastPage}
                onPage={(page) => go({ ...filters, page })}
                first={{ label: t('accounting.pager.first'), icon: FirstIcon }}
                previous={t('accounting.pager.previous')}
                next={t('accounting.pager.next')}
                last={{ label: t('accounting.pager.last'), icon: LastIcon }}
              />
            )}
          </>
        ) : rows && filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={t('accounting.noMatch')}
            text={t('accounting.noMatchText')}
            action={
              <Button variant="default" onClick={clear}>
                {t('accounting.filter.clear')}
              </Button>
            }
          />
        ) : rows ? (
          <>
            <EmptyState icon={BanknotesIcon} title={t('accounting.empty')} text={t('accounting.emptyText')} action={addButton} />
            <StartList />
          </>
        ) : (
          <LoadingState failed={t('accounting.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={56} />
        )}
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <InvoiceDrawer id={id} editing={address['edit'] !== undefined} listed={data?.invoices ?? []} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
