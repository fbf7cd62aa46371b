// What is asked before a post is scheduled, or given back to its authors.
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { blogLimits } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './editor.module.css'

const two = (number: number) => String(number).padStart(2, '0')

/** As the field wants it: by the writer's own clock. */
const toField = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`

function tomorrowAtNine(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  date.setHours(9, 0, 0, 0)
  return date
}

type ScheduleProps = { at: string | null; onClose: () => void; onChoose: (at: string) => Promise<void> }

export function Schedule({ at, onClose, onChoose }: ScheduleProps) {
  const t = useTranslation()
  const [value, setValue] = useState(toField(at ? new Date(at) : tomorrowAtNine()))
  const chosen = new Date(value)
  const good = !Number.isNaN(chosen.getTime()) && chosen.getTime() > Date.now()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (good) void onChoose(chosen.toISOString())
  }
  return (
    <Modal opened onClose={onClose} title={t('blog.editor.schedule')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit} className={styles.form}>
        <label className={styles.moment}>
          {t('blog.editor.when')}
          <input
            type="datetime-local"
            className={styles.momentField}
            data-autofocus
            required
            value={value}
            min={toField(new Date())}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        {!good && <p className={styles.wrong}>{t('blog.editor.past')}</p>}
        <div className={styles.end}>
          <Button type="submit" disabled={!good}>
            {t('blog.editor.scheduleIt')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export function GiveBack({ onClose, onGive }: { onClose: () => void; onGive: (note: string) => Promise<void> }) {
  const t = useTranslation()
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') void onGive(note.trim())
  }
  return (
    <Modal opened onClose={onClose} title={t('blog.review.giveBack')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit} className={styles.form}>
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
        <div className={styles.end}>
          <Button type="submit" disabled={note.trim() === ''}>
            {t('blog.review.giveBack')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
