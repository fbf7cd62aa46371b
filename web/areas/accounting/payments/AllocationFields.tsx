import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Allocation } from '#contract/accounting-money.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { nameOf } from '#web/areas/accounting/words.ts'
import type { Typed } from './allocations.ts'

const most = 100
const none: readonly Allocation[] = []

/** Undefined until it is known what a client owes in a currency; the earliest due day first. `also`: those that are paid by now, but by this payment. */
export function useOpenInvoices(organizationId: string | null, currency: string, also: readonly Allocation[] = none): readonly Invoice[] | undefined {
  const { data } = useRead(
    accountingReads.list,
    {
      ...{ organizationId: organizationId ?? '', type: 'invoice,corrected,self_billed,accounting_info', sort: 'dueDate', order: 'asc', size: most },
      state: 'issued,partially_paid,partially_credited,overdue,paid',
    },
    { enabled: organizationId !== null },
  )
  return useMemo(
    () =>
      data?.invoices?.filter(
        (invoice) => invoice.currency === currency && (invoice.open > 0 || also.some(({ invoiceId }) => invoiceId === invoice.id)),
      ),
    [data, currency, also],
  )
}

type Props = { invoices: readonly Invoice[]; currency: string; typed: Typed; error: string | undefined; onChange: (typed: Typed) => void }

export function AllocationFields({ invoices, currency, typed, error, onChange }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <fieldset className={cx(styles.plainFieldset, layout.stack)}>
      <legend className={text.subtitle}>{t('accounting.payments.pays')}</legend>
      {invoices.length === 0 && <p className={text.dimmed}>{t('accounting.payments.nothingOpen')}</p>}
      {invoices.map((invoice) => (
        <TextInput
          key={invoice.id}
          label={nameOf(t, invoice)}
          description={t('accounting.payments.openOf', {
            sum: formatMoney(invoice.open, currency, language),
            day: invoice.dueDate === null ? '' : formatDate(invoice.dueDate, language),
          })}
          inputMode="decimal"
          value={typed[invoice.id] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, [invoice.id]: value })}
        />
      ))}
      {error && (
        <p role="alert" className={text.danger}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
