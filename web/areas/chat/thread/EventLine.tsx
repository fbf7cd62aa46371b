import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { eventText } from '#web/areas/chat/preview.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'

type Props = { message: Message; people: readonly { id: string; name: string }[]; me: string }

export function EventLine({ message, people, me }: Props) {
  const t = useTranslation()
  if (!message.event) return null
  return (
    <li className={cx(text.small, text.dimmed, text.pretty, styles.event)} data-id={message.id} data-nr={message.nr}>
      {eventText(t, message, people, me)}
    </li>
  )
}
