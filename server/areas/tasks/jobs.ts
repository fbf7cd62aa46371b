import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { daysNear, reminderDay } from '#server/kernel/jobs/reminder-day.ts'
import { taskLink } from './notices.ts'
import { notifyOf } from './shared.ts'
import { listTeamsWithDue, lockDueTasks, markNotified, purgeDeletedTasks } from './store.ts'

const trashDays = 30

/** A write changes one team, so each team gets its own job. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsWithDue(db, daysNear(now))) await enqueue('tasks.remindTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** One reminder per task and due date, in the assignee's time zone. */
const remindTeam: Job = async ({ db, now, notify }, payload) => {
  const { teamId } = Team.parse(payload)
  const tasks = await lockDueTasks(db, teamId, daysNear(now))
  const due = tasks.filter(({ dueDate, timeZone }) => dueDate.slice(0, 10) === reminderDay(timeZone, now))
  for (const { id, title, assignedTo } of due)
    await notify({ to: [assignedTo], kind: 'dueTomorrow', params: { task: title }, link: taskLink(id), about: { thing: 'task', id }, teamId })
  await markNotified(
    db,
    teamId,
    due.map(({ id }) => id),
  )
}

const Reported = z.object({
  ...{ teamId: z.string(), by: z.string(), key: z.string() },
  news: z.array(z.object({ id: z.string(), title: z.string(), assignedTo: z.string().nullable(), kind: z.enum(['completed', 'rescheduled']) })),
})

const notifyOfMany: Job = (ctx, payload) => notifyOf(ctx, Reported.parse(payload))

const purge: Job = ({ db }) => purgeDeletedTasks(db, trashDays)

export const jobs = { notifyOfMany, purge, remind, remindTeam }
