import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import type { MemberContext, QueuedJob } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { jobSpec } from '#server/kernel/jobs/job-spec.ts'
import { messageLink, noticeKey } from './notices.ts'
import { takeUnread } from './notice-store.ts'
import { noticeText } from './rules.ts'

/** A member who has not read a message after this time is not looking. */
const lookingMs = 5000

const Payload = z.object({ teamId: z.string(), chatId: z.string() })

const notices = (teamId: string, chatId: string, now: Date): QueuedJob => ({
  ...{ job: 'chat.notifyUnread', payload: { teamId, chatId } },
  ...{ runAt: new Date(now.getTime() + lookingMs), key: [teamId, chatId] },
})

export const enqueueNotices = ({ actor, enqueueAll, now }: MemberContext, chatId: string) =>
  enqueueAll([notices(actor.teamId, chatId, now)], { preserveRunAt: true })

/** The job is made for a row of c only: its last argument depends on it. */
const enqueueIfDirect = statement(
  'chat-notices-enqueue',
  `select from chats c cross join lateral graphile_worker.add_jobs(
     array(select spec from json_populate_recordset(null::graphile_worker.job_spec, $3::json) spec), job_key_preserve_run_at => c.kind = 'direct') job
   where c.team_id = $1 and c.id = $2 and c.kind = 'direct'`,
)

/** For a write that leaves in one packet: `enqueueNotices` for a conversation of two, nothing for a group. */
export const enqueueDirectNotices = (db: Db, teamId: string, chatId: string, now: Date) =>
  enqueueIfDirect.withCommit(db, [teamId, chatId, JSON.stringify([jobSpec(notices(teamId, chatId, now))])])

const notifyUnread: Job = async ({ db, notify }, payload) => {
  const { teamId, chatId } = Payload.parse(payload)
  for (const { to, reason, by, chat, text, nr, id, avatar, count } of await takeUnread(db, teamId, chatId))
    await notify({
      ...{ to, teamId, count, image: avatar, collapseKey: noticeKey(chatId), link: messageLink(chatId, id) },
      kind: reason,
      params: { by, chat: chat ?? '', text: noticeText(text), nr: String(nr) },
    })
}

export const jobs = { notifyUnread }
