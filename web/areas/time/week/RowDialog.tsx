import { useState } from 'react'
import { organizations } from '#contract/organizations.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { SubjectFields } from '#web/areas/time/SubjectFields.tsx'
import { useHourlyServices, useTasks } from '#web/areas/time/subjects.ts'
import { keyOf, type Row, type Subject } from '#web/areas/time/weeks.ts'

const clientReads = defineReads('organizations', { one: organizations.one })
const blank: Subject = { taskId: null, cardId: null, organizationId: null, serviceId: null, billable: true }

/** A row of the week to write hours in. It is stored with its first hour. */
export function RowDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (row: Row) => void }) {
  const t = useTranslation()
  const [subject, setSubject] = useState(blank)
  const task = useTasks().find(({ id }) => id === subject.taskId)?.name
  const service = useHourlyServices().find(({ id }) => id === subject.serviceId)?.name
  const client = useRead(clientReads.one, { id: subject.organizationId ?? '' }, { enabled: subject.organizationId !== null }).data?.legalName
  return (
    <FormDialog
      title={t('time.week.addRow')}
      confirm={t('time.week.addRow')}
      refusal={(error) => errorMessage(t, error)}
      onClose={onClose}
      onSave={async () => {
        const named = [task, client, service].filter((name): name is string => Boolean(name))
        onAdd({ key: keyOf(subject), subject, title: named[0] ?? '', second: named.slice(1).join(' · ') })
        return true
      }}
    >
      <SubjectFields value={subject} onChange={(next) => setSubject((old) => ({ ...old, ...next }))} />
    </FormDialog>
  )
}
