import { skippedTo } from '#contract/task-repeats.ts'
import { type Task, taskLimits, type TaskPatch } from '#contract/tasks.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '#web/ui/icons/icons.ts'
import { linkify } from '#web/ui/rich-text/linkify.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { dayOf, localDay } from '#web/ui/format/days.ts'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { TitleField } from '#web/ui/fields/TitleField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { updateTask } from './queries.ts'
import { SubTasks } from './SubTasks.tsx'
import { TaskTags } from './TaskTags.tsx'
import styles from './tasks.module.css'

/** NOTE give it the task's id as key, because a draft belongs to one task. */
export function TaskDetails({ task, onDraft }: { task: Task; onDraft: (patch: TaskPatch) => boolean }) {
  const t = useTranslation()
  const update = useWrite(updateTask)
  const save = (patch: TaskPatch, base?: Pick<TaskPatch, 'title' | 'notes'>) =>
    void (onDraft(patch) || update({ id: task.id, task: patch, ...(base ? { base } : {}) }))
  const section = task.type === 'section'
  const notes = useDraft(
    task.notes ?? '',
    (text, base) => text !== (task.notes ?? '') && save({ notes: text === '' ? null : text }, { notes: base === '' ? null : base }),
  )
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <TitleField
        label={t(section ? 'tasks.sectionTitle' : 'tasks.taskTitle')}
        placeholder={t(section ? 'tasks.untitledSection' : 'tasks.untitledTask')}
        maxLength={taskLimits.title}
        saved={task.title}
        onSave={(title, base) => title.trim() !== '' && save({ title }, { title: base })}
      />
      <ConflictCards area="tasks" id={task.id} />
      {!section && <Properties task={task} save={save} />}
      <div>
        <AutosizeTextarea
          label={t('tasks.notes')}
          classNames={{ label: words.subtitle }}
          placeholder={t('tasks.notesPlaceholder')}
          minRows={4}
          maxLength={taskLimits.notes}
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

/** Links in the plain text of the notes, such as the source of the task. */
function NotesLinks({ text }: { text: string }) {
  const t = useTranslation()
  const addresses = new Set(linkify(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.address)))
  if (addresses.size === 0) return null
  return (
    <ul className={cx(layout.stack, layout.gap1, words.anywhere, styles.links)} aria-label={t('tasks.links')}>
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
  const skipped = skippedTo(task, new Date())
  return (
    <FactList>
      <Fact label={t('tasks.assignee')}>
        <MemberSelect
          members={members}
          value={task.assignedTo}
          onChange={(assignedTo) => save({ assignedTo })}
          label={t('tasks.assignee')}
          placeholder={t('tasks.assign')}
        />
      </Fact>
      <Fact label={t('tasks.dueDate')}>
        <DueDatePicker
          value={task.dueDate}
          onChange={(dueDate) => save({ dueDate })}
          label={t('tasks.dueDate')}
          placeholder={t('tasks.setDueDate')}
          completed={task.completed}
        />
      </Fact>
      <Fact label={t('tasks.repeat')}>
        <RepeatPicker
          completable
          value={task.repeat}
          start={task.dueDate === null ? localDay(new Date()) : dayOf(task.dueDate)}
          onChange={(repeat) => save({ repeat })}
          onSkip={skipped && !task.completed ? () => save(skipped) : undefined}
        />
      </Fact>
      <Fact label={t('tasks.priority')}>
        <PriorityMenu value={task.priority} onChange={(priority) => save({ priority })} />
      </Fact>
      <Fact label={t('tasks.tags')}>
        <TaskTags value={task.tags} onChange={(tags) => save({ tags })} />
      </Fact>
    </FactList>
  )
}

const priorities = [
  { value: 0, key: 'low', icon: ArrowDownIcon },
  { value: 1, key: 'normal', icon: MinusIcon },
  { value: 2, key: 'high', icon: ArrowUpIcon },
] as const

const tones = { 0: 'success', 1: 'dimmed', 2: 'danger' } as const

function PriorityMenu({ value, onChange }: { value: Task['priority']; onChange: (priority: Task['priority']) => void }) {
  const t = useTranslation()
  const chosen = priorities[value]
  return (
    <Menu position="bottom-start" width={180} returnFocus>
      <Menu.Target>
        <PillButton aria-label={`${t('tasks.priority')}: ${t(`tasks.priorities.${chosen.key}`)}`}>
          <chosen.icon width={16} className={words[tones[value]]} />
          {t(`tasks.priorities.${chosen.key}`)}
        </PillButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(value)} onChange={(picked) => onChange(priorities.find((one) => String(one.value) === picked)?.value ?? 1)}>
          {priorities.map(({ value: one, key, icon: Picture }) => (
            <Menu.RadioItem key={key} value={String(one)} closeMenuOnClick rightSection={<Picture width={16} className={words[tones[one]]} />}>
              {t(`tasks.priorities.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
