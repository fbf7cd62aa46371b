import { useEffect } from 'react'
import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { clearSignal, useSignal } from '#web/kernel/live/presence.ts'
import styles from './message.module.css'

type Props = { chatId: string; people: readonly { id: string; name: string }[]; messages: readonly Message[] }

export function Typing({ chatId, people, messages }: Props) {
  const t = useTranslation()
  const typing = useSignal('chat', 'typing', chatId)
  const last = messages.at(-1)
  // What they were typing is here.
  useEffect(() => {
    if (last) clearSignal('chat', 'typing', chatId, last.contactId)
  }, [chatId, last?.id])
  const names = people.filter(({ id }) => typing.includes(id)).map(({ name }) => name)
  return (
    <p className={styles.typing} aria-live="polite">
      {names.length === 0 ? '' : t(names.length > 2 ? 'chat.manyTyping' : 'chat.typing', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
