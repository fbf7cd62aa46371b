// Who is told about a licence: its owner in the application, its contact and the technical people of its organization by mail.
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
    label: { en: 'A licence ends soon', tr: 'Bir lisansın süresi dolmak üzere', ro: 'O licență expiră în curând' },
    text: {
      en: { title: '{{licence}} ends on {{day}}', description: '{{number}}, {{organization}}. Days left: {{days}}.' },
      tr: { title: '{{licence}} {{day}} tarihinde sona eriyor', description: '{{number}}, {{organization}}. Kalan gün: {{days}}.' },
      ro: { title: '{{licence}} expiră la {{day}}', description: '{{number}}, {{organization}}. Zile rămase: {{days}}.' },
    },
  },
  licenceSeatsLow: {
    icon,
    label: { en: 'A licence has few free seats', tr: 'Bir lisansta az boş kullanıcı hakkı kaldı', ro: 'O licență are puține locuri libere' },
    text: {
      en: { title: '{{licence}}: few free seats', description: '{{number}}: {{free}} of {{seats}} seats are free.' },
      tr: { title: '{{licence}}: az boş kullanıcı hakkı', description: '{{number}}: {{seats}} haktan {{free}} boş.' },
      ro: { title: '{{licence}}: puține locuri libere', description: '{{number}}: {{free}} din {{seats}} locuri sunt libere.' },
    },
  },
  licenceOverUsed: {
    icon,
    urgent: true,
    label: { en: 'A licence is over-used', tr: 'Bir lisans aşırı kullanılıyor', ro: 'O licență este depășită' },
    text: {
      en: { title: '{{licence}} is over-used', description: '{{number}}: {{used}} seats are assigned, {{seats}} are licensed.' },
      tr: { title: '{{licence}} aşırı kullanılıyor', description: '{{number}}: {{used}} hak atanmış, {{seats}} hak lisanslı.' },
      ro: { title: '{{licence}} este depășită', description: '{{number}}: {{used}} locuri alocate, {{seats}} licențiate.' },
    },
  },
  licencePaymentLate: {
    icon,
    label: {
      en: 'A licence is suspended for a late payment',
      tr: 'Bir lisans geciken ödeme nedeniyle askıda',
      ro: 'O licență este suspendată pentru plată întârziată',
    },
    text: {
      en: {
        title: '{{licence}} is suspended',
        description: '{{number}}, {{organization}}: an invoice is late. It continues when the invoice is paid.',
      },
      tr: { title: '{{licence}} askıya alındı', description: '{{number}}, {{organization}}: bir fatura gecikti. Ödenince devam eder.' },
      ro: { title: '{{licence}} este suspendată', description: '{{number}}, {{organization}}: o factură este întârziată. Continuă după plata ei.' },
    },
  },
} satisfies Record<string, NoticeText>

const mails: Record<Language, { subject: string; text: string }> = {
  en: { subject: '{licence} ends on {day}', text: 'The licence {licence} ({number}) ends on {day}.' },
  tr: { subject: '{licence} {day} tarihinde sona eriyor', text: '{licence} lisansı ({number}) {day} tarihinde sona eriyor.' },
  ro: { subject: '{licence} expiră la {day}', text: 'Licența {licence} ({number}) expiră la {day}.' },
}

const filled = (text: string, params: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')

type NotifyContext = Pick<Context, 'db' | 'now' | 'settings' | 'notify' | 'mail'>
type Recipients = LicenceNotice['recipients']

/** The owner; without one, those who manage the team. */
async function tellMembers(ctx: NotifyContext, { teamId }: Clock, licence: Licence, kind: keyof typeof notices): Promise<Recipients> {
  const owner = licence.ownerId ? await findMember(ctx.db, teamId, licence.ownerId) : undefined
  const to = owner ? [owner.id] : await listManagers(ctx.db, teamId)
  const { name, number, endsOn, daysLeft, organizationName, supplierName, seats, seatsUsed, seatsFree } = licence
  const params = {
    ...{ licence: name, number, day: endsOn, days: String(daysLeft), organization: organizationName ?? supplierName ?? '' },
    ...{ seats: String(seats), used: String(seatsUsed), free: String(seatsFree ?? '') },
  }
  await ctx.notify({ to, kind, params, link: licenceLink(licence.id), teamId })
  const names = owner ? [owner] : await Promise.all(to.map((id) => findMember(ctx.db, teamId, id)))
  return names.flatMap((member) => (member ? { kind: 'member' as const, ...member } : []))
}

/** Nobody is written to where the operator allows no mail to the world, or its limit is reached. */
async function mailContacts(ctx: NotifyContext, { teamId, today }: Clock, licence: Licence): Promise<Recipients> {
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
  const { subject, text } = mails[language ?? 'ro']
  const params = { licence: licence.name, number: licence.number, day: licence.endsOn }
  for (const { address } of people) await ctx.mail({ to: address ?? '', subject: filled(subject, params), text: filled(text, params) })
  return people.map(({ id, name }) => ({ kind: 'contact' as const, id, name }))
}

/** About the end of a term. */
export async function sendEndNotice(ctx: NotifyContext, clock: Clock, licence: Licence, noticeId: string) {
  const recipients = [...(await tellMembers(ctx, clock, licence, 'licenceEnds')), ...(await mailContacts(ctx, clock, licence))]
  await markSent(ctx.db, clock.teamId, noticeId, ctx.now, recipients)
}

/** Once per term, when assigning has left few or too few seats. */
export async function notifyUse(ctx: NotifyContext, clock: Clock, before: Licence, after: Licence) {
  const { seatsFree, seats } = after
  const kind =
    seatsFree !== null && seatsFree < 0 ? 'over_used' : isLow(seatsFree, seats) && !isLow(before.seatsFree, seats) ? 'seats_low' : undefined
  if (!kind) return
  const planned = { id: v7(), licenceId: after.id, termId: after.currentTerm.id, kind, dueOn: clock.today }
  const [id] = await insertNotices(ctx.db, clock.teamId, [planned])
  if (!id) return
  const recipients = await tellMembers(ctx, clock, after, kind === 'over_used' ? 'licenceOverUsed' : 'licenceSeatsLow')
  await markSent(ctx.db, clock.teamId, id, ctx.now, recipients)
}

/** Once per term. */
export async function notifyLate(ctx: NotifyContext, clock: Clock, licence: Licence) {
  const planned = { id: v7(), licenceId: licence.id, termId: licence.currentTerm.id, kind: 'payment_late', dueOn: clock.today }
  const [id] = await insertNotices(ctx.db, clock.teamId, [planned])
  if (id) await markSent(ctx.db, clock.teamId, id, ctx.now, await tellMembers(ctx, clock, licence, 'licencePaymentLate'))
}
