import { Button, Modal, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Contact, type ContactMergeField, contacts } from '#contract/contacts.ts'
import { useUnmerge } from '#web/areas/contacts/merge/unmerge.ts'
import { contactReads } from '#web/areas/contacts/queries.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { MergeTable } from '#web/ui/merge/MergeTable.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

const compared: readonly ContactMergeField[] = ['name', 'title', 'company', 'birthday', 'address', 'notes']
/** Only taken if the contact that stays has none: a choice between two pictures is not worth a row. */
const pictures: readonly ContactMergeField[] = ['avatar', 'background']
const isEmpty = (contact: Contact, field: ContactMergeField) => (contact[field] ?? '') === ''
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

type Props = { survivor: Contact; otherId?: string; onClose: () => void; onMerged?: () => void }

/** Nothing happens before the last button, and that can be undone. */
export function MergeDialog({ survivor, otherId, onClose, onMerged = onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const unmerge = useUnmerge()
  const all = useList(contactReads.all)
  const [chosen, setChosen] = useState<string | null>(otherId ?? null)
  const [taken, setTaken] = useState<ReadonlySet<ContactMergeField>>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const other = all.find(({ id }) => id === chosen)
  const differing = other ? compared.filter((field) => (survivor[field] ?? null) !== (other[field] ?? null)) : []
  const missing = other ? [...differing, ...pictures].filter((field) => isEmpty(survivor, field) && !isEmpty(other, field)) : []
  const take = taken ?? new Set(missing)
  const shown = (field: ContactMergeField, contact: Contact): string => {
    const value = contact[field]
    if (!value) return t('contacts.merge.empty')
    if (field === 'birthday') return formatDate(value.slice(0, 10), language)
    return field === 'notes' ? plain(value).slice(0, 200) : value
  }
  const merge = async () => {
    if (!other) return
    setSending(true)
    setRefusal(undefined)
    try {
      await sendNow('contacts', contacts.merge, { id: survivor.id, otherId: other.id, take: [...take] })
      toast({
        message: t('contacts.merge.merged', { name: other.name, survivor: survivor.name }),
        action: { label: t('contacts.merge.undo'), run: () => void unmerge(other.id, other.name) },
      })
      onMerged()
      void navigate({ to: '/apps/contacts/$id', params: { id: survivor.id }, search: true, resetScroll: false })
    } catch (error) {
      setRefusal(error instanceof CallProblem && error.status === 422 ? t('contacts.merge.bothNamed') : errorMessage(t, error))
      setSending(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('contacts.merge.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="52rem">
      <div className={cx(layout.stack, layout.gap4)}>
        {otherId === undefined && (
          <Select
            label={t('contacts.merge.other')}
            searchable
            value={chosen}
            onChange={(id) => {
              setChosen(id)
              setTaken(undefined)
            }}
            data={all
              .filter(({ id }) => id !== survivor.id)
              .map(({ id, name, company }) => ({ value: id, label: company ? `${name} (${company})` : name }))}
            limit={50}
            nothingFoundMessage={t('contacts.merge.nobody')}
          />
        )}
        {other && (
          <>
            <MergeTable
              words="contacts"
              stays={survivor.name}
              goes={other.name}
              rows={differing.map((field) => ({
                field,
                name: t(`contacts.fields.${field}`),
                values: [shown(field, survivor), shown(field, other)] as const,
              }))}
              take={take}
              onTake={setTaken}
            />
            <p className={cx(text.small, text.dimmed)}>{t('contacts.merge.moves')}</p>
          </>
        )}
        {refusal && (
          <AlertBox tone="danger" role="alert">
            {refusal}
          </AlertBox>
        )}
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('contacts.cancel')}
          </Button>
          <Button disabled={!other || sending} onClick={() => void merge()}>
            {t('contacts.merge.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
