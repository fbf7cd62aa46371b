// Apart from the writes: every member's visit begins by reading the conversations, and most pages write none.
import { chat, type Chat, type Message, type MessagePage, pageSize } from '#contract/chat.ts'
import { call } from '#web/kernel/data/call.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { merged, pageMerged } from './merge-updates.ts'

export const chatReads = defineReads('chat', chat, {
  chat: {
    key: ({ id }) => id,
    refresh: (old: Chat, { id }) => updated(id, old.rev, (updates) => merged(old, updates)),
  },
  messages: {
    key: ({ chatId }) => chatId,
    // Those around a message are asked for once, to find where it stands.
    refresh: async (old: MessagePage, { chatId, after, limit = pageSize }) =>
      after === undefined ? undefined : updated(chatId, old.rev, (updates) => pageMerged(old, updates, Number(after), Number(limit))),
  },
})

/** What changed since is small; when it is not, or cannot be had, the whole is read anew. */
async function updated<T>(
  chatId: string,
  since: number,
  into: (updates: { chat: Chat; messages: Message[]; rev: number }) => T,
): Promise<T | undefined> {
  const updates = await call(chat.updates, { chatId, since }, { quiet: true })
  return updates.more ? undefined : into(updates)
}
