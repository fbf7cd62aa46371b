import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { paymentStates } from '#contract/accounting-money.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { BanknotesIcon, FilterIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { PaymentList } from './PaymentList.tsx'

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx').then((file) => file.PaymentDialog))

const searchMs = 300
const size = 25

/** Money that came in, the newest first. */
export function PaymentsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const address = useSearch({ strict: false }) as { q?: unknown; state?: unknown; page?: unknown }
  const searchBox = useRef<HTMLInputElement>(null)
  const [recording, setRecording] = useState(false)
  const search = typeof address.q === 'string' || typeof address.q === 'number' ? String(address.q) : ''
  const state = paymentStates.find((one) => one === address.state)
  const page = Math.max(1, Number(address.page) || 1)
  const query = useMemo(
    () => ({ search, page, size, sort: 'date' as const, order: 'desc' as const, ...(state ? { state } : {}) }),
    [search, page, state],
  )
  const { data, error, refetch } = useRead(accountingReads.payments, query, { keepPreviousData: true })
  const rows = data?.payments
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const filtered = search !== '' || state !== undefined
  const go = (next: { q?: string | undefined; state?: string | undefined; page?: number | undefined }) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, page: undefined, ...next }), replace: true, resetScroll: false })
  useShortcuts(t('accounting.tabs.payments'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('accounting.payments.record'), run: () => setRecording(true) }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
  ])

  const addButton = (
    <CreateButton onClick={() => setRecording(true)} aria-keyshortcuts="Control+/ Meta+/">
      {t('accounting.payments.record')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('accounting.tabs.payments')}
        {...(counts ? { state: t('accounting.payments.count', { count: counts.length }) } : {})}
        action={addButton}
      />
      <AccountingTabs current="payments" />
      {rows && (rows.length > 0 || filtered) && (
        <FilterBar
          label={t('accounting.payments.filter')}
          search={
            <SearchBox
              box={searchBox}
              label={t('accounting.payments.search')}
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
              choices={paymentStates.map((one) => ({ id: one, name: t(`accounting.payments.states.${one}`) }))}
            />
          }
          found={filtered && counts ? t('accounting.filter.found', { count: counts.length }) : ''}
        />
      )}
      {rows && rows.length > 0 ? (
        <>
          <PaymentList payments={rows} label={t('accounting.tabs.payments')} />
          {counts && counts.lastPage > 1 && (
            <Pagination
              className={styles.pager}
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
          title={t('accounting.payments.noMatch')}
          text={t('accounting.noMatchText')}
          action={
            <Button variant="default" onClick={() => go({ q: undefined, state: undefined })}>
              {t('accounting.filter.clear')}
            </Button>
          }
        />
      ) : data ? (
        <EmptyState icon={BanknotesIcon} title={t('accounting.payments.empty')} text={t('accounting.payments.emptyText')} action={addButton} />
      ) : (
        <LoadingState failed={t('accounting.payments.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={64} />
      )}
      <Suspense>{recording && <PaymentDialog onClose={() => setRecording(false)} />}</Suspense>
    </>
  )
}
