import { Button } from '@mantine/core'
import type { chat } from '#contract/chat.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { emptyList } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { outbox, useOutbox } from '#web/kernel/data/outbox.ts'
import { messageForCode } from '#web/kernel/data/error-message.ts'
import { AlertIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'
import { MessageText } from './MessageText.tsx'

/** Messages that the server refused, until their author retries or discards them. */
export function FailedMessages({ chatId }: { chatId: string }) {
  const t = useTranslation()
  const { refused } = useOutbox()
  const failed = refused.flatMap((entry) => {
    if (entry.area !== 'chat' || entry.op !== 'send') return []
    const { message } = entry.input as SentOf<typeof chat.send>
    return message.chatId === chatId ? [{ entry, words: message.text ?? '' }] : []
  })
  if (failed.length === 0) return null
  return (
    <ul className={cx(layout.stack, layout.gap0)} aria-label={t('chat.failedOnes')}>
      {failed.map(({ entry, words }) => (
        <li key={entry.id} className={cx(layout.row, styles.row)} data-mine data-starts-group data-ends-group>
          <div className={cx(layout.stack, layout.top, layout.gapHair, styles.body)}>
            <div className={cx(layout.stack, layout.gap1, text.anywhere, styles.bubble)} data-failed>
              <MessageText text={words} people={emptyList} me="" />
            </div>
            <div className={cx(layout.row, layout.wrap, layout.end, layout.gap1, text.small, text.danger)} role="alert">
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
