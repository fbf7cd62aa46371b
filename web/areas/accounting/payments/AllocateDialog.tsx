import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Payment } from '#contract/accounting-money.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { refusalText } from '#web/areas/accounting/words.ts'
import { AllocationFields, useOpenInvoices } from './AllocationFields.tsx'
import { allocationProblem, allocationsOf, typedOf } from './allocations.ts'

/** Changes what a payment pays. */
export function AllocateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const known = useOpenInvoices(payment.organizationId, payment.currency, payment.allocations)
  const invoices = known ?? []
  const [typed, setTyped] = useState(() => typedOf(payment.allocations))
  const [submitted, setSubmitted] = useState(false)
  const allocations = allocationsOf(typed)
  const counted = payment.state === 'completed' ? payment.allocations : []
  const problem = allocationProblem(allocations, payment.amount, invoices, counted)
  async function save() {
    setSubmitted(true)
    if (!known || !allocations || problem) return false
    await sendNow('accounting', accounting.allocatePayment, { id: payment.id, allocations })
    return true
  }
  return (
    <FormDialog
      title={t('accounting.payments.allocate')}
      confirm={t('accounting.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <p>{t('accounting.payments.from', { client: payment.organizationName, sum: formatMoney(payment.amount, payment.currency, language) })}</p>
      {known && (
        <AllocationFields
          invoices={invoices}
          currency={payment.currency}
          typed={typed}
          error={submitted && problem ? t(`accounting.wrong.${problem}`) : undefined}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}
