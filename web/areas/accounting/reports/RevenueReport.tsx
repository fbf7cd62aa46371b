import { Link } from '@tanstack/react-router'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChartIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import type { Period } from '#web/ui/format/periods.ts'
import sums from '#web/ui/lists/report.module.css'

const words = 'accounting.reports.revenue'

/** What was billed, by service. */
export function RevenueReport({ period }: { period: Period }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(accountingReads.revenue, period)
  if (!data) return <LoadingState failed={t('accounting.reports.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
  if (data.rows.length === 0) return <EmptyState icon={ChartIcon} title={t('accounting.reports.empty')} text={t('accounting.reports.emptyText')} />
  const money = (amount: number) => formatMoney(amount, 'RON', language)
  const most = Math.max(1, ...data.rows.map(({ net }) => net))
  const total = data.rows.reduce((sum, { net }) => sum + net, 0)
  return (
    <table className={sums.sumTable} aria-label={t(`${words}.title`)}>
      <thead>
        <tr>
          <th scope="col">{t(`${words}.service`)}</th>
          <th scope="col" data-end>
            {t(`${words}.net`)}
          </th>
          <th scope="col" data-end>
            {t(`${words}.share`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ serviceId, name, net }) => (
          <tr key={serviceId ?? ''}>
            <th scope="row">
              {serviceId === null ? (
                t(`${words}.free`)
              ) : (
                <SmartLink link={`/services/${serviceId}`} inApp className={cx(text.link, text.anywhere)}>
                  {name ?? t(`${words}.gone`)}
                </SmartLink>
              )}
              <span className={styles.ages} aria-hidden>
                <span data-part="sales" style={{ width: `${(Math.max(0, net) / most) * 100}%` }} />
              </span>
            </th>
            <td data-end>
              <Link to="/accounting" search={period} className={text.link}>
                {money(net)}
              </Link>
            </td>
            <td data-end>{total > 0 ? new Intl.NumberFormat(language, { style: 'percent' }).format(net / total) : '–'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('accounting.reports.total')}</th>
          <td data-end>{money(total)}</td>
          <td data-end>–</td>
        </tr>
      </tfoot>
    </table>
  )
}
