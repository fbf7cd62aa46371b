import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import records from '#web/ui/lists/records.module.css'
import type { ShownInvoice } from '#web/areas/accounting/edits.ts'
import type { Filters } from '#web/areas/accounting/listing.ts'
import { moveByArrows } from '#web/ui/lists/row-keys.ts'
import { stateTones } from '#web/areas/accounting/states.ts'
import { nameOf } from '#web/areas/accounting/words.ts'
import { isMailFailed } from './MailState.tsx'

type Props = { rows: readonly ShownInvoice[]; openedId: string | undefined }

function InvoiceLink({ row, opened }: { row: ShownInvoice; opened: boolean }) {
  const t = useTranslation()
  return (
    <Link
      to="/accounting/$id"
      params={{ id: row.id }}
      search={(old: object) => ({ ...old, edit: undefined })}
      resetScroll={false}
      className={cx(layout.cover, text.plainLink, text.anywhere, text.numeric, records.name)}
      aria-current={opened ? 'true' : undefined}
      data-row
      onKeyDown={moveByArrows}
    >
      {nameOf(t, row)}
    </Link>
  )
}

export function StateBadge({ state }: Pick<Invoice, 'state'>) {
  const t = useTranslation()
  return <Badge tone={stateTones[state]}>{t(`accounting.states.${state}`)}</Badge>
}

/** Its state, and that a mail of it failed. */
function RowBadges({ row }: { row: ShownInvoice }) {
  const t = useTranslation()
  return (
    <span className={cx(layout.inlineRow, layout.wrap)}>
      <StateBadge state={row.state} />
      {isMailFailed(row) && <Badge tone="danger">{t('accounting.states.mail_failed')}</Badge>}
    </span>
  )
}

/** A credit note takes away from what is owed. */
const signed = ({ type }: Pick<Invoice, 'type'>, amount: number) => (type === 'credit_note' ? -amount : amount)

type TableProps = Props & { filters: Filters; onSort: (sort: Filters['sort']) => void }

export function InvoiceTable({ rows, openedId, filters, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const Arrow = filters.order === 'desc' ? ChevronDownIcon : ChevronUpIcon
  const none = <span className={text.dimmed}>–</span>
  const day = (value: string | null) => (value === null ? none : formatDate(value, language))
  const column = (sort: Filters['sort'], label: string, atEnd = false) => (
    <th
      scope="col"
      data-end={atEnd || undefined}
      {...(filters.sort === sort ? { 'aria-sort': filters.order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <button type="button" className={cx(layout.inlineRow, records.sort)} onClick={() => onSort(sort)}>
        {label}
        {filters.sort === sort && <Arrow width={14} />}
      </button>
    </th>
  )
  return (
    <table className={records.table} aria-label={t('accounting.tabs.invoices')}>
      <thead>
        <tr>
          {column('number', t('accounting.fields.number'))}
          <th scope="col">{t('accounting.fields.state')}</th>
          {column('issueDate', t('accounting.fields.issueDate'))}
          {column('dueDate', t('accounting.fields.dueDate'))}
          {column('gross', t('accounting.sums.gross'), true)}
          {column('open', t('accounting.sums.open'), true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOwed = row.issuedAt !== null && row.type !== 'credit_note' && row.type !== 'proforma'
          return (
            <tr key={row.id} className={cx(layout.hoverable, records.row)} data-opened={row.id === openedId || undefined}>
              <th scope="row" className={text.anywhere}>
                <InvoiceLink row={row} opened={row.id === openedId} />
                <span className={cx(text.small, text.dimmed, records.second)}>
                  {[row.organizationName, row.number !== null && row.type !== 'invoice' ? t(`accounting.types.${row.type}`) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td>
                <RowBadges row={row} />
              </td>
              <td className={text.numeric}>{day(row.issueDate)}</td>
              <td className={cx(text.numeric, row.state === 'overdue' && text.danger)}>{day(row.dueDate)}</td>
              <td className={text.numeric} data-end>
                {formatMoney(signed(row, row.totals.gross), row.currency, language)}
              </td>
              <td className={text.numeric} data-end>
                {isOwed && row.open !== 0 ? formatMoney(row.open, row.currency, language) : none}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On phones, and beside an open invoice. */
export function InvoiceCards({ rows, openedId }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={t('accounting.tabs.invoices')}>
      {rows.map((row) => (
        <li key={row.id} className={cx(layout.hoverable, records.card)} data-opened={row.id === openedId || undefined}>
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <InvoiceLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed, text.numeric)}>
              {[row.organizationName, formatMoney(signed(row, row.totals.gross), row.currency, language)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <RowBadges row={row} />
        </li>
      ))}
    </ul>
  )
}
