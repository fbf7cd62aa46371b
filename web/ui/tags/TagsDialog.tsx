import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Tag } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './TagEditor.module.css'
import { TagEditor } from './TagEditor.tsx'

type Props<T extends Tag> = {
  title: string
  tags: readonly T[]
  /** The prefix of the editor's text keys. */
  words: string
  maxLength: number
  /** Of the field for a new one, and of the button beside it. */
  newLabel: string
  addLabel: string
  onAdd: (title: string) => void
  onRename: (id: string, title: string) => void
  onRemove: (id: string) => void
  onClose: () => void
}

/** All tags of a kind: add, rename, delete. */
export function TagsDialog<T extends Tag>({ title, tags, words, maxLength, newLabel, addLabel, onAdd, onRename, onRemove, onClose }: Props<T>) {
  const t = useTranslation()
  const [name, setName] = useState('')
  /** A question about a tag is above the dialog; a click on it must not close the dialog. */
  const [asking, setAsking] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      closeOnClickOutside={!asking}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form className={styles.add} onSubmit={add}>
        <TextInput
          className={cx(layout.grow)}
          aria-label={newLabel}
          placeholder={newLabel}
          maxLength={maxLength}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          {addLabel}
        </Button>
      </form>
      <TagEditor tags={tags} maxLength={maxLength} words={words} tool={undefined} onRename={onRename} onRemove={onRemove} onAsking={setAsking} />
    </Modal>
  )
}
