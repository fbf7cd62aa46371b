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
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { InfoIcon } from '#web/ui/icons/icons.ts'
import { addressOf } from './folder-links.ts'
import { updateItem } from './queries.ts'

export type ItemActions = {
  choose: (id: string, range: boolean) => void
  rename: (id: string | undefined) => void
  /** Starts dragging an item, which may be dropped on a folder. */
  drag: (id: string) => void
  canDrop: (folderId: string) => boolean
  drop: (event: DragEvent, folderId: string) => void
}

type Props = {
  item: ShownItem
  view: 'tiles' | 'rows'
  /** The folder on screen. Details open beside it. */
  folderId: string | undefined
  q: string
  reachable: boolean
  selected: boolean
  opened: boolean
  renaming: boolean
  /** The path, in a search. */
  where?: string | undefined
  actions: ItemActions
}

export const Item = memo(function Item({ item, view, folderId, q, reachable, selected, opened, renaming, where, actions }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [over, setOver] = useState(false)
  const { id, name } = item
  const folder = item.type === 'folder'
  const details = addressOf({ folderId, id })
  const search = { q: q || undefined }

  const onClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return
    event.preventDefault()
    actions.choose(id, event.shiftKey)
  }
  const dropHandlers = folder
    ? {
        onDragOver(event: DragEvent) {
          if (!actions.canDrop(id) && !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop(event: DragEvent) {
          setOver(false)
          actions.drop(event, id)
        },
      }
    : {}
  const sizeText = folder ? t('file-manager.files', { count: item.fileCount ?? 0 }) : formatFileSize(item.bytes, language)
  const day = formatDay(dayOf(item.modified), language)
  const note = cx(text.small, text.dimmed, text.numeric)
  return (
    <li data-id={id}>
      <div
        className={view === 'tiles' ? cx(layout.stack, layout.gap0, styles.tile) : cx(layout.row, layout.gap3, styles.row)}
        data-selected={selected || undefined}
        data-opened={opened || undefined}
        data-over={over || undefined}
        draggable={!renaming}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name)
          event.dataTransfer.effectAllowed = 'move'
          actions.drag(id)
        }}
        {...dropHandlers}
      >
        <Checkbox
          className={cx(layout.above, styles.checkbox)}
          size="sm"
          checked={selected}
          tabIndex={reachable ? 0 : -1}
          aria-label={t('file-manager.select', { name })}
          onClick={(event) => actions.choose(id, event.shiftKey)}
          onChange={() => {}}
        />
        <span className={cx(layout.row, layout.center, styles.picture)}>
          <FileThumbnail item={item} size={view === 'tiles' ? 60 : 30} picture={view === 'tiles'} />
        </span>
        {renaming ? (
          <Rename item={item} onEnd={() => actions.rename(undefined)} />
        ) : (
          <Link
            to={folder ? addressOf({ folderId: id }) : details}
            search={folder ? {} : search}
            resetScroll={folder}
            className={cx(layout.cover, text.plainLink, styles.name, view === 'tiles' ? cx(text.clamp2, text.anywhere) : text.truncate)}
            title={name}
            tabIndex={reachable ? 0 : -1}
            draggable={false}
            aria-current={opened ? 'true' : undefined}
            onClick={onClick}
          >
            {name}
          </Link>
        )}
        {view === 'rows' && <span className={cx(layout.wideOnly, note, text.truncate, styles.where)}>{where ?? item.createdBy}</span>}
        {view === 'rows' && <span className={cx(layout.wideOnly, note, styles.day)}>{day}</span>}
        <span className={cx(note, text.truncate, styles.size)}>{view === 'tiles' && where !== undefined ? where : sizeText}</span>
        <ActionIcon
          className={cx(layout.above, styles.info)}
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

/** Selects the name without its ending, which rarely changes. */
function Rename({ item: { id, name, type }, onEnd }: { item: ShownItem; onEnd: () => void }) {
  const t = useTranslation()
  const update = useWrite(updateItem)
  const [typed, setTyped] = useState(name)
  const refocused = useRef(false)
  const invalid = /[/\\]/.test(typed) || typed.trim().endsWith('.')
  const save = () => {
    const next = typed.trim()
    if (!invalid && next !== '' && next !== name) void update({ id, item: { name: next } })
    onEnd()
  }
  return (
    <TextInput
      className={cx(layout.above, styles.rename)}
      size="xs"
      aria-label={t('file-manager.nameOf', { name })}
      value={typed}
      maxLength={fileLimits.name}
      error={invalid}
      ref={(field) => {
        if (!field || document.activeElement === field) return
        field.focus()
        const end = type === 'folder' ? -1 : name.lastIndexOf('.')
        field.setSelectionRange(0, end > 0 ? end : name.length)
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        // The menu that opened this field returns the focus to its button when it closes. The field takes it back once.
        if (refocused.current || event.relatedTarget?.getAttribute('aria-haspopup') !== 'menu') return save()
        refocused.current = true
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
