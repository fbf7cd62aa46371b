import { Link } from '@tanstack/react-router'
import type { Expense } from '#contract/accounting-expenses.ts'
import type { ExpenseState } from '#contract/expense-rules.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChevronDownIcon, ChevronUpIcon, PaperclipIcon } from '#web/ui/icons/icons.ts'
import records from '#web/ui/lists/records.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { moveByArrows } from '#web/ui/lists/row-keys.ts'

const tones: Record<ExpenseState, 'outline' | 'warning' | 'success'> = { draft: 'outline', approved: 'warning', paid: 'success' }

export function ExpenseBadge({ state }: Pick<Expense, 'state'>) {
  const t = useTranslation()
  return <Badge tone={tones[state]}>{t(`accounting.expenses.states.${state}`)}</Badge>
}

function ExpenseLink({ row, opened }: { row: Expense; opened: boolean }) {
  const t = useTranslation()
  return (
    <Link
      to="/accounting/expenses/$id"
      params={{ id: row.id }}
      search={(old: object) => ({ ...old, edit: undefined, of: undefined })}
      resetScroll={false}
      data-row
      className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
      aria-current={opened ? 'true' : undefined}
      onKeyDown={moveByArrows}
    >
      {row.supplierName || t('accounting.expenses.noSupplier')}
    </Link>
  )
}

type TableProps = { rows: readonly Expense[]; sort: 'date' | 'gross'; order: 'asc' | 'desc'; onSort: (sort: 'date' | 'gross') => void }

export function ExpenseTable({ rows, sort, order, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const Arrow = order === 'desc' ? ChevronDownIcon : ChevronUpIcon
  const column = (name: 'date' | 'gross', label: string) => (
    <th
      scope="col"
      data-end={name === 'gross' || undefined}
      {...(sort === name ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <button type="button" className={cx(layout.inlineRow, records.sort)} onClick={() => onSort(name)}>
        {label}
        {sort === name && <Arrow width={14} />}
      </button>
    </th>
  )
  return (
    <table className={records.table} aria-label={t('accounting.tabs.expenses')}>
      <thead>
        <tr>
          <th scope="col">{t('accounting.expenses.fields.supplierId')}</th>
          <th scope="col">{t('accounting.fields.state')}</th>
          <th scope="col">{t('accounting.expenses.fields.categoryId')}</th>
          {column('date', t('accounting.expenses.fields.date'))}
          <th scope="col" data-end>
            {t('accounting.expenses.fields.vat')}
          </th>
          {column('gross', t('accounting.expenses.fields.gross'))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={cx(layout.hoverable, records.row)}>
            <th scope="row" className={text.anywhere}>
              <ExpenseLink row={row} opened={false} />
              <span className={cx(text.small, text.dimmed, records.second)}>
                {row.number}
                {row.fileUrl !== null && <PaperclipIcon width={14} aria-label={t('accounting.expenses.hasFile')} />}
              </span>
            </th>
            <td>
              <ExpenseBadge state={row.state} />
            </td>
            <td>{row.categoryName ?? <span className={text.dimmed}>–</span>}</td>
            <td className={text.numeric}>{formatDate(row.date, language)}</td>
            <td className={text.numeric} data-end>
              {formatMoney(row.vat, row.currency, language)}
            </td>
            <td className={text.numeric} data-end>
              {formatMoney(row.gross, row.currency, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones, and beside an open expense. */
export function ExpenseCards({ rows, openedId }: { rows: readonly Expense[]; openedId: string | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={t('accounting.tabs.expenses')}>
      {rows.map((row) => (
        <li key={row.id} className={cx(layout.hoverable, records.card)} data-opened={row.id === openedId || undefined}>
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <ExpenseLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed, text.anywhere)}>
              {[formatDate(row.date, language), row.number, row.categoryName].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={text.numeric}>{formatMoney(row.gross, row.currency, language)}</span>
          <ExpenseBadge state={row.state} />
        </li>
      ))}
    </ul>
  )
}
