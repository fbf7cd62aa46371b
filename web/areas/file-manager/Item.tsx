import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type DragEvent, memo, type MouseEvent, useRef, useState } from 'react'
import { fileLimits } from '#contract/file-manager.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import type { ShownItem } from './edits.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import styles from './file-manager.module.css'
import { InfoIcon } from '#web/ui/icons/icons.ts'
import { addressOf } from './folder-links.ts'
import { updateItem } from './queries.ts'

export type ItemActs = {
  choose: (id: string, range: boolean) => void
  rename: (id: string | undefined) => void
  /** Files of ours are lifted, or dropped on a folder. */
  lift: (id: string) => void
  canDrop: (folderId: string) => boolean
  drop: (event: DragEvent, folderId: string) => void
}

type Props = {
  item: ShownItem
  view: 'tiles' | 'rows'
  /** The folder on screen: details open beside it. */
  folderId: string | undefined
  q: string
  reachable: boolean
  selected: boolean
  opened: boolean
  renaming: boolean
  /** Where it is, in a search. */
  where?: string | undefined
  acts: ItemActs
}

export const Item = memo(function Item({ item, view, folderId, q, reachable, selected, opened, renaming, where, acts }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [over, setOver] = useState(false)
  const { id, name } = item
  const folder = item.type === 'folder'
  const details = addressOf({ folderId, id })
  const search = { q: q || undefined }

  const click = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return
    event.preventDefault()
    acts.choose(id, event.shiftKey)
  }
  const dragging = folder
    ? {
        onDragOver(event: DragEvent) {
          if (!acts.canDrop(id) && !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop(event: DragEvent) {
          setOver(false)
          acts.drop(event, id)
        },
      }
    : {}
  const tell = folder ? t('file-manager.files', { count: item.fileCount ?? 0 }) : formatFileSize(item.bytes, language)
  const day = formatDay(dayOf(item.modified), language)
  return (
    <li data-id={id}>
      <div
        className={view === 'tiles' ? styles.tile : styles.row}
        data-selected={selected || undefined}
        data-opened={opened || undefined}
        data-over={over || undefined}
        draggable={!renaming}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name)
          event.dataTransfer.effectAllowed = 'move'
          acts.lift(id)
        }}
        {...dragging}
      >
        <Checkbox
          className={styles.tick}
          size="sm"
          checked={selected}
          tabIndex={reachable ? 0 : -1}
          aria-label={t('file-manager.select', { name })}
          onClick={(event) => acts.choose(id, event.shiftKey)}
          onChange={() => {}}
        />
        <span className={styles.face}>
          <FileThumbnail item={item} size={view === 'tiles' ? 60 : 30} picture={view === 'tiles'} />
        </span>
        {renaming ? (
          <Rename item={item} onEnd={() => acts.rename(undefined)} />
        ) : (
          <Link
            to={folder ? addressOf({ folderId: id }) : details}
            search={folder ? {} : search}
            resetScroll={folder}
            className={styles.name}
            title={name}
            tabIndex={reachable ? 0 : -1}
            draggable={false}
            aria-current={opened ? 'true' : undefined}
            onClick={click}
          >
            {name}
          </Link>
        )}
        {view === 'rows' && <span className={styles.where}>{where ?? item.createdBy}</span>}
        {view === 'rows' && <span className={styles.day}>{day}</span>}
        <span className={styles.size}>{view === 'tiles' && where !== undefined ? where : tell}</span>
        <ActionIcon
          className={styles.info}
          variant="subtle"
          color="gray"
          size="md"
          tabIndex={reachable ? 0 : -1}
          aria-label={t('file-manager.detailsOf', { name })}
          renderRoot={(props) => <Link to={details} search={search} resetScroll={false} {...props} />}
        >
          <InfoIcon width={18} />
        </ActionIcon>
      </div>
    </li>
  )
})

/** The name alone is selected, without its ending: that seldom changes. */
function Rename({ item: { id, name, type }, onEnd }: { item: ShownItem; onEnd: () => void }) {
  const t = useTranslation()
  const update = useWrite(updateItem)
  const [typed, setTyped] = useState(name)
  const held = useRef(false)
  const wrong = /[/\\]/.test(typed) || typed.trim().endsWith('.')
  const save = () => {
    const next = typed.trim()
    if (!wrong && next !== '' && next !== name) void update({ id, item: { name: next } })
    onEnd()
  }
  return (
    <TextInput
      className={styles.rename}
      size="xs"
      aria-label={t('file-manager.nameOf', { name })}
      value={typed}
      maxLength={fileLimits.name}
      error={wrong}
      ref={(field) => {
        if (!field || document.activeElement === field) return
        field.focus()
        const end = type === 'folder' ? -1 : name.lastIndexOf('.')
        field.setSelectionRange(0, end > 0 ? end : name.length)
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        // A menu that asked for this gives the focus back to its button when it has closed: once, it is taken again.
        if (held.current || event.relatedTarget?.getAttribute('aria-haspopup') !== 'menu') return save()
        held.current = true
        event.currentTarget.focus()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onEnd()
      }}
    />
  )
}
