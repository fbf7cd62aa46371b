import { ActionIcon, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SubTask, Task } from '#contract/tasks.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { DragIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx'
import { Check } from './Check.tsx'
import { useDraft } from '#web/ui/drafts.ts'
import { type Reorder, useDraggable, useReorder } from '#web/ui/reorder.ts'
import styles from './tasks.module.css'

/** As many as the contract takes. */
const most = 200
const longest = 500

type Props = { task: Task; onChange: (subTasks: SubTask[]) => void }

export function SubTasks({ task: { subTasks }, onChange }: Props) {
  const t = useTexts()
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const ids = subTasks.map(({ id }) => id)
  const done = subTasks.filter(({ completed }) => completed).length
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]

  const reorder = useReorder({
    ids,
    list,
    enabled: true,
    titleOf: (id) => subTasks.find((one) => one.id === id)?.title ?? '',
    slotAt(clientY) {
      const below = rows().findIndex((row) => {
        const box = row.getBoundingClientRect()
        return clientY < box.top + box.height / 2
      })
      return below < 0 ? ids.length : below
    },
    onDrop(id, at) {
      const moved = subTasks.find((one) => one.id === id)
      if (moved) onChange(subTasks.filter((one) => one !== moved).toSpliced(at, 0, moved))
    },
  })

  const change = (id: string, patch: Partial<SubTask>) => onChange(subTasks.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const fieldOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input')

  function remove(id: string) {
    const at = ids.indexOf(id)
    const next = fieldOf(rows()[at + 1]) ?? fieldOf(rows()[at - 1]) ?? adding.current
    onChange(subTasks.filter((one) => one.id !== id))
    next?.focus()
  }
  function add() {
    const wanted = title.trim()
    if (wanted === '') return
    onChange([...subTasks, { id: newId(), title: wanted, completed: false }])
    setTitle('')
  }
  const onEnter = (event: KeyboardEvent, then: () => void) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    then()
  }

  return (
    <section className={styles.subTasks} aria-label={t('tasks.subTasks')}>
      <h3 className={styles.partTitle}>
        {t('tasks.subTasks')}
        {subTasks.length > 0 && (
          <span className={styles.partCount}>
            {done}/{subTasks.length}
          </span>
        )}
      </h3>
      {subTasks.length > 0 && (
        <progress
          className={styles.progress}
          value={done}
          max={subTasks.length}
          aria-label={t('tasks.subTasksDone', { done, total: subTasks.length })}
        />
      )}
      <div
        role="presentation"
        onBlur={reorder.cancel}
        onKeyDown={(event) => {
          const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-part="handle"]')
          const id = handle?.closest<HTMLElement>('[data-id]')?.dataset['id']
          if (id !== undefined) reorder.press(id, event)
        }}
      >
        <ul ref={list} className={styles.subList}>
          {reorder.ids.map((id, nr) => {
            const subTask = subTasks.find((one) => one.id === id)
            return (
              subTask && (
                <SubTaskRow
                  key={id}
                  subTask={subTask}
                  state={id === reorder.lifted ? 'lifted' : id === reorder.dragged ? 'dragged' : undefined}
                  line={reorder.slot === nr ? 'above' : reorder.slot === ids.length && nr === ids.length - 1 ? 'below' : undefined}
                  reorder={reorder}
                  hintId={hintId}
                  onChange={(patch) => change(id, patch)}
                  onRemove={() => remove(id)}
                  onDone={() => adding.current?.focus()}
                />
              )
            )
          })}
        </ul>
      </div>
      {subTasks.length < most && (
        <TextInput
          ref={adding}
          variant="unstyled"
          className={styles.addSubTask}
          leftSection={<PlusIcon size={16} />}
          aria-label={t('tasks.addSubTask')}
          placeholder={t('tasks.addSubTask')}
          maxLength={longest}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => onEnter(event, add)}
          onBlur={add}
        />
      )}
      <span id={hintId} className={styles.unseen}>
        {t('ui.reorder.hint')}
      </span>
      <span className={styles.unseen} aria-live="assertive" aria-atomic="true">
        {reorder.said}
      </span>
    </section>
  )
}

type RowProps = {
  subTask: SubTask
  state: 'lifted' | 'dragged' | undefined
  line: 'above' | 'below' | undefined
  reorder: Reorder
  hintId: string
  onChange: (patch: Partial<SubTask>) => void
  onRemove: () => void
  onDone: () => void
}

function SubTaskRow({ subTask, state, line, reorder, hintId, onChange, onRemove, onDone }: RowProps) {
  const t = useTexts()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable(row, handle, subTask.id, reorder, true)
  // An emptied title is not saved: leaving the field brings the old one back, Backspace in the empty field deletes the sub-task.
  const title = useDraft(subTask.title, (text) => {
    if (text.trim() !== '' && text.trim() !== subTask.title) onChange({ title: text })
  })
  return (
    <li ref={row} className={styles.subRow} data-id={subTask.id} data-state={state} data-line={line} data-completed={subTask.completed || undefined}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        data-part="handle"
        aria-label={t('ui.reorder.handle', { title: subTask.title })}
        aria-describedby={hintId}
        aria-pressed={state === 'lifted'}
      >
        <DragIcon size={16} />
      </button>
      <Check
        small
        label={t('tasks.completedOf', { title: subTask.title })}
        checked={subTask.completed}
        onToggle={() => onChange({ completed: !subTask.completed })}
      />
      <input
        className={styles.subTitle}
        aria-label={t('tasks.subTaskTitle')}
        maxLength={longest}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value)}
        onBlur={title.leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onDone()
          else if (event.key === 'Backspace' && title.value === '') onRemove()
          else return
          event.preventDefault()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.subRemove}
        aria-label={t('tasks.removeSubTask', { title: subTask.title })}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </li>
  )
}
