import { useState } from 'react'
import type { Transaction } from '#contract/dashboards-finance.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { day, money } from '#web/areas/dashboards/formats.ts'
import styles from '#web/areas/dashboards/dashboards.module.css'

const columns = ['transactionId', 'date', 'name', 'amount', 'status'] as const
type Column = (typeof columns)[number]
type Order = { by: Column; down: boolean }

const compared = (a: Transaction, b: Transaction, by: Column) => (by === 'amount' ? a.amount - b.amount : a[by].localeCompare(b[by]))

export function RecentTransactions({ transactions, currency }: { transactions: readonly Transaction[]; currency: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [order, setOrder] = useState<Order>({ by: 'date', down: true })
  const sorted = transactions.toSorted((a, b) => compared(a, b, order.by) * (order.down ? -1 : 1))
  return (
    <section className={styles.card} data-wide="full" aria-labelledby="recent">
      <div className={styles.cardHead}>
        <div className={styles.cardWords}>
          <h2 id="recent" className={styles.cardTitle}>
            {t('dashboards.recent.title')}
          </h2>
        </div>
        <SmartLink link="/dashboards/finance/transactions" inApp className={styles.listLink}>
          {t('dashboards.recent.all')}
        </SmartLink>
      </div>
      {sorted.length === 0 ? (
        <p className={styles.nothing}>{t('dashboards.recent.none')}</p>
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
                      className={styles.sort}
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
              {sorted.map(({ id, transactionId, name, amount, status, date }) => (
                <tr key={id}>
                  <td data-column="transactionId" className={styles.dim}>
                    {transactionId || '–'}
                  </td>
                  <td className={styles.nowrap}>{day(language, date, true)}</td>
                  <th scope="row">
                    {name}
                    {status === 'pending' && <span className={styles.pendingHere}>{t('dashboards.transaction.pending')}</span>}
                  </th>
                  <td data-number>{money(language, currency, amount)}</td>
                  <td data-column="status">
                    <span className={styles.badge} data-status={status}>
                      {t(`dashboards.transaction.${status}`)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
