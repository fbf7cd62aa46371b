import { z } from 'zod'
import { nextReminder } from '#contract/note-reminders.ts'
import type { Job } from '#server/kernel/area.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { noteLink } from './notices.ts'
import { updateOwn } from './store.ts'
import { listTeamsDue, purgeDeleted, takeDue } from './version-store.ts'

const trashDays = 30
const shownLength = 120

/** A write changes one team, so each team gets its own job. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsDue(db, now)) await enqueue('notes.remindTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** May run late. Each reminder is sent once; one that repeats then moves on to the next time that is not past. */
const remindTeam: Job = async ({ db, now, notify, recordChange }, payload) => {
  const { teamId } = Team.parse(payload)
  for (const { id, userId, title, content, reminder, reminderRepeat } of await takeDue(db, teamId, now)) {
    const note = title || textOfHtml(content).slice(0, shownLength)
    await notify({ to: [userId], kind: 'reminder', params: { note }, link: noteLink(id), teamId })
    const next = reminderRepeat && nextReminder(reminderRepeat, now)
    if (!next) continue
    await updateOwn(db, { teamId, userId }, id, { reminder: next })
    recordChange({ entity: 'note-own', id, before: { reminder }, after: { reminder: next }, audience: [userId], teamId })
  }
}

const purge: Job = ({ db }) => purgeDeleted(db, trashDays)

export const jobs = { remind, remindTeam, purge }
