import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { v7 as newId } from 'uuid'
import type { Task, TaskPatch } from '#contract/tasks.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '#web/ui/icons/icons.tsx'
import { linkify } from '#web/ui/rich-text/linkify.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import pills from '#web/ui/fields/FilterSelect.module.css'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { createTag, removeTag, updateTag, updateTask, useMembers, useTags } from './queries.ts'
import { SubTasks } from './SubTasks.tsx'
import styles from './tasks.module.css'

const longestTitle = 500
const longestNotes = 20_000

/** NOTE give it the task's id as key: what is typed belongs to one task. */
export function TaskDetails({ task }: { task: Task }) {
  const t = useTranslation()
  const update = useWrite(updateTask)
  const save = (patch: TaskPatch) => void update({ id: task.id, task: { ...patch, order: task.order } })
  const section = task.type === 'section'
  const title = useDraft(task.title, (text) => text.trim() !== task.title && save({ title: text }))
  const notes = useDraft(task.notes ?? '', (text) => text !== (task.notes ?? '') && save({ notes: text === '' ? null : text }))
  return (
    <div className={styles.details}>
      <AutosizeTextarea
        variant="unstyled"
        classNames={{ input: styles.titleField }}
        aria-label={t(section ? 'tasks.sectionTitle' : 'tasks.taskTitle')}
        placeholder={t(section ? 'tasks.untitledSection' : 'tasks.untitledTask')}
        maxLength={longestTitle}
        data-autofocus
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={title.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      {!section && <Properties task={task} save={save} />}
      <div className={styles.notes}>
        <AutosizeTextarea
          label={t('tasks.notes')}
          classNames={{ label: styles.partTitle }}
          placeholder={t('tasks.notesPlaceholder')}
          minRows={4}
          maxLength={longestNotes}
          value={notes.value}
          onChange={(event) => notes.change(event.currentTarget.value)}
          onBlur={notes.leave}
        />
        <NotesLinks text={task.notes ?? ''} />
      </div>
      {!section && <SubTasks task={task} onChange={(subTasks) => save({ subTasks })} />}
    </div>
  )
}

/** A field of plain text cannot be clicked in; what a task was made from is one click away here. */
function NotesLinks({ text }: { text: string }) {
  const t = useTranslation()
  const addresses = new Set(linkify(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.address)))
  if (addresses.size === 0) return null
  return (
    <ul className={styles.links} aria-label={t('tasks.links')}>
      {[...addresses].map((address) => (
        <li key={address}>
          <TextLink address={address} />
        </li>
      ))}
    </ul>
  )
}

function Properties({ task, save }: { task: Task; save: (patch: TaskPatch) => void }) {
  const t = useTranslation()
  const members = useMembers()
  const tags = useTags()
  const makeTag = useWrite(createTag)
  const renameTag = useWrite(updateTag)
  const deleteTag = useWrite(removeTag)
  return (
    <dl className={styles.properties}>
      <Property name={t('tasks.assignee')}>
        <MemberSelect
          members={members}
          value={task.assignedTo}
          onChange={(assignedTo) => save({ assignedTo })}
          label={t('tasks.assignee')}
          placeholder={t('tasks.assign')}
        />
      </Property>
      <Property name={t('tasks.dueDate')}>
        <DueDatePicker
          value={task.dueDate}
          onChange={(dueDate) => save({ dueDate })}
          label={t('tasks.dueDate')}
          placeholder={t('tasks.setDueDate')}
        />
      </Property>
      <Property name={t('tasks.priority')}>
        <PriorityMenu value={task.priority} onChange={(priority) => save({ priority })} />
      </Property>
      <Property name={t('tasks.tags')}>
        <TagPicker
          tags={tags}
          value={task.tags}
          onChange={(value) => save({ tags: value })}
          onCreate={(title) => {
            const id = newId()
            void makeTag({ tag: { id, title } })
            return id
          }}
          onRename={(id, title) => void renameTag({ id, tag: { title } })}
          onRemove={(id) => void deleteTag({ id })}
        />
      </Property>
    </dl>
  )
}

const Property = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.property}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const priorities = [
  { value: 0, key: 'low', icon: ArrowDownIcon },
  { value: 1, key: 'normal', icon: MinusIcon },
  { value: 2, key: 'high', icon: ArrowUpIcon },
] as const

function PriorityMenu({ value, onChange }: { value: Task['priority']; onChange: (priority: Task['priority']) => void }) {
  const t = useTranslation()
  const chosen = priorities[value]
  return (
    <Menu position="bottom-start" width={180} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={`${pills.pill} ${styles.priorityPill}`}
          data-priority={value}
          aria-label={`${t('tasks.priority')}: ${t(`tasks.priorities.${chosen.key}`)}`}
        >
          <chosen.icon size={16} />
          {t(`tasks.priorities.${chosen.key}`)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(value)} onChange={(picked) => onChange(priorities.find((one) => String(one.value) === picked)?.value ?? 1)}>
          {priorities.map(({ value: one, key, icon: Picture }) => (
            <Menu.RadioItem
              key={key}
              value={String(one)}
              closeMenuOnClick
              rightSection={<Picture size={16} className={styles.priority} data-priority={one} />}
            >
              {t(`tasks.priorities.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
