// Changes name their conversation as key. Texts of messages never enter the change log.
import { v7 } from 'uuid'
import type { ChatEvent } from '#contract/chat.ts'
import { listReceivers } from '#server/identity/settings-store.ts'
import { JsonText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import * as messages from './message-store.ts'
import { notFound } from './rules.ts'
import * as participants from './participant-store.ts'
import { findChat } from './store.ts'

export const noChat = (id: string) => problem('not-found', notFound(id))

async function lockedChat({ db, actor }: MemberContext, id: string): Promise<participants.LockedChat> {
  const chat = await participants.lockChat(db, actor, id)
  if (!chat) throw noChat(id)
  return chat
}

export async function lockedGroup(ctx: MemberContext, id: string): Promise<participants.LockedChat> {
  const chat = await lockedChat(ctx, id)
  if (chat.kind === 'direct') throw problem('rule-broken', 'this is a conversation of two')
  return chat
}

export async function thisChat({ db, actor }: MemberContext, id: string): Promise<JsonText> {
  const json = await findChat(db, actor, id)
  if (json === undefined) throw noChat(id)
  return new JsonText(json)
}

/** Without the text: only participants may read it, and the log is stored longer. */
export function recordChatChange(
  ctx: MemberContext,
  chatId: string,
  audience: readonly string[],
  about: { entity: 'chat' | 'message' | 'participant'; id: string; unlogged?: boolean },
) {
  ctx.recordChange({ ...about, audience, keys: [chatId] })
}

/** Distinct ids without the caller. Refuses ids of non-members. */
export async function currentMembers({ db, actor }: MemberContext, wanted: readonly string[], field: string): Promise<string[]> {
  const ids = [...new Set(wanted)].filter((id) => id !== actor.userId)
  if ((await listReceivers(db, actor.teamId, ids)).length < ids.length) throw wrongField(field, 'not a member of this team')
  return ids
}

/** An event is a message of the group. NOTE the caller must have locked the conversation. */
export async function insertEvent({ db, actor }: MemberContext, chatId: string, event: ChatEvent) {
  await messages.insertMessage(db, actor.teamId, { id: v7(), chatId, userId: actor.userId, text: '', event })
}
