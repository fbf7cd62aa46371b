import { Checkbox, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Mail, MailLabel } from '#contract/mailbox.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertIcon, ClockIcon, ImportantFilledIcon, PaperclipIcon, StarFilledIcon, StarIcon } from '#web/ui/icons/icons.ts'
import type { Actions } from './actions.ts'
import styles from './mailbox.module.css'
import { longDate, shortDate } from './formats.ts'
import { whoOf } from './queries.ts'

type Props = {
  mail: Mail
  labels: readonly MailLabel[]
  /** Where it opens; a draft opens to be written on. */
  path: string
  opened: boolean
  /** Trash or spam, where a filter or a label shows what lies there too. */
  lies: 'trash' | 'spam' | undefined
  chosen: boolean
  onChoose: (id: string, range: boolean) => void
  actions: Actions
}

export const MailRow = memo(function MailRow({ mail, labels, path, opened, lies, chosen, onChoose, actions }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const draft = mail.state === 'draft'
  const who = whoOf(mail) || t('mailbox.nobody')
  const subject = mail.subject || t('mailbox.noSubject')
  return (
    <li
      className={styles.row}
      data-unread={mail.unread || undefined}
      data-opened={opened || undefined}
      data-chosen={chosen || undefined}
      data-mail={mail.id}
    >
      <Checkbox
        className={styles.rowCheck}
        size="sm"
        aria-label={t('mailbox.choose', { subject })}
        checked={chosen}
        onChange={() => {}}
        onClick={(event) => onChoose(mail.id, event.shiftKey)}
      />
      <div className={styles.rowText}>
        <div className={styles.rowLine}>
          <span className={styles.who}>
            {draft && <span className={styles.draftMark}>{t('mailbox.draft')} </span>}
            {lies && <span className={styles.draftMark}>{t(`mailbox.folder.${lies}`)} </span>}
            {mail.state === 'received' || draft ? who : t('mailbox.toWhom', { who })}
          </span>
          {mail.important && <ImportantFilledIcon width={14} className={styles.importantMark} />}
          {mail.delivery === 'failed' && <AlertIcon width={14} className={styles.failedMark} />}
          {mail.delivery === 'queued' && <ClockIcon width={14} className={styles.dim} />}
          <time className={styles.when} dateTime={mail.date} title={longDate(mail.date, language)}>
            {shortDate(mail.date, language)}
          </time>
        </div>
        <div className={styles.rowLine}>
          <Link
            to={path}
            search={(old: object) => ({ ...old, compose: draft ? mail.id : undefined })}
            resetScroll={false}
            className={styles.subject}
            data-row
            {...(opened ? { 'aria-current': 'true' as const } : {})}
          >
            {mail.unread && <VisuallyHidden>{t('mailbox.unread')}: </VisuallyHidden>}
            {subject}
            <VisuallyHidden>
              , {mail.state === 'received' ? t('mailbox.fromWhom', { who }) : t('mailbox.toWhom', { who })}
              {mail.important && `, ${t('mailbox.filter.important')}`}
              {mail.attachments.length > 0 && `, ${t('mailbox.hasAttachments')}`}
              {mail.delivery === 'failed' && `, ${t('mailbox.delivery.failed')}`}
            </VisuallyHidden>
          </Link>
          {mail.attachments.length > 0 && <PaperclipIcon width={15} className={styles.dim} />}
          <button
            type="button"
            className={styles.star}
            aria-pressed={mail.starred}
            aria-label={t('mailbox.starOf', { subject })}
            onClick={() => actions.flag([mail], { starred: !mail.starred })}
          >
            {mail.starred ? <StarFilledIcon width={16} /> : <StarIcon width={16} />}
          </button>
        </div>
        <div className={styles.rowLine}>
          <span className={styles.excerpt}>{mail.excerpt}</span>
          {labels
            .filter(({ id }) => mail.labels.includes(id))
            .map(({ id, title, color }) => (
              <span key={id} className={styles.dot} data-color={color} title={title}>
                <VisuallyHidden>{title}</VisuallyHidden>
              </span>
            ))}
        </div>
      </div>
    </li>
  )
})
