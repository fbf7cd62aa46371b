// What people without an account see and do: the page of a public event, and their own attendance.
import { renderSVG } from 'uqr'
import { datesBetween, spanOf } from '#contract/event-dates.ts'
import { type Channel, channels, type OpenPublicEvent, type PublicAttendance } from '#contract/event-shapes.ts'
import type { events as contract } from '#contract/events.ts'
import { sendsOutside } from '#server/identity/outside-mail/outside-mail.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { attendeeStore, countTaken, type StoredAttendee } from './attendee-store.ts'
import { calendarText } from './ics/write-rules.ts'
import { icsEvent, icsFor, publicEventUrl } from './mail-handlers.ts'
import { answerPerson, cancelPerson, codeOf, confirmPerson, hasBegun, registerPerson } from './registration-handlers.ts'
import { capacityOf, maySeeUrl, occurrenceOf } from './rules.ts'
import { occurrenceIn } from './shared.ts'
import { eventStore, type StoredEvent } from './store.ts'
import { findBySlug, findTeamName } from './team-store.ts'

const shownDates = 12
const horizonMs = 400 * 86_400_000

const findShownTeam = async ({ db }: Pick<HandlerContext, 'db'>, teamId: string) => ({
  name: await findTeamName(db, teamId),
  logo: (await findTeamChoices(db, teamId)).logo,
})

async function leftFor({ db }: Pick<HandlerContext, 'db'>, teamId: string, event: StoredEvent, occurrence: string | null) {
  const one = occurrence === null ? event : occurrenceOf(event, occurrence)
  const left = async (channel: Channel) => {
    if (one.mode !== 'hybrid' && one.mode !== channel) return 0
    const capacity = capacityOf(one, channel)
    return capacity === null ? null : Math.max(0, capacity - (await countTaken(db, teamId, event.id, channel, occurrence)))
  }
  const [onsite, online] = [await left(channels[0]), await left(channels[1])]
  return { onsite, online }
}

async function publicEventOf(ctx: HandlerContext, teamId: string, event: StoredEvent): Promise<OpenPublicEvent> {
  const { title, description, type, startsAt, endsAt, allDay, timeZone, mode, place, cover, registration, registrationUntil, waitlist } = event
  const now = ctx.now.getTime()
  const found = event.repeat ? datesBetween(event, now, now + horizonMs, shownDates + 1) : datesBetween(event, -Infinity, Infinity)
  const open = found.filter(({ override, startsAt: start, endsAt: end }) =>
    event.repeat ? !override?.cancelled && spanOf({ ...event, startsAt: start, endsAt: end }).start > now : true,
  )
  const dates: OpenPublicEvent['dates'] = []
  for (const { occurrence, startsAt: start, endsAt: end } of open.slice(0, shownDates))
    dates.push({ occurrence, startsAt: start, endsAt: end, left: await leftFor(ctx, teamId, event, occurrence) })
  const isOver = registrationUntil !== null && Date.parse(registrationUntil) <= now
  return {
    ...{ state: 'published', title, description, type, startsAt, endsAt, allDay, timeZone, mode, place, cover },
    ...{ registration, registrationUntil, waitlist, sendsMail: await sendsOutside(ctx, teamId) },
    isClosed: isOver || (event.repeat ? dates.length === 0 : hasBegun(event, null, ctx.now)),
    dates,
    team: await findShownTeam(ctx, teamId),
  }
}

async function publicAttendanceOf(ctx: HandlerContext, teamId: string, event: StoredEvent, attendee: StoredAttendee): Promise<PublicAttendance> {
  const one = attendee.occurrence !== null && event.repeat ? occurrenceOf(event, attendee.occurrence) : event
  const { state, title, description, startsAt, endsAt, allDay, timeZone, mode, place } = one
  const hasPlace = maySeeUrl(attendee.state)
  return {
    ...{
      state: attendee.state,
      name: attendee.name,
      channel: attendee.channel,
      waitPosition: attendee.waitPosition,
      offeredUntil: attendee.offeredUntil,
    },
    checkInCode: hasPlace ? codeOf(ctx, teamId, attendee) : null,
    event: {
      ...{ state, title, description, startsAt, endsAt, allDay, timeZone, mode, place },
      onlineUrl: hasPlace ? one.onlineUrl : null,
      slug: event.visibility === 'public' ? event.slug : null,
      hasBegun: hasBegun(event, attendee.occurrence, ctx.now),
    },
    team: await findShownTeam(ctx, teamId),
  }
}

type Opened = HandlerContext & { link: { teamId: string; thingId: string } }

