import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Payment } from '#contract/accounting-money.ts'
import { accountingLimits } from '#contract/accounting-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { refusalText } from '#web/areas/accounting/words.ts'

/** A payment is never deleted: it is taken back, with a reason. */
export function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation()
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  async function reverse() {
    setSubmitted(true)
    if (reason.trim() === '') return false
    await sendNow('accounting', accounting.reversePayment, { id: payment.id, reason: reason.trim() })
    return true
  }
  return (
    <FormDialog
      title={t('accounting.payments.reverse')}
      confirm={t('accounting.payments.reverse')}
      danger
      refusal={(error) => (error instanceof CallProblem && error.status === 423 ? t('accounting.payments.isMatched') : refusalText(t, error))}
      onClose={onClose}
      onSave={reverse}
    >
      <p>{t('accounting.payments.reverseText')}</p>
      <TextInput
        label={t('accounting.payments.reason')}
        required
        data-autofocus
        maxLength={accountingLimits.reason}
        value={reason}
        error={submitted && reason.trim() === '' ? t('accounting.wrong.reason') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
