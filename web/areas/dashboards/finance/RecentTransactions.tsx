import { useState } from 'react'
import type { Finance, Transaction } from '#contract/dashboards-finance.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { day, money } from '#web/areas/dashboards/formats.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

const columns = ['transactionId', 'date', 'name', 'amount', 'status'] as const
type Column = (typeof columns)[number]
type Order = { by: Column; down: boolean }

const compare = (a: Transaction, b: Transaction, by: Column) => (by === 'amount' ? a.amount - b.amount : a[by].localeCompare(b[by]))

type Props = { transactions: Finance['recentTransactions']; currency: string; /** The address of all of them. */ all: string }

export function RecentTransactions({ transactions, currency, all }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [order, setOrder] = useState<Order>({ by: 'date', down: true })
  const sorted = transactions.toSorted((a, b) => compare(a, b, order.by) * (order.down ? -1 : 1))
  return (
    <DashboardCard
      wide="full"
      title={t('dashboards.recent.title')}
      tools={
        <SmartLink link={all} inApp className={text.link}>
          {t('dashboards.recent.all')}
        </SmartLink>
      }
    >
      {sorted.length === 0 ? (
        <p className={cx(text.dimmed, text.pretty)}>{t('dashboards.recent.none')}</p>
      ) : (
        <div className={styles.tableBox}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    data-column={column}
                    data-number={column === 'amount' || undefined}
                    aria-sort={order.by === column ? (order.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      className={cx(layout.inlineRow, styles.sort)}
                      onClick={() => setOrder({ by: column, down: order.by === column ? !order.down : column === 'date' })}
                    >
                      {t(`dashboards.transaction.${column}`)}
                      {order.by === column && (order.down ? <ArrowDownIcon width={12} /> : <ArrowUpIcon width={12} />)}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ id, transactionId, name, amount, status, date, link }) => (
                <tr key={id}>
                  <td data-column="transactionId" className={text.dimmed}>
                    {transactionId || '–'}
                  </td>
                  <td data-column="date">{day(language, date, true)}</td>
                  <th scope="row">
                    {link ? (
                      <SmartLink link={link} inApp className={text.link}>
                        {name}
                      </SmartLink>
                    ) : (
                      name
                    )}
                    {status === 'pending' && (
                      <div className={cx(layout.narrowOnly, text.small, text.dimmed)}>{t('dashboards.transaction.pending')}</div>
                    )}
                  </th>
                  <td data-number>{money(language, currency, amount)}</td>
                  <td data-column="status">
                    <Badge tone={status === 'pending' ? 'warning' : 'success'}>{t(`dashboards.transaction.${status}`)}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DashboardCard>
  )
}
