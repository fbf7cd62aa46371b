import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { counties } from '#contract/counties.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { BuildingIcon, CopyIcon, FilterIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
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
import type { ShownOrganization } from './edits.ts'
import { type Filters, isFiltered, parseFilters, statuses, toSearchParams } from './listing.ts'
import records from '#web/ui/lists/records.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { OrganizationCards, OrganizationTable } from './OrganizationTable.tsx'
import { organizationReads, useTags } from './queries.ts'

/** The route also loads it, when the pointer is over a link to an organization. */
const OrganizationDrawer = lazyPart(() => import('./OrganizationDrawer.tsx').then((file) => file.OrganizationDrawer))
const DuplicatesDialog = lazyPart(() => import('./DuplicatesDialog.tsx').then((file) => file.DuplicatesDialog))

const searchMs = 300
/** Archived ones are no status of the server, but a reader looks for them there. */
const archivedChoice = 'archived'
const countyChoices = Object.entries(counties).map(([id, name]) => ({ id, name }))

export function OrganizationsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => parseFilters(address), [address])
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const members = useMembers()
  const mayWrite = useMayWrite()
  const tags = useTags()
  const searchBox = useRef<HTMLInputElement>(null)
  const [comparing, setComparing] = useState(false)
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(organizationReads.list, filters, { keepPreviousData: true })
  const rows = useMemo(() => data?.organizations?.filter((row: ShownOrganization) => !row.removed), [data])
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = isFiltered(filters)

  const go = (next: Filters) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...toSearchParams(next) }), replace: true, resetScroll: false })
  const add = () => void navigate({ to: '/organizations/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const clear = () => go(parseFilters({ sort: filters.sort, order: filters.order }))
  const choose = (name: 'county' | 'ownerId' | 'tag') => (value: string | undefined) => {
    const { [name]: _, ...rest } = filters
    go({ ...rest, ...(value ? { [name]: value } : {}), page: 1 } as Filters)
  }

  const chooseStatus = (value: string | undefined) => {
    const { status: _, ...rest } = filters
    const status = statuses.find((one) => one === value)
    go({ ...rest, ...(status ? { status } : {}), archived: value === archivedChoice ? 'true' : 'false', page: 1 })
  }

  const redirectPage = data && !counts ? data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (redirectPage !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: redirectPage === 1 ? undefined : redirectPage }), replace: true })
  }, [redirectPage, navigate])
  usePreload(
    () => import('./OrganizationDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useShortcuts(t('organizations.title'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('organizations.add'), run: add }] : []),
    { keys: '/', label: t('organizations.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('organizations.keys.up') },
    { keys: 'arrowdown', label: t('organizations.keys.down') },
    { keys: 'enter', label: t('organizations.keys.open') },
    { keys: 'escape', label: t('organizations.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('organizations.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('organizations.title')}
          {...(counts ? { state: t('organizations.count', { count: counts.length }) } : {})}
          action={
            <>
              {addButton}
              <MoreMenu label={t('organizations.more')} writes>
                <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => setComparing(true)}>
                  {t('organizations.duplicates.title')}
                </Menu.Item>
              </MoreMenu>
            </>
          }
        />
        {rows && (rows.length > 0 || filtered) && (
          <FilterBar
            label={t('organizations.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('organizations.filter.search')}
                clearLabel={t('organizations.filter.clearSearch')}
                value={filters.search}
                delay={searchMs}
                onChange={(words) => go({ ...filters, search: words, page: 1 })}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('organizations.fields.status')}
                  value={filters.archived === 'true' ? archivedChoice : filters.status}
                  onChange={chooseStatus}
                  choices={[
                    ...statuses.map((status) => ({ id: status, name: t(`organizations.status.${status}`) })),
                    { id: archivedChoice, name: t('organizations.archived') },
                  ]}
                />
                <FilterSelect
                  label={t('organizations.fields.countyCode')}
                  value={filters.county}
                  onChange={choose('county')}
                  choices={countyChoices}
                />
                <FilterSelect label={t('organizations.fields.ownerId')} value={filters.ownerId} onChange={choose('ownerId')} choices={members} />
                {(tags.length > 0 || filters.tag !== undefined) && (
                  <FilterSelect
                    label={t('organizations.fields.tag')}
                    value={filters.tag}
                    onChange={choose('tag')}
                    choices={tags.map(({ id: tagId, title }) => ({ id: tagId, name: title }))}
                  />
                )}
              </>
            }
            found={filtered && counts ? t('organizations.filter.found', { count: counts.length }) : ''}
          />
        )}
        {rows && rows.length > 0 ? (
          <>
            {wide && id === undefined ? (
              <OrganizationTable
                rows={rows}
                openedId={id}
                filters={filters}
                onSort={() =>
                  go({ ...filters, sort: 'legalName', order: filters.sort === 'legalName' && filters.order === 'asc' ? 'desc' : 'asc', page: 1 })
                }
              />
            ) : (
              <OrganizationCards rows={rows} openedId={id} />
            )}
            {counts && counts.lastPage > 1 && (
              <Pagination
                className={records.pager}
                label={t('organizations.pager.label')}
                range={t('organizations.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
                page={filters.page}
                lastPage={counts.lastPage}
                onPage={(page) => go({ ...filters, page })}
                first={{ label: t('organizations.pager.first'), icon: FirstIcon }}
                previous={t('organizations.pager.previous')}
                next={t('organizations.pager.next')}
                last={{ label: t('organizations.pager.last'), icon: LastIcon }}
              />
            )}
          </>
        ) : rows && filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={t('organizations.noMatch')}
            text={t('organizations.noMatchText')}
            action={
              <Button variant="default" onClick={clear}>
                {t('organizations.filter.clear')}
              </Button>
            }
          />
        ) : rows ? (
          <EmptyState icon={BuildingIcon} title={t('organizations.empty')} text={t('organizations.emptyText')} action={addButton} />
        ) : (
          <LoadingState failed={t('organizations.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={56} />
        )}
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <OrganizationDrawer id={id} editing={address['edit'] !== undefined} listed={data?.organizations ?? []} />
        </Suspense>
      )}
      {comparing && (
        <Suspense>
          <DuplicatesDialog onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
