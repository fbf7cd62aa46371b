import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { purgeDeleted } from './course-store.ts'
import { courseLink } from './notices.ts'
import { listTeamsDue, takeDue } from './progress-store.ts'

const trashDays = 30

/** One write changes one team, so each team gets a job of its own. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsDue(db, now)) await enqueue('academy.remindTeam', { teamId }, { key: `academy.remindTeam:${teamId}` })
}

const Team = z.object({ teamId: z.string() })

/** Whenever it comes to it, also long after the time: each deadline is told once before and once after. */
const remindTeam: Job = async ({ db, now, notify }, payload) => {
  const { teamId } = Team.parse(payload)
  for (const { courseId, userId, title, dueOn, late } of await takeDue(db, teamId, now))
    await notify({ to: [userId], kind: late ? 'late' : 'dueSoon', params: { course: title, due: dueOn }, link: courseLink(courseId), teamId })
}

const purge: Job = ({ db }) => purgeDeleted(db, trashDays)

export const jobs = { remind, remindTeam, purge }
