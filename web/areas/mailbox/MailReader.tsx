import { Button, Menu, ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Mail, ReplyMode } from '#contract/mailbox.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { UntrustedHtml } from '#web/ui/rich-text/UntrustedHtml.tsx'
import {
  ArrowLeftIcon,
  ForwardIcon,
  ImportantFilledIcon,
  ImportantIcon,
  MailIcon,
  MailOpenIcon,
  MoreIcon,
  PictureIcon,
  ReplyIcon,
  SpamIcon,
  StarFilledIcon,
  StarIcon,
  TrashIcon,
  UndoIcon,
} from '#web/ui/icons/icons.ts'
import { ReplyAllIcon } from '#web/ui/icons/own-icons.tsx'
import { CreateFromItems } from '#web/ui/overlays/CreateFromMenu.tsx'
import { type Actions, isIn } from './actions.ts'
import { nameOf, sameAddress } from './compose/addresses.ts'
import { Attachments } from './Attachments.tsx'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import { Details } from './Details.tsx'
import { LabelMenu } from './LabelMenu.tsx'
import { Tool } from './MailListHeader.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './mailbox.module.css'
import { longDate } from './formats.ts'
import { pathOf } from './mail-view.ts'
import { me, useFolders, useLabels } from './queries.ts'
import { linesOf } from './compose/quote.ts'

type Props = {
  mail: Mail
  actions: Actions
  /** Leads back to the list. Undefined where the list is beside the mail. */
  onBack: (() => void) | undefined
  onUnread: () => void
  onReply: (mode: ReplyMode) => void
  /** The reply that is being written, instead of the buttons. */
  children?: ReactNode
}

/** NOTE give it the mail's id as key: remote pictures are allowed per mail. */
export function MailReader({ mail, actions, onBack, onUnread, onReply, children }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const labels = useLabels().filter(({ id }) => mail.labels.includes(id))
  const folders = useFolders()
  const [images, setImages] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [spam, trash] = [isIn(mail, 'spam', folders), isIn(mail, 'trash', folders)]
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
        <LabelMenu mails={[mail]} actions={actions} />
        <Tool label={t('mailbox.important')} pressed={mail.important} onClick={() => actions.flag([mail], { important: !mail.important })}>
          {mail.important ? <ImportantFilledIcon width={18} /> : <ImportantIcon width={18} />}
        </Tool>
        <Tool label={t('mailbox.star')} pressed={mail.starred} onClick={() => actions.flag([mail], { starred: !mail.starred })}>
          {mail.starred ? <StarFilledIcon width={18} /> : <StarIcon width={18} />}
        </Tool>
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.moreActions')}>
              <MoreIcon width={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={mail.unread ? <MailOpenIcon width={16} /> : <MailIcon width={16} />}
              onClick={() => (mail.unread ? actions.flag([mail], { unread: false }) : onUnread())}
            >
              {t(mail.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
            </Menu.Item>
            {(spam || trash) && (
              <Menu.Item leftSection={<UndoIcon width={16} />} onClick={() => actions.moveBack([mail])}>
                {t(spam ? 'mailbox.notSpam' : 'mailbox.moveBack')}
              </Menu.Item>
            )}
            {!spam && mail.state === 'received' && (
              <Menu.Item leftSection={<SpamIcon width={16} />} onClick={() => actions.move([mail], 'spam')}>
                {t('mailbox.spam')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <CreateFromItems source={source} />
            <Menu.Divider />
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void actions.remove([mail])}>
              {t(trash ? 'mailbox.deleteForEver' : 'mailbox.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
        <div className={cx(layout.row, layout.wrap, layout.gap3, styles.from)}>
          <Avatar name={mail.from.name || mail.from.address} src={mail.from.avatar} size={40} />
          <div className={cx(layout.stack, layout.top, layout.gap0, text.anywhere, styles.fromText)}>
            <strong>{mail.from.name || mail.from.address}</strong>
            <Details mail={mail} />
          </div>
          <time className={cx(text.small, text.dimmed)} dateTime={mail.date}>
            {longDate(mail.date, language)}
          </time>
        </div>
        <DeliveryStatus mail={mail} />
        {mail.remoteImages > 0 && !images && (
          <Card className={cx(layout.row, layout.gap3, styles.notice)} role="status">
            <PictureIcon width={18} className={text.dimmed} />
            <span className={layout.grow}>{t('mailbox.images.blocked', { count: mail.remoteImages })}</span>
            <Button variant="default" size="compact-sm" onClick={() => setImages(true)}>
              {t('mailbox.images.show')}
            </Button>
          </Card>
        )}
        <UntrustedHtml html={mail.content} title={t('mailbox.body', { subject })} images={images} />
        <Attachments attachments={mail.attachments} />
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
