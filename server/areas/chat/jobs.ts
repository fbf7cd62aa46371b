import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { messageLink, noticeKey } from './notices.ts'
import { takeUnread } from './notice-store.ts'
import { noticeText } from './rules.ts'

/** A member who has not read a message after this time is not looking. */
const lookingMs = 5000

const Payload = z.object({ teamId: z.string(), chatId: z.string() })

export const enqueueNotices = ({ actor, enqueue, now }: MemberContext, chatId: string) =>
  enqueue(
    'chat.notifyUnread',
    { teamId: actor.teamId, chatId },
    { runAt: new Date(now.getTime() + lookingMs), key: [actor.teamId, chatId], preserveRunAt: true },
  )

const notifyUnread: Job = async ({ db, notify }, payload) => {
  const { teamId, chatId } = Payload.parse(payload)
  for (const { to, kind, by, chat, text, nr, id, avatar, count } of await takeUnread(db, teamId, chatId))
    await notify({
      ...{ to, teamId, count, image: avatar, collapseKey: noticeKey(chatId), link: messageLink(chatId, id) },
      kind: kind === 'direct' ? 'written' : 'mentioned',
      params: { by, chat: chat ?? '', text: noticeText(text), nr: String(nr) },
    })
}

export const jobs = { notifyUnread }
