import { Checkbox, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Mail } from '#contract/mailbox-shapes.ts'
import type { MailLabel } from '#contract/mailbox-labels.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import {
  AlertIcon,
  ArchiveIcon,
  ClockIcon,
  type Icon,
  ImportantFilledIcon,
  InboxIcon,
  MailIcon,
  MailOpenIcon,
  PaperclipIcon,
  StarFilledIcon,
  StarIcon,
  TrashIcon,
} from '#web/ui/icons/icons.ts'
import { type Actions, isUnread } from './actions.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { LabelDot } from './LabelDot.tsx'
import styles from './mailbox.module.css'
import type { Dates } from '#web/ui/format/dates.ts'
import { whoOf } from './queries.ts'

type Props = {
  mail: Mail
  labels: readonly MailLabel[]
  /** A draft's path is that of the list, over which the composer opens. */
  path: string
  opened: boolean
  /** Filters and labels also show mails in trash and spam. */
  discarded: 'trash' | 'spam' | undefined
  /** In archive, trash or spam. */
  aside: boolean
  chosen: boolean
  onChoose: (id: string, range: boolean) => void
  actions: Actions
  dates: Dates
}

export const MailRow = memo(function MailRow({ mail, labels, path, opened, discarded, aside, chosen, onChoose, actions, dates }: Props) {
  const t = useTranslation()
  const draft = mail.state === 'draft'
  const who = whoOf(mail) || t('mailbox.nobody')
  const subject = mail.subject || t('mailbox.noSubject')
  const unread = isUnread(mail)
  const count = mail.conversation?.count ?? 1
  const tool = (Picture: Icon, label: string, run: () => void) => (
    <button
      type="button"
      className={cx(layout.row, layout.center, layout.fixed, styles.rowTool)}
      title={label}
      aria-label={`${label}: ${subject}`}
      onClick={run}
    >
      <Picture width={16} />
    </button>
  )
  return (
    <li
      className={cx(layout.row, layout.top, layout.gap3, layout.hoverable, styles.row)}
      data-unread={unread || undefined}
      data-opened={opened || undefined}
      data-chosen={chosen || undefined}
      data-mail={mail.id}
    >
      <Checkbox
        className={cx(layout.above, layout.fixed)}
        size="sm"
        aria-label={t('mailbox.choose', { subject })}
        checked={chosen}
        onChange={() => {}}
        onClick={(event) => onChoose(mail.id, event.shiftKey)}
      />
      <div className={layout.grow}>
        <div className={cx(layout.row, layout.gap1, styles.rowLine)}>
          <span className={cx(layout.grow, text.truncate, styles.sender)}>
            {draft && <span className={text.danger}>{t('mailbox.draft')} </span>}
            {discarded && <span className={text.danger}>{t(`mailbox.folder.${discarded}`)} </span>}
            {mail.state === 'received' || draft ? who : t('mailbox.toWhom', { who })}
            {count > 1 && <span className={cx(text.small, text.dimmed, text.numeric, styles.count)}>{count}</span>}
          </span>
          {mail.important && <ImportantFilledIcon width={14} className={text.warning} />}
          {mail.delivery === 'failed' && <AlertIcon width={14} className={text.danger} />}
          {mail.delivery === 'queued' && <ClockIcon width={14} className={text.dimmed} />}
          <time className={cx(layout.fixed, text.small, text.dimmed, text.numeric, styles.date)} dateTime={mail.date} title={dates.full(mail.date)}>
            {dates.timeOrDay(mail.date)}
          </time>
        </div>
        <div className={cx(layout.row, layout.gap1, styles.rowLine)}>
          <Link
            to={path}
            search={(old: object) => ({ ...old, compose: draft ? mail.id : undefined })}
            resetScroll={false}
            className={cx(layout.grow, layout.cover, text.truncate, text.plainLink, styles.subject)}
            data-row
            {...(opened ? { 'aria-current': 'true' as const } : {})}
          >
            {unread && <VisuallyHidden>{t('mailbox.unread')}: </VisuallyHidden>}
            {subject}
            <VisuallyHidden>
              , {mail.state === 'received' ? t('mailbox.fromWhom', { who }) : t('mailbox.toWhom', { who })}
              {count > 1 && `, ${t('mailbox.conversation.count', { count })}`}
              {mail.important && `, ${t('mailbox.filter.important')}`}
              {mail.attachments.length > 0 && `, ${t('mailbox.hasAttachments')}`}
              {mail.delivery === 'failed' && `, ${t('mailbox.delivery.failed')}`}
            </VisuallyHidden>
          </Link>
          {mail.attachments.length > 0 && <PaperclipIcon width={15} className={text.dimmed} />}
          <button
            type="button"
            className={cx(layout.above, layout.row, layout.center, layout.fixed, text.dimmed, styles.star)}
            aria-pressed={mail.starred}
            aria-label={t('mailbox.starOf', { subject })}
            onClick={() => actions.flag([mail], { starred: !mail.starred })}
          >
            {mail.starred ? <StarFilledIcon width={16} /> : <StarIcon width={16} />}
          </button>
        </div>
        <div className={cx(layout.row, layout.gap1, styles.rowLine)}>
          <span className={cx(layout.grow, text.small, text.dimmed, text.truncate)}>{mail.excerpt}</span>
          {labels
            .filter(({ id }) => mail.labels.includes(id))
            .map(({ id, title, color }) => (
              <LabelDot key={id} color={color} title={title}>
                <VisuallyHidden>{title}</VisuallyHidden>
              </LabelDot>
            ))}
        </div>
      </div>
      <div className={cx(layout.row, layout.gap0, styles.rowTools)}>
        {aside
          ? tool(InboxIcon, t(discarded === 'spam' ? 'mailbox.notSpam' : draft ? 'mailbox.moveBack' : 'mailbox.toInbox'), () =>
              actions.moveBack([mail]),
            )
          : !draft && tool(ArchiveIcon, t('mailbox.archive'), () => actions.archive([mail]))}
        {tool(TrashIcon, t('mailbox.delete'), () => void actions.remove([mail]))}
        {!draft &&
          tool(unread ? MailOpenIcon : MailIcon, t(unread ? 'mailbox.markRead' : 'mailbox.markUnread'), () =>
            actions.flag([mail], { unread: !unread }),
          )}
      </div>
    </li>
  )
})
