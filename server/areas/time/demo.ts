import { v7 } from 'uuid'
import { addDays, dayInZone } from '#contract/days.ts'
import type { TimeEntry } from '#contract/time.ts'
import { minuteMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { billedNotes, own, running, type StoryEntry, supportCode, unbilled } from './demo-data.ts'
import { findThings, listBilledLines } from './demo-store.ts'
import { entryStore } from './store.ts'

const timeZone = 'Europe/Bucharest'

/** So many working days ago; on a weekend, from the Friday before. */
function workingDay(today: string, ago: number): string {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  let day = today
  for (let left = ago; left > 0 || isWeekend(day); day = addDays(day, -1)) if (!isWeekend(day)) left -= 1
  return day
}

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const things = await findThings(db, teamId)
  const named = (kind: string, name: string | undefined) => (name === undefined ? null : (things.get(`${kind} ${name}`) ?? null))
  const memberOf = (who: number) => memberIds[who % memberIds.length] ?? ''
  const serviceId = named('service', supportCode)
  const today = dayInZone(timeZone, now)
  const blank = {
    ...{ taskId: null, cardId: null, organizationId: null, serviceId: null, startedAt: null, endedAt: null, note: null, billable: true },
    ...{ state: 'open' as const, invoiceId: null },
  }
  const entryOf = ({ ago, minutes, note, who, client, task, card }: StoryEntry, nth: number): Partial<TimeEntry> & { id: string } => {
    const date = workingDay(today, ago)
    // Written down in the afternoon, but not in the future.
    const createdAt = new Date(Math.min(Date.parse(`${date}T14:00:00Z`), now.getTime()) - (60 - nth) * minuteMs).toISOString()
    const about = { taskId: named('task', task), cardId: named('card', card), organizationId: named('organization', client) }
    return {
      ...blank,
      ...about,
      id: v7(),
      memberId: memberOf(who),
      date,
      minutes,
      note,
      billable: client !== undefined,
      createdAt,
      serviceId: client ? serviceId : null,
    }
  }
  const lines = await listBilledLines(db, teamId)
  const billed = lines.flatMap(({ entryIds, hours, issueDate, invoiceId, organizationId, serviceId: billedService }) => {
    const share = Math.floor((hours * 60) / entryIds.length)
    return entryIds.map((id, nth): Partial<TimeEntry> & { id: string } => {
      const date = workingDay(addDays(issueDate, -2 - nth * 4), 0)
      const minutes = nth === 0 ? hours * 60 - share * (entryIds.length - 1) : share
      return {
        ...blank,
        ...{ id, memberId: memberOf(nth), date, minutes, note: billedNotes[nth % billedNotes.length] ?? null, createdAt: `${date}T13:00:00.000Z` },
        ...{ organizationId, serviceId: billedService, state: 'locked', invoiceId },
      }
    })
  })
  const written = [...unbilled, ...own].map(entryOf)
  const startedAt = new Date(now.getTime() - running.minutesAgo * minuteMs).toISOString()
  const timer = {
    ...{ ...blank, id: v7(), memberId: memberOf(running.who), date: dayInZone(timeZone, new Date(startedAt)), startedAt, minutes: 0, serviceId },
    ...{ note: running.note, cardId: named('card', running.card), organizationId: named('organization', running.client), createdAt: startedAt },
    state: 'running' as const,
  }
  await entryStore.insert(db, teamId, memberOf(0), [...billed, ...written, timer])
  for (const { id, memberId, createdAt = '', minutes } of written.slice(0, 4))
    recordPast({ op: 'create', entity: entryStore.entity, id, at: new Date(createdAt), actorId: memberId ?? null, after: { minutes } })
}
