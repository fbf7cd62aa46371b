import { Button } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type Entry, outbox } from '#web/kernel/data/outbox.ts'
import { messageForCode } from '#web/kernel/data/error-message.ts'
import styles from './header.module.css'

type Props = { pending: readonly Entry[]; refused: readonly Entry[]; online: boolean }

/** An hour of work offline may be hundreds of changes; the newest tell enough. */
const most = 20

export function OutboxList({ pending, refused, online }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const time = (entry: Entry) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(entry.madeAt))
  const hidden = pending.length - most
  return (
    <div className={styles.outbox}>
      {refused.map((entry) => (
        <article key={entry.id} className={styles.card} data-autofocus tabIndex={-1}>
          <h3 className={styles.cardTitle}>{t(entry.label.key, entry.label.values)}</h3>
          <p className={styles.cardText}>
            {t('app.outbox.why')} {messageForCode(t, entry.problem?.code ?? 'internal')}
          </p>
          <div className={styles.cardActions}>
            <Button size="compact-sm" variant="default" onClick={() => outbox.retry(entry.id)}>
              {t('ui.retry')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => outbox.discard(entry.id)}>
              {t('app.outbox.discard')}
            </Button>
          </div>
        </article>
      ))}
      {(pending.length > 0 || !online) && <p className={styles.outboxLead}>{online ? t('app.outbox.sending') : t('app.outbox.kept')}</p>}
      {pending.length > 0 && (
        <ul className={styles.waiting}>
          {pending.slice(-most).map((entry) => (
            <li key={entry.id} className={styles.waitingRow}>
              <span className={styles.waitingText}>{t(entry.label.key, entry.label.values)}</span>
              <time dateTime={entry.madeAt}>{time(entry)}</time>
            </li>
          ))}
          {hidden > 0 && <li className={styles.waitingRow}>{t('app.outbox.more', { count: hidden })}</li>}
        </ul>
      )}
    </div>
  )
}
