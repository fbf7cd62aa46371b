import type { BankTransaction } from '#contract/accounting-bank.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

/** The invoices that the payment pays, or the expense. */
export function MatchedWith({ row: { paymentId, expenseId, currency } }: { row: BankTransaction }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const payment = useRead(accountingReads.payment, { id: paymentId ?? '' }, { enabled: paymentId !== null }).data
  const expense = useRead(accountingReads.expense, { id: expenseId ?? '' }, { enabled: expenseId !== null }).data
  const paid = [
    ...(payment?.allocations ?? []).map(({ invoiceId, number, amount }) => ({ link: `/accounting/${invoiceId}`, name: number ?? '', amount })),
    ...(expense ? [{ link: `/accounting/expenses/${expense.id}`, name: expense.supplierName, amount: -expense.gross }] : []),
  ]
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.bank.matchedWith')}>
      <h3 className={text.subtitle}>{t('accounting.bank.matchedWith')}</h3>
      {payment && <p className={text.dimmed}>{payment.organizationName}</p>}
      <ul className={cx(styles.plainList, styles.parts)}>
        {paid.map(({ link, name, amount }) => (
          <li key={link} className={styles.part}>
            <SmartLink {...{ link }} inApp className={cx(text.link, text.anywhere, layout.grow)}>
              {name}
            </SmartLink>
            <span className={text.numeric}>{formatMoney(amount, currency, language)}</span>
          </li>
        ))}
      </ul>
      {payment && payment.unallocated > 0 && (
        <p className={text.warning}>{t('accounting.payments.unallocated', { sum: formatMoney(payment.unallocated, currency, language) })}</p>
      )}
    </section>
  )
}
