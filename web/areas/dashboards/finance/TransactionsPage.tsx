import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { StoredTransaction } from '#contract/dashboards-finance.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon, CloseIcon, PencilIcon, PlusIcon, TrashIcon, WalletIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { askedIn, cleared, isFiltered, monthsBack, pageSize, type TransactionFilter } from '#web/areas/dashboards/filters.ts'
import { day, money, month, monthOf } from '#web/areas/dashboards/formats.ts'
import { dashboardReads, removeTransaction } from '#web/areas/dashboards/queries.ts'
import styles from '#web/areas/dashboards/dashboards.module.css'

const TransactionDialog = lazy(() => import('./TransactionDialog.tsx').then((file) => ({ default: file.TransactionDialog })))

export function TransactionsPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const filter = useMemo(() => askedIn(search), [search])
  const page = filter.page ?? 1
  const { data, error, refetch } = useRead(dashboardReads.transactions, { ...filter, size: pageSize }, { keepPrevious: true })
  const currency = useRead(dashboardReads.financeSettings).data?.currency ?? 'EUR'
  const [edited, setEdited] = useState<StoredTransaction | 'new'>()
  const show = (next: TransactionFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...askedIn(next) }), replace: true, resetScroll: false })
  const add = (
    <Button leftSection={<PlusIcon width={16} />} onClick={() => setEdited('new')}>
      {t('dashboards.transactions.add')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('dashboards.transactions.title')}
        {...(data ? { state: t('dashboards.transactions.state', { count: data.total, sum: money(language, currency, data.sum) }) } : {})}
        action={canManageTeam() && add}
      />
      <Filters filter={filter} onFilter={show} />
      {data && data.transactions.length > 0 ? (
        <>
          <List transactions={data.transactions} currency={currency} onEdit={setEdited} />
          {data.total > pageSize && (
            <nav className={styles.pager} aria-label={t('dashboards.transactions.pages')}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('dashboards.transactions.newer')}
                disabled={page === 1}
                onClick={() => show({ ...filter, page: page - 1 })}
              >
                <ChevronLeftIcon width={18} />
              </ActionIcon>
              <span>{t('dashboards.transactions.page', { page, pages: Math.ceil(data.total / pageSize) })}</span>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('dashboards.transactions.older')}
                disabled={page * pageSize >= data.total}
                onClick={() => show({ ...filter, page: page + 1 })}
              >
                <ChevronRightIcon width={18} />
              </ActionIcon>
            </nav>
          )}
        </>
      ) : data ? (
        <EmptyState
          icon={WalletIcon}
          title={isFiltered(filter) ? t('dashboards.transactions.noMatch') : t('dashboards.recent.none')}
          text={isFiltered(filter) ? t('dashboards.transactions.noMatchText') : t('dashboards.transactions.noneText')}
          action={
            isFiltered(filter) ? (
              <Button variant="default" onClick={() => show({})}>
                {t('dashboards.transactions.clear')}
              </Button>
            ) : (
              canManageTeam() && add
            )
          }
        />
      ) : (
        <LoadingState failed={t('dashboards.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={56} />
      )}
      <Suspense>
        {edited && <TransactionDialog {...(edited === 'new' ? {} : { transaction: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </div>
  )
}

function Filters({ filter, onFilter }: { filter: TransactionFilter; onFilter: (filter: TransactionFilter) => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const budgets = useRead(dashboardReads.budgets).data ?? []
  const months = monthsBack(useToday(), filter)
  const span = (from: string, to: string) =>
    from && to
      ? `${day(language, from, true)} – ${day(language, to, true)}`
      : t(from ? 'dashboards.transactions.since' : 'dashboards.transactions.until', { day: day(language, from || to, true) })
  const { page: _page, ...kept } = filter
  const set = (changes: Record<string, string | undefined>) => onFilter({ ...kept, ...changes } as TransactionFilter)
  return (
    <div className={styles.filters} role="search" aria-label={t('dashboards.transactions.filter')}>
      <SmartLink link="/dashboards/finance" inApp className={styles.listLink}>
        <ArrowLeftIcon width={14} /> {t('dashboards.finance.title')}
      </SmartLink>
      <NativeSelect
        aria-label={t('dashboards.transactions.month')}
        value={filter.from || filter.to ? `${filter.from ?? ''} ${filter.to ?? ''}` : ''}
        onChange={(event) => {
          const [from, to] = event.currentTarget.value.split(' ')
          set({ from: from || undefined, to: to || undefined })
        }}
        data={[
          { value: '', label: t('dashboards.transactions.anyTime') },
          ...months.map(({ from, to }) => ({
            value: `${from} ${to}`,
            label: from.endsWith('-01') && monthOf(from).to === to ? month(language, from) : span(from, to),
          })),
        ]}
      />
      <NativeSelect
        aria-label={t('dashboards.transaction.budget')}
        value={filter.budget ?? (filter.kind ? `kind:${filter.kind}` : '')}
        onChange={({ currentTarget: { value } }) =>
          set(value.startsWith('kind:') ? { budget: undefined, kind: value.slice(5) } : { budget: value || undefined, kind: undefined })
        }
        data={[
          { value: '', label: t('dashboards.transactions.anyBudget') },
          ...(['expenses', 'bills', 'savings'] as const).map((kind) => ({ value: `kind:${kind}`, label: t(`dashboards.transactions.all.${kind}`) })),
          ...budgets.map(({ id, title }) => ({ value: id, label: title })),
          { value: 'none', label: t('dashboards.transactions.noBudget') },
        ]}
      />
      <NativeSelect
        aria-label={t('dashboards.transactions.flow')}
        value={filter.flow ?? ''}
        onChange={(event) => set({ flow: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('dashboards.transactions.inAndOut') },
          { value: 'in', label: t('dashboards.transactions.in') },
          { value: 'out', label: t('dashboards.transactions.out') },
          { value: 'spent', label: t('dashboards.transactions.spent') },
        ]}
      />
      <NativeSelect
        aria-label={t('dashboards.transaction.status')}
        value={filter.status ?? ''}
        onChange={(event) => set({ status: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('dashboards.transactions.anyStatus') },
          { value: 'completed', label: t('dashboards.transaction.completed') },
          { value: 'pending', label: t('dashboards.transaction.pending') },
        ]}
      />
      {isFiltered(filter) && (
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={() => onFilter({})}>
          {t('dashboards.transactions.clear')}
        </Button>
      )}
    </div>
  )
}

type ListProps = { transactions: readonly StoredTransaction[]; currency: string; onEdit: (transaction: StoredTransaction) => void }

function List({ transactions, currency, onEdit }: ListProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const budgets = useRead(dashboardReads.budgets).data ?? []
  const mayEdit = canManageTeam()
  return (
    <ul className={styles.transactions} aria-label={t('dashboards.transactions.title')}>
      {transactions.map((one) => (
        <li key={one.id} className={styles.transaction}>
          <span className={styles.listWords}>
            <strong className={styles.transactionName}>{one.name}</strong>
            <span className={styles.dim}>
              {[day(language, one.date, true), budgets.find(({ id }) => id === one.budgetId)?.title, one.transactionId].filter(Boolean).join(' · ')}
            </span>
          </span>
          {one.status === 'pending' && (
            <span className={styles.badge} data-status="pending">
              {t('dashboards.transaction.pending')}
            </span>
          )}
          <span className={styles.transactionAmount} data-in={one.amount > 0 || undefined}>
            {money(language, currency, one.amount)}
          </span>
          {mayEdit && (
            <span className={styles.transactionTools}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('dashboards.transactions.edit', { name: one.name })}
                onClick={() => onEdit(one)}
              >
                <PencilIcon width={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('dashboards.transactions.remove', { name: one.name })}
                onClick={() =>
                  void sendWithUndo(removeTransaction, { id: one.id }, { message: t('dashboards.transactions.removed', { name: one.name }) })
                }
              >
                <TrashIcon width={16} />
              </ActionIcon>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
