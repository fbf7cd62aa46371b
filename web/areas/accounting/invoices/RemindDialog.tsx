import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits, type Invoice } from '#contract/accounting-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import text from '#web/ui/styles/text.module.css'
import { nameOf, refusalText } from '#web/areas/accounting/words.ts'
import { useMailAddress } from './MailAddress.tsx'

/** Mails the client of an overdue invoice. */
export function RemindDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslation()
  const dates = useDates()
  const [message, setMessage] = useState('')
  const { email, to, check, field } = useMailAddress(invoice)
  async function send() {
    if (!check()) return false
    await sendNow('accounting', accounting.remind, { id: invoice.id, message: message.trim() || null, ...to })
    toast({ message: t('accounting.remind.done', { email }) })
    return true
  }
  const words = (error: unknown) => {
    if (!(error instanceof CallProblem)) return refusalText(t, error)
    if (error.status === 429 && error.code === 'too-many') return t('accounting.remind.tooSoon')
    return error.code === 'outside-mail-off' || error.code === 'mail-limit' ? t('accounting.mail.off') : refusalText(t, error)
  }
  return (
    <FormDialog
      title={t('accounting.remind.title', { name: nameOf(t, invoice) })}
      confirm={t('accounting.verbs.remind')}
      refusal={words}
      onClose={onClose}
      onSave={send}
    >
      {field}
      <p>{email === '' ? t('accounting.mail.noAddress') : t('accounting.remind.to', { email })}</p>
      <Textarea
        label={t('accounting.remind.message')}
        maxLength={accountingLimits.message}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {invoice.remindedAt && <p className={text.dimmed}>{t('accounting.remind.last', { at: dates.moment(invoice.remindedAt) })}</p>}
    </FormDialog>
  )
}
