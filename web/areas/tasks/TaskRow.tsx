import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Translate } from '#web/kernel/i18n/texts.ts'
import { memo, useRef } from 'react'
import type { Member } from '#contract/identity.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { ArrowDownIcon, ArrowUpIcon, CheckCircleIcon, ChevronDownIcon, ChevronRightIcon, PlusIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import type { ShownTask } from './edits.ts'
import { updateTask } from './queries.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Marked } from '#web/ui/display/Marked.tsx'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import { type Reorder, type ReorderState, useDraggable } from '#web/ui/lists/reorder.ts'
import styles from './tasks.module.css'

type Props = {
  task: ShownTask
  top: number
  height: number
  index: number
  count: number
  /** Tab reaches only this row, arrows reach the others. */
  reachable: boolean
  selected: boolean
  state: ReorderState
  kind: Reorder['kind']
  setDragged: Reorder['setDragged']
  movable: boolean
  hintId: string
  wanted: readonly string[]
  tags: ReadonlyMap<string, string>
  assignee: Member | undefined
  today: string
  selecting: boolean
  chosen: boolean
  onChoose: (id: string, range?: boolean) => void
  /** Adds a task to this section. */
  onAdd: (id: string) => void
  /** Of a section: its tasks are not shown. */
  closed: boolean
  done: number | undefined
  total: number | undefined
  onToggle: ((id: string) => void) | undefined
}

