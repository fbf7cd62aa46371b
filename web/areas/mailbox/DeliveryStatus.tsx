import { Button } from '@mantine/core'
import type { Mail } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AlertIcon, CheckIcon, ClockIcon, RefreshIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import styles from './mailbox.module.css'
import { retryMail, unsendMail } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

/** How far a mail of mine came: waiting to leave, on its way, arrived, or with whom it did not. */
export function DeliveryStatus({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const go = useGo()
  if (mail.state === 'received' || mail.delivery === null) return null
  const who = ({ name, address }: Mail['recipients'][number]) => name || address
  const failed = mail.recipients.filter(({ state }) => state === 'failed')
  const waiting = mail.recipients.filter(({ state }) => state === 'queued')
  if (mail.state === 'queued')
    return (
      <div className={styles.notice} role="status">
        <ClockIcon width={18} />
        <span className={styles.grow}>{t('mailbox.delivery.leaving')}</span>
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
      </div>
    )
  if (failed.length > 0)
    return (
      <div className={styles.notice} data-bad role="status">
        <AlertIcon width={18} />
        <ul className={styles.grow}>
          {failed.map((one) => (
            <li key={one.address}>
              {one.reason
                ? t('mailbox.delivery.failedFor', { who: who(one), reason: one.reason })
                : t('mailbox.delivery.failedPlain', { who: who(one) })}
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
      </div>
    )
  return (
    <p className={styles.delivery}>
      {waiting.length > 0 ? <ClockIcon width={14} /> : <CheckIcon width={14} />}
      {waiting.length > 0
        ? t('mailbox.delivery.queued', { who: waiting.map((one) => (one.reason ? `${who(one)} (${one.reason})` : who(one))).join(', ') })
        : t('mailbox.delivery.sent')}
    </p>
  )
}
