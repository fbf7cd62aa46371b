import { ActionIcon, NativeSelect } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { boardLimits, type Check, type Checklist } from '#contract/scrumboard-cards.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { dayOf, formatDay, isOverdue } from '#web/ui/format/days.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import { MoreIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { type Reorder, useDraggable } from '#web/ui/lists/reorder.ts'
import checklistStyles from '#web/ui/lists/Checklist.module.css'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card-contents.module.css'
import { moveCheck, removeCheck, updateCheck } from '#web/areas/scrumboard/queries.ts'

type Props = {
  check: Check
  /** All checklists of the card: an item can be moved to another one. */
  checklists: readonly Checklist[]
  reorder: Reorder
  line: 'above' | 'below' | undefined
}
type Patch = Partial<Pick<Check, 'title' | 'completed' | 'dueDate' | 'assignedTo'>>

export function ChecklistItemRow({ check, checklists, reorder, line }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const moreId = useId()
  const team = useMembers()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const { id, title, completed, dueDate, assignedTo, checklistId } = check
  useDraggable(row, handle, id, reorder, true)
  const save = (patch: Patch) => void sendWrite(updateCheck, { id, check: patch })
  const name = useDraft(title, (text) => text.trim() !== '' && text.trim() !== title && save({ title: text }))
  const assignee = team.find((member) => member.id === assignedTo)
  const remove = () => void sendWithUndo(removeCheck, { id }, { message: t('scrumboard.deletedCheck', { title }) })
  return (
    <li
      ref={row}
      className={cx(layout.above, reorderStyles.row, styles.check)}
      data-done={completed || undefined}
      data-state={reorder.stateOf(id)}
      data-line={line}
    >
      <div className={checklistStyles.row}>
        <DragHandle ref={handle} {...reorder.handleProps(id)} small />
        <RoundCheckbox small label={t('scrumboard.doneOf', { title })} checked={completed} onToggle={() => save({ completed: !completed })} />
        <AutosizeTextarea
          variant="unstyled"
          className={cx(layout.grow)}
          classNames={{ input: styles.checkField }}
          aria-label={t('scrumboard.checkTitle', { title })}
          value={name.value}
          maxLength={boardLimits.title}
          onChange={(event) => name.change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
          onBlur={name.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
        {dueDate !== null && (
          <time
            dateTime={dayOf(dueDate)}
            className={cx(layout.fixed, text.small, !completed && isOverdue(dueDate) ? cx(text.danger, text.strong) : text.dimmed)}
          >
            {formatDay(dayOf(dueDate), language)}
          </time>
        )}
        {assignedTo !== null && <Avatar name={assignee?.name ?? '?'} src={assignee?.avatar ?? null} size={22} decorative={false} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={checklistStyles.tool}
          aria-label={t('scrumboard.checkDetails', { title })}
          aria-expanded={opened}
          aria-controls={moreId}
          onClick={() => setOpened(!opened)}
        >
          <MoreIcon width={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={checklistStyles.tool}
          aria-label={t('scrumboard.deleteCheck', { title })}
          onClick={remove}
        >
          <TrashIcon width={16} />
        </ActionIcon>
      </div>
      <div id={moreId} className={cx(layout.row, layout.wrap, styles.checkMore)} hidden={!opened}>
        {opened && (
          <>
            <DueDatePicker
              value={dueDate}
              onChange={(day) => save({ dueDate: day })}
              label={t('scrumboard.dueDate')}
              placeholder={t('scrumboard.setDueDate')}
              completed={completed}
            />
            <MemberSelect
              members={team}
              value={assignedTo}
              onChange={(member) => save({ assignedTo: member })}
              label={t('scrumboard.assignee')}
              placeholder={t('scrumboard.assign')}
            />
            {checklists.length > 1 && (
              <NativeSelect
                aria-label={t('scrumboard.inChecklist')}
                value={checklistId}
                onChange={(event) => void sendWrite(moveCheck, { id, checklistId: event.currentTarget.value, before: null })}
                data={checklists.map((one) => ({ value: one.id, label: one.title }))}
              />
            )}
          </>
        )}
      </div>
    </li>
  )
}
