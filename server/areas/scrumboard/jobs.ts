import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { daysNear, reminderDay } from '#server/kernel/jobs/reminder-day.ts'
import { cardLink } from './notices.ts'
import * as store from './reminder-store.ts'
import { repeatJobs } from './repeat/jobs.ts'
import { purgeDeleted } from './store.ts'

const trashDays = 30

/** A write changes one team, so each team gets its own job. */
const remind: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await store.listTeamsWithDue(db, daysNear(now))) await enqueue('scrumboard.remindTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** Once per due date: a card as soon as it is due tomorrow for one of its members, an item in the time zone of its assignee. */
const remindTeam: Job = async ({ db, now, notify }, payload) => {
  const { teamId } = Team.parse(payload)
  const isDue = ({ dueDate, timeZone }: { dueDate: string; timeZone: string | null }) => dueDate.slice(0, 10) === reminderDay(timeZone, now)
  const members = await store.lockDueCards(db, teamId, daysNear(now))
  const membersOf = groupBy(members, ({ cardId }) => cardId)
  const cards = new Map(members.filter(isDue).map((row) => [row.cardId, row]))
  for (const { cardId, boardId, card, board } of cards.values()) {
    const to = membersOf.get(cardId)?.map(({ userId }) => userId) ?? []
    const about = { thing: 'card', id: cardId }
    await notify({ to, kind: 'dueTomorrow', params: { card, board }, link: cardLink(boardId, cardId), about, teamId })
  }
  await store.markCardsNotified(db, teamId, [...cards.keys()])
  const checks = (await store.lockDueChecks(db, teamId, daysNear(now))).filter(isDue)
  for (const { cardId, boardId, card, board, item, userId } of checks) {
    const about = { thing: 'card', id: cardId }
    await notify({ to: [userId], kind: 'checkDueTomorrow', params: { item, card, board }, link: cardLink(boardId, cardId), about, teamId })
  }
  await store.markChecksNotified(
    db,
    teamId,
    checks.map(({ id }) => id),
  )
}

const purge: Job = ({ db }) => purgeDeleted(db, trashDays)

export const jobs = { purge, remind, remindTeam, ...repeatJobs }
