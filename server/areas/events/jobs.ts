import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { createPublicLink } from '#server/kernel/links/public-link-store.ts'
import { attendeeStore, listLapsed, listLapsing, listTeamsWithAbsent, markAbsent } from './attendee-store.ts'
import { mailKinds, whenText } from './mail-content.ts'
import { attendanceUrl, attendeeMail, icsEvent } from './mail-handlers.ts'
import { changeAttendee, offerFree } from './registration-handlers.ts'
import { nextReminder, remindersBetween } from './reminder-rules.ts'
import { isGone, occurrenceOf } from './rules.ts'
import { eventLink } from './shared.ts'
import { eventStore, listTeamsToRemind, lockDue, updateRemindAt } from './store.ts'
import { findTeamName } from './team-store.ts'

const mostAtOnce = 500
const absentMs = 12 * 3_600_000

const ToMail = z.object({ teamId: z.string(), id: z.string(), kind: z.enum(mailKinds) })

/** The token is made here and never stored. NOTE a server that is killed after the mail left sends a second one, with another link. */
const mailAttendee: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id, kind } = ToMail.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const person = await attendeeStore.find(ctx.db, teamId, id)
    const event = person && (await eventStore.find(ctx.db, teamId, person.eventId))
    if (!event || (kind !== 'refused' && isGone(person.state))) return
    const token = await ctx.write(({ db, skipChange }) => {
      skipChange()
      return createPublicLink(db, { teamId, kind: 'attendance', thingId: id })
    })
    const team = await findTeamName(ctx.db, teamId)
    await ctx.deliver(attendeeMail(kind, await icsEvent(ctx.db, teamId, event), person, team, attendanceUrl(ctx, token)))
  },
}

const OfEvent = z.object({ teamId: z.string(), eventId: z.string() })

/** R-EVT-3: an offer ends after 24 hours, and the next one gets it. */
const lapse: Job = async (ctx, payload) => {
  const { teamId, eventId } = OfEvent.parse(payload)
  const event = await eventStore.lock(ctx.db, teamId, eventId)
  const lapsed = event ? await listLapsed(ctx.db, teamId, eventId, ctx.now) : []
  if (!event || lapsed.length === 0) return ctx.skipChange()
  for (const person of lapsed) await changeAttendee(ctx, teamId, event, person, { state: 'lapsed', offeredUntil: null })
  await offerFree(ctx, teamId, event)
}

/** A write changes one team, so each gets its own job. Offers have their own time; this finds those that were missed. */
const clock: Job = async ({ db, now, enqueue, skipChange }) => {
  skipChange()
  for (const { teamId, eventId } of await listLapsing(db, now)) await enqueue('events.lapse', { teamId, eventId }, { key: [teamId, eventId, 'late'] })
  const endedBefore = new Date(now.getTime() - absentMs)
  for (const { teamId } of await listTeamsWithAbsent(db, endedBefore)) await enqueue('events.absent', { teamId }, { key: [teamId] })
}

const OfTeam = z.object({ teamId: z.string() })

const absent: Job = async (ctx, payload) => {
  const { teamId } = OfTeam.parse(payload)
  const marked = await markAbsent(ctx.db, teamId, new Date(ctx.now.getTime() - absentMs), mostAtOnce)
  if (marked.length === 0) return ctx.skipChange()
  // One row in the log for all of them: nobody did it.
  ctx.recordChange({ entity: attendeeStore.entity, id: null, teamId, after: { absent: marked.length } })
  if (marked.length === mostAtOnce) await ctx.enqueue('events.absent', { teamId }, { key: [teamId] })
}

const remind: Job = async ({ db, now, enqueue, skipChange }) => {
  skipChange()
  for (const { teamId } of await listTeamsToRemind(db, now)) await enqueue('events.remindTeam', { teamId }, { key: [teamId] })
}

/** How late a reminder still helps: until what it is about is over. */
const remindTeam: Job = async (ctx, payload) => {
  const { teamId } = OfTeam.parse(payload)
  const due = await lockDue(ctx.db, teamId, ctx.now, mostAtOnce)
  for (const { id, remindAt } of due) {
    const event = await eventStore.find(ctx.db, teamId, id)
    if (!event) {
      await updateRemindAt(ctx.db, teamId, id, null)
      continue
    }
    // Those since the stored one, each once: the row is locked, and the next time is stored in the same transaction.
    const reminders = remindersBetween(event, Date.parse(remindAt) - 1, ctx.now.getTime())
    const dates = new Map(reminders.map(({ date }) => [date.occurrence, date]))
    for (const [occurrence, date] of dates) {
      const one = occurrence === null ? event : occurrenceOf(event, occurrence)
      const attending = event.members.filter((member) => member.occurrence === null || member.occurrence === occurrence)
      const to = [...new Set([...(event.organizerId ? [event.organizerId] : []), ...attending.map(({ memberId }) => memberId)])]
      if (Date.parse(date.endsAt) + 86_400_000 * (event.allDay ? 1 : 0) <= ctx.now.getTime()) continue
      const params = { event: one.title, when: whenText(one) }
      await ctx.notify({ teamId, to, kind: 'reminder', params, link: eventLink(id, occurrence) })
    }
    await updateRemindAt(ctx.db, teamId, id, nextReminder(event, ctx.now))
  }
  if (due.length === 0) ctx.skipChange()
  if (due.length === mostAtOnce) await ctx.enqueue('events.remindTeam', { teamId }, { key: [teamId] })
}

const purge: Job = async ({ db, skipChange }) => {
  skipChange()
  await eventStore.purge(db, trashDays)
}

export const jobs: Record<string, Job> = { mailAttendee, lapse, clock, absent, remind, remindTeam, purge }
