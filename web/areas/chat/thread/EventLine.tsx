import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './message.module.css'

type Props = { message: Message; people: readonly { id: string; name: string }[]; me: string }

/** What happened to the group, in the reader's words. */
export function EventLine({ message: { id, nr, author, event }, people, me }: Props) {
  const t = useTranslation()
  if (!event) return null
  const nameOf = (one: string) => (one === me ? t('chat.youThem') : (people.find((person) => person.id === one)?.name ?? t('chat.formerMember')))
  const by = author.id === me ? 'You' : ''
  const values = { name: author.name, title: event.name ?? '', names: (event.members ?? []).map(nameOf).join(', ') }
  return (
    <li className={styles.event} data-id={id} data-nr={nr}>
      {t(`chat.event.${event.what}${by}`, values)}
    </li>
  )
}
