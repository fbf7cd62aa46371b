import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { isConflict } from '#web/kernel/data/conflicts.ts'
import { type Entry, outbox } from '#web/kernel/data/outbox.ts'
import { messageForCode } from '#web/kernel/data/error-message.ts'
import { ConflictChoice } from '#web/ui/overlays/ConflictCards.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './header.module.css'

type Props = { pending: readonly Entry[]; refused: readonly Entry[]; online: boolean }

/** An hour of offline work may be hundreds of changes. Only the newest are listed. */
const most = 20

export function OutboxList({ pending, refused, online }: Props) {
  const t = useTranslation()
  const dates = useDates()
  const time = (entry: Entry) => dates.time(new Date(entry.madeAt).toISOString())
  const hidden = pending.length - most
  return (
    <div className={styles.outbox}>
      {refused.map((entry) => (
        <article key={entry.id} className={styles.card} data-autofocus tabIndex={-1}>
          <h3 className={cx(text.subtitle, text.anywhere)}>{t(entry.label.key, entry.label.values)}</h3>
          {isConflict(entry) ? (
            <ConflictChoice entry={entry} />
          ) : (
            <>
              <p className={cx(text.dimmed, styles.cardText)}>
                {t('app.outbox.why')} {messageForCode(t, entry.problem?.code ?? 'internal')}
              </p>
              <div className={layout.row}>
                <Button size="compact-sm" variant="default" onClick={() => outbox.retry(entry.id)}>
                  {t('ui.retry')}
                </Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => outbox.discard(entry.id)}>
                  {t('app.outbox.discard')}
                </Button>
              </div>
            </>
          )}
        </article>
      ))}
      {(pending.length > 0 || !online) && (
        <p className={cx(text.dimmed, text.pretty, styles.lead)}>{online ? t('app.outbox.sending') : t('app.outbox.storedOnDevice')}</p>
      )}
      {pending.length > 0 && (
        <ul className={styles.waiting}>
          {pending.slice(-most).map((entry) => (
            <li key={entry.id} className={cx(layout.row, layout.between, layout.gap4, styles.waitingRow)}>
              <span className={text.truncate}>{t(entry.label.key, entry.label.values)}</span>
              <time className={cx(layout.fixed, text.dimmed, text.numeric)} dateTime={entry.madeAt}>
                {time(entry)}
              </time>
            </li>
          ))}
          {hidden > 0 && (
            <li className={cx(layout.row, layout.between, layout.gap4, styles.waitingRow)}>{t('app.outbox.more', { count: hidden })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
