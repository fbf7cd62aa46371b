import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Mail, ReplyMode } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { ArrowLeftIcon, ForwardIcon, ReplyIcon } from '#web/ui/icons/icons.ts'
import { ReplyAllIcon } from '#web/ui/icons/own-icons.tsx'
import { CreateFromItems } from '#web/ui/overlays/CreateFromMenu.tsx'
import type { Actions } from '#web/areas/mailbox/actions.ts'
import { nameOf, sameAddress } from '#web/areas/mailbox/compose/addresses.ts'
import { Conversation } from './Conversation.tsx'
import { MailMessage } from './MailMessage.tsx'
import { MailTools, Tool } from '#web/areas/mailbox/MailTools.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/mailbox/mailbox.module.css'
import { pathOf } from '#web/areas/mailbox/mail-view.ts'
import { me, useFolders, useLabels } from '#web/areas/mailbox/queries.ts'
import { linesOf } from '#web/areas/mailbox/compose/quote.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

type Props = {
  mail: Mail
  actions: Actions
  /** Leads back to the list. Undefined where the list is beside the mail. */
  onBack: (() => void) | undefined
  onUnread: () => void
  onReply: (mode: ReplyMode) => void
  /** The draft of that reply. */
  writing: string | undefined
  /** The reply that is being written, instead of the buttons. */
  children?: ReactNode
}

/** NOTE give it the mail's id as key: remote pictures and unfolded mails are those of one mail. */
export function MailReader({ mail, actions, onBack, onUnread, onReply, writing, children }: Props) {
  const t = useTranslation()
  const labels = useLabels().filter(({ id }) => mail.labels.includes(id))
  const folders = useFolders()
  const heading = useRef<HTMLHeadingElement>(null)
  const subject = mail.subject || t('mailbox.noSubject')
  useItemTitle(subject)
  const others = mail.recipients.filter(({ kind, address }) => kind !== 'bcc' && !sameAddress(address, me().email)).length
  const hasOthers = others > (mail.state === 'received' ? 0 : 1)
  const source = () => ({
    title: subject,
    text: linesOf(mail.content),
    link: pathOf({ folder: folders.find(({ id }) => id === mail.folder)?.slug ?? 'inbox' }, 1, mail.id),
    from: t('mailbox.mailOf', { who: mail.from.name || nameOf(mail.from.contact) }),
  })

  const alone = onBack !== undefined
  useEffect(() => {
    // The list is not shown: keyboard users continue from the heading.
    if (alone) heading.current?.focus({ preventScroll: true })
  }, [alone])

  return (
    <article aria-label={subject}>
      <DialogHead className={styles.readerBar} role="toolbar" aria-label={t('mailbox.mailActions')}>
        {onBack && (
          <Tool label={t('mailbox.back')} onClick={onBack}>
            <ArrowLeftIcon width={18} />
          </Tool>
        )}
        <span className={layout.grow} />
        <MailTools mails={[mail]} actions={actions} onUnread={onUnread}>
          <Menu.Divider />
          <CreateFromItems source={source} />
        </MailTools>
      </DialogHead>

      <div className={cx(layout.stack, layout.gap4, styles.readerBody)}>
        <h2 className={cx(text.pageTitle, text.anywhere, styles.mailSubject)} ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        {labels.length > 0 && (
          <div className={cx(layout.row, layout.wrap, layout.gap1, styles.nearer)}>
            {labels.map(({ id, title, color }) => (
              <Badge key={id} hue={color}>
                {title}
              </Badge>
            ))}
          </div>
        )}
        <Conversation mail={mail} writing={writing}>
          <MailMessage mail={mail} />
        </Conversation>
        {children ?? (
          <div className={cx(layout.row, layout.wrap)}>
            <Button variant="default" leftSection={<ReplyIcon width={16} />} aria-keyshortcuts="r" onClick={() => onReply('reply')}>
              {t('mailbox.reply')}
            </Button>
            {hasOthers && (
              <Button variant="default" leftSection={<ReplyAllIcon width={16} />} aria-keyshortcuts="a" onClick={() => onReply('reply-all')}>
                {t('mailbox.replyAll')}
              </Button>
            )}
            <Button variant="default" leftSection={<ForwardIcon width={16} />} aria-keyshortcuts="f" onClick={() => onReply('forward')}>
              {t('mailbox.forward')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
