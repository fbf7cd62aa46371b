import { useState } from 'react'
import { cancelCredit } from '#contract/licence-terms.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'

/** There is no way back, so it asks for a reason and says what is credited. */
export function CancelDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [on, setOn] = useState(useToday())
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { currency } = licence.currentTerm
  const term = licence.terms.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn)
  // The discounts of an offer are known to the server only.
  const credit = term && term.offerLineId === null && isDay(on) ? cancelCredit(term, on) : undefined
  const save = async () => {
    setSubmitted(true)
    if (reason.trim() === '' || !isDay(on)) return false
    const answer = await sendNow('licences', licences.cancel, { id: licence.id, reason: reason.trim(), on })
    const sum = formatMoney(answer.credit.amount, currency, language)
    toast({ message: t('licences.cancelling.done', { name: licence.name, sum }) })
    return true
  }
  return (
    <FormDialog
      title={t('licences.cancelling.of', { name: licence.name })}
      confirm={t('licences.cancelling.title')}
      danger
      onClose={onClose}
      onSave={save}
    >
      <p className={text.dimmed}>{t('licences.cancelling.text')}</p>
      <AutosizeTextarea
        label={t('licences.cancelling.reason')}
        required
        data-autofocus
        minRows={2}
        maxLength={licenceLimits.reason}
        value={reason}
        error={submitted && reason.trim() === '' ? t('licences.wrong.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DateField label={t('licences.cancelling.on')} value={on} onChange={setOn} />
      <p role="status">
        {credit && credit.amount > 0 && t('licences.cancelling.credit', { sum: formatMoney(credit.amount, currency, language), count: credit.days })}
      </p>
    </FormDialog>
  )
}
