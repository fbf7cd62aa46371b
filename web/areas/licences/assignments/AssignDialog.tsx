import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Assignment, HolderType, Licence } from '#contract/licence-shapes.ts'
import { foldText } from '#contract/fold.ts'
import { licences } from '#contract/licences.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow, sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import { addAssignment, licenceReads, useContacts } from '#web/areas/licences/queries.ts'

const holderTypes: readonly HolderType[] = ['contact', 'user', 'device']
const size = 100

type Props = {
  licence: Licence
  /** Moves this seat instead. */
  from?: Assignment
  onClose: () => void
}

/** A new seat is stored offline, too. A move needs the server, because it must not lose the seat in between. */
export function AssignDialog({ licence, from, onClose }: Props) {
  const t = useTranslation()
  const contacts = useContacts()
  const members = useMembers()
  const open = useRead(licenceReads.seats, { licenceId: licence.id, open: 'true', page: 1, size }).data?.seats ?? []
  const [holderType, setHolderType] = useState<HolderType>(licence.type === 'device' ? 'device' : 'contact')
  const [holderId, setHolderId] = useState<string | null>(null)
  const [label, setLabel] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isDevice = holderType === 'device'
  const isMissing = isDevice ? label.trim() === '' : holderId === null
  const hasSeat = isDevice
    ? open.some((seat) => seat.holderType === 'device' && foldText(seat.holderName) === foldText(label.trim()))
    : open.some((seat) => seat.holderId !== null && seat.holderId === holderId)
  const error = submitted && isMissing ? t('licences.wrong.required') : !isMissing && hasSeat ? t('licences.wrong.hasSeat') : undefined
  const save = async () => {
    setSubmitted(true)
    if (isMissing || hasSeat) return false
    const holder = isDevice ? { holderType, label: label.trim() } : { holderType, holderId }
    if (from) await sendNow('licences', licences.moveSeat, { id: from.id, seat: holder })
    else void sendWrite(addAssignment, { seat: { id: newId(), licenceId: licence.id, ...holder } })
    return true
  }
  const people =
    holderType === 'contact'
      ? contacts.map(({ id, name, company }) => ({ value: id, label: company ? `${name} (${company})` : name }))
      : members.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title={from ? t('licences.seats.moveOf', { name: from.holderName }) : t('licences.seats.assign')}
      confirm={t(from ? 'licences.seats.move' : 'licences.seats.assign')}
      onClose={onClose}
      onSave={save}
    >
      <NativeSelect
        label={t('licences.seats.holderType')}
        value={holderType}
        onChange={({ currentTarget }) => {
          setHolderType(holderTypes.find((type) => type === currentTarget.value) ?? 'contact')
          setHolderId(null)
        }}
        data={holderTypes.map((type) => ({ value: type, label: t(`licences.seats.types.${type}`) }))}
      />
      {isDevice ? (
        <TextInput
          label={t('licences.seats.label')}
          required
          data-autofocus
          maxLength={licenceLimits.label}
          value={label}
          error={error}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      ) : (
        <Select
          key={holderType}
          label={t(`licences.seats.types.${holderType}`)}
          required
          data-autofocus
          searchable
          limit={50}
          value={holderId}
          onChange={setHolderId}
          data={people}
          nothingFoundMessage={t('licences.seats.nobody')}
          error={error}
        />
      )}
    </FormDialog>
  )
}
