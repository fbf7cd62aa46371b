import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterIcon, FirstIcon, type Icon, LastIcon } from '#web/ui/icons/icons.ts'
import { FilterBar } from './FilterBar.tsx'
import { Pagination } from './Pagination.tsx'
import records from './records.module.css'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import type { ListAddress } from './list-address.ts'

type Counts = { length: number; lastPage: number; startIndex: number; endIndex: number }
type Answer = { pagination: Counts | { lastPage: number } }

/** Undefined until it is known, and on a page after the last one. */
export const countsOf = (data: Answer | undefined): Counts | undefined => (data && 'length' in data.pagination ? data.pagination : undefined)

type Props = {
  /** The prefix of the text keys that all lists of an area share: `accounting`. */
  area: string
  /** The prefix of its own text keys: `accounting.payments`. */
  words: string
  address: ListAddress
  data: Answer | undefined
  error: Error | null
  onRetry: () => Promise<unknown>
  /** How many rows the page has; undefined until they are there. */
  rows: number | undefined
  /** Undefined: the list cannot be searched. */
  searchBox?: RefObject<HTMLInputElement | null>
  filters: ReactNode
  icon: Icon
  /** Of the empty list. */
  add?: ReactNode
  children: ReactNode
}

/** Filters, rows, pages, and what is shown instead while there are no rows. */
export function ListFrame({ area, words, address, data, error, onRetry, rows, searchBox, filters, icon, add, children }: Props) {
  const t = useTranslation()
  const { search, page, filtered, set, goTo, clear } = address
  const counts = countsOf(data)
  const lastPage = data && !counts ? data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (lastPage !== undefined && page > lastPage) goTo(lastPage)
  })
  if (rows === undefined) return <LoadingState failed={t(`${words}.notLoaded`)} error={error} onRetry={onRetry} rows={8} rowHeight={64} />
  if (rows === 0 && !filtered)
    return <EmptyState icon={icon} title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} {...(add ? { action: add } : {})} />
  return (
    <>
      <FilterBar
        label={t(`${words}.filter`)}
        {...(searchBox
          ? {
              search: (
                <SearchBox
                  box={searchBox}
                  label={t(`${words}.search`)}
                  clearLabel={t(`${area}.filter.clearSearch`)}
                  value={search}
                  delay={searchMs}
                  onChange={(text) => set({ q: text || undefined })}
                />
              ),
            }
          : {})}
        filters={filters}
        found={filtered && counts ? t(`${area}.filter.found`, { count: counts.length }) : ''}
      />
      {rows === 0 ? (
        <EmptyState
          icon={FilterIcon}
          title={t(`${words}.noMatch`)}
          text={t(`${area}.noMatchText`)}
          action={
            <Button variant="default" onClick={clear}>
              {t(`${area}.filter.clear`)}
            </Button>
          }
        />
      ) : (
        children
      )}
      {counts && counts.lastPage > 1 && (
        <Pagination
          className={records.pager}
          label={t(`${area}.pager.label`)}
          range={t(`${area}.pager.range`, { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
          page={page}
          lastPage={counts.lastPage}
          onPage={goTo}
          first={{ label: t(`${area}.pager.first`), icon: FirstIcon }}
          previous={t(`${area}.pager.previous`)}
          next={t(`${area}.pager.next`)}
          last={{ label: t(`${area}.pager.last`), icon: LastIcon }}
        />
      )}
    </>
  )
}

const searchMs = 300
