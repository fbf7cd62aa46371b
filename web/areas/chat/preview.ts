// The second line of a conversation in a list.
import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { Chat, Message } from '#contract/chat.ts'

type Named = { id: string; name: string }

/** A change of the group, e.g. "Ana added you". */
export function eventText(t: Translate, { author, event }: Pick<Message, 'author' | 'event'>, people: readonly Named[], me: string): string {
  if (!event) return ''
  const nameOf = (one: string) => (one === me ? t('chat.youThem') : (people.find((person) => person.id === one)?.name ?? t('chat.formerMember')))
  const values = { name: author.name, title: event.name ?? '', names: (event.members ?? []).map(nameOf).join(', ') }
  return t(`chat.event.${event.what}${author.id === me ? 'You' : ''}`, values)
}

/** The last words, or what happened instead of words. */
export function previewOf(t: Translate, { lastMessage, messages, members }: Chat, me: string): string {
  const last = messages.at(-1)
  if (last?.deletedAt) return t('chat.deleted')
  return lastMessage === '' && last ? eventText(t, last, members, me) : lastMessage
}
