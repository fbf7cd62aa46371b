import { Link } from '@tanstack/react-router'
import type { AgeingRow } from '#contract/accounting-reports.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChartIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import sums from '#web/ui/lists/report.module.css'

const parts = ['notDue', 'd30', 'd60', 'd90', 'over'] as const
const words = 'accounting.reports.ageing'

const sumOf = (row: Pick<AgeingRow, (typeof parts)[number]>) => parts.reduce((sum, part) => sum + row[part], 0)

/** What clients owe, by how late it is. A bar is as long as its sum beside the largest one. */
export function AgeingReport({ date }: { date: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(accountingReads.ageing, { date })
  if (!data) return <LoadingState failed={t('accounting.reports.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
  if (data.rows.length === 0) return <EmptyState icon={ChartIcon} title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} />
  const money = (amount: number) => formatMoney(amount, 'RON', language)
  const most = Math.max(1, ...data.rows.map(sumOf))
  const totals = Object.fromEntries(parts.map((part) => [part, data.rows.reduce((sum, row) => sum + row[part], 0)])) as Record<
    (typeof parts)[number],
    number
  >
  return (
    <>
      <p className={cx(text.small, text.dimmed, styles.legend)}>
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {t(`${words}.${part}`)}
          </span>
        ))}
      </p>
      <div className={styles.scroll}>
        <table className={sums.sumTable} aria-label={t(`${words}.title`)}>
          <thead>
            <tr>
              <th scope="col" className={styles.clientColumn}>
                {t('accounting.fields.organizationId')}
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" data-end>
                  {t(`${words}.${part}`)}
                </th>
              ))}
              <th scope="col" data-end>
                {t('accounting.reports.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => {
              const search = { organizationId: row.organizationId, state: 'open' }
              return (
                <tr key={row.organizationId}>
                  <th scope="row">
                    <Link to="/accounting" search={search} className={cx(text.link, text.anywhere)}>
                      {row.name}
                    </Link>
                    <span className={styles.ages} aria-hidden>
                      {parts.map((part) => (
                        <span key={part} data-part={part} style={{ width: `${(Math.max(0, row[part]) / most) * 100}%` }} />
                      ))}
                    </span>
                  </th>
                  {parts.map((part) => (
                    <td key={part} data-end>
                      {row[part] === 0 ? (
                        <span className={text.dimmed}>–</span>
                      ) : (
                        <Link to="/accounting" search={part === 'notDue' ? search : { ...search, state: 'overdue' }} className={text.link}>
                          {money(row[part])}
                        </Link>
                      )}
                    </td>
                  ))}
                  <td data-end>
                    <strong>{money(sumOf(row))}</strong>
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('accounting.reports.total')}</th>
              {parts.map((part) => (
                <td key={part} data-end>
                  {money(totals[part])}
                </td>
              ))}
              <td data-end>{money(sumOf(totals))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
