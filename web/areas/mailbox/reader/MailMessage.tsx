import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { PictureIcon } from '#web/ui/icons/icons.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { UntrustedHtml } from '#web/ui/rich-text/UntrustedHtml.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Attachments } from './Attachments.tsx'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import { Details } from './Details.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import styles from '#web/areas/mailbox/mailbox.module.css'

/** NOTE give it the mail's id as key: remote pictures are allowed per mail. */
export function MailMessage({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const dates = useDates()
  const [images, setImages] = useState(false)
  return (
    <>
      <div className={cx(layout.row, layout.wrap, layout.gap3, styles.from)}>
        <Avatar name={mail.from.name || mail.from.address} src={mail.from.avatar} size={40} />
        <div className={cx(layout.stack, layout.top, layout.gap0, text.anywhere, styles.fromText)}>
          <strong>{mail.from.name || mail.from.address}</strong>
          <Details mail={mail} />
        </div>
        <time className={cx(text.small, text.dimmed)} dateTime={mail.date}>
          {dates.full(mail.date)}
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
      <UntrustedHtml html={mail.content} title={t('mailbox.body', { subject: mail.subject || t('mailbox.noSubject') })} images={images} />
      <Attachments attachments={mail.attachments} />
    </>
  )
}
