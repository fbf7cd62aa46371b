import { Button } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { noteLimits } from '#contract/notes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { RichText, RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { type NotePatch, type ShownNote, tasksOf } from './edits.ts'
import { PictureIcon } from '#web/ui/icons/icons.ts'
import { ChecklistIcon } from '#web/ui/icons/own-icons.tsx'
import { Labels } from './Labels.tsx'
import { NoteChecklist } from './NoteChecklist.tsx'
import styles from './notes.module.css'
import { NoteHistory } from './NoteHistory.tsx'
import { Picture } from './Picture.tsx'
import { saveNote } from './queries.ts'
import { Reminder } from './Reminder.tsx'
import { acceptedTypes, uploadImage } from './uploads.ts'

/** A new note that is still empty. It is created when its first words are typed. */
export type BlankNote = { note: ShownNote; how: 'text' | 'checklist' | 'picture' }

type Props = { note: ShownNote; isMade: boolean; /** How a new one begins. */ start: BlankNote['how'] | undefined }

/** NOTE give it the note's id as key: what is typed belongs to one note. */
export function NoteDetails({ note, isMade, start }: Props) {
  const t = useTranslation()
  const team = useMembers()
  const locked = note.access === 'read'
  const files = useRef<HTMLInputElement>(null)
  const [listing, setListing] = useState(start === 'checklist')
  const [over, setOver] = useState(false)
  const save = (patch: NotePatch) => saveNote(note, patch)
  const tasks = tasksOf(note)

  useEffect(() => {
    if (start === 'picture') files.current?.click()
  }, [start])

  const pictureIn = (data: DataTransfer) => [...data.files].find(({ type }) => acceptedTypes.includes(type))
  const bringing = {
    onDragOver(event: DragEvent) {
      if (locked || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      const file = pictureIn(event.dataTransfer)
      if (locked || event.defaultPrevented || !file) return
      event.preventDefault()
      uploadImage(note, file)
    },
    onPaste(event: ClipboardEvent) {
      const file = pictureIn(event.clipboardData)
      // A copied part of a table comes with a picture of itself; whoever pastes it means the words.
      if (locked || event.defaultPrevented || !file || event.clipboardData.getData('text/plain')) return
      event.preventDefault()
      uploadImage(note, file)
    },
  }
  return (
    <div className={styles.details} data-over={over || undefined} {...bringing}>
      <Picture note={note} locked={locked} onRemove={() => save({ image: null })} />
      {locked ? (
        <h3 className={styles.fixedTitle}>{note.title || t('notes.untitled')}</h3>
      ) : (
        <TitleField saved={note.title} onSave={(title) => save({ title })} />
      )}
      {locked ? (
        note.content !== '' && <RichTextView html={note.content} />
      ) : (
        <TextField saved={note.content} onSave={(content) => save({ content })} />
      )}
      {(tasks.length > 0 || listing) && <NoteChecklist tasks={tasks} onChange={locked ? undefined : (next) => save({ tasks: next })} />}
      {!locked && (
        <div className={styles.adding}>
          {tasks.length === 0 && !listing && (
            <Button variant="default" size="compact-md" leftSection={<ChecklistIcon width={16} />} onClick={() => setListing(true)}>
              {t('notes.addChecklist')}
            </Button>
          )}
          <Button variant="default" size="compact-md" leftSection={<PictureIcon width={16} />} onClick={() => files.current?.click()}>
            {t(note.image ? 'notes.picture.replace' : 'notes.picture.add')}
          </Button>
          <input
            ref={files}
            type="file"
            accept={acceptedTypes.join(',')}
            hidden
            aria-label={t('notes.picture.add')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) uploadImage(note, file)
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
      <dl className={styles.properties}>
        <div className={styles.property}>
          <dt>{t('notes.reminder.title')}</dt>
          <dd>
            <Reminder value={note.reminder} onChange={(reminder) => save({ reminder })} />
          </dd>
        </div>
        <div className={styles.property}>
          <dt>{t('notes.labels')}</dt>
          <dd>
            <Labels value={note.labels} onChange={(labels) => save({ labels })} />
          </dd>
        </div>
        {note.members.length > 0 && (
          <div className={styles.property}>
            <dt>{t('notes.sharedWithTitle')}</dt>
            <dd className={styles.people}>
              {note.members.map((member) => (
                <span key={member.id} className={styles.by}>
                  <Avatar name={member.name} src={team.find(({ id }) => id === member.id)?.avatar ?? member.avatar} size={22} />
                  {t(`notes.share.${member.access}Named`, { name: member.name })}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {isMade && <NoteHistory note={note} locked={locked} />}
    </div>
  )
}

type FieldProps = { saved: string; onSave: (text: string) => void }

/** By itself, like the text below: a key pressed in it draws nothing else anew. */
function TitleField({ saved, onSave }: FieldProps) {
  const t = useTranslation()
  const title = useDraft(saved, (text) => text.trim() !== saved && onSave(text.trim()))
  return (
    <AutosizeTextarea
      variant="unstyled"
      classNames={{ input: styles.titleField }}
      aria-label={t('notes.noteTitle')}
      placeholder={t('notes.noteTitle')}
      maxLength={noteLimits.title}
      data-autofocus
      value={title.value}
      onChange={(event) => title.change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={title.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}

function TextField({ saved, onSave }: FieldProps) {
  const t = useTranslation()
  const content = useDraft(saved, (html) => html !== saved && onSave(html))
  return (
    <RichText
      label={t('notes.text')}
      placeholder={t('notes.textPlaceholder')}
      value={content.value}
      onChange={content.change}
      onBlur={content.leave}
      maxLength={noteLimits.content}
      minRows={4}
    />
  )
}
