import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'

/** The draft of the credit note for the days after the cancellation. */
export function CreditDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const save = async () => {
    const { invoiceId, amount } = await sendNow('licences', licences.credit, { id: licence.id })
    const sum = formatMoney(amount, licence.currentTerm.currency, language)
    toast({ message: t(invoiceId ? 'licences.credit.done' : amount > 0 ? 'licences.credit.noApp' : 'licences.credit.nothing', { sum }) })
    return true
  }
  return (
    <FormDialog title={t('licences.credit.of', { name: licence.name })} confirm={t('licences.credit.title')} onClose={onClose} onSave={save}>
      <p className={text.dimmed}>{t('licences.credit.text')}</p>
    </FormDialog>
  )
}
