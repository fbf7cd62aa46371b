import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'

type Props = { message: Message; people: readonly { id: string; name: string }[]; me: string }

/** A change of the group, e.g. "Ana added you". */
export function EventLine({ message: { id, nr, author, event }, people, me }: Props) {
  const t = useTranslation()
  if (!event) return null
  const nameOf = (one: string) => (one === me ? t('chat.youThem') : (people.find((person) => person.id === one)?.name ?? t('chat.formerMember')))
  const by = author.id === me ? 'You' : ''
  const values = { name: author.name, title: event.name ?? '', names: (event.members ?? []).map(nameOf).join(', ') }
  return (
    <li className={cx(text.small, text.dimmed, text.pretty, styles.event)} data-id={id} data-nr={nr}>
      {t(`chat.event.${event.what}${by}`, values)}
    </li>
  )
}
