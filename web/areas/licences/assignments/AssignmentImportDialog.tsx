import { useState } from 'react'
import { foldText } from '#contract/fold.ts'
import { importLimit } from '#contract/imports.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import { useContacts } from '#web/areas/licences/queries.ts'
import { holdersOf } from './holders.ts'

/** Many seats at once: a line is a contact by name or email address, or a device. */
export function AssignmentImportDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const t = useTranslation()
  const contacts = useContacts()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const asDevices = licence.type === 'device'
  const { rows, unknown } = holdersOf(typed, asDevices ? undefined : contacts, foldText)
  const error =
    rows.length === 0 && unknown.length === 0
      ? t('licences.wrong.required')
      : unknown.length > 0
        ? t('licences.seats.import.unknown', { names: unknown.join(', ') })
        : undefined
  const save = async () => {
    setSubmitted(true)
    if (error) return false
    const outcomes = await sendNow('licences', licences.importSeats, { licenceId: licence.id, rows })
    toast({ message: t('licences.seats.import.done', { count: outcomes.filter(({ outcome }) => outcome === 'new').length }) })
    return true
  }
  return (
    <FormDialog title={t('licences.seats.import.title')} confirm={t('licences.seats.import.confirm')} onClose={onClose} onSave={save}>
      <p className={text.dimmed}>{t(asDevices ? 'licences.seats.import.devices' : 'licences.seats.import.people')}</p>
      <AutosizeTextarea
        label={t('licences.seats.import.lines')}
        required
        data-autofocus
        minRows={5}
        maxLength={(licenceLimits.label + 1) * importLimit}
        value={typed}
        error={submitted ? error : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {licence.seatsFree !== null && rows.length > licence.seatsFree && (
        <p className={text.warning}>{t('licences.seats.import.over', { count: rows.length - Math.max(0, licence.seatsFree) })}</p>
      )}
    </FormDialog>
  )
}
