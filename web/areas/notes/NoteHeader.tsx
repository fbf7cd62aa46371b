import { ActionIcon, CloseButton, Modal, Tooltip, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '#contract/fold.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { ArchiveIcon, DownloadIcon, TrashIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { noteChange, type ShownNote } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { removeNote, restoreNote, saveNote, updateNote } from './queries.ts'
import { ShareDialog } from './ShareDialog.tsx'

type Props = { note: ShownNote | undefined; /** False until the first words are typed. */ isCreated: boolean; close: () => Promise<void> }

function concernsNote(id: string, { area, input }: Entry): boolean {
  const sent = input as { id?: string; note?: { id?: string }; updatedNote?: { id?: string } } | undefined
  return area === 'notes' && [sent?.id, sent?.note?.id, sent?.updatedNote?.id].includes(id)
}

export function NoteHeader({ note, isCreated, close }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [sharing, setSharing] = useState(false)
  return (
    <DialogHead>
      <Modal.Title component="h2" className={cx(layout.row, layout.wrap, layout.grow)}>
        <VisuallyHidden>
          {t('notes.note')}: {note?.title}
        </VisuallyHidden>
        {note && note.access !== 'own' && (
          <span className={text.dimmed}>{t(note.access === 'read' ? 'notes.sharedByToRead' : 'notes.sharedBy', { name: note.owner.name })}</span>
        )}
        {note && isCreated && (
          <span className={cx(text.small, text.dimmed)}>{t('notes.edited', { when: relativeTime(note.updatedAt ?? note.createdAt, language) })}</span>
        )}
        {note && <SaveStatus key={note.id} of={(entry) => concernsNote(note.id, entry)} />}
      </Modal.Title>
      {note && isCreated && (
        <>
          {note.access === 'own' && (
            <Tooltip label={t('notes.share.title')}>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('notes.share.title')} onClick={() => setSharing(true)}>
                <UsersIcon width={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <Actions note={note} close={close} />
        </>
      )}
      <CloseButton size="lg" aria-label={t('ui.close')} onClick={() => void close()} />
      {note && sharing && <ShareDialog note={note} onClose={() => setSharing(false)} />}
    </DialogHead>
  )
}

function Actions({ note, close }: { note: ShownNote; close: () => Promise<void> }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const title = note.title || t('notes.untitled')
  const own = note.access === 'own'

  async function archive() {
    // Closing saves what was typed last.
    await close()
    const archived = !note.archived
    void sendWithUndo(updateNote, noteChange(note.id, { archived }), {
      message: t(archived ? 'notes.archived' : 'notes.unarchived', { title }),
      back: () => saveNote(note, { archived: !archived }),
    })
  }
  async function remove() {
    if (own && note.members.length > 0) {
      const confirmed = await confirm({
        title: t('notes.remove.title'),
        message: t('notes.remove.shared', { title, count: note.members.length }),
        actions: { confirm: { label: t('ui.delete') } },
        dismissible: true,
      })
      if (!confirmed) return
    }
    await close()
    const message = t(own ? 'notes.remove.done' : 'notes.remove.left', { title })
    const restore = () => void sendWrite(restoreNote, { id: note.id })
    void sendWithUndo(removeNote, { id: note.id }, { message, ...(own ? { restore } : {}) })
  }
  async function download() {
    const { markdownName, markdownOf } = await import('#contract/note-markdown.ts')
    saveFile(new File([markdownOf(note)], markdownName(foldText(note.title)), { type: 'text/markdown' }))
  }

  return (
    <MoreMenu label={t('notes.actions', { title })} width={220} writes>
      <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => void archive()}>
        {t(note.archived ? 'notes.unarchive' : 'notes.putAway')}
      </Menu.Item>
      <Menu.Item leftSection={<DownloadIcon width={16} />} onClick={() => void download()}>
        {t('notes.export')}
      </Menu.Item>
      <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
        {t(own ? 'notes.remove.title' : 'notes.remove.leave')}
      </Menu.Item>
    </MoreMenu>
  )
}