/** A deleted event is gone like an unknown link. */
async function openAttendance(ctx: Opened, isLocked: boolean) {
  const { teamId, thingId } = ctx.link
  const found = await attendeeStore.find(ctx.db, teamId, thingId)
  const event = found && (await (isLocked ? eventStore.lock : eventStore.find)(ctx.db, teamId, found.eventId))
  const attendee = event && isLocked ? await attendeeStore.find(ctx.db, teamId, thingId) : found
  if (!event || !attendee || event.state === 'draft') throw problem('gone')
  return { teamId, event, attendee }
}

type Decide = (ctx: Opened, teamId: string, event: StoredEvent, attendee: StoredAttendee) => Promise<StoredAttendee>

async function decided(ctx: Opened, decide: Decide): Promise<PublicAttendance> {
  const { teamId, event, attendee } = await openAttendance(ctx, true)
  if (event.state === 'cancelled') throw problem('gone', 'the event was cancelled')
  return publicAttendanceOf(ctx, teamId, event, await decide(ctx, teamId, event, attendee))
}

type Calls =
  | ('publicEvent' | 'publicRegister' | 'publicIcs' | 'publicAttendance' | 'publicAttendanceIcs' | 'publicAttendanceQr')
  | 'publicRespond'
  | 'publicConfirm'
  | 'publicCancel'

export const publicHandlers: Pick<Handlers<typeof contract>, Calls> = {
  async publicEvent(ctx, { slug }) {
    const found = await findBySlug(ctx.db, slug)
    const event = found && (await eventStore.find(ctx.db, found.teamId, found.id))
    if (!event || !found) throw problem('gone')
    return event.state === 'cancelled' ? { state: 'cancelled', title: event.title } : publicEventOf(ctx, found.teamId, event)
  },

  async publicRegister(ctx, { slug, name, email, channel, note, occurrence: sent, website, language = 'en' }) {
    if (website !== '') {
      // A robot gets the answer of a person, and learns nothing.
      ctx.skipChange()
      return { state: 'confirmed', waitPosition: null }
    }
    const found = await findBySlug(ctx.db, slug)
    const event = found && (await eventStore.lock(ctx.db, found.teamId, found.id))
    if (!event || !found) throw problem('gone')
    if (event.state === 'cancelled') throw problem('gone', 'the event was cancelled')
    const occurrence = occurrenceIn(event, sent)
    if (event.repeat && occurrence === null) throw wrongField('occurrence', 'is needed: the event repeats')
    const person = { contactId: null, memberId: null, name, email, language, occurrence, channel, note: note || null }
    const { state, waitPosition } = await registerPerson(ctx, found.teamId, event, person, null)
    return { state, waitPosition }
  },

  async publicIcs(ctx, { slug }) {
    const found = await findBySlug(ctx.db, slug)
    const event = found && (await eventStore.find(ctx.db, found.teamId, found.id))
    if (!event || !found) throw problem('gone')
    const overrides = event.overrides.map(({ changes: { onlineUrl: _url, ...changes }, ...override }) => ({ ...override, changes }))
    const method = event.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
    const shown = { ...event, onlineUrl: null, overrides, url: publicEventUrl(ctx, event) }
    return new HtmlPage(calendarText({ method, events: [shown] }))
  },

  async publicAttendanceIcs(ctx) {
    const { teamId, event, attendee } = await openAttendance(ctx, false)
    const method = event.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
    return new HtmlPage(icsFor(method, await icsEvent(ctx.db, teamId, event), attendee))
  },

  async publicAttendanceQr(ctx) {
    const { teamId, attendee } = await openAttendance(ctx, false)
    if (!maySeeUrl(attendee.state)) throw problem('gone')
    // An address: the camera of any phone opens the check-in with it, also where browsers cannot scan.
    const query = new URLSearchParams({
      ...(attendee.occurrence === null ? {} : { occurrence: attendee.occurrence }),
      code: codeOf(ctx, teamId, attendee),
    })
    return new HtmlPage(renderSVG(`${ctx.settings.publicUrl}/events/${attendee.eventId}/check-in?${query.toString()}`, { border: 2 }))
  },

  async publicAttendance(ctx) {
    const { teamId, event, attendee } = await openAttendance(ctx, false)
    return publicAttendanceOf(ctx, teamId, event, attendee)
  },

  publicRespond: (ctx, { answer }) => decided(ctx, (_ctx, teamId, event, attendee) => answerPerson(ctx, teamId, event, attendee, answer)),
  publicConfirm: (ctx) => decided(ctx, confirmPerson),
  publicCancel: (ctx) => decided(ctx, cancelPerson),
}
