// A plain message in one packet. What needs more is left to the handler: a reply, mentions, files, an id that is known, and every refusal.
import type { Actor } from '#server/kernel/context.ts'
import { firstOwnParameter, recordedStatement, type QuickWrite } from '#server/kernel/writes/quick-write.ts'
import { enqueueDirectNotices } from './jobs.ts'
import { messageJsonFor, type NewMessage, numberMessage, orNull } from './message-store.ts'
import { isLockedHere, lockChatFirst } from './participant-store.ts'

const [$id, $chat, $text, $links] = Array.from({ length: 4 }, (_, nr) => `$${firstOwnParameter + nr}`)

const send = recordedStatement('chat-send', {
  parameters: 4,
  forAudience: true,
  done: `${numberMessage({ id: `${$id}::uuid`, chatId: `${$chat}::uuid`, userId: '$4::uuid', where: isLockedHere })}, made as (
    insert into chat_messages (team_id, id, chat_id, nr, rev, user_id, text, links, created_at)
    select $1, ${$id}::uuid, c.id, c.last_nr, c.rev, $4::uuid, ${$text}, ${$links}::text[], c.last_at from numbered c
    returning *
  ), done as (
    select 'message' as entity, m.id, null::jsonb as before, null::jsonb as after, ${messageJsonFor('$4::uuid')}::text as answer,
      (select array_agg(member_id order by member_id) from participants) as audience
    from made m join users a on a.id = m.user_id
  )`,
})

type PlainMessage = Pick<NewMessage, 'id' | 'chatId' | 'text' | 'links'>

export const sendQuickly = (actor: Actor, { id, chatId, text, links }: PlainMessage): QuickWrite => ({
  lock(db) {
    lockChatFirst(db, actor, chatId)
    enqueueDirectNotices(db, actor.teamId, chatId, new Date())
  },
  statement: send,
  values: [id, chatId, text, orNull(links)],
  keys: [chatId],
})
