import type { PersonToInvite } from '#contract/event-shapes.ts'
import type { events as contract } from '#contract/events.ts'
import { allows } from '#contract/levels.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { sendsOutside } from '#server/identity/outside-mail/outside-mail.ts'
import { findUser } from '#server/identity/store.ts'
import { paginationOf } from '#server/kernel/entities/pages.ts'
import { createPublicLink } from '#server/kernel/links/public-link-store.ts'
import { problem, Problem, wrongField, wrongState } from '#server/kernel/problem.ts'
import { levelIn, levelMissing } from '#server/kernel/rights.ts'
import { attendeeStore, findLive, listContactsToInvite, listMembersToInvite, type StoredAttendee } from './attendee-store.ts'
import { attendanceUrl, messagePeople } from './mail-handlers.ts'
import {
  addAttendee,
  answerPerson,
  approvePerson,
  cancelPerson,
  changeAttendee,
  checkAttendeeVerb,
  hasBegun,
  idInCode,
  isCodeOf,
  refusePerson,
  registerPerson,
  shownAttendee,
} from './registration-handlers.ts'
import { attendeeVerbs, channelFor, eventVerbs, isVisible, occurrenceOf } from './rules.ts'
import { type Ctx, findEvent, lockEvent, occurrenceIn } from './shared.ts'
import { eventStore, type StoredEvent } from './store.ts'

type Found = { event: StoredEvent; attendee: StoredAttendee }

/** First the event, as every other decision, so that two never wait for each other. */
async function lockAttendee(ctx: Ctx, id: string): Promise<Found> {
  const { db, actor } = ctx
  const found = await attendeeStore.find(db, actor.teamId, id)
  const event = found && (await eventStore.lock(db, actor.teamId, found.eventId))
  const attendee = event && (await attendeeStore.find(db, actor.teamId, id))
  if (!event || !attendee || !(isVisible(event, actor.userId) || attendee.memberId === actor.userId)) throw problem('not-found')
  return { event, attendee }
}

/** Own attendances need the right to read, those of others the right to write. */
function checkOwn({ actor, allAreas }: Ctx, { memberId }: StoredAttendee) {
  if (memberId === actor.userId) return
  const area = allAreas.find(({ name }) => name === 'events')
  if (area && !allows(levelIn(area, actor), 'write')) throw levelMissing('events', 'write')
}

type Resolved = { contactId: string | null; memberId: string | null; name: string; email: string; language: 'en' | 'tr' | 'ro' }

async function resolve({ db, actor }: Ctx, people: readonly PersonToInvite[]): Promise<Resolved[]> {
  const [contacts, members] = [
    await listContactsToInvite(
      db,
      actor.teamId,
      people.flatMap(({ contactId }) => contactId ?? []),
    ),
    await listMembersToInvite(
      db,
      actor.teamId,
      people.flatMap(({ memberId }) => memberId ?? []),
    ),
  ]
  const language = (await findUser(db, actor.teamId, actor.userId))?.language ?? 'en'
  return people.map(({ contactId, memberId, name, email }, index) => {
    const path = `people.${index}`
    if ([contactId, memberId, email].filter((one) => one !== null).length !== 1 && !(contactId && email && !memberId))
      throw wrongField(`${path}.email`, 'is needed with a name, or a contact or a member')
    if (memberId !== null) {
      const member = members.find(({ id }) => id === memberId)
      if (!member?.email) throw wrongField(`${path}.memberId`, 'names nothing of this team')
      return { contactId: null, memberId, name: member.name, email: member.email, language: member.language }
    }
    if (contactId !== null) {
      const contact = contacts.find(({ id }) => id === contactId)
      if (!contact) throw wrongField(`${path}.contactId`, 'names nothing of this team')
      const address = email ?? contact.email
      if (!address) throw wrongField(`${path}.contactId`, 'has no e-mail address')
      return { contactId, memberId: null, name: contact.name, email: address, language }
    }
    if (!name) throw wrongField(`${path}.name`, 'is needed with an e-mail address')
    return { contactId: null, memberId: null, name, email: email ?? '', language }
  })
}

