import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { NoteVersion } from '#contract/notes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import type { ShownNote } from './edits.ts'
import { NoteChecklist } from './NoteChecklist.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './notes.module.css'
import { cachedVersions, noteReads, restoreVersion, textOfVersion } from './queries.ts'

type Props = { note: ShownNote; locked: boolean }

const historyWords: HistoryWords = {
  ...{ title: 'notes.noteTitle', tasks: 'notes.checklist.title', labels: 'notes.labels', members: 'notes.sharedWithTitle' },
  reminder: { name: 'notes.reminder.title', is: 'time' },
  reminderRepeat: 'notes.reminder.repeat',
}

export function NoteHistory({ note, locked }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <section aria-label={t('notes.versions.title')}>
        <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
          {t('notes.versions.title')}
        </DisclosureButton>
        {opened && <Versions note={note} locked={locked} />}
      </section>
      <History entity="note" id={note.id} fields={historyWords} />
    </div>
  )
}

function Versions({ note, locked }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const [shown, setShown] = useState<NoteVersion>()
  const { data: loaded, error, refetch } = useRead(noteReads.versions, { id: note.id })
  const data = loaded ?? (error ? cachedVersions(note.id) : undefined)
  if (!data) {
    return <LoadingState failed={t('notes.versions.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
  }
  return (
    <>
      {data.length === 0 && <p className={cx(text.small, text.dimmed)}>{t('notes.versions.noneHere')}</p>}
      <ol className={cx(layout.stack, styles.versions)}>
        {data.map((version, index) => (
          <li key={version.seq} className={cx(layout.row, layout.gap3)}>
            <Avatar name={version.by?.name ?? '?'} src={version.by?.avatar ?? null} size={24} />
            <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
              {version.by?.name ?? t('ui.members.gone')}
              <span className={cx(text.small, text.dimmed)}>
                <time dateTime={version.at} title={dates.moment(version.at)}>
                  {relativeTime(version.at, language)}
                </time>
                {' · '}
                {index === 0 ? t('notes.versions.now') : version.fields.map((field) => t(`notes.versions.fields.${field}`)).join(', ')}
              </span>
            </span>
            {index > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('notes.versions.showOf', { when: relativeTime(version.at, language) })}
                onClick={() => setShown(version)}
              >
                {t('notes.versions.show')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown && <Version note={note} version={shown} locked={locked} onClose={() => setShown(undefined)} />}
    </>
  )
}

function Version({ note, version: { seq, at }, locked, onClose }: Props & { version: NoteVersion; onClose: () => void }) {
  const t = useTranslation()
  const dates = useDates()
  const { data: loaded, error, refetch } = useRead(noteReads.version, { id: note.id, seq })
  const data = loaded ?? textOfVersion(note.id, seq)
  const when = dates.moment(at)
  const restore = () => {
    onClose()
    const message = t('notes.versions.restored', { title: note.title || t('notes.untitled') })
    void sendWithUndo(restoreVersion, { id: note.id, seq }, { message })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('notes.versions.of', { when })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      zIndex="var(--hora-z-nested-dialog)"
      centered
    >
      {data ? (
        <div className={cx(layout.stack, styles.details)}>
          {data.image && <img src={data.image} alt="" className={styles.image} />}
          <h3 className={cx(text.pageTitle, text.anywhere)}>{data.title || t('notes.untitled')}</h3>
          {data.content !== '' && <RichTextView html={data.content} />}
          {(data.tasks ?? []).length > 0 && <NoteChecklist tasks={data.tasks ?? []} />}
          {!locked && (
            <div className={cx(layout.row, layout.end)}>
              <Button leftSection={<UndoIcon width={16} />} onClick={restore}>
                {t('notes.versions.restore')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <LoadingState failed={t('notes.versions.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      )}
    </Modal>
  )
}
