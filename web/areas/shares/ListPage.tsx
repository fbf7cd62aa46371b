import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterIcon, type Icon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { type Filters, isFiltered, toSearchParams } from './listing.ts'
import styles from './shares.module.css'

const searchMs = 300

type Page = { length: number; lastPage: number; startIndex: number; endIndex: number } | { lastPage: number }

type Props = {
  /** Prefix of the texts of the list. */
  texts: 'shares' | 'shares.requests'
  icon: Icon
  filters: Filters<string>
  states: readonly string[]
  /** Of the organization that the address names. */
  organizationName?: string | undefined
  rows: readonly unknown[] | null | undefined
  pagination: Page | undefined
  error: Error | null
  refetch: () => unknown
  onAdd: () => void
  children: ReactNode
}

/** The list of shares and the list of requests: header, the two views, filters, pages, and what is shown instead of rows. */
export function ListPage({ texts, icon, filters, states, organizationName, rows, pagination, error, refetch, onAdd, children }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const counts = pagination && 'length' in pagination ? pagination : undefined
  const filtered = isFiltered(filters)
  const own = (key: string, values?: Record<string, string | number>) => t(`${texts}.${key}`, values)
  const go = (next: Filters<string>) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...toSearchParams(next) }), replace: true, resetScroll: false })
  const redirectPage = pagination && !counts ? pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (redirectPage !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: redirectPage === 1 ? undefined : redirectPage }), replace: true })
  }, [redirectPage, navigate])
  useShortcuts(own('title'), [
    { keys: 'mod+/', label: own('add'), run: onAdd },
    { keys: '/', label: t('shares.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('shares.keys.up') },
    { keys: 'arrowdown', label: t('shares.keys.down') },
    { keys: 'enter', label: t('shares.keys.open') },
    { keys: 'escape', label: t('shares.keys.close') },
  ])
  const { state: _state, ...withoutState } = filters
  const { organizationId, ...withoutOrganization } = filters
  const add = (
    <CreateButton onClick={onAdd} aria-keyshortcuts="Control+/ Meta+/">
      {own('add')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader title={own('title')} {...(counts ? { state: own('count', { count: counts.length }) } : {})} action={add} />
      <FilterBar
        label={own('filter')}
        search={
          <SearchBox
            box={searchBox}
            label={own('search')}
            clearLabel={t('shares.clearSearch')}
            value={filters.search}
            delay={searchMs}
            onChange={(words) => go({ ...filters, search: words, page: 1 })}
          />
        }
        filters={
          <>
            <FilterSelect
              label={t('shares.fields.state')}
              value={filters.state}
              onChange={(state) => go({ ...withoutState, ...(state ? { state } : {}), page: 1 })}
              choices={states.map((state) => ({ id: state, name: own(`state.${state}`) }))}
            />
            <FilterSelect
              label={t('shares.fields.owner')}
              value={filters.mine ? 'mine' : undefined}
              onChange={(mine) => go({ ...filters, mine: mine !== undefined, page: 1 })}
              choices={[{ id: 'mine', name: own('mine') }]}
            />
            {organizationId && (
              <FilterSelect
                label={t('shares.fields.organization')}
                value={organizationId}
                onChange={(chosen) => go({ ...withoutOrganization, ...(chosen ? { organizationId: chosen } : {}), page: 1 })}
                choices={organizationName ? [{ id: organizationId, name: organizationName }] : []}
              />
            )}
          </>
        }
        found={filtered && counts ? t('shares.found', { count: counts.length }) : ''}
        end={
          <>
            <ViewTab to="/share-file" search={{}} current={texts === 'shares'}>
              {t('shares.views.shares')}
            </ViewTab>
            <ViewTab to="/share-file/requests" search={{}} current={texts === 'shares.requests'}>
              {t('shares.views.requests')}
            </ViewTab>
          </>
        }
      />
      {rows && rows.length > 0 ? (
        <>
          {children}
          {counts && counts.lastPage > 1 && (
            <Pagination
              className={styles.pager}
              label={t('shares.pager.label')}
              range={t('shares.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
              page={filters.page}
              lastPage={counts.lastPage}
              onPage={(page) => go({ ...filters, page })}
              previous={t('shares.pager.previous')}
              next={t('shares.pager.next')}
            />
          )}
        </>
      ) : rows ? (
        filtered ? (
          <EmptyState
            icon={FilterIcon}
            title={own('noMatch')}
            text={t('shares.noMatchText')}
            action={
              <Button variant="default" onClick={() => go({ search: '', mine: false, page: 1 })}>
                {t('shares.clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={icon} title={own('empty')} text={own('emptyText')} action={add} />
        )
      ) : (
        <LoadingState failed={own('notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={72} />
      )}
    </>
  )
}
