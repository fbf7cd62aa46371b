// Not in queries.ts: every page reads the conversations, and most pages need no writes.
import { chat, type Chat, type Message, type MessagePage, pageSize } from '#contract/chat.ts'
import { call } from '#web/kernel/data/call.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { mergeChat, mergePage } from './merge-updates.ts'

export const chatReads = defineReads('chat', chat, {
  chat: {
    key: ({ id }) => id,
    refresh: (old: Chat, { id }) => updated(id, old.rev, (updates) => mergeChat(old, updates)),
  },
  messages: {
    key: ({ chatId }) => chatId,
    // The messages around a message are read once, to find its number.
    refresh: async (old: MessagePage, { chatId, after, limit = pageSize }) =>
      after === undefined ? undefined : updated(chatId, old.rev, (updates) => mergePage(old, updates, Number(after), Number(limit))),
  },
})

/** Fetches the changes since a revision. Undefined when there are too many: the whole is read again. */
async function updated<T>(
  chatId: string,
  since: number,
  merge: (updates: { chat: Chat; messages: Message[]; rev: number }) => T,
): Promise<T | undefined> {
  const updates = await call(chat.updates, { chatId, since }, { quiet: true })
  return updates.more ? undefined : merge(updates)
}
