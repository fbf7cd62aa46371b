import { useState } from 'react'
import styles from '#web/areas/organizations/organizations.module.css'
import { organizationReads } from '#web/areas/organizations/queries.ts'
import { registeredDocuments } from '#web/kernel/contributions/documents.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import paper from '#web/ui/business/paper.module.css'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

/** What the organization owed on a day, for those who may read the area that has the invoices. */
export function StatementSection({ id }: { id: string }) {
  const t = useTranslation()
  const closed = useClosedAreas()
  const [date, setDate] = useState(useToday())
  const invoices = registeredDocuments().find(({ kind }) => kind === 'invoice')
  const isOpen = invoices !== undefined && !closed.includes(invoices.area)
  if (!isOpen) return null
  return (
    <section className={layout.stack} aria-label={t('organizations.statement.title')}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h3 className={text.subtitle}>{t('organizations.statement.title')}</h3>
        <DateField aria-label={t('organizations.statement.date')} value={date} onChange={setDate} lazy />
      </div>
      {isDay(date) && <Statement id={id} date={date} />}
    </section>
  )
}

function Statement({ id, date }: { id: string; date: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(organizationReads.statement, { id, date })
  if (!data) return <LoadingState failed={t('organizations.statement.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
  if (data.currencies.length === 0) return <p className={cx(text.small, text.dimmed)}>{t('organizations.statement.none')}</p>
  return data.currencies.map(({ currency, open, invoices }) => (
    <div key={currency} className={styles.scroll}>
      <table className={paper.lines} aria-label={t('organizations.statement.of', { currency })}>
        <thead>
          <tr>
            <th scope="col">{t('organizations.statement.invoice')}</th>
            <th scope="col">{t('organizations.statement.due')}</th>
            <th scope="col" data-end>
              {t('organizations.statement.gross')}
            </th>
            <th scope="col" data-end>
              {t('organizations.fields.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">
                <SmartLink link={`/accounting/${invoice.id}`} inApp className={text.link}>
                  {invoice.number}
                </SmartLink>
              </th>
              <td>
                {formatDate(invoice.dueDate, language)}
                {invoice.daysLate > 0 && (
                  <div className={cx(text.small, text.danger)}>{t('organizations.statement.late', { count: invoice.daysLate })}</div>
                )}
              </td>
              <td data-end>{formatMoney(invoice.gross, currency, language)}</td>
              <td data-end>{formatMoney(invoice.open, currency, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('organizations.statement.total')}
            </th>
            <td data-end>
              <strong>{formatMoney(open, currency, language)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  ))
}
