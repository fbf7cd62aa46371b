// The people who get notices about a licence: its owner in the application, its contact and the technical people of its organization by mail.
import { v7 } from 'uuid'
import type { Language } from '#contract/identity.ts'
import { isLow } from '#contract/licence-terms.ts'
import type { Licence, LicenceNotice } from '#contract/licence-shapes.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { NoticeText } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findMember, findOrganizationLanguage, listContactsToNotify } from './catalogue-store.ts'
import { insertNotices, markSent } from './notice-store.ts'
import type { Clock } from './store.ts'

export const listLink = '/licente'
export const licenceLink = (id: string) => `${listLink}/${id}`

const icon = 'heroicons_outline:key'
export const notices = {
  licenceEnds: {
    icon,
    label: { en: 'A licence ends soon', tr: 'Bir lisansın süresi dolmak üzere olduğunda', ro: 'O licență expiră în curând' },
    text: {
      en: { title: '{{licence}} ends on {{day}}', description: '{{number}}, {{organization}}. Days left: {{days}}.' },
      tr: { title: '{{licence}} {{day}} tarihinde sona eriyor', description: '{{number}}, {{organization}}. Kalan gün: {{days}}.' },
      ro: { title: '{{licence}} expiră la {{day}}', description: '{{number}}, {{organization}}. Zile rămase: {{days}}.' },
    },
  },
  licenceSeatsLow: {
    icon,
    label: { en: 'A licence has few free seats', tr: 'Bir lisansta az boş kullanıcı hakkı kaldığında', ro: 'O licență are puține locuri libere' },
    text: {
      en: { title: '{{licence}}: few free seats', description: '{{number}}: {{free}} of {{seats}} seats are free.' },
      tr: { title: '{{licence}}: az boş kullanıcı hakkı', description: '{{number}}: {{seats}} haktan {{free}} tanesi boş.' },
      ro: { title: '{{licence}}: puține locuri libere', description: '{{number}}: locuri libere {{free}} din {{seats}}.' },
    },
  },
  licenceOverUsed: {
    icon,
    urgent: true,
    label: { en: 'A licence is over-used', tr: 'Bir lisans aşırı kullanıldığında', ro: 'Limita unei licențe este depășită' },
    text: {
      en: { title: '{{licence}} is over-used', description: '{{number}}: {{used}} seats are assigned, {{seats}} are licensed.' },
      tr: { title: '{{licence}} aşırı kullanılıyor', description: '{{number}}: {{used}} hak atanmış, {{seats}} hak lisanslı.' },
      ro: { title: '{{licence}}: limită depășită', description: '{{number}}: locuri alocate {{used}}, licențiate {{seats}}.' },
    },
  },
  licencePaymentLate: {
    icon,
    label: {
      en: 'A licence is suspended for a late payment',
      tr: 'Bir lisans geciken ödeme nedeniyle askıya alındığında',
      ro: 'O licență este suspendată pentru plată întârziată',
    },
    text: {
      en: {
        title: '{{licence}} is suspended',
        description: '{{number}}, {{organization}}: an invoice is late. It continues when the invoice is paid.',
      },
      tr: { title: '{{licence}} askıya alındı', description: '{{number}}, {{organization}}: bir fatura gecikti. Ödenince devam eder.' },
      ro: {
        title: '{{licence}} este suspendată',
        description: '{{number}}, {{organization}}: o factură este restantă. Va fi reactivată după plata ei.',
      },
    },
  },
} satisfies Record<string, NoticeText>

type Kind = keyof typeof notices

const mails: Record<Kind, Record<Language, { subject: string; text: string }>> = {
  licenceEnds: {
    en: { subject: '{licence} ends on {day}', text: 'The licence {licence} ({number}) ends on {day}.' },
    tr: { subject: '{licence} {day} tarihinde sona eriyor', text: '{licence} lisansı ({number}) {day} tarihinde sona eriyor.' },
    ro: { subject: '{licence} expiră la {day}', text: 'Licența {licence} ({number}) expiră la {day}.' },
  },
  licenceSeatsLow: {
    en: { subject: '{licence}: few free seats', text: 'Of the {seats} seats of the licence {licence} ({number}), {free} are free.' },
    tr: { subject: '{licence}: az boş kullanıcı hakkı', text: '{licence} lisansının ({number}) {seats} kullanıcı hakkından {free} tanesi boş.' },
    ro: { subject: '{licence}: puține locuri libere', text: 'Licența {licence} ({number}): locuri libere {free} din {seats}.' },
  },
  licenceOverUsed: {
    en: { subject: '{licence} is over-used', text: 'The licence {licence} ({number}) has {seats} seats, and {used} are assigned.' },
    tr: { subject: '{licence} aşırı kullanılıyor', text: '{licence} lisansında ({number}) {seats} kullanıcı hakkı var, {used} hak atanmış.' },
    ro: { subject: '{licence}: limită depășită', text: 'Licența {licence} ({number}): locuri alocate {used}, licențiate {seats}.' },
  },
  licencePaymentLate: {
    en: {
      subject: '{licence} is suspended',
      text: 'The licence {licence} ({number}) is suspended: an invoice is late. It continues when the invoice is paid.',
    },
    tr: { subject: '{licence} askıya alındı', text: '{licence} lisansı ({number}) askıya alındı: bir fatura gecikti. Ödenince devam eder.' },
    ro: {
      subject: '{licence} este suspendată',
      text: 'Licența {licence} ({number}) este suspendată: o factură este restantă. Va fi reactivată după plata ei.',
    },
  },
}

