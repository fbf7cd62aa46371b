import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { noteLink } from './notices.ts'
import { listTeamsDue, purgeDeleted, takeDue } from './version-store.ts'

const trashDays = 30
const shownLength = 120

/** A write changes one team, so each team gets its own job. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsDue(db, now)) await enqueue('notes.remindTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** May run late. Each reminder is sent once. */
const remindTeam: Job = async ({ db, now, notify }, payload) => {
  const { teamId } = Team.parse(payload)
  for (const { id, userId, title, content } of await takeDue(db, teamId, now)) {
    const note = title || textOfHtml(content).slice(0, shownLength)
    await notify({ to: [userId], kind: 'reminder', params: { note }, link: noteLink(id), teamId })
  }
}

const purge: Job = ({ db }) => purgeDeleted(db, trashDays)

export const jobs = { remind, remindTeam, purge }
