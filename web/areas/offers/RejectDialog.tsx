import { Button, Modal, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { offerLimits, offers, type RejectionReason, rejectionReasons } from '#contract/offers.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { refusalText } from './words.ts'

export function RejectDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useTranslation()
  const [reason, setReason] = useState<RejectionReason>('price')
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  async function reject(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    try {
      await sendNow('offers', offers.reject, { id, reason, text: words.trim() || null })
      onClose()
    } catch (error) {
      setIsSending(false)
      setFailure(refusalText(t, error))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offers.reject.of', { name: title })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
      size="28rem"
    >
      <form onSubmit={(event) => void reject(event)} className={cx(layout.stack, layout.gap4)}>
        {failure !== '' && (
          <AlertBox tone="danger" role="alert">
            {failure}
          </AlertBox>
        )}
        <NativeSelect
          label={t('offers.reject.reason')}
          value={reason}
          onChange={({ currentTarget }) => setReason(rejectionReasons.find((one) => one === currentTarget.value) ?? 'other')}
          data={rejectionReasons.map((one) => ({ value: one, label: t(`offers.reasons.${one}`) }))}
        />
        <AutosizeTextarea
          label={t('offers.reject.text')}
          minRows={2}
          maxLength={offerLimits.note}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('offers.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('offers.reject.record')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type NoteProps = { title: string; label: string; onSend: (note: string) => Promise<boolean>; onClose: () => void }

/** Asks for a reason. Closes when it was taken. */
export function NoteDialog({ title, label, onSend, onClose }: NoteProps) {
  const t = useTranslation()
  const [note, setNote] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '' && (await onSend(note.trim()))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="28rem">
      <form onSubmit={(event) => void send(event)} className={cx(layout.stack, layout.gap4)}>
        <AutosizeTextarea
          label={label}
          minRows={2}
          maxLength={offerLimits.note}
          data-autofocus
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('offers.cancel')}
          </Button>
          <Button type="submit" disabled={note.trim() === ''}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
