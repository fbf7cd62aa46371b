import { Link } from '@tanstack/react-router'
import type { VatReport as Report } from '#contract/accounting-reports.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { dateText } from '#web/ui/format/typed-dates.ts'
import { ChartIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { monthPeriod, monthsOf, type Period } from '#web/ui/format/periods.ts'
import sums from '#web/ui/lists/report.module.css'

const words = 'accounting.reports.vat'
const mostBars = 36

export function VatReport({ period }: { period: Period }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(accountingReads.vatReport, period)
  const months = useRead(accountingReads.vatMonths, period).data?.months ?? []
  if (!data) return <LoadingState failed={t('accounting.reports.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
  if (data.sales.length + data.purchases.length === 0)
    return <EmptyState icon={ChartIcon} title={t('accounting.reports.empty')} text={t('accounting.reports.emptyText')} />
  const money = (amount: number) => formatMoney(amount, 'RON', language)
  const sum = (rows: Report['sales']) => rows.reduce((total, { vat }) => total + vat, 0)
  const all = monthsOf(period)
  const most = Math.max(1, ...months.map(({ sales, purchases }) => Math.max(sales, purchases)))
  return (
    <>
      <dl className={cx(styles.tiles, styles.inReport)}>
        <Figure name={t(`${words}.collected`)} value={money(sum(data.sales))} />
        <Figure name={t(`${words}.deductible`)} value={money(sum(data.purchases))} />
        <Figure name={t(data.due < 0 ? `${words}.refund` : `${words}.due`)} value={money(Math.abs(data.due))} />
      </dl>
      {all.length > 1 && all.length <= mostBars && (
        <section aria-label={t(`${words}.months`)} className={cx(layout.stack, layout.gap3)}>
          <h2 className={text.subtitle}>{t(`${words}.months`)}</h2>
          <ul className={cx(styles.plainList, styles.columns)}>
            {all.map((month) => {
              const { sales = 0, purchases = 0, due = 0 } = months.find((one) => one.month === month) ?? {}
              const name = dateText(`${month}-01`, localeOf(language), 'month')
              const height = (amount: number) => ({ height: `${(Math.max(0, amount) / most) * 100}%` })
              return (
                <li key={month}>
                  <Link
                    to="/accounting/reports"
                    search={(old: object) => ({ ...old, ...monthPeriod(month) })}
                    className={cx(text.plainLink, styles.column)}
                    aria-label={t(`${words}.month`, { month: name, sales: money(sales), purchases: money(purchases), due: money(due) })}
                    title={t(`${words}.month`, { month: name, sales: money(sales), purchases: money(purchases), due: money(due) })}
                  >
                    <span className={styles.columnBars}>
                      <span data-part="sales" style={height(sales)} />
                      <span data-part="purchases" style={height(purchases)} />
                    </span>
                    <span className={cx(text.small, text.dimmed)}>{name.split(' ')[0]}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
          <p className={cx(text.small, text.dimmed, styles.legend)}>
            <span data-part="sales">{t(`${words}.collected`)}</span>
            <span data-part="purchases">{t(`${words}.deductible`)}</span>
          </p>
        </section>
      )}
      <Rows name={t(`${words}.sales`)} rows={data.sales} link={{ to: '/accounting', search: period }} money={money} />
      <Rows name={t(`${words}.purchases`)} rows={data.purchases} link={{ to: '/accounting/expenses', search: period }} money={money} />
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={cx(styles.tile, styles.tileLink)}>
      <dt className={cx(text.small, text.dimmed)}>{name}</dt>
      <dd className={cx(text.numeric, styles.figure)}>{value}</dd>
    </div>
  )
}

type RowsProps = {
  name: string
  rows: Report['sales']
  link: { to: '/accounting' | '/accounting/expenses'; search: Period }
  money: (amount: number) => string
}

function Rows({ name, rows, link, money }: RowsProps) {
  const t = useTranslation()
  if (rows.length === 0) return null
  const total = (of: 'base' | 'vat') => rows.reduce((sum, row) => sum + row[of], 0)
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={name}>
      <h2 className={text.subtitle}>{name}</h2>
      <table className={sums.sumTable} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('accounting.fields.vatCode')}</th>
            <th scope="col" data-end>
              {t(`${words}.base`)}
            </th>
            <th scope="col" data-end>
              {t(`${words}.tax`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ vatCode, percent, base, vat }) => (
            <tr key={`${vatCode} ${percent}`}>
              <th scope="row">{percent > 0 ? `${vatCode} (${percent} %)` : vatCode}</th>
              <td data-end>
                <Link {...link} className={text.link}>
                  {money(base)}
                </Link>
              </td>
              <td data-end>
                <Link {...link} className={text.link}>
                  {money(vat)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('accounting.reports.total')}</th>
            <td data-end>{money(total('base'))}</td>
            <td data-end>{money(total('vat'))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
