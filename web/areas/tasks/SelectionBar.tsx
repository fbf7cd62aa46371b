import { ActionIcon, Button } from '@mantine/core'
import { useRef } from 'react'
import { taskLimits, type BatchPatch } from '#contract/tasks.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowUpIcon, CheckCircleIcon, CloseIcon, MoveIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ShownTask } from './edits.ts'
import { moveTasks, removeTasks, restoreTasks, updateTasks } from './queries.ts'
import { TaskTags } from './TaskTags.tsx'
import styles from './tasks.module.css'

/** By their figure. */
const priorities = ['low', 'normal', 'high'] as const

type Props = {
  chosen: readonly ShownTask[]
  /** Of the whole list, to move the tasks between its sections. */
  all: readonly ShownTask[]
  onAll: () => void
  onDone: () => void
}

/** What can be done with several tasks at once: each is one request, and undone with one click. */
export function SelectionBar({ chosen, all, onAll, onDone }: Props) {
  const t = useTranslation()
  const sure = useConfirm()
  const members = useMembers()
  const ids = chosen.map(({ id }) => id)
  const count = ids.length
  const tooMany = count > taskLimits.batch
  const disabled = count === 0 || tooMany
  const reason = tooMany ? t('tasks.selection.tooMany', { count, most: taskLimits.batch }) : count === 0 ? t('tasks.selection.nothing') : undefined
  const completed = count > 0 && chosen.every((task) => task.completed)
  const [first] = chosen
  const shared = <K extends 'assignedTo' | 'dueDate'>(key: K) => (first && chosen.every((task) => task[key] === first[key]) ? first[key] : null)

  const update = (task: BatchPatch) => {
    if (!disabled) void sendWithUndo(updateTasks, { ids, task }, { message: t('tasks.selection.changed', { count }) })
  }
  const tags = first?.tags.filter((tag) => chosen.every((task) => task.tags.includes(tag))) ?? []
  const tag = (wanted: readonly string[]) => {
    const changes = { addTags: wanted.filter((id) => !tags.includes(id)), removeTags: tags.filter((id) => !wanted.includes(id)) }
    if (!disabled) void sendWithUndo(updateTasks, { ids, task: {}, ...changes }, { message: t('tasks.selection.changed', { count }) })
  }
  const move = (before: string | null) => void sendWithUndo(moveTasks, { ids, before }, { message: t('tasks.selection.moved', { count }) })

  async function remove() {
    const yes = await sure({
      title: t('tasks.selection.removeTitle', { count }),
      message: t('tasks.selection.removeMessage'),
      actions: { confirm: { label: t('tasks.remove.confirm') } },
      dismissible: true,
    })
    if (!yes) return
    onDone()
    const restore = () => void sendWrite(restoreTasks, { ids })
    void sendWithUndo(removeTasks, { ids }, { message: t('tasks.selection.removed', { count }), restore })
  }

  const bar = useRef<HTMLDivElement>(null)
  const press = (part: string) => bar.current?.querySelector<HTMLElement>(`button[data-opens="${part}"], [data-opens="${part}"] button`)?.click()
  useShortcuts(t('tasks.selection.label'), [
    { keys: 'a', label: t('tasks.assign'), run: () => press('assignee') },
    { keys: 'd', label: t('tasks.setDueDate'), run: () => press('dueDate') },
    { keys: 'p', label: t('tasks.priority'), run: () => press('priority') },
    { keys: 'l', label: t('tasks.tags'), run: () => press('tags') },
    { keys: 'm', label: t('tasks.selection.move'), run: () => press('move') },
    { keys: 'delete', label: t('tasks.remove.confirm'), run: () => (disabled ? undefined : void remove()) },
  ])

  /** The end of a section is before the next one. */
  const sections = all.filter(({ type }) => type === 'section')
  const [firstRow] = all
  return (
    <div ref={bar} role="toolbar" aria-label={t('tasks.selection.label')} className={cx(layout.row, layout.wrap, styles.selection)}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('tasks.selection.end')} onClick={onDone}>
        <CloseIcon width={18} />
      </ActionIcon>
      <span role="status" className={cx(words.strong, words.numeric)}>
        {tooMany ? reason : t('tasks.selection.count', { count })}
      </span>
      <Button variant="subtle" color="gray" size="compact-md" onClick={onAll}>
        {t('tasks.selection.all')}
      </Button>
      <fieldset disabled={disabled} className={layout.contents} title={reason}>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={completed ? <UndoIcon width={16} /> : <CheckCircleIcon width={16} />}
          onClick={() => update({ completed: !completed })}
        >
          {t(completed ? 'tasks.markIncomplete' : 'tasks.markComplete')}
        </Button>
        <div data-opens="assignee">
          <MemberSelect
            members={members}
            value={shared('assignedTo')}
            onChange={(assignedTo) => update({ assignedTo })}
            label={t('tasks.assignee')}
            placeholder={t('tasks.assign')}
          />
        </div>
        <div data-opens="dueDate">
          <DueDatePicker
            value={shared('dueDate')}
            onChange={(dueDate) => update({ dueDate })}
            label={t('tasks.dueDate')}
            placeholder={t('tasks.setDueDate')}
          />
        </div>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" disabled={disabled} leftSection={<ArrowUpIcon width={16} />} data-opens="priority">
              {t('tasks.priority')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {priorities.map((name, priority) => (
              <Menu.Item key={name} onClick={() => update({ priority: priority as 0 | 1 | 2 })}>
                {t(`tasks.priorities.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <div data-opens="tags">
          <TaskTags value={tags} onChange={tag} />
        </div>
        <Menu position="bottom-start" width={260}>
          <Menu.Target>
            <Button variant="default" disabled={disabled} leftSection={<MoveIcon width={16} />} data-opens="move">
              {t('tasks.selection.move')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.sections}>
            <Menu.Item onClick={() => move(firstRow?.id ?? null)}>{t('tasks.selection.toTop')}</Menu.Item>
            {sections.map(({ id, title }, index) => (
              <Menu.Item key={id} onClick={() => move(sections[index + 1]?.id ?? null)}>
                {title || t('tasks.untitledSection')}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => move(null)}>{t('tasks.selection.toEnd')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" color="red" disabled={disabled} leftSection={<TrashIcon width={16} />} onClick={() => void remove()}>
          {t('tasks.remove.confirm')}
        </Button>
      </fieldset>
    </div>
  )
}
