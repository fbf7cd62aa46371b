import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { PostDraft } from '#contract/blog.ts'
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import { CallProblem } from '#web/kernel/call.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { outbox } from '#web/kernel/outbox.ts'
import { problemText } from '#web/kernel/problem-text.ts'
import { toast } from '#web/kernel/toasts.ts'
import { traceWrite, type Write } from '#web/kernel/writes.ts'
import { CalendarIcon, EyeIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx'
import styles from './editor.module.css'
import { ArchiveIcon } from './icons.ts'
import { usePostEnds } from './PostMenu.tsx'
import { publishPost, schedulePost, unpublishPost } from './queries.ts'

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

export function PublishBar({ draft }: { draft: PostDraft }) {
  const t = useTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [scheduling, setScheduling] = useState(false)
  const title = draft.texts[0]?.title ?? ''
  const { archive, unarchive, remove } = usePostEnds({ id: draft.id, title })
  const { state, scheduledFor } = draft

  /** Refused for what is missing: said here, where it can be mended, and not on a card about a failed write. */
  async function send<E extends Endpoint>(write: Write<E>, input: SentOf<E>): Promise<boolean> {
    const { id, answered } = traceWrite(write, input)
    try {
      await answered
      return true
    } catch (error) {
      const fields = error instanceof CallProblem && error.status === 422 ? Object.keys(error.fields ?? {}) : []
      outbox.discard(id)
      const message = fields.length > 0 ? fields.map((field) => t(`blog.lacking.${field}`)).join(' ') : problemText(t, error)
      toast({ message, kind: 'error' })
      return false
    }
  }
  async function publish() {
    // Shown at once; where it is refused the editor is still there.
    if (await send(publishPost, { id: draft.id })) {
      toast({ message: t('blog.published', { title: title || t('blog.untitled') }) })
      await navigate({ to: '/blog/$slug', params: { slug: draft.id } })
    }
  }
  const exact = scheduledFor && new Date(scheduledFor).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.actions}>
      {state === 'scheduled' && exact && <span className={styles.when}>{t('blog.scheduledFor', { when: exact })}</span>}
      {(state === 'published' || state === 'archived') && (
        <Button
          variant="default"
          leftSection={<EyeIcon size={16} />}
          renderRoot={(props) => <Link {...props} to="/blog/$slug" params={{ slug: draft.id }} />}
        >
          {t('blog.editor.view')}
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && <Button onClick={() => void publish()}>{t('blog.editor.publish')}</Button>}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('blog.actions')}>
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(state === 'draft' || state === 'scheduled') && (
            <>
              <Menu.Item leftSection={<EyeIcon size={16} />} onClick={() => void navigate({ to: '/blog/$slug', params: { slug: draft.id } })}>
                {t('blog.editor.preview')}
              </Menu.Item>
              <Menu.Item leftSection={<CalendarIcon size={16} />} onClick={() => setScheduling(true)}>
                {t('blog.editor.schedule')}
              </Menu.Item>
            </>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Menu.Item leftSection={<UndoIcon size={16} />} onClick={() => void send(unpublishPost, { id: draft.id })}>
              {t('blog.editor.unpublish')}
            </Menu.Item>
          )}
          {state === 'published' && (
            <Menu.Item leftSection={<ArchiveIcon size={16} />} onClick={archive}>
              {t('blog.archive')}
            </Menu.Item>
          )}
          {state === 'archived' && (
            <Menu.Item leftSection={<ArchiveIcon size={16} />} onClick={unarchive}>
              {t('blog.unarchive')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<TrashIcon size={16} />} onClick={() => void remove()}>
            {t('blog.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {scheduling && (
        <Schedule
          at={scheduledFor}
          onClose={() => setScheduling(false)}
          onChoose={async (at) => {
            setScheduling(false)
            await send(schedulePost, { id: draft.id, at })
          }}
        />
      )}
    </div>
  )
}

type ScheduleProps = { at: string | null; onClose: () => void; onChoose: (at: string) => Promise<void> }

function Schedule({ at, onClose, onChoose }: ScheduleProps) {
  const t = useTexts()
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
