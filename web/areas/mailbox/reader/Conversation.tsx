import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronUpIcon } from '#web/ui/icons/icons.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { aroundMail } from './conversation-mails.ts'
import { useDates } from '#web/ui/format/dates.ts'
import styles from '#web/areas/mailbox/mailbox.module.css'
import { MailMessage } from './MailMessage.tsx'
import { mailReads } from '#web/areas/mailbox/queries.ts'
import { useGo } from '#web/areas/mailbox/use-mail-navigation.ts'

/** Of more earlier mails than this, only the last ones show at first. */
const shownAtFirst = 2
const mostAtFirst = 4

type Props = {
  mail: Mail
  /** The draft that is being written below the mail. */
  writing: string | undefined
  /** The open mail. */
  children: ReactNode
}

/** The open mail between the others of its conversation, which are folded. */
export function Conversation({ mail, writing, children }: Props) {
  const t = useTranslation()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useRead(mailReads.thread, { id: mail.id }, { enabled: (mail.conversation?.count ?? 2) > 1 })
  const { before, after } = aroundMail(mail, data, writing)
  const hidden = all || before.length <= mostAtFirst ? 0 : before.length - shownAtFirst
  return (
    <>
      {error && mail.conversation && mail.conversation.count > 1 && (
        <ErrorState title={t('mailbox.conversation.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {before.length > 0 && (
        <ol className={styles.folded} aria-label={t('mailbox.conversation.earlier')}>
          {hidden > 0 && (
            <li>
              <Button variant="subtle" size="compact-sm" leftSection={<ChevronUpIcon width={14} />} onClick={() => setAll(true)}>
                {t('mailbox.conversation.show', { count: hidden })}
              </Button>
            </li>
          )}
          {before.slice(hidden).map((one) => (
            <FoldedMail key={one.id} mail={one} />
          ))}
        </ol>
      )}
      {children}
      {after.length > 0 && (
        <ol className={styles.folded} aria-label={t('mailbox.conversation.later')}>
          {after.map((one) => (
            <FoldedMail key={one.id} mail={one} />
          ))}
        </ol>
      )}
    </>
  )
}

/** A line that unfolds to the mail. A draft opens in the composer instead. */
function FoldedMail({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const dates = useDates()
  const go = useGo()
  const [opened, setOpened] = useState(false)
  const draft = mail.state === 'draft'
  return (
    <li className={cx(layout.stack, layout.gap3)}>
      <button
        type="button"
        className={cx(layout.row, layout.hoverable, styles.foldedHead)}
        {...(draft ? {} : { 'aria-expanded': opened })}
        onClick={() => (draft ? go.compose(mail.id) : setOpened(!opened))}
      >
        <Avatar name={mail.from.name || mail.from.address} src={mail.from.avatar} size={28} />
        <span className={cx(layout.fixed, text.truncate, styles.foldedName)}>
          {draft ? <span className={text.danger}>{t('mailbox.draft')}</span> : mail.from.name || mail.from.address}
        </span>
        <span className={cx(layout.grow, text.small, text.dimmed, text.truncate)}>{mail.excerpt}</span>
        <time className={cx(layout.fixed, text.small, text.dimmed)} dateTime={mail.date} title={dates.full(mail.date)}>
          {dates.timeOrDay(mail.date)}
        </time>
      </button>
      {opened && <MailMessage mail={mail} />}
    </li>
  )
}
