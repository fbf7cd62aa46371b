// R-TIM-1: one timer runs per member. The row of the member is locked while one starts or stops.
import { v7 } from 'uuid'
import { dayInZone } from '#contract/days.ts'
import { minutesBetween, timeLimits } from '#contract/time-rules.ts'
import type { time as contract, TimeEntry } from '#contract/time.ts'
import { dayMs, minuteMs } from '#contract/units.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import { createRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { problem, wrongField, wrongState } from '#server/kernel/problem.ts'
import { audienceOf, checkNamed, checkSubject, type Ctx, findTeam, lockEntry, seenBy } from './shared.ts'
import { entryStore, findNextStart, findRunning, lockMember } from './store.ts'

/** A little ahead of the clock of the server is now. */
function momentOf({ now }: Pick<Ctx, 'now'>, at: string | undefined): Date {
  if (at === undefined) return now
  const ahead = Date.parse(at) - now.getTime()
  if (ahead > timeLimits.aheadMs) throw wrongField('at', 'is in the future')
  if (-ahead > timeLimits.lateDays * dayMs) throw wrongField('at', `is more than ${timeLimits.lateDays} days ago`)
  return ahead > 0 ? now : new Date(at)
}

/** The fields of a timer that ended. Never before its start, and at most a day after it. */
function ended({ startedAt }: Pick<TimeEntry, 'startedAt'>, at: Date): Pick<TimeEntry, 'endedAt' | 'minutes' | 'state'> {
  const start = Date.parse(startedAt ?? at.toISOString())
  const end = Math.min(Math.max(at.getTime(), start), start + timeLimits.minutes * minuteMs)
  return { endedAt: new Date(end).toISOString(), minutes: minutesBetween(start, end), state: 'open' }
}

export async function checkNoneRuns({ db, actor }: Pick<Ctx, 'db' | 'actor'>, memberId: string) {
  await lockMember(db, actor.teamId, memberId)
  if (await findRunning(db, actor.teamId, memberId)) throw problem('conflict', 'another timer runs')
}

export const timerHandlers: Pick<Handlers<typeof contract>, 'startTimer' | 'stopTimer'> = {
  async startTimer(ctx, { entry: { id, ...sent }, at: sentAt }) {
    const { db, actor } = ctx
    const at = momentOf(ctx, sentAt)
    await checkNamed(ctx, sent as Partial<TimeEntry>)
    const { timeZone } = await findTeam(ctx, actor.teamId)
    const fields = {
      ...{ memberId: actor.userId, taskId: null, cardId: null, organizationId: null, serviceId: null, note: null, billable: true, invoiceId: null },
      ...{
        ...sent,
        date: dayInZone(timeZone, at),
        startedAt: at.toISOString(),
        endedAt: null,
        minutes: 0,
        state: 'running' as const,
        id: id ?? v7(),
      },
    } as Partial<TimeEntry> & Pick<TimeEntry, 'taskId' | 'cardId' | 'startedAt'>
    checkSubject(fields)
    await lockMember(db, actor.teamId, actor.userId)
    const seen = await seenBy(ctx, actor.userId)
    // Another device started one later, while this one was offline: this timer ended then, and the other one goes on.
    const next = await findNextStart(db, actor.teamId, actor.userId, at)
    if (next) return { entry: await createRow(seen, entryStore, { ...fields, ...ended(fields, next) }, 'entry'), stopped: null }
    const running = await findRunning(db, actor.teamId, actor.userId)
    const stopped = running ? await updateRow(seen, entryStore, running, ended(running, at)) : null
    return { entry: await createRow(seen, entryStore, fields, 'entry'), stopped }
  },

  async stopTimer(ctx, { id, note, at: sentAt }) {
    const { db, actor } = ctx
    const at = momentOf(ctx, sentAt)
    await lockMember(db, actor.teamId, actor.userId)
    const found = id === undefined ? await findRunning(db, actor.teamId, actor.userId) : await lockEntry(ctx, id)
    if (!found) throw wrongState('stopped', ['start'])
    const written = note === undefined ? {} : { note }
    const seen = await seenBy(ctx, found.memberId)
    if (found.state === 'running') return updateRow(seen, entryStore, found, { ...ended(found, at), ...written })
    // Billed, or another timer ended it meanwhile. Only an earlier end is news.
    if (found.state === 'locked' || found.startedAt === null || found.endedAt === null) return updateRow(seen, entryStore, found, {})
    const isEarlier = sentAt !== undefined && at.getTime() < Date.parse(found.endedAt)
    return updateRow(seen, entryStore, found, { ...(isEarlier ? ended(found, at) : {}), ...written })
  },
}

/** Of somebody who left the team. */
export async function stopTimerOf({ db, now, recordChange }: Pick<Context, 'db' | 'now' | 'recordChange'>, teamId: string, memberId: string) {
  const running = await findRunning(db, teamId, memberId)
  if (!running) return
  const patch = ended(running, now)
  await entryStore.update(db, teamId, running.id, patch)
  const audience = await audienceOf(db, teamId, [memberId])
  recordChange({ entity: entryStore.entity, id: running.id, before: { state: 'running' }, after: patch, teamId, audience })
}
