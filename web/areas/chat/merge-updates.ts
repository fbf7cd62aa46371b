// Merges updates from the server into a loaded conversation.
import type { Chat, ChatUpdates, Message, MessagePage } from '#contract/chat.ts'

/** The newest messages of an open conversation: three pages. Older messages are loaded as pages. */
const maxMessages = 150

type Updates = Pick<ChatUpdates, 'chat' | 'messages' | 'rev'>

/** Sorted by number. A message that is in both lists is taken from `news`. */
export function mergeMessages(old: readonly Message[], news: readonly Message[]): Message[] {
  if (news.length === 0) return [...old]
  const ids = new Set(news.map(({ id }) => id))
  return [...old.filter(({ id }) => !ids.has(id)), ...news].toSorted((a, b) => a.nr - b.nr)
}

/** The messages after the last gap. */
function withoutGaps(messages: Message[]): Message[] {
  const gap = messages.findLastIndex((message, at) => at > 0 && message.nr !== (messages[at - 1]?.nr ?? 0) + 1)
  return gap < 0 ? messages : messages.slice(gap)
}

export function mergeChat(old: Chat, { chat, messages, rev }: Updates): Chat {
  // Changes of messages before the first loaded one belong to older pages.
  const first = old.messages[0]?.nr ?? 0
  const all = withoutGaps(
    mergeMessages(
      old.messages,
      messages.filter(({ nr }) => nr >= first),
    ),
  )
  return { ...chat, rev, messages: all.slice(-maxMessages), contact: { ...chat.contact, attachments: withNewAttachments(old, messages) } }
}

/** Updates do not contain the shared files of the conversation, so those of new messages are added. */
function withNewAttachments(old: Chat, messages: readonly Message[]): Chat['contact']['attachments'] {
  const { media, docs, links } = old.contact.attachments
  const files = messages
    .filter(({ nr }) => nr > old.lastNr)
    .flatMap((message) => message.attachments.map((file) => ({ ...file, messageId: message.id })))
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  return {
    media: [...pictures.toReversed().map(({ url }) => url), ...media],
    docs: [...files.filter((file) => !pictures.includes(file)).toReversed(), ...docs],
    links,
  }
}

/** A page contains the numbers from `after + 1` to `after + limit`. Later messages are not part of it. */
export function mergePage(old: MessagePage, { messages, rev }: Updates, after: number, limit: number): MessagePage {
  const own = messages.filter(({ nr }) => nr > after && nr <= after + limit)
  return { ...old, rev, hasAfter: old.hasAfter || messages.some(({ nr }) => nr > after + limit), messages: mergeMessages(old.messages, own) }
}
