import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import { UsersIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { type ShownNote, tasksOf } from './edits.ts'
import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './notes.module.css'
import { saveNote } from './queries.ts'
import { ReminderChip } from './Reminder.tsx'

const maxItems = 8
const maxNameLength = 80

/** The card is itself a link, and links cannot be nested. */
const withoutLinks = (html: string) => html.replaceAll(/<(\/?)a\b[^>]*>/gi, '<$1span>')

export const NoteCard = memo(function NoteCard({ note, now }: { note: ShownNote; now: number }) {
  const t = useTranslation()
  const { id, title, content, image, labels, reminder, reminderRepeat, owner, access, members } = note
  const tasks = tasksOf(note)
  const open = tasks.filter(({ completed }) => !completed)
  const shown = [...open, ...tasks.filter(({ completed }) => completed)].slice(0, maxItems)
  const name = title || textOfHtml(content).slice(0, maxNameLength) || tasks[0]?.content || t('notes.untitled')
  // The text of the card is the name already.
  const titleHidden = title === '' && (content !== '' || tasks.length > 0)
  const toggle = (taskId: string) =>
    saveNote(note, { tasks: tasks.map((task) => (task.id === taskId ? { ...task, completed: !task.completed } : task)) })
  return (
    <Card as="article" flush className={styles.card}>
      {image && <img src={image} alt="" className={styles.cardImage} loading="lazy" />}
      <div className={cx(layout.stack, styles.cardBody)}>
        <h2 className={cx(text.subtitle, text.anywhere, titleHidden && styles.hiddenTitle)}>
          <Link to="/apps/notes/$id" params={{ id }} search resetScroll={false} className={cx(layout.cover, text.plainLink, text.clamp3)}>
            {titleHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </Link>
        </h2>
        {content !== '' && (
          <div className={styles.cardText}>
            <RichTextView html={withoutLinks(content)} />
          </div>
        )}
        {shown.length > 0 && (
          <ul className={cx(layout.stack, layout.gap0)} aria-label={t('notes.checklist.title')}>
            {shown.map(({ id: taskId, content: task, completed }) => (
              <li key={taskId} className={cx(layout.row, layout.top, layout.gap0, text.anywhere, styles.task)}>
                <RoundCheckbox
                  small
                  label={t('notes.checklist.completed', { title: task })}
                  checked={completed}
                  disabled={access === 'read'}
                  onToggle={() => toggle(taskId)}
                />
                <span className={cx(completed && styles.struck)}>{task}</span>
              </li>
            ))}
            {tasks.length > shown.length && (
              <li className={cx(text.small, text.dimmed)}>{t('notes.checklist.more', { count: tasks.length - shown.length })}</li>
            )}
          </ul>
        )}
        {(reminder !== null || labels.length > 0 || access !== 'own' || members.length > 0) && (
          <div className={cx(layout.row, layout.wrap)}>
            {reminder !== null && <ReminderChip at={reminder} repeats={Boolean(reminderRepeat)} now={now} />}
            {labels.map((label) => (
              <Badge key={label.id}>{label.title}</Badge>
            ))}
            {access !== 'own' && (
              <span className={cx(layout.row, text.small, text.dimmed)}>
                <Avatar name={owner.name} src={owner.avatar} size={20} />
                {t('notes.sharedBy', { name: owner.name })}
              </span>
            )}
            {access === 'own' && members.length > 0 && (
              <span className={cx(layout.row, text.small, text.dimmed)} title={members.map((member) => member.name).join(', ')}>
                <UsersIcon width={14} />
                {t('notes.sharedWith', { count: members.length })}
              </span>
            )}
          </div>
        )}
      </div>
    </Card>
  )
})
