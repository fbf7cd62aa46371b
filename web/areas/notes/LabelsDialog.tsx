import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useTexts } from '#web/kernel/i18n.ts'
import { sendWithUndo } from '#web/kernel/undo.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { TagEditor } from '#web/ui/TagEditor.tsx'
import styles from './notes.module.css'
import { createLabel, removeLabel, updateLabel, useLabels } from './queries.ts'

const longest = 50

export function useRemoveLabel(): (id: string) => void {
  const t = useTexts()
  const labels = useLabels()
  return (id) => {
    const title = labels.find((label) => label.id === id)?.title ?? ''
    void sendWithUndo(removeLabel, { id }, { message: t('notes.labelWords.removed', { title }) }).catch(() => {})
  }
}

/** Contract 5: add, rename, delete. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const labels = useLabels()
  const remove = useRemoveLabel()
  const [title, setTitle] = useState('')
  const [asking, setAsking] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    sendWrite(createLabel, { id: newId(), title: title.trim() }).catch(() => {})
    setTitle('')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      closeOnClickOutside={!asking}
      title={t('notes.editLabels')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form className={styles.addLabel} onSubmit={add}>
        <TextInput
          className={styles.grow}
          aria-label={t('notes.newLabel')}
          placeholder={t('notes.newLabel')}
          maxLength={longest}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={title.trim() === ''}>
          {t('notes.addLabel')}
        </Button>
      </form>
      <TagEditor
        tags={labels}
        maxLength={longest}
        words="notes.labelWords"
        tool={undefined}
        onRename={(id, name) => void sendWrite(updateLabel, { label: { id, title: name } }).catch(() => {})}
        onRemove={remove}
        onAsking={setAsking}
      />
    </Modal>
  )
}
