import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import { UsersIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { type ShownNote, tasksOf } from './edits.ts'
import { plainText } from './filters.ts'
import styles from './notes.module.css'
import { saveNote } from './queries.ts'
import { ReminderChip } from './Reminder.tsx'

/** Items on a card: what is done stands in the note itself. */
const mostItems = 8
const longestName = 80

/** A link inside a card that is itself a link could not be told apart from it. */
const withoutLinks = (html: string) => html.replaceAll(/<(\/?)a\b[^>]*>/gi, '<$1span>')

export const NoteCard = memo(function NoteCard({ note, now }: { note: ShownNote; now: number }) {
  const t = useTranslation()
  const { id, title, content, image, labels, reminder, owner, access, members } = note
  const tasks = tasksOf(note)
  const open = tasks.filter(({ completed }) => !completed)
  const shown = [...open, ...tasks.filter(({ completed }) => completed)].slice(0, mostItems)
  const name = title || plainText(content).slice(0, longestName) || tasks[0]?.content || t('notes.untitled')
  // Its words stand below the place of a title already.
  const unseen = title === '' && (content !== '' || tasks.length > 0)
  const tick = (taskId: string) =>
    saveNote(note, { tasks: tasks.map((task) => (task.id === taskId ? { ...task, completed: !task.completed } : task)) })
  return (
    <article className={styles.card}>
      {image && <img src={image} alt="" className={styles.cardImage} loading="lazy" />}
      <h2 className={styles.cardTitle} data-unseen={unseen || undefined}>
        <Link to="/apps/notes/$id" params={{ id }} search resetScroll={false} className={styles.cardLink}>
          {unseen ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        </Link>
      </h2>
      {content !== '' && (
        <div className={styles.cardText}>
          <RichTextView html={withoutLinks(content)} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.cardItems} aria-label={t('notes.checklist.title')}>
          {shown.map(({ id: taskId, content: text, completed }) => (
            <li key={taskId} className={styles.cardItem} data-completed={completed || undefined}>
              <RoundCheckbox
                small
                label={t('notes.checklist.completed', { title: text })}
                checked={completed}
                disabled={access === 'read'}
                onToggle={() => tick(taskId)}
              />
              <span>{text}</span>
            </li>
          ))}
          {tasks.length > shown.length && <li className={styles.moreItems}>{t('notes.checklist.more', { count: tasks.length - shown.length })}</li>}
        </ul>
      )}
      {(reminder !== null || labels.length > 0 || access !== 'own' || members.length > 0) && (
        <div className={styles.cardFoot}>
          {reminder !== null && <ReminderChip at={reminder} now={now} />}
          {labels.map((label) => (
            <span key={label.id} className={styles.chip}>
              {label.title}
            </span>
          ))}
          {access !== 'own' && (
            <span className={styles.by}>
              <Avatar name={owner.name} src={owner.avatar} size={20} />
              {t('notes.sharedBy', { name: owner.name })}
            </span>
          )}
          {access === 'own' && members.length > 0 && (
            <span className={styles.by} title={members.map((member) => member.name).join(', ')}>
              <UsersIcon width={14} />
              {t('notes.sharedWith', { count: members.length })}
            </span>
          )}
        </div>
      )}
    </article>
  )
})