export const TaskRow = memo(function TaskRow({
  task,
  top,
  height,
  index,
  count,
  reachable,
  selected,
  state,
  kind,
  setDragged,
  movable,
  hintId,
  wanted,
  tags,
  assignee,
  today,
  selecting,
  chosen,
  onChoose,
  onAdd,
  closed,
  done,
  total,
  onToggle,
}: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const update = useWrite(updateTask)
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable(row, handle, task.id, { kind, setDragged }, movable)
  const mayWrite = useMayWrite()
  const section = task.type === 'section'
  const placeholder = t(section ? 'tasks.untitledSection' : 'tasks.untitledTask')
  const name = task.title || placeholder
  const tabIndex = reachable ? 0 : -1
  const labels = task.tags.flatMap((id) => tags.get(id) ?? [])
  return (
    <li
      ref={row}
      className={cx(styles.row, reorderStyles.row)}
      style={{ height, transform: `translateY(${top}px)` }}
      data-id={task.id}
      data-type={task.type}
      data-state={state}
      data-completed={task.completed || undefined}
      data-selected={selected || chosen || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {selecting && !section && (
        <input
          type="checkbox"
          className={styles.select}
          data-part="select"
          aria-label={t('tasks.selection.select', { title: name })}
          checked={chosen}
          tabIndex={tabIndex}
          onChange={() => {}}
          onClick={(event) => onChoose(task.id, event.shiftKey)}
        />
      )}
      <DragHandle ref={handle} title={name} hintId={hintId} lifted={state === 'lifted'} movable={movable} tabIndex={tabIndex} />
      {!section && (
        <RoundCheckbox
          label={t('tasks.completedOf', { title: name })}
          checked={task.completed}
          tabIndex={tabIndex}
          onToggle={() => void update({ id: task.id, task: { completed: !task.completed } })}
        />
      )}
      <div className={styles.what}>
        <Link
          to="/apps/tasks/$id"
          params={{ id: task.id }}
          search={true}
          resetScroll={false}
          className={cx(layout.cover, words.truncate, words.plainLink, words.mark, styles.title)}
          data-part="link"
          data-empty={task.title === '' || undefined}
          tabIndex={tabIndex}
          aria-current={selected ? 'true' : undefined}
          onClick={(event) => {
            if (section || !(selecting || event.shiftKey || event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onChoose(task.id, event.shiftKey)
          }}
        >
          {task.title === '' ? placeholder : <Marked text={task.title} words={wanted} />}
        </Link>
        {!section && (labels.length > 0 || task.subTasks.length > 0 || task.dueDate !== null || task.priority !== 1) && (
          <div className={cx(layout.row, words.small, words.dimmed, styles.more)}>
            <span className={styles.narrow}>
              <Priority task={task} t={t} />
              <DueOn task={task} today={today} t={t} language={language} />
            </span>
            {task.subTasks.length > 0 && <SubTaskCount task={task} t={t} />}
            {labels.length > 0 && (
              <span className={words.truncate}>
                <VisuallyHidden>{t('tasks.tags')}: </VisuallyHidden>
                {labels.join(' · ')}
              </span>
            )}
          </div>
        )}
      </div>
      {section && total !== undefined && total > 0 && (
        <span className={cx(words.small, words.dimmed, words.numeric, layout.fixed)}>
          <span aria-hidden="true">
            {done}/{total}
          </span>
          <VisuallyHidden>{t('tasks.sectionDone', { done, total })}</VisuallyHidden>
        </span>
      )}
      {section && onToggle && (
        <ActionIcon
          className={layout.above}
          variant="subtle"
          color="gray"
          size="lg"
          data-part="toggle"
          tabIndex={tabIndex}
          aria-expanded={!closed}
          aria-label={t('tasks.sectionToggle', { title: name })}
          onClick={() => onToggle(task.id)}
        >
          {closed ? <ChevronRightIcon width={18} /> : <ChevronDownIcon width={18} />}
        </ActionIcon>
      )}
      {section && mayWrite && !selecting && (
        <ActionIcon
          className={layout.above}
          variant="subtle"
          color="gray"
          size="lg"
          data-part="add"
          tabIndex={tabIndex}
          aria-label={t('tasks.adder.inSection', { title: name })}
          onClick={() => onAdd(task.id)}
        >
          <PlusIcon width={18} />
        </ActionIcon>
      )}
      {!section && (
        <div className={cx(layout.row, layout.gap3, styles.facts)}>
          <Priority task={task} t={t} />
          <DueOn task={task} today={today} t={t} language={language} />
          {assignee ? (
            <span title={assignee.name} className={styles.assignee}>
              <VisuallyHidden>{t('tasks.assignedTo', { name: assignee.name })}</VisuallyHidden>
              <Avatar name={assignee.name} src={assignee.avatar} size={28} />
            </span>
          ) : (
            <span className={styles.assignee} />
          )}
        </div>
      )}
    </li>
  )
})

function SubTaskCount({ task, t }: { task: ShownTask; t: Translate }) {
  const done = task.subTasks.filter(({ completed }) => completed).length
  return (
    <span className={cx(layout.inlineRow, layout.fixed, words.numeric)}>
      <CheckCircleIcon width={13} />
      <span aria-hidden="true">
        {done}/{task.subTasks.length}
      </span>
      <VisuallyHidden>{t('tasks.subTasksDone', { done, total: task.subTasks.length })}</VisuallyHidden>
    </span>
  )
}

function Priority({ task: { priority }, t }: { task: ShownTask; t: Translate }) {
  if (priority === 1) return null
  const Arrow = priority === 2 ? ArrowUpIcon : ArrowDownIcon
  const name = t(priority === 2 ? 'tasks.priorityIsHigh' : 'tasks.priorityIsLow')
  return (
    <span className={cx(layout.inlineRow, priority === 2 ? words.danger : words.success)} title={name}>
      <Arrow width={16} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

function DueOn({ task: { dueDate, completed, repeat }, today, t, language }: { task: ShownTask; today: string; t: Translate; language: string }) {
  if (dueDate === null) return null
  const day = dayOf(dueDate)
  const late = !completed && day < today
  return (
    <Badge tone={late ? 'danger' : day === today && !completed ? 'warning' : 'neutral'} className={cx(layout.inlineRow, completed && words.dimmed)}>
      <time dateTime={day}>
        <VisuallyHidden>{late ? t('tasks.overdueSince') : t('tasks.dueOn')} </VisuallyHidden>
        {day === today ? t('tasks.today') : formatDay(day, language)}
      </time>
      {repeat && !completed && (
        <>
          <RefreshIcon width={13} />
          <VisuallyHidden>{t('tasks.repeats')}</VisuallyHidden>
        </>
      )}
    </Badge>
  )
}
