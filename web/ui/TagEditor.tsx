import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Tag } from '#contract/shapes.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { useConfirm } from './confirm.ts'
import { TrashIcon } from './icons.tsx'
import styles from './PickList.module.css'

type Props = {
  tags: readonly Tag[]
  maxLength: number
  onRename: (id: string, title: string) => void
  onRemove: (id: string) => void
  onAsking: (asking: boolean) => void
}

export function TagEditor({ tags, maxLength, onRename, onRemove, onAsking }: Props) {
  const t = useTexts()
  const sure = useConfirm()
  const remove = async (tag: Tag) => {
    onAsking(true)
    const yes = await sure({
      title: t('ui.tags.removeTitle', { title: tag.title }),
      message: t('ui.tags.removeMessage'),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    onAsking(false)
    if (yes) onRemove(tag.id)
  }
  return (
    <div role="group" aria-label={t('ui.tags.edit')} className={styles.list}>
      {tags.map((tag) => (
        <div key={tag.id} className={styles.editRow}>
          <TagName tag={tag} maxLength={maxLength} onRename={(title) => onRename(tag.id, title)} />
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.tags.remove', { title: tag.title })} onClick={() => void remove(tag)}>
            <TrashIcon size={18} />
          </ActionIcon>
        </div>
      ))}
      {tags.length === 0 && <p className={styles.empty}>{t('ui.tags.none')}</p>}
    </div>
  )
}

function TagName({ tag, maxLength, onRename }: { tag: Tag; maxLength: number; onRename: (title: string) => void }) {
  const t = useTexts()
  const [title, setTitle] = useState(tag.title)
  const save = (typed: string) => {
    const wanted = typed.trim()
    if (wanted !== '' && wanted !== tag.title) onRename(wanted)
  }
  const saveSoon = useDebouncedCallback(save, { delay: 400, flushOnUnmount: true })
  return (
    <TextInput
      aria-label={t('ui.tags.rename', { title: tag.title })}
      maxLength={maxLength}
      value={title}
      onChange={(event) => {
        setTitle(event.currentTarget.value)
        saveSoon(event.currentTarget.value)
      }}
      onBlur={() => {
        saveSoon.flush()
        if (title.trim() === '') setTitle(tag.title)
      }}
    />
  )
}
