import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Assignment } from '#contract/licence-shapes.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import { releaseAssignment } from '#web/areas/licences/queries.ts'

export function ReleaseDialog({ seat, onClose }: { seat: Assignment; onClose: () => void }) {
  const t = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('licences.seats.releaseOf', { name: seat.holderName })}
      confirm={t('licences.seats.release')}
      onClose={onClose}
      onSave={async () => {
        void sendWrite(releaseAssignment, { id: seat.id, reason: reason.trim() })
        return true
      }}
    >
      <p className={text.dimmed}>{t('licences.seats.releaseText')}</p>
      <TextInput
        label={t('licences.seats.reason')}
        data-autofocus
        maxLength={licenceLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