async function findToCheckIn(ctx: Ctx, event: StoredEvent, code: string | undefined, attendeeId: string | undefined): Promise<StoredAttendee> {
  const { db, actor } = ctx
  const id = code === undefined ? attendeeId : idInCode(code)
  if (id === undefined)
    throw wrongField(code === undefined ? 'attendeeId' : 'code', code === undefined ? 'or a code is needed' : 'is no code of this event')
  const attendee = await attendeeStore.find(db, actor.teamId, id)
  const isRight = attendee?.eventId === event.id && (code === undefined || isCodeOf(ctx, actor.teamId, attendee, code))
  if (attendee && isRight) return attendee
  throw code === undefined ? wrongField('attendeeId', 'is not on this event') : wrongField('code', 'is no code of this event')
}

type Calls = 'attendees' | 'invite' | 'resend' | 'register' | 'respond' | 'approve' | 'refuse' | 'cancelAttendee' | 'attendeeLink' | 'checkIn'

export const attendeeHandlers: Pick<Handlers<typeof contract>, Calls> = {
  async attendees(ctx, { eventId, occurrence: sent, state, page, size }) {
    const { db, actor } = ctx
    const event = await findEvent(ctx, eventId)
    const occurrence = occurrenceIn(event, sent) ?? undefined
    const found = await attendeeStore.list(db, actor.teamId, { sort: 'state', order: 'asc', page, size, filters: { eventId, occurrence, state } })
    const pagination = paginationOf(found.length, page, size)
    const rows = (JSON.parse(found.json) as StoredAttendee[]).map((attendee) => shownAttendee(ctx, actor.teamId, attendee))
    const mailsOutside = await sendsOutside(ctx, actor.teamId)
    return new JsonText(JSON.stringify({ attendees: 'length' in pagination ? rows : null, pagination, mailsOutside }))
  },

  async invite(ctx, { eventId, people }) {
    const { db, actor } = ctx
    const resolved = await resolve(ctx, people)
    const event = await lockEvent(ctx, eventId)
    if (event.state === 'cancelled') throw wrongState(event.state, ['remove'])
    const attendees: StoredAttendee[] = []
    const added: StoredAttendee[] = []
    for (const [index, person] of resolved.entries()) {
      const { kind = 'required', channel, note = null, occurrence: sent = null } = people[index] ?? {}
      const occurrence = occurrenceIn(event, sent, `people.${index}.occurrence`)
      const existing = await findLive(db, actor.teamId, eventId, person.email, occurrence)
      if (existing) {
        attendees.push(existing)
        continue
      }
      const one = occurrence === null ? event : occurrenceOf(event, occurrence)
      const row = { ...person, occurrence, kind, note, channel: channelFor(one, channel), state: 'invited' as const }
      const attendee = await addAttendee(ctx, actor.teamId, event, row, actor.userId)
      attendees.push(attendee)
      added.push(attendee)
    }
    if (added.length === 0) ctx.skipChange()
    if (event.state === 'published') await messagePeople(ctx, actor.teamId, event, added, 'invited', { by: actor.userId, isStrict: true })
    return { attendees: attendees.map((attendee) => shownAttendee(ctx, actor.teamId, attendee)) }
  },

  async register(ctx, { eventId, occurrence: sent, channel, note }) {
    const { teamId, userId } = ctx.actor
    const event = await lockEvent(ctx, eventId)
    const occurrence = occurrenceIn(event, sent)
    if (event.repeat && occurrence === null) throw wrongField('occurrence', 'is needed: the event repeats')
    const user = await findUser(ctx.db, teamId, userId)
    if (!user) throw problem('not-found')
    const person = { contactId: null, memberId: userId, name: user.name, email: user.email.toLowerCase(), language: user.language }
    const registration = { ...person, occurrence, channel, note: note || null }
    return shownAttendee(ctx, teamId, await registerPerson(ctx, teamId, event, registration, userId))
  },

  async respond(ctx, { id, answer }) {
    const { teamId, userId } = ctx.actor
    const { event, attendee } = await lockAttendee(ctx, id)
    checkOwn(ctx, attendee)
    return shownAttendee(ctx, teamId, await answerPerson(ctx, teamId, event, attendee, answer, userId))
  },

  async approve(ctx, { id }) {
    const { event, attendee } = await lockAttendee(ctx, id)
    return shownAttendee(ctx, ctx.actor.teamId, await approvePerson(ctx, ctx.actor.teamId, event, attendee))
  },

  async refuse(ctx, { id }) {
    const { event, attendee } = await lockAttendee(ctx, id)
    return shownAttendee(ctx, ctx.actor.teamId, await refusePerson(ctx, ctx.actor.teamId, event, attendee))
  },

  async cancelAttendee(ctx, { id }) {
    const { event, attendee } = await lockAttendee(ctx, id)
    checkOwn(ctx, attendee)
    const { teamId, userId } = ctx.actor
    const after = await cancelPerson(ctx, teamId, event, attendee)
    // Those who give up their own place know it.
    if (attendee.memberId !== userId && event.state === 'published' && !hasBegun(event, attendee.occurrence, ctx.now))
      await messagePeople(ctx, teamId, event, [after], 'withdrawn', { by: userId })
    return shownAttendee(ctx, teamId, after)
  },

  async resend(ctx, { id }) {
    const { teamId, userId } = ctx.actor
    const { event, attendee } = await lockAttendee(ctx, id)
    if (event.state !== 'published') throw wrongState(event.state, eventVerbs[event.state])
    if (attendee.state !== 'invited' && attendee.state !== 'tentative') throw wrongState(attendee.state, attendeeVerbs[attendee.state])
    if (attendee.memberId === null && !ctx.settings.smtpUrl) throw problem('conflict', 'this server sends no mail')
    ctx.skipChange()
    await messagePeople(ctx, teamId, event, [attendee], 'invited', { by: userId, mustSend: true })
    return shownAttendee(ctx, teamId, attendee)
  },

  async attendeeLink(ctx, { id }) {
    const { teamId, userId } = ctx.actor
    const attendee = await attendeeStore.find(ctx.db, teamId, id)
    const event = attendee && (await eventStore.find(ctx.db, teamId, attendee.eventId))
    if (!event || !isVisible(event, userId)) throw problem('not-found')
    const token = await ctx.write(({ db, recordChange }) => {
      recordChange({ entity: 'event-attendee-link', id, teamId })
      return createPublicLink(db, { teamId, kind: 'attendance', thingId: id })
    })
    return { url: attendanceUrl(ctx, token) }
  },

  async checkIn(ctx, { eventId, code, attendeeId, at: sent }) {
    const { teamId, userId } = ctx.actor
    const event = await lockEvent(ctx, eventId)
    if (event.state === 'draft') throw new Problem('conflict', { detail: 'it is a draft', allowed: ['publish', 'remove', 'update'] })
    const before = await findToCheckIn(ctx, event, code, attendeeId)
    checkAttendeeVerb(before, 'check-in')
    const at = new Date(Math.min(sent === undefined ? ctx.now.getTime() : Date.parse(sent), ctx.now.getTime())).toISOString()
    const isFirst = before.state !== 'checked_in'
    const isEarlier = before.checkedInAt === null || at < before.checkedInAt
    if (!isFirst && !isEarlier) ctx.skipChange()
    const patch = { state: 'checked_in' as const, ...(isEarlier ? { checkedInAt: at, checkedInBy: userId } : {}) }
    const after = await changeAttendee(ctx, teamId, event, before, patch)
    return { attendee: shownAttendee(ctx, teamId, after), first: isFirst }
  },
}
