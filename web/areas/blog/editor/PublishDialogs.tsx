// The dialogs that schedule a post, and that give it back to its authors.
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { blogLimits } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The format of a datetime-local field, in local time. */
const toField = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

function tomorrowAtNine(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  date.setHours(9, 0, 0, 0)
  return date
}

type ScheduleProps = { at: string | null; onClose: () => void; onChoose: (at: string) => Promise<void> }

export function ScheduleDialog({ at, onClose, onChoose }: ScheduleProps) {
  const t = useTranslation()
  const [value, setValue] = useState(toField(at ? new Date(at) : tomorrowAtNine()))
  const chosen = new Date(value)
  const valid = !Number.isNaN(chosen.getTime()) && chosen.getTime() > Date.now()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) void onChoose(chosen.toISOString())
  }
  return (
    <Modal opened onClose={onClose} title={t('blog.editor.schedule')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit} className={cx(layout.stack, layout.gap4)}>
        <TextInput
          type="datetime-local"
          label={t('blog.editor.when')}
          error={!valid && t('blog.editor.past')}
          data-autofocus
          required
          withAsterisk={false}
          value={value}
          min={toField(new Date())}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button type="submit" disabled={!valid}>
            {t('blog.editor.scheduleIt')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export function ReturnToAuthorDialog({ onClose, onSend }: { onClose: () => void; onSend: (note: string) => Promise<void> }) {
  const t = useTranslation()
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') void onSend(note.trim())
  }
  return (
    <Modal opened onClose={onClose} title={t('blog.review.giveBack')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit} className={cx(layout.stack, layout.gap4)}>
        <Textarea
          label={t('blog.review.note')}
          description={t('blog.review.noteText')}
          data-autofocus
          autosize
          minRows={3}
          maxLength={blogLimits.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button type="submit" disabled={note.trim() === ''}>
            {t('blog.review.giveBack')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
