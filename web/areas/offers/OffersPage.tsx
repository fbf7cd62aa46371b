import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { offerStates } from '#contract/offer-sums.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useOfflinePrefetch } from '#web/kernel/storage/offline-prefetch.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { NoteIcon, FilterIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import type { ShownOffer } from './edits.ts'
import { Funnel } from './Funnel.tsx'
import { type Filters, isFiltered, parseFilters, toSearchParams } from './listing.ts'
import { OfferBoard } from './OfferBoard.tsx'
import { OfferCards, OfferTable } from './OfferTable.tsx'
import records from '#web/ui/lists/records.module.css'
import { clientReads, firstClients, offerReads, serviceReads } from './queries.ts'

/** The route also loads it, when the pointer is over a link to an offer. */
const OfferDrawer = lazyPart(() => import('./OfferDrawer.tsx').then((file) => file.OfferDrawer))

const searchMs = 300
const boardSize = 100
const withinChoices = [7, 14, 30]

export function OffersPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => parseFilters(address), [address])
  const isBoard = address['view'] === 'board'
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const members = useMembers()
  const mayWrite = useMayWrite()
  const searchBox = useRef<HTMLInputElement>(null)
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const wanted = isBoard ? { ...filters, page: 1, size: boardSize } : filters
  const { data, error, refetch } = useRead(offerReads.list, wanted, { keepPreviousData: true })
  const { data: counted } = useRead(offerReads.funnel)
  const rows = useMemo(() => data?.offers?.filter((row: ShownOffer) => !row.removed), [data])
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = isFiltered(filters)
  useOfflinePrefetch(serviceReads.all, undefined, data)
  useOfflinePrefetch(clientReads.list, firstClients, data)

  const go = (next: Filters) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...toSearchParams(next) }), replace: true, resetScroll: false })
  const add = () => void navigate({ to: '/offer-e-licente/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const clear = () => go(parseFilters({ sort: filters.sort, order: filters.order }))
  const choose = (name: 'state' | 'ownerId' | 'expiringWithin') => (value: string | undefined) => {
    const { [name]: _, ...rest } = filters
    const chosen = name === 'expiringWithin' ? Number(value) : value
    go({ ...rest, ...(value ? { [name]: chosen } : {}), page: 1 } as Filters)
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
    () => import('./OfferDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useShortcuts(t('offers.title'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('offers.add'), run: add }] : []),
    { keys: '/', label: t('offers.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('offers.keys.up') },
    { keys: 'arrowdown', label: t('offers.keys.down') },
    { keys: 'enter', label: t('offers.keys.open') },
    { keys: 'escape', label: t('offers.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('offers.add')}
    </CreateButton>
  )
  const withoutView = Object.fromEntries(Object.entries(address).filter(([name]) => name !== 'view' && name !== 'edit'))
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader title={t('offers.title')} {...(counts ? { state: t('offers.count', { count: counts.length }) } : {})} action={addButton} />
        {counted && id === undefined && <Funnel counted={counted} />}
        {rows && (rows.length > 0 || filtered) && (
          <FilterBar
            label={t('offers.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('offers.filter.search')}
                clearLabel={t('offers.filter.clearSearch')}
                value={filters.search}
                delay={searchMs}
                onChange={(words) => go({ ...filters, search: words, page: 1 })}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('offers.fields.state')}
                  value={filters.state}
                  onChange={choose('state')}
                  choices={offerStates.map((state) => ({ id: state, name: t(`offers.states.${state}`) }))}
                />
                <FilterSelect label={t('offers.fields.ownerId')} value={filters.ownerId} onChange={choose('ownerId')} choices={members} />
                <FilterSelect
                  label={t('offers.filter.within')}
                  value={filters.expiringWithin === undefined ? undefined : String(filters.expiringWithin)}
                  onChange={choose('expiringWithin')}
                  choices={withinChoices.map((days) => ({ id: String(days), name: t('offers.days', { count: days }) }))}
                />
              </>
            }
            found={filtered && counts ? t('offers.filter.found', { count: counts.length }) : ''}
            end={
              <>
                <ViewTab to="/offer-e-licente" search={withoutView} current={!isBoard}>
                  {t('offers.views.list')}
                </ViewTab>
                <ViewTab to="/offer-e-licente" search={{ ...withoutView, view: 'board' }} current={isBoard}>
                  {t('offers.views.board')}
                </ViewTab>
              </>
            }
          />
        )}
        {rows && rows.length > 0 ? (
          isBoard && id === undefined ? (
            <OfferBoard rows={rows} openedId={id} />
          ) : (
            <>
              {wide && id === undefined ? (
                <OfferTable rows={rows} openedId={id} filters={filters} onSort={sortBy} />
              ) : (
                <OfferCards rows={rows} openedId={id} label={t('offers.title')} />
              )}
              {counts && counts.lastPage > 1 && !isBoard && (
                <Pagination
                  className={records.pager}
                  label={t('offers.pager.label')}
                  range={t('offers.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
                  page={filters.page}
                  lastPage={counts.lastPage}
                  onPage={(page) => go({ ...filters, page })}
                  first={{ label: t('offers.pager.first'), icon: FirstIcon }}
                  previous={t('offers.pager.previous')}
                  next={t('offers.pager.next')}
                  last={{ label: t('offers.pager.last'), icon: LastIcon }}
                />
              )}
            </>
          )
        ) : rows && filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={t('offers.noMatch')}
            text={t('offers.noMatchText')}
            action={
              <Button variant="default" onClick={clear}>
                {t('offers.filter.clear')}
              </Button>
            }
          />
        ) : rows ? (
          <EmptyState icon={NoteIcon} title={t('offers.empty')} text={t('offers.emptyText')} action={addButton} />
        ) : (
          <LoadingState failed={t('offers.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={56} />
        )}
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <OfferDrawer id={id} editing={address['edit'] !== undefined} listed={data?.offers ?? []} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
