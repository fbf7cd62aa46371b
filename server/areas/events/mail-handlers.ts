// Mails to the people of an event, and notifications of members.
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import { findUser } from '#server/identity/store.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { StoredAttendee } from './attendee-store.ts'
import { calendarText, type IcsEvent, occurrenceText } from './ics/write-rules.ts'
import { eventMail, type MailKind, whenText } from './mail-content.ts'
import { maySeeUrl, occurrenceOf } from './rules.ts'
import { eventLink, type Writing } from './shared.ts'
import { findTeamName } from './team-store.ts'
import type { StoredEvent } from './store.ts'

type Mailing = Writing & Pick<Context, 'mail' | 'enqueueAll'>

const noticeKinds: Partial<Record<MailKind, string>> = {
  invited: 'invited',
  updated: 'changed',
  cancelled: 'cancelled',
  offered: 'offered',
  withdrawn: 'withdrawn',
}

/** The page of a person, opened by a token. */
export const attendanceUrl = ({ settings }: Pick<Context, 'settings'>, token: string) => `${settings.publicUrl}/e/a/${token}`
export const publicEventUrl = ({ settings }: Pick<Context, 'settings'>, { slug }: StoredEvent) =>
  slug === null ? undefined : `${settings.publicUrl}/e/${slug}`

/** One that is attended: the event, or one occurrence of it. */
const attended = (event: StoredEvent, { occurrence }: Pick<StoredAttendee, 'occurrence'>) =>
  occurrence !== null && event.repeat ? occurrenceOf(event, occurrence) : event

export async function icsEvent(db: Db, teamId: string, event: StoredEvent): Promise<IcsEvent> {
  const organizer = event.organizerId ? await findUser(db, teamId, event.organizerId) : undefined
  return { ...event, organizer: organizer && { name: organizer.name, email: organizer.email } }
}

/** For the calendar of one person, who sees only themselves in it. */
export function icsFor(method: 'REQUEST' | 'CANCEL', event: IcsEvent, person: StoredAttendee): string {
  const own: IcsEvent = {
    ...event,
    ...(method === 'CANCEL' && person.occurrence === null ? { state: 'cancelled' as const } : {}),
    onlineUrl: maySeeUrl(person.state) ? event.onlineUrl : null,
    people: [{ name: person.name, email: person.email, state: person.state, kind: person.kind }],
  }
  return person.occurrence !== null && event.repeat ? occurrenceText(method, own, person.occurrence) : calendarText({ method, events: [own] })
}

/** Those outside who may get a mail today. A visitor who registers is not refused because of it. */
async function allowed(ctx: Mailing, teamId: string, event: StoredEvent, people: readonly StoredAttendee[], { isStrict, mustSend }: Options) {
  const outside = people.filter(({ memberId }) => memberId === null)
  const owner = event.organizerId ?? event.createdBy
  if (outside.length === 0) return people
  try {
    if (owner) await countOutsideMail(ctx, { teamId, userId: owner }, 'mail', outside.length)
    return people
  } catch (error) {
    if (!(error instanceof Problem) || mustSend || (isStrict && error.code !== 'outside-mail-off')) throw error
    return people.filter(({ memberId }) => memberId !== null)
  }
}

type Options = {
  /** Who did it, and needs no message. */
  by?: string | undefined
  /** Refuses the call if the limit of mails is reached. */
  isStrict?: boolean
  /** Refuses it also if the team may not write to people outside of it. */
  mustSend?: boolean
}

export async function messagePeople(
  ctx: Mailing,
  teamId: string,
  event: StoredEvent,
  people: readonly StoredAttendee[],
  kind: MailKind,
  options: Options = {},
): Promise<void> {
  const { by } = options
  const others = people.filter(({ memberId }) => memberId === null || memberId !== by)
  const notice = noticeKinds[kind]
  for (const person of notice ? others : []) {
    if (person.memberId === null || notice === undefined) continue
    const one = attended(event, person)
    await ctx.notify({
      ...{ teamId, to: [person.memberId], kind: notice, link: eventLink(event.id, person.occurrence), collapseKey: `event:${event.id}:${notice}` },
      params: { event: one.title, when: whenText(one) },
    })
  }
  if (!ctx.settings.smtpUrl || others.length === 0) return
  const receivers = await allowed(ctx, teamId, event, others, options)
  if (kind !== 'cancelled' && kind !== 'withdrawn') {
    await ctx.enqueueAll(
      receivers.map(({ id }) => ({
        job: 'events.mailAttendee',
        payload: { teamId, id, kind },
        key: [teamId, id, kind, String(event.sequence)] as const,
      })),
    )
    return
  }
  // Without a secret, and the event may be deleted when the queue is read.
  const team = await findTeamName(ctx.db, teamId)
  const ics = await icsEvent(ctx.db, teamId, event)
  for (const person of receivers) {
    const one = attended(event, person)
    const link = publicEventUrl(ctx, event) ?? ctx.settings.publicUrl
    await ctx.mail(
      eventMail(kind, person, { team, title: one.title, when: whenText(one) }, link, {
        method: 'CANCEL',
        text: icsFor('CANCEL', ics, person),
      }),
    )
  }
}

/** One mail, with a new link. */
export function attendeeMail(kind: MailKind, event: IcsEvent, person: StoredAttendee, team: string, link: string) {
  const one = attended(event, person)
  const hasPlace = kind !== 'refused' && kind !== 'waitlisted' && kind !== 'pending'
  const ics = hasPlace ? { method: 'REQUEST', text: icsFor('REQUEST', event, person) } : undefined
  return eventMail(kind, person, { team, title: one.title, when: whenText(one) }, link, ics)
}
