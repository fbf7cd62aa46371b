import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useTexts } from '#web/kernel/i18n.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { TagEditor } from '#web/ui/TagEditor.tsx'
import styles from './blog.module.css'
import { createCategory, removeCategory, updateCategory, useCategories } from './queries.ts'

const longest = 50

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const categories = useCategories()
  const [title, setTitle] = useState('')
  const [asking, setAsking] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    sendWrite(createCategory, { category: { id: newId(), title: title.trim() } }).catch(() => {})
    setTitle('')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      closeOnClickOutside={!asking}
      title={t('blog.categories.edit')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form className={styles.addShelf} onSubmit={add}>
        <TextInput
          className={styles.grow}
          aria-label={t('blog.categories.new')}
          placeholder={t('blog.categories.new')}
          maxLength={longest}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={title.trim() === ''}>
          {t('blog.categories.add')}
        </Button>
      </form>
      <TagEditor
        tags={categories}
        maxLength={longest}
        words="blog.categories"
        tool={undefined}
        onRename={(id, name) => void sendWrite(updateCategory, { id, category: { title: name } }).catch(() => {})}
        onRemove={(id) => void sendWrite(removeCategory, { id }).catch(() => {})}
        onAsking={setAsking}
      />
    </Modal>
  )
}
