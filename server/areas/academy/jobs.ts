import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { purgeDeleted } from './course-store.ts'
import { courseLink } from './notices.ts'
import { listTeamsDue, takeDue } from './progress-store.ts'

const trashDays = 30

/** A write changes one team, so each team gets its own job. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsDue(db, now)) await enqueue('academy.remindTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** May run late. Each deadline gets one notice before and one after it. */
const remindTeam: Job = async ({ db, now, notify }, payload) => {
  const { teamId } = Team.parse(payload)
  for (const { courseId, userId, title, dueOn, late } of await takeDue(db, teamId, now))
    await notify({ to: [userId], kind: late ? 'late' : 'dueSoon', params: { course: title, due: dueOn }, link: courseLink(courseId), teamId })
}

const purge: Job = ({ db }) => purgeDeleted(db, trashDays)

export const jobs = { remind, remindTeam, purge }
