import { ActionIcon, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './Checklist.module.css'
import { DragHandle } from './DragHandle.tsx'
import reorderStyles from './DragHandle.module.css'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { type Reorder, useDraggable, useReorder } from './reorder.ts'
import { ReorderStatus } from './ReorderStatus.tsx'

export type ChecklistItem = { id: string; title: string; completed: boolean }

/** The texts of the area. */
type ChecklistWords = {
  title: string
  done: (done: number, total: number) => string
  add: string
  itemTitle: string
  completed: (title: string) => string
  remove: (title: string) => string
}

type Props = {
  items: readonly ChecklistItem[]
  onChange: (items: ChecklistItem[]) => void
  words: ChecklistWords
  /** The limits of the contract. */
  most: number
  longest: number
  /** Read only. */
  locked?: boolean
}

/** A checklist: Enter adds an item, titles are edited in place, pointer and keyboard reorder. */
export function Checklist({ items, onChange, words, most, longest, locked = false }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const ids = items.map(({ id }) => id)
  const done = items.filter(({ completed }) => completed).length
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]

  const reorder = useReorder({
    ids,
    list,
    enabled: !locked,
    titleOf: (id) => items.find((one) => one.id === id)?.title ?? '',
    onDrop(id, at) {
      const moved = items.find((one) => one.id === id)
      if (moved) onChange(items.filter((one) => one !== moved).toSpliced(at, 0, moved))
    },
  })

  const change = (id: string, patch: Partial<ChecklistItem>) => onChange(items.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const fieldOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input')

  function remove(id: string) {
    const at = ids.indexOf(id)
    const next = fieldOf(rows()[at + 1]) ?? fieldOf(rows()[at - 1]) ?? adding.current
    onChange(items.filter((one) => one.id !== id))
    next?.focus()
  }
  function add() {
    const wanted = title.trim()
    if (wanted === '') return
    onChange([...items, { id: newId(), title: wanted, completed: false }])
    setTitle('')
  }
  const onEnter = (event: KeyboardEvent, then: () => void) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    then()
  }

  return (
    <section aria-label={words.title}>
      <h3 className={cx(layout.row, layout.baseline, text.subtitle)}>
        {words.title}
        {items.length > 0 && (
          <span className={cx(text.dimmed, text.numeric, styles.count)}>
            {done}/{items.length}
          </span>
        )}
      </h3>
      {items.length > 0 && <ProgressBar value={done} max={items.length} label={words.done(done, items.length)} />}
      <ul ref={list} className={styles.rows}>
        {reorder.ids.map((id, index) => {
          const item = items.find((one) => one.id === id)
          return (
            item && (
              <Row
                key={id}
                item={item}
                line={reorder.lineAt(index)}
                reorder={reorder}
                words={words}
                longest={longest}
                locked={locked}
                onChange={(patch) => change(id, patch)}
                onRemove={() => remove(id)}
                onDone={() => adding.current?.focus()}
              />
            )
          )
        })}
      </ul>
      {!locked && items.length < most && (
        <TextInput
          ref={adding}
          variant="unstyled"
          className={styles.add}
          leftSection={<PlusIcon width={16} />}
          aria-label={words.add}
          placeholder={words.add}
          maxLength={longest}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => onEnter(event, add)}
          onBlur={add}
        />
      )}
      <ReorderStatus reorder={reorder} />
    </section>
  )
}

type RowProps = {
  item: ChecklistItem
  line: 'above' | 'below' | undefined
  reorder: Reorder
  words: ChecklistWords
  longest: number
  locked: boolean
  onChange: (patch: Partial<ChecklistItem>) => void
  onRemove: () => void
  onDone: () => void
}

function Row({ item, line, reorder, words, longest, locked, onChange, onRemove, onDone }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable(row, handle, item.id, reorder, !locked)
  // An empty title is not saved: blur restores the old one, and Backspace in the empty field deletes the item.
  const title = useDraft(item.title, (text) => {
    if (text.trim() !== '' && text.trim() !== item.title) onChange({ title: text })
  })
  return (
    <li
      ref={row}
      className={cx(styles.row, reorderStyles.row)}
      data-id={item.id}
      data-state={reorder.stateOf(item.id)}
      data-line={line}
      data-completed={item.completed || undefined}
      data-locked={locked || undefined}
    >
      {!locked && <DragHandle ref={handle} {...reorder.handleProps(item.id)} small />}
      <RoundCheckbox
        small
        disabled={locked}
        label={words.completed(item.title)}
        checked={item.completed}
        onToggle={() => onChange({ completed: !item.completed })}
      />
      <input
        className={styles.text}
        aria-label={words.itemTitle}
        maxLength={longest}
        readOnly={locked}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value)}
        onBlur={title.leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || locked) return
          if (event.key === 'Enter') onDone()
          else if (event.key === 'Backspace' && title.value === '') onRemove()
          else return
          event.preventDefault()
        }}
      />
      {!locked && (
        <ActionIcon variant="subtle" color="gray" className={styles.tool} aria-label={words.remove(item.title)} onClick={onRemove}>
          <TrashIcon width={16} />
        </ActionIcon>
      )}
    </li>
  )
}