const filled = (text: string, params: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')

type NotifyContext = Pick<Context, 'db' | 'now' | 'settings' | 'notify' | 'mail'>
type Recipients = LicenceNotice['recipients']

/** What the texts above name. */
function paramsOf({ name, number, endsOn, daysLeft, organizationName, supplierName, seats, seatsUsed, seatsFree }: Licence) {
  return {
    ...{ licence: name, number, day: endsOn, days: String(daysLeft), organization: organizationName ?? supplierName ?? '' },
    ...{ seats: String(seats), used: String(seatsUsed), free: String(seatsFree ?? '') },
  }
}

/** The owner; without one, those who manage the team. */
async function notifyMembers(ctx: NotifyContext, { teamId }: Clock, licence: Licence, kind: Kind): Promise<Recipients> {
  const owner = licence.ownerId ? await findMember(ctx.db, teamId, licence.ownerId) : undefined
  const to = owner ? [owner.id] : await listManagers(ctx.db, teamId)
  await ctx.notify({ to, kind, params: paramsOf(licence), link: licenceLink(licence.id), teamId })
  const names = owner ? [owner] : await Promise.all(to.map((id) => findMember(ctx.db, teamId, id)))
  return names.flatMap((member) => (member ? { kind: 'member' as const, ...member } : []))
}

/** Nobody is written to where the operator allows no mail to the world, or its limit is reached. */
async function mailContacts(ctx: NotifyContext, { teamId, today }: Clock, licence: Licence, kind: Kind): Promise<Recipients> {
  const { db, settings } = ctx
  if (!settings.smtpUrl || licence.direction !== 'sold') return []
  const people = (await listContactsToNotify(db, teamId, licence.ownerContactId, licence.organizationId, today)).filter(({ address }) => address)
  const sender = licence.ownerId ?? (await listManagers(db, teamId))[0]
  if (people.length === 0 || !sender) return []
  try {
    await countOutsideMail(ctx, { teamId, userId: sender }, 'mail', people.length)
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
  const language = licence.organizationId ? await findOrganizationLanguage(db, teamId, licence.organizationId) : undefined
  const { subject, text } = mails[kind][language ?? 'ro']
  const params = paramsOf(licence)
  for (const { address } of people) await ctx.mail({ to: address ?? '', subject: filled(subject, params), text: filled(text, params) })
  return people.map(({ id, name }) => ({ kind: 'contact' as const, id, name }))
}

async function send(ctx: NotifyContext, clock: Clock, licence: Licence, noticeId: string, kind: Kind) {
  const recipients = [...(await notifyMembers(ctx, clock, licence, kind)), ...(await mailContacts(ctx, clock, licence, kind))]
  await markSent(ctx.db, clock.teamId, noticeId, ctx.now, recipients)
}

/** About the end of a term. */
export const sendEndNotice = (ctx: NotifyContext, clock: Clock, licence: Licence, noticeId: string) =>
  send(ctx, clock, licence, noticeId, 'licenceEnds')

/** Once per term. */
async function sendNow(ctx: NotifyContext, clock: Clock, licence: Licence, kind: string, notice: Kind) {
  const planned = { id: v7(), licenceId: licence.id, termId: licence.currentTerm.id, kind, dueOn: clock.today }
  const [id] = await insertNotices(ctx.db, clock.teamId, [planned])
  if (id) await send(ctx, clock, licence, id, notice)
}

/** When assigning has left few or too few seats. */
export async function notifyUse(ctx: NotifyContext, clock: Clock, before: Licence, after: Licence) {
  const { seatsFree, seats } = after
  if (seatsFree !== null && seatsFree < 0) await sendNow(ctx, clock, after, 'over_used', 'licenceOverUsed')
  else if (isLow(seatsFree, seats) && !isLow(before.seatsFree, seats)) await sendNow(ctx, clock, after, 'seats_low', 'licenceSeatsLow')
}

export const notifyLate = (ctx: NotifyContext, clock: Clock, licence: Licence) => sendNow(ctx, clock, licence, 'payment_late', 'licencePaymentLate')
