import { Button } from '@mantine/core'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AlertIcon, CheckIcon, ClockIcon, RefreshIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/mailbox/mailbox.module.css'
import { retryMail, unsendMail } from '#web/areas/mailbox/queries.ts'
import { useGo } from '#web/areas/mailbox/use-mail-navigation.ts'

/** Of a mail that the member sent: waiting, on its way, delivered, or for whom delivery failed. */
export function DeliveryStatus({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const go = useGo()
  if (mail.state === 'received' || mail.delivery === null) return null
  const nameOf = ({ name, address }: Mail['recipients'][number]) => name || address
  const failed = mail.recipients.filter(({ state }) => state === 'failed')
  const waiting = mail.recipients.filter(({ state }) => state === 'queued')
  if (mail.state === 'queued')
    return (
      <Card className={cx(layout.row, layout.gap3, styles.notice)} role="status">
        <ClockIcon width={18} className={text.dimmed} />
        <span className={layout.grow}>{t('mailbox.delivery.leaving')}</span>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<UndoIcon width={14} />}
          onClick={() => {
            void sendWrite(unsendMail, { id: mail.id }).then(
              () => go.compose(mail.id),
              () => {},
            )
          }}
        >
          {t('kernel.undo.undo')}
        </Button>
      </Card>
    )
  if (failed.length > 0)
    return (
      <Card className={cx(layout.row, layout.gap3, styles.notice)} role="status">
        <AlertIcon width={18} className={text.danger} />
        <ul className={layout.grow}>
          {failed.map((one) => (
            <li key={one.address}>
              {one.reason
                ? t('mailbox.delivery.failedFor', { who: nameOf(one), reason: one.reason })
                : t('mailbox.delivery.failedPlain', { who: nameOf(one) })}
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<RefreshIcon width={14} />}
          onClick={() => void sendWrite(retryMail, { id: mail.id })}
        >
          {t('mailbox.delivery.again')}
        </Button>
      </Card>
    )
  return (
    <p className={cx(layout.row, layout.gap1, text.small, text.dimmed, styles.nearer)}>
      {waiting.length > 0 ? <ClockIcon width={14} /> : <CheckIcon width={14} />}
      {waiting.length > 0
        ? t('mailbox.delivery.queued', { who: waiting.map((one) => (one.reason ? `${nameOf(one)} (${one.reason})` : nameOf(one))).join(', ') })
        : t('mailbox.delivery.sent')}
    </p>
  )
}
