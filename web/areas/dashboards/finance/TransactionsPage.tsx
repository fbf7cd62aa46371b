import { ActionIcon, Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { StoredTransaction } from '#contract/dashboards-finance.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CloseIcon, PencilIcon, TrashIcon, WalletIcon } from '#web/ui/icons/icons.ts'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { parseFilter, cleared, isFiltered, monthsBack, pageSize, type TransactionFilter } from '#web/areas/dashboards/filters.ts'
import { day, money, month, monthOf } from '#web/areas/dashboards/formats.ts'
import { dashboardReads, removeTransaction } from '#web/areas/dashboards/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Badge } from '#web/ui/display/Badge.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const TransactionDialog = lazyPart(() => import('./TransactionDialog.tsx').then((file) => file.TransactionDialog))

export function TransactionsPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const filter = useMemo(() => parseFilter(search), [search])
  const page = filter.page ?? 1
  const { data, error, refetch } = useRead(dashboardReads.transactions, { ...filter, size: pageSize }, { keepPreviousData: true })
  const lastPage = Math.ceil((data?.total ?? 0) / pageSize)
  const currency = useRead(dashboardReads.financeSettings).data?.currency ?? 'EUR'
  const [edited, setEdited] = useState<StoredTransaction | 'new'>()
  const show = (next: TransactionFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...parseFilter(next) }), replace: true, resetScroll: false })
  useNewParam(() => setEdited('new'))
  const add = <CreateButton onClick={() => setEdited('new')}>{t('dashboards.transactions.add')}</CreateButton>
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboards/finance">{t('dashboards.finance.title')}</BackLink>}
        title={t('dashboards.transactions.title')}
        {...(data ? { state: t('dashboards.transactions.state', { count: data.total, sum: money(language, currency, data.sum) }) } : {})}
        action={canManageTeam() && add}
      />
      <Filters filter={filter} onFilter={show} />
      {data && data.transactions.length > 0 ? (
        <>
          <List transactions={data.transactions} currency={currency} onEdit={setEdited} />
          {data.total > pageSize && (
            <Pagination
              label={t('dashboards.transactions.pages')}
              range={t('dashboards.transactions.page', { page, pages: lastPage })}
              page={page}
              lastPage={lastPage}
              onPage={(next) => show({ ...filter, page: next })}
              previous={t('dashboards.transactions.newer')}
              next={t('dashboards.transactions.older')}
              className={cx(layout.page, styles.pages)}
            />
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
    </>
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
  const { page: _page, ...current } = filter
  const set = (changes: Record<string, string | undefined>) => onFilter({ ...current, ...changes } as TransactionFilter)
  return (
    <FilterBar
      plain
      label={t('dashboards.transactions.filter')}
      filters={
        <>
          <FilterSelect
            label={t('dashboards.transactions.month')}
            value={filter.from || filter.to ? `${filter.from ?? ''} ${filter.to ?? ''}` : undefined}
            onChange={(chosen = '') => {
              const [from, to] = chosen.split(' ')
              set({ from: from || undefined, to: to || undefined })
            }}
            choices={months.map(({ from, to }) => ({
              id: `${from} ${to}`,
              name: from.endsWith('-01') && monthOf(from).to === to ? month(language, from) : span(from, to),
            }))}
          />
          <FilterSelect
            label={t('dashboards.transaction.budget')}
            value={filter.budget ?? (filter.kind && `kind:${filter.kind}`)}
            onChange={(chosen) =>
              set(chosen?.startsWith('kind:') ? { budget: undefined, kind: chosen.slice(5) } : { budget: chosen, kind: undefined })
            }
            choices={[
              ...(['expenses', 'bills', 'savings'] as const).map((kind) => ({ id: `kind:${kind}`, name: t(`dashboards.transactions.all.${kind}`) })),
              ...budgets.map(({ id, title }) => ({ id, name: title })),
              { id: 'none', name: t('dashboards.transactions.noBudget') },
            ]}
          />
          <FilterSelect
            label={t('dashboards.transactions.flow')}
            value={filter.flow}
            onChange={(flow) => set({ flow })}
            choices={(['in', 'out', 'spent'] as const).map((id) => ({ id, name: t(`dashboards.transactions.${id}`) }))}
          />
          <FilterSelect
            label={t('dashboards.transaction.status')}
            value={filter.status}
            onChange={(status) => set({ status })}
            choices={(['completed', 'pending'] as const).map((id) => ({ id, name: t(`dashboards.transaction.${id}`) }))}
          />
          {isFiltered(filter) && (
            <Button
              className={layout.fixed}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<CloseIcon width={14} />}
              onClick={() => onFilter({})}
            >
              {t('dashboards.transactions.clear')}
            </Button>
          )}
        </>
      }
    />
  )
}

type ListProps = { transactions: readonly StoredTransaction[]; currency: string; onEdit: (transaction: StoredTransaction) => void }

function List({ transactions, currency, onEdit }: ListProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const budgets = useRead(dashboardReads.budgets).data ?? []
  const mayEdit = canManageTeam()
  return (
    <ul className={cx(layout.stack, layout.gap0, styles.transactions)} aria-label={t('dashboards.transactions.title')}>
      {transactions.map((one) => (
        <li key={one.id} className={cx(layout.row, layout.gap3, layout.gutter, styles.listRow, styles.transaction)}>
          <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
            <strong>{one.name}</strong>
            <span className={text.dimmed}>
              {[day(language, one.date, true), budgets.find(({ id }) => id === one.budgetId)?.title, one.transactionId].filter(Boolean).join(' · ')}
            </span>
          </span>
          {one.status === 'pending' && (
            <Badge tone="warning" className={styles.pending}>
              {t('dashboards.transaction.pending')}
            </Badge>
          )}
          <span className={cx(layout.fixed, text.numeric, text.strong, one.amount > 0 && text.success, styles.price)}>
            {money(language, currency, one.amount)}
          </span>
          {mayEdit && (
            <span className={cx(layout.row, layout.gap0, layout.fixed, styles.actions)}>
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
