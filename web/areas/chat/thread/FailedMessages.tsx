import { Button } from '@mantine/core'
import type { chat } from '#contract/chat.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { outbox, useOutbox } from '#web/kernel/data/outbox.ts'
import { messageForCode } from '#web/kernel/data/error-message.ts'
import { AlertIcon } from '#web/ui/icons/icons.ts'
import styles from './message.module.css'
import { MessageText } from './MessageText.tsx'

const nobody: never[] = []

/** What the server refused: kept until its author has decided. */
export function FailedMessages({ chatId }: { chatId: string }) {
  const t = useTranslation()
  const { refused } = useOutbox()
  const failed = refused.flatMap((entry) => {
    if (entry.area !== 'chat' || entry.op !== 'send') return []
    const { message } = entry.input as SentOf<typeof chat.send>
    return message.chatId === chatId ? [{ entry, text: message.text ?? '' }] : []
  })
  if (failed.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('chat.failedOnes')}>
      {failed.map(({ entry, text }) => (
        <li key={entry.id} className={styles.row} data-mine data-opens data-closes>
          <div className={styles.body}>
            <div className={styles.bubble} data-failed>
              <MessageText text={text} people={nobody} me="" />
            </div>
            <div className={styles.failed} role="alert">
              <AlertIcon width={14} />
              <span>
                {t('chat.notSent')} {messageForCode(t, entry.problem?.code ?? 'internal')}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => outbox.retry(entry.id)}>
                {t('ui.retry')}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => outbox.discard(entry.id)}>
                {t('chat.discard')}
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
