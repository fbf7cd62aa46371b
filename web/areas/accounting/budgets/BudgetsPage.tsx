import { ActionIcon } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { BudgetRow } from '#contract/accounting-budgets.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { BanknotesIcon, ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import records from '#web/ui/lists/records.module.css'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { BudgetToEdit } from './BudgetDialog.tsx'
import { monthName } from './months.ts'

const BudgetDialog = lazyPart(() => import('./BudgetDialog.tsx').then((file) => file.BudgetDialog))

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const expensesLink = (categoryId: string | null, year: number, month: number) => {
  const from = `${lastDay(year, month).slice(0, 8)}01`
  return `/accounting/expenses?${new URLSearchParams({ ...(categoryId ? { categoryId } : {}), from, to: lastDay(year, month) })}`
}

/** What may be spent and what was, by category: the month that is chosen, with the months of the year beside it. */
export function BudgetsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const today = useToday()
  const mayWrite = useMayWrite()
  const address = useSearch({ strict: false }) as { month?: unknown }
  const [edited, setEdited] = useState<BudgetToEdit>()
  const sent = typeof address.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(address.month) ? address.month : today.slice(0, 7)
  const [year = 2026, month = 1] = sent.split('-').map(Number)
  const { data, error, refetch } = useRead(accountingReads.budgetReport, { year }, { keepPreviousData: true })
  const rows = data?.rows.filter(({ months }) => months.some(({ limit, spent }) => limit !== null || spent !== 0))
  const go = (by: number) => {
    const next = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
    void navigate({ to: '.', search: (old: object) => ({ ...old, month: next === today.slice(0, 7) ? undefined : next }), replace: true })
  }
  const add = () => setEdited({ id: null, categoryId: null, month: null, limit: null })
  useShortcuts(t('accounting.tabs.budgets'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('accounting.budgets.add'), run: add }] : []),
    { keys: 'arrowleft', label: t('accounting.budgets.previous'), run: () => go(-1) },
    { keys: 'arrowright', label: t('accounting.budgets.next'), run: () => go(1) },
  ])
  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('accounting.budgets.add')}
    </CreateButton>
  )
  async function remove(id: string) {
    try {
      await sendNow('accounting', accounting.removeExpenseBudget, { id })
      toast({ message: t('accounting.budgets.removed') })
    } catch (failed) {
      toast({ message: refusalText(t, failed), kind: 'error' })
    }
  }
  return (
    <>
      <PageHeader title={t('accounting.tabs.budgets')} state={`${monthName(year, month, language, 'long')} ${year}`} action={addButton} />
      <AccountingTabs current="budgets" />
      <div className={cx(layout.row, styles.months)}>
        <ActionIcon variant="default" size={36} aria-label={t('accounting.budgets.previous')} onClick={() => go(-1)}>
          <ChevronLeftIcon width={18} />
        </ActionIcon>
        <strong className={text.numeric} aria-live="polite">{`${monthName(year, month, language, 'long')} ${year}`}</strong>
        <ActionIcon variant="default" size={36} aria-label={t('accounting.budgets.next')} onClick={() => go(1)}>
          <ChevronRightIcon width={18} />
        </ActionIcon>
      </div>
      {rows && rows.length > 0 ? (
        <ul className={records.cards} aria-label={t('accounting.tabs.budgets')}>
          {rows.map((row) => (
            <CategoryRow key={row.categoryId ?? ''} row={row} year={year} month={month} onEdit={setEdited} onRemove={(id) => void remove(id)} />
          ))}
        </ul>
      ) : rows ? (
        <EmptyState icon={BanknotesIcon} title={t('accounting.budgets.empty')} text={t('accounting.budgets.emptyText')} action={addButton} />
      ) : (
        <LoadingState failed={t('accounting.budgets.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={64} />
      )}
      <Suspense>{edited && <BudgetDialog year={year} budget={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  )
}

type RowProps = { row: BudgetRow; year: number; month: number; onEdit: (budget: BudgetToEdit) => void; onRemove: (id: string) => void }

function CategoryRow({ row, year, month, onEdit, onRemove }: RowProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { categoryId, kind, months } = row
  const { limit, spent, budgetId } = months[month - 1] ?? { limit: null, spent: 0, budgetId: null }
  const name = row.name ?? t('accounting.budgets.none')
  const isOver = kind !== 'savings' && limit !== null && spent > limit
  const share = limit ? Math.min(100, (spent / limit) * 100) : 0
  const most = Math.max(1, ...months.map((one) => Math.max(one.limit ?? 0, one.spent)))
  const money = (amount: number) => formatMoney(amount, 'RON', language)
  return (
    <li className={records.card}>
      <span className={cx(layout.stack, layout.gap1, layout.grow)}>
        <span className={cx(layout.row, layout.wrap, layout.between)}>
          <strong>{name}</strong>
          <SmartLink link={expensesLink(kind === 'statement' ? null : categoryId, year, month)} inApp className={cx(text.link, text.numeric)}>
            {limit === null ? money(spent) : t('accounting.budgets.of', { spent: money(spent), limit: money(limit) })}
          </SmartLink>
        </span>
        {limit !== null && (
          <span className={styles.bar} aria-hidden>
            <span data-part={isOver ? 'over' : 'paid'} style={{ width: `${share}%` }} />
          </span>
        )}
        <span className={cx(text.small, isOver ? text.danger : text.dimmed)}>
          {[t(`accounting.budgets.kinds.${kind}`), isOver ? t('accounting.budgets.over', { amount: money(spent - limit) }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={cx(styles.year, layout.wideOnly)} role="img" aria-label={t('accounting.budgets.yearOf', { name, year })}>
        {months.map((one, at) => (
          <span
            key={monthName(year, at + 1, language, 'short')}
            data-current={at + 1 === month || undefined}
            data-over={(kind !== 'savings' && one.limit !== null && one.spent > one.limit) || undefined}
            style={{ height: `${(one.spent / most) * 100}%` }}
            title={`${monthName(year, at + 1, language, 'short')}: ${money(one.spent)}`}
          />
        ))}
      </span>
      {categoryId && (
        <MoreMenu label={t('accounting.moreOf', { name })} writes>
          <Menu.Item onClick={() => onEdit({ id: budgetId, categoryId, month: budgetId ? monthOf(row, budgetId, month) : null, limit })}>
            {t(budgetId ? 'accounting.budgets.edit' : 'accounting.budgets.add')}
          </Menu.Item>
          {budgetId && (
            <Menu.Item color="red" onClick={() => onRemove(budgetId)}>
              {t('accounting.budgets.remove')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </li>
  )
}

/** One that several months have is for each month. */
const monthOf = ({ months }: BudgetRow, budgetId: string, month: number) =>
  months.filter((one) => one.budgetId === budgetId).length > 1 ? null : month
