import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Tag } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import listbox from '#web/ui/fields/Listbox.module.css'
import styles from './TagEditor.module.css'

type Props<T extends Tag> = {
  tags: readonly T[]
  maxLength: number
  words: string
  tool: ((tag: T) => ReactNode) | undefined
  onRename: (id: string, title: string) => void
  onRemove: (id: string) => void
  onAsking: (asking: boolean) => void
}

export function TagEditor<T extends Tag>({ tags, maxLength, words, tool, onRename, onRemove, onAsking }: Props<T>) {
  const t = useTranslation()
  const sure = useConfirm()
  const remove = async (tag: Tag) => {
    onAsking(true)
    const yes = await sure({
      title: t(`${words}.removeTitle`, { title: tag.title }),
      message: t(`${words}.removeMessage`),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    onAsking(false)
    if (yes) onRemove(tag.id)
  }
  return (
    <div role="group" aria-label={t(`${words}.edit`)} className={listbox.list}>
      {tags.map((tag) => (
        <div key={tag.id} className={styles.row}>
          <TagName tag={tag} maxLength={maxLength} words={words} onRename={(title) => onRename(tag.id, title)} />
          {tool?.(tag)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(`${words}.remove`, { title: tag.title })}
            onClick={() => void remove(tag)}
          >
            <TrashIcon width={18} />
          </ActionIcon>
        </div>
      ))}
      {tags.length === 0 && <p className={listbox.empty}>{t(`${words}.none`)}</p>}
    </div>
  )
}

type NameProps = { tag: Tag; maxLength: number; words: string; onRename: (title: string) => void }

function TagName({ tag, maxLength, words, onRename }: NameProps) {
  const t = useTranslation()
  const [title, setTitle] = useState(tag.title)
  const save = (typed: string) => {
    const wanted = typed.trim()
    if (wanted !== '' && wanted !== tag.title) onRename(wanted)
  }
  const saveSoon = useDebouncedCallback(save, { delay: 400, flushOnUnmount: true })
  return (
    <TextInput
      aria-label={t(`${words}.rename`, { title: tag.title })}
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
