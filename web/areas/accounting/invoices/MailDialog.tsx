import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { mailbox } from '#contract/mailbox.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import text from '#web/ui/styles/text.module.css'
import { nameOf, refusalText } from '#web/areas/accounting/words.ts'
import { saveDocument } from './downloads.ts'
import { useMailAddress } from './MailAddress.tsx'

const mailReads = defineReads('mailbox', { accounts: mailbox.accounts })

/** Mails the document with its files. A server without mail gives the PDF to the member instead. A proforma gets its number first. */
export function MailDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslation()
  const isDraft = invoice.issuedAt === null
  const { data: accounts } = useRead(mailReads.accounts)
  // Unknown for members who may not open the mailbox: the server decides.
  const hasMail = accounts?.[0]?.outside ?? true
  const { email, to, check, field } = useMailAddress(invoice)
  const mails = hasMail && email !== ''
  async function send() {
    if (mails && !check()) return false
    const sent = mails || isDraft ? await sendNow('accounting', accounting.send, { id: invoice.id, mail: mails, ...(mails ? to : {}) }) : invoice
    if (!mails) await saveDocument('pdf', invoice.id)
    toast({ message: mails ? t('accounting.mail.done', { email }) : t('accounting.mail.downloaded', { name: nameOf(t, sent) }) })
    return true
  }
  const words = (error: unknown) => {
    const isOff = error instanceof CallProblem && (error.code === 'outside-mail-off' || error.code === 'mail-limit')
    return isOff ? t('accounting.mail.off') : refusalText(t, error)
  }
  return (
    <FormDialog
      title={t(isDraft ? 'accounting.mail.sendProforma' : 'accounting.mail.title', { name: nameOf(t, invoice) })}
      confirm={mails ? t('accounting.verbs.mail') : t(isDraft ? 'accounting.mail.numberAndDownload' : 'accounting.pdf')}
      refusal={words}
      onClose={onClose}
      onSave={send}
    >
      {isDraft && <p>{t('accounting.mail.numbered')}</p>}
      {hasMail && field}
      <p>
        {mails
          ? t(invoice.type === 'proforma' ? 'accounting.mail.toPdf' : 'accounting.mail.to', { email })
          : t(hasMail ? 'accounting.mail.noAddress' : 'accounting.mail.noServer')}
      </p>
      {invoice.mailedAt && <p className={text.dimmed}>{t('accounting.mail.again', { email: invoice.mailedTo ?? '' })}</p>}
    </FormDialog>
  )
}
