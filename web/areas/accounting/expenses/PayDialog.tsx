import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { paymentMethods } from '#contract/accounting-money.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'

const words = 'accounting.expenses'

/** Records how an expense was paid, without a statement. */
export function PayDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const accounts = useList(accountingReads.bankAccounts).filter(({ currency }) => currency === expense.currency)
  const [date, setDate] = useState(today)
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('bank')
  const [bankAccountId, setBankAccountId] = useState('')
  const [submitted, setSubmitted] = useState(false)
  async function pay() {
    setSubmitted(true)
    if (!isDay(date)) return false
    await sendNow('accounting', accounting.payExpense, { id: expense.id, date, method, bankAccountId: bankAccountId || null })
    return true
  }
  return (
    <FormDialog
      title={t(`${words}.verbs.pay`)}
      confirm={t('accounting.payments.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={pay}
    >
      <p>{[expense.supplierName, formatMoney(expense.gross, expense.currency, language)].filter(Boolean).join(': ')}</p>
      <DateField
        label={t('accounting.payments.date')}
        value={date}
        error={submitted && !isDay(date) ? t('accounting.wrong.day') : undefined}
        onChange={setDate}
      />
      <NativeSelect
        label={t('accounting.payments.method')}
        value={method}
        onChange={({ currentTarget }) => setMethod(paymentMethods.find((one) => one === currentTarget.value) ?? 'bank')}
        data={paymentMethods.map((one) => ({ value: one, label: t(`accounting.payments.methods.${one}`) }))}
      />
      {accounts.length > 0 && (
        <NativeSelect
          label={t('accounting.bank.account')}
          value={bankAccountId}
          onChange={({ currentTarget }) => setBankAccountId(currentTarget.value)}
          data={[{ value: '', label: t(`${words}.noAccount`) }, ...accounts.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </FormDialog>
  )
}
