import { Button } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { noteLimits } from '#contract/notes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { TitleField } from '#web/ui/fields/TitleField.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { RichText, RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { type NoteBase, type NotePatch, type ShownNote, tasksOf } from './edits.ts'
import { PictureIcon } from '#web/ui/icons/icons.ts'
import { ChecklistIcon } from '#web/ui/icons/own-icons.tsx'
import { Labels } from './Labels.tsx'
import { NoteChecklist } from './NoteChecklist.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './notes.module.css'
import { NoteHistory } from './NoteHistory.tsx'
import { Picture } from './Picture.tsx'
import { saveNote } from './queries.ts'
import { Reminder, ReminderRepeat } from './Reminder.tsx'
import { acceptedTypes, uploadImage } from './uploads.ts'

/** A new note that is still empty. The first words create it. */
export type BlankNote = { note: ShownNote; how: 'text' | 'checklist' | 'picture' }

type Props = { note: ShownNote; isCreated: boolean; /** How a new note starts. */ start: BlankNote['how'] | undefined }

/** NOTE: use the note's id as key. Drafts belong to one note. */
export function NoteDetails({ note, isCreated, start }: Props) {
  const t = useTranslation()
  const team = useMembers()
  const locked = note.access === 'read'
  const files = useRef<HTMLInputElement>(null)
  const [checklistAdded, setChecklistAdded] = useState(start === 'checklist')
  const [over, setOver] = useState(false)
  const save = (patch: NotePatch, base?: NoteBase) => saveNote(note, patch, base)
  const tasks = tasksOf(note)

  useEffect(() => {
    if (start === 'picture') files.current?.click()
  }, [start])

  const pictureIn = (data: DataTransfer) => [...data.files].find(({ type }) => acceptedTypes.includes(type))
  const dropHandlers = {
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
      // Cells that are copied from a spreadsheet come as text and as an image. The text is pasted.
      if (locked || event.defaultPrevented || !file || event.clipboardData.getData('text/plain')) return
      event.preventDefault()
      uploadImage(note, file)
    },
  }
  return (
    <div className={cx(layout.stack, styles.details)} data-over={over || undefined} {...dropHandlers}>
      <Picture note={note} locked={locked} onRemove={() => save({ image: null })} />
      {locked ? (
        <h3 className={cx(text.pageTitle, text.anywhere)}>{note.title || t('notes.untitled')}</h3>
      ) : (
        <TitleField
          label={t('notes.noteTitle')}
          placeholder={t('notes.noteTitle')}
          maxLength={noteLimits.title}
          saved={note.title}
          onSave={(title, base) => save({ title: title.trim() }, { title: base })}
        />
      )}
      <ConflictCards area="notes" id={note.id} />
      {locked ? (
        note.content !== '' && <RichTextView html={note.content} />
      ) : (
        <TextField saved={note.content} onSave={(content, base) => save({ content }, { content: base })} />
      )}
      {(tasks.length > 0 || checklistAdded) && <NoteChecklist tasks={tasks} onChange={locked ? undefined : (next) => save({ tasks: next })} />}
      {!locked && (
        <div className={cx(layout.row, layout.wrap)}>
          {tasks.length === 0 && !checklistAdded && (
            <Button variant="default" size="compact-md" leftSection={<ChecklistIcon width={16} />} onClick={() => setChecklistAdded(true)}>
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
      <FactList>
        <Fact label={t('notes.reminder.title')}>
          <Reminder value={note.reminder} onChange={(reminder) => save(reminder === null ? { reminder, reminderRepeat: null } : { reminder })} />
        </Fact>
        {note.reminder !== null && (
          <Fact label={t('notes.reminder.repeat')}>
            <ReminderRepeat reminder={note.reminder} value={note.reminderRepeat ?? null} onChange={save} />
          </Fact>
        )}
        <Fact label={t('notes.labels')}>
          <Labels value={note.labels} onChange={(labels) => save({ labels })} />
        </Fact>
        {note.members.length > 0 && (
          <Fact label={t('notes.sharedWithTitle')}>
            <div className={cx(layout.row, layout.wrap)}>
              {note.members.map((member) => (
                <span key={member.id} className={cx(layout.row, text.small, text.dimmed)}>
                  <Avatar name={member.name} src={team.find(({ id }) => id === member.id)?.avatar ?? member.avatar} size={22} />
                  {t(`notes.share.${member.access}Named`, { name: member.name })}
                </span>
              ))}
            </div>
          </Fact>
        )}
      </FactList>
      {isCreated && <NoteHistory note={note} locked={locked} />}
    </div>
  )
}

/** A component of its own: a key press renders nothing else. */
function TextField({ saved, onSave }: { saved: string; onSave: (html: string, base: string) => void }) {
  const t = useTranslation()
  const content = useDraft(saved, (html, base) => html !== saved && onSave(html, base))
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
