import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { paymentMethods } from '#contract/accounting-money.ts'
import { accountingLimits, type Invoice } from '#contract/accounting-shapes.ts'
import { currencies } from '#contract/currencies.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney, moneyText, parseMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { AllocationFields, useOpenInvoices } from './AllocationFields.tsx'
import { allocationProblem, allocationsOf, proposed, type Typed, typedOf } from './allocations.ts'

type Props = {
  /** The invoice that is paid first. Without one the client is chosen here. */
  invoice?: Invoice
  onClose: () => void
}

/** Records money that came in, and what it pays. */
export function PaymentDialog({ invoice, onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const [organizationId, setOrganizationId] = useState<string | null>(invoice?.organizationId ?? null)
  const [currency, setCurrency] = useState(invoice?.currency ?? 'RON')
  const [date, setDate] = useState(today)
  const [amount, setAmount] = useState(invoice ? moneyText(invoice.open) : '')
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('bank')
  const [reference, setReference] = useState('')
  const [pending, setPending] = useState(false)
  /** Undefined: as proposed. */
  const [edited, setEdited] = useState<Typed>()
  const [submitted, setSubmitted] = useState(false)
  const known = useOpenInvoices(organizationId, currency)
  // That of the page is known before the others.
  const invoices = known ?? (invoice ? [invoice] : [])
  const isReady = known !== undefined || invoice !== undefined
  const sum = parseMoney(amount)
  const typed = edited ?? typedOf(proposed(sum ?? 0, invoices, invoice?.id))
  const allocations = allocationsOf(typed)
  const problem = allocationProblem(allocations, sum ?? 0, invoices)
  const wrong = (isWrong: boolean, key: string) => (submitted && isWrong ? t(`accounting.wrong.${key}`) : undefined)
  const isNoSum = sum === undefined || sum === 0
  async function record() {
    setSubmitted(true)
    if (organizationId === null || isNoSum || !isDay(date) || !allocations || problem || !isReady) return false
    const payment = { organizationId, date, amount: sum, currency, method, reference: reference.trim() || null, allocations }
    await sendNow('accounting', accounting.createPayment, { payment: { ...payment, state: pending ? 'pending' : 'completed' } })
    toast({ message: t('accounting.payments.recorded', { sum: formatMoney(sum, currency, language) }) })
    return true
  }
  return (
    <FormDialog
      title={t('accounting.payments.record')}
      confirm={t('accounting.payments.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={record}
    >
      {!invoice && (
        <OrganizationSelect
          label={t('accounting.fields.organizationId')}
          placeholder={t('accounting.chooseClient')}
          value={organizationId}
          onChange={(id) => {
            setOrganizationId(id)
            setEdited(undefined)
          }}
          error={wrong(organizationId === null, 'organizationMissing')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label={t('accounting.payments.amount')}
          inputMode="decimal"
          required
          data-autofocus
          value={amount}
          error={wrong(isNoSum, 'money')}
          onChange={({ currentTarget }) => {
            setAmount(currentTarget.value)
            setEdited(undefined)
          }}
        />
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={currency}
          disabled={invoice !== undefined}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
          data={[...currencies]}
        />
        <DateField label={t('accounting.payments.date')} value={date} error={wrong(!isDay(date), 'day')} onChange={setDate} />
        <NativeSelect
          label={t('accounting.payments.method')}
          value={method}
          onChange={({ currentTarget }) => setMethod(paymentMethods.find((one) => one === currentTarget.value) ?? 'bank')}
          data={paymentMethods.map((one) => ({ value: one, label: t(`accounting.payments.methods.${one}`) }))}
        />
      </div>
      <TextInput
        label={t('accounting.payments.reference')}
        maxLength={accountingLimits.paymentReference}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Checkbox label={t('accounting.payments.isPending')} checked={pending} onChange={({ currentTarget }) => setPending(currentTarget.checked)} />
      {organizationId !== null && isReady && (
        <AllocationFields
          invoices={invoices}
          currency={currency}
          typed={typed}
          error={submitted && problem ? t(`accounting.wrong.${problem}`) : undefined}
          onChange={setEdited}
        />
      )}
    </FormDialog>
  )
}
