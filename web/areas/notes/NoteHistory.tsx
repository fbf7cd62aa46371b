import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { NoteVersion } from '#contract/notes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { History } from '#web/ui/history/History.tsx'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import type { ShownNote } from './edits.ts'
import { NoteChecklist } from './NoteChecklist.tsx'
import styles from './notes.module.css'
import { cachedVersions, noteReads, restoreVersion, textOfVersion } from './queries.ts'

type Props = { note: ShownNote; locked: boolean }

/** The fields whose old and new state is worth reading beside the sentence. */
const fieldKeys: Record<string, string> = {
  title: 'notes.noteTitle',
  labels: 'notes.labels',
  members: 'notes.sharedWithTitle',
  reminder: 'notes.reminder.title',
}

/** What a note was like before, and who did what to it. */
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
      <History entity="note" id={note.id} fieldName={(field) => (field in fieldKeys ? t(fieldKeys[field] ?? '') : undefined)} />
    </div>
  )
}

function Versions({ note, locked }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [shown, setShown] = useState<NoteVersion>()
  const { data: answered, error, refetch } = useRead(noteReads.versions, { id: note.id })
  const data = answered ?? (error ? cachedVersions(note.id) : undefined)
  if (!data) {
    return <LoadingState failed={t('notes.versions.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
  }
  return (
    <>
      {data.length === 0 && <p className={styles.versionFacts}>{t('notes.versions.noneHere')}</p>}
      <ol className={styles.versions}>
        {data.map((version, nr) => (
          <li key={version.seq} className={styles.version}>
            <Avatar name={version.by?.name ?? '?'} src={version.by?.avatar ?? null} size={24} />
            <span className={styles.grow}>
              {version.by?.name ?? t('ui.members.gone')}
              <span className={styles.versionFacts}>
                <time dateTime={version.at} title={new Date(version.at).toLocaleString(language)}>
                  {relativeTime(version.at, language)}
                </time>
                {' · '}
                {nr === 0 ? t('notes.versions.now') : version.fields.map((field) => t(`notes.versions.fields.${field}`)).join(', ')}
              </span>
            </span>
            {nr > 0 && (
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
  const { language } = useLanguage()
  const { data: answered, error, refetch } = useRead(noteReads.version, { id: note.id, seq })
  const data = answered ?? textOfVersion(note.id, seq)
  const when = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
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
      zIndex={350}
      centered
    >
      {data ? (
        <div className={styles.details}>
          {data.image && <img src={data.image} alt="" className={styles.versionImage} />}
          <h3 className={styles.fixedTitle}>{data.title || t('notes.untitled')}</h3>
          {data.content !== '' && <RichTextView html={data.content} />}
          {(data.tasks ?? []).length > 0 && <NoteChecklist tasks={data.tasks ?? []} />}
          {!locked && (
            <div className={styles.formEnd}>
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
