import { Button } from '@mantine/core'
import type { BankTransaction } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

const words = 'accounting.bank'
const unpaid = { state: 'approved', sort: 'date', order: 'desc', size: 100 } as const

/** A row pays exactly one expense: of the same sum and currency. */
const fitting = (expenses: readonly Expense[], { amount, currency }: BankTransaction) =>
  expenses.filter((expense) => expense.gross === -amount && expense.currency === currency)

type Props = { row: BankTransaction; busy: boolean; onMatch: (expenseId: string) => void }

/** The approved expenses that a spent amount may have paid. */
export function ExpenseChoices({ row, busy, onMatch }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useRead(accountingReads.expenses, unpaid)
  const fit = fitting(data?.expenses ?? [], row)
  const [first] = fit
  useShortcuts(
    t(`${words}.expenses`),
    mayWrite && first ? [{ keys: 'm', label: t(`${words}.keys.match`), run: () => !busy && onMatch(first.id) }] : [],
  )
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t(`${words}.expenses`)}>
      <h3 className={text.subtitle}>{t(`${words}.expenses`)}</h3>
      {!data && <LoadingState failed={t('accounting.expenses.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={48} />}
      {data && fit.length === 0 && <p className={text.dimmed}>{t(`${words}.noExpenses`)}</p>}
      {fit.length > 0 && (
        <ul className={cx(styles.plainList, styles.parts)}>
          {fit.map(({ id, supplierName, number, date, gross, currency }) => (
            <li key={id} className={styles.part}>
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <SmartLink link={`/accounting/expenses/${id}`} inApp className={cx(text.link, text.anywhere)}>
                  {[supplierName, number].filter(Boolean).join(' · ')}
                </SmartLink>
                <span className={cx(text.small, text.dimmed, text.numeric)}>
                  {[formatDate(date, language), formatMoney(gross, currency, language)].join(' · ')}
                </span>
              </span>
              {mayWrite && (
                <Button
                  size="compact-sm"
                  variant={id === first?.id ? 'filled' : 'default'}
                  loading={busy}
                  aria-label={t(`${words}.matchWith`, { name: supplierName })}
                  {...(id === first?.id ? { 'aria-keyshortcuts': 'm' } : {})}
                  onClick={() => onMatch(id)}
                >
                  {t(`${words}.match`)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <SmartLink link={`/accounting/expenses/new?of=${row.id}`} inApp className={text.link}>
          {t(`${words}.newExpense`)}
        </SmartLink>
      )}
    </section>
  )
}
