import { useEffect } from 'react'
import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { clearSignal, useSignal } from '#web/kernel/live/presence.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'

type Props = { chatId: string; people: readonly { id: string; name: string }[]; messages: readonly Message[] }

export function Typing({ chatId, people, messages }: Props) {
  const t = useTranslation()
  const typing = useSignal('chat', 'typing', chatId)
  const { id: lastId, contactId: author } = messages.at(-1) ?? {}
  // The author of a message that has arrived is no longer typing it. The id makes it run for each message.
  useEffect(() => {
    if (lastId !== undefined && author !== undefined) clearSignal('chat', 'typing', chatId, author)
  }, [chatId, lastId, author])
  const names = people.filter(({ id }) => typing.includes(id)).map(({ name }) => name)
  return (
    <p className={cx(text.small, text.dimmed, styles.typing)} aria-live="polite">
      {names.length === 0 ? '' : t(names.length > 2 ? 'chat.manyTyping' : 'chat.typing', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
