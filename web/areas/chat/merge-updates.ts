// Brings what was read of a conversation up to date by what changed since.
import type { Chat, ChatUpdates, Message, MessagePage } from '#contract/chat.ts'

/** Kept of the newest messages while a conversation stays open: three pages. Those before are read as pages of their own. */
const mostKept = 150

type Updates = Pick<ChatUpdates, 'chat' | 'messages' | 'rev'>

/** By their number; one that came again replaces what it was. */
export function joined(old: readonly Message[], news: readonly Message[]): Message[] {
  if (news.length === 0) return [...old]
  const ids = new Set(news.map(({ id }) => id))
  return [...old.filter(({ id }) => !ids.has(id)), ...news].toSorted((a, b) => a.nr - b.nr)
}

/** The end of it that has no gap: what was written before the first of them is not at hand. */
function unbroken(messages: Message[]): Message[] {
  const broken = messages.findLastIndex((message, at) => at > 0 && message.nr !== (messages[at - 1]?.nr ?? 0) + 1)
  return broken < 0 ? messages : messages.slice(broken)
}

export function merged(old: Chat, { chat, messages, rev }: Updates): Chat {
  // Changed ones from before the first that is at hand belong to older pages.
  const first = old.messages[0]?.nr ?? 0
  const all = unbroken(
    joined(
      old.messages,
      messages.filter(({ nr }) => nr >= first),
    ),
  )
  return { ...chat, rev, messages: all.slice(-mostKept), contact: { ...chat.contact, attachments: sharedWith(old, messages) } }
}

/** The list of conversations does not tell what was shared in one; new messages do. */
function sharedWith(old: Chat, messages: readonly Message[]): Chat['contact']['attachments'] {
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

/** A page holds the numbers after one: whatever is written later than its end is not its own. */
export function pageMerged(old: MessagePage, { messages, rev }: Updates, after: number, limit: number): MessagePage {
  const own = messages.filter(({ nr }) => nr > after && nr <= after + limit)
  return { ...old, rev, hasAfter: old.hasAfter || messages.some(({ nr }) => nr > after + limit), messages: joined(old.messages, own) }
}
