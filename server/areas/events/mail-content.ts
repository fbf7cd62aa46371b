import type { Language } from '#contract/identity.ts'
import { localOf } from '#contract/event-dates.ts'
import { compose, type MailTexts } from '#server/identity/mails.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import type { StoredEvent } from './store.ts'

export const mailKinds = ['invited', 'updated', 'cancelled', 'confirmed', 'waitlisted', 'pending', 'offered', 'refused', 'withdrawn'] as const
export type MailKind = (typeof mailKinds)[number]

type About = { team: string; title: string; when: string }
type Texts = Record<MailKind, (about: About) => Omit<MailTexts, 'after'>>

const en: Texts = {
  invited: ({ team, title, when }) => ({ subject: `Invitation: ${title}`, lines: [`${team} invites you to “${title}”.`, when], button: 'Answer' }),
  updated: ({ team, title, when }) => ({ subject: `Changed: ${title}`, lines: [`${team} has changed “${title}”.`, when], button: 'Open' }),
  cancelled: ({ team, title, when }) => ({ subject: `Cancelled: ${title}`, lines: [`${team} has cancelled “${title}”.`, when], button: 'Open' }),
  confirmed: ({ title, when }) => ({
    subject: `Registered: ${title}`,
    lines: [`You have a place at “${title}”.`, when],
    button: 'Open my registration',
  }),
  waitlisted: ({ title, when }) => ({
    subject: `Waiting list: ${title}`,
    lines: [`“${title}” is full. You are on the waiting list, and we write to you when a place is free.`, when],
    button: 'Open my registration',
  }),
  pending: ({ title, when }) => ({
    subject: `Registration received: ${title}`,
    lines: [`You asked for a place at “${title}”. The organizer decides, and you get an answer.`, when],
    button: 'Open my registration',
  }),
  offered: ({ title, when }) => ({
    subject: `A place is free: ${title}`,
    lines: [`A place at “${title}” is free. Confirm within 24 hours, or the next one gets it.`, when],
    button: 'Confirm my place',
  }),
  refused: ({ title, when }) => ({ subject: `No place: ${title}`, lines: [`We cannot offer you a place at “${title}”.`, when], button: 'Open' }),
  withdrawn: ({ team, title, when }) => ({
    subject: `No longer invited: ${title}`,
    lines: [`${team} has removed you from the list of “${title}”.`, when],
    button: 'Open',
  }),
}

const tr: Texts = {
  invited: ({ team, title, when }) => ({
    subject: `Davet: ${title}`,
    lines: [`${team} sizi “${title}” etkinliğine davet ediyor.`, when],
    button: 'Yanıtla',
  }),
  updated: ({ team, title, when }) => ({ subject: `Değişti: ${title}`, lines: [`${team}, “${title}” etkinliğini değiştirdi.`, when], button: 'Aç' }),
  cancelled: ({ team, title, when }) => ({
    subject: `İptal edildi: ${title}`,
    lines: [`${team}, “${title}” etkinliğini iptal etti.`, when],
    button: 'Aç',
  }),
  confirmed: ({ title, when }) => ({
    subject: `Kayıt tamam: ${title}`,
    lines: [`“${title}” etkinliğinde yeriniz ayrıldı.`, when],
    button: 'Kaydımı aç',
  }),
  waitlisted: ({ title, when }) => ({
    subject: `Bekleme listesi: ${title}`,
    lines: [`“${title}” dolu. Bekleme listesindesiniz; yer açılınca size yazacağız.`, when],
    button: 'Kaydımı aç',
  }),
  pending: ({ title, when }) => ({
    subject: `Kayıt alındı: ${title}`,
    lines: [`“${title}” için yer istediniz. Düzenleyen karar verir ve size yanıt gelir.`, when],
    button: 'Kaydımı aç',
  }),
  offered: ({ title, when }) => ({
    subject: `Bir yer boşaldı: ${title}`,
    lines: [`“${title}” etkinliğinde bir yer boşaldı. 24 saat içinde onaylayın, yoksa sıradakine verilir.`, when],
    button: 'Yerimi onayla',
  }),
  refused: ({ title, when }) => ({ subject: `Yer yok: ${title}`, lines: [`“${title}” etkinliğinde size yer veremiyoruz.`, when], button: 'Aç' }),
  withdrawn: ({ team, title, when }) => ({
    subject: `Davet geri alındı: ${title}`,
    lines: [`${team} sizi “${title}” etkinliğinin listesinden çıkardı.`, when],
    button: 'Aç',
  }),
}

const ro: Texts = {
  invited: ({ team, title, when }) => ({ subject: `Invitație: ${title}`, lines: [`${team} te invită la „${title}”.`, when], button: 'Răspunde' }),
  updated: ({ team, title, when }) => ({ subject: `Modificat: ${title}`, lines: [`${team} a modificat „${title}”.`, when], button: 'Deschide' }),
  cancelled: ({ team, title, when }) => ({ subject: `Anulat: ${title}`, lines: [`${team} a anulat „${title}”.`, when], button: 'Deschide' }),
  confirmed: ({ title, when }) => ({
    subject: `Înscriere confirmată: ${title}`,
    lines: [`Ai un loc la „${title}”.`, when],
    button: 'Deschide înscrierea',
  }),
  waitlisted: ({ title, when }) => ({
    subject: `Listă de așteptare: ${title}`,
    lines: [`La „${title}” nu mai sunt locuri. Ești pe lista de așteptare și îți scriem când se eliberează unul.`, when],
    button: 'Deschide înscrierea',
  }),
  pending: ({ title, when }) => ({
    subject: `Înscriere primită: ${title}`,
    lines: [`Ai cerut un loc la „${title}”. Organizatorul decide și vei primi un răspuns.`, when],
    button: 'Deschide înscrierea',
  }),
  offered: ({ title, when }) => ({
    subject: `S-a eliberat un loc: ${title}`,
    lines: [`S-a eliberat un loc la „${title}”. Confirmă în 24 de ore, altfel îl primește următorul.`, when],
    button: 'Confirmă locul',
  }),
  refused: ({ title, when }) => ({ subject: `Fără loc: ${title}`, lines: [`Nu îți putem oferi un loc la „${title}”.`, when], button: 'Deschide' }),
  withdrawn: ({ team, title, when }) => ({
    subject: `Invitație retrasă: ${title}`,
    lines: [`${team} te-a eliminat de pe lista pentru „${title}”.`, when],
    button: 'Deschide',
  }),
}

const texts: Record<Language, Texts> = { en, tr, ro }

/** The same in every language, and with its clock: the reader may be in another one. */
export function whenText(event: Pick<StoredEvent, 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>): string {
  const [start, end] = [localOf(event.startsAt, event), localOf(event.endsAt, event)]
  if (event.allDay) return start === end ? start : `${start} – ${end}`
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)]
  const last = day === lastDay ? end.slice(11, 16) : `${lastDay} ${end.slice(11, 16)}`
  return `${day} ${start.slice(11, 16)} – ${last} (${event.timeZone})`
}

type Receiver = { email: string; language: Language }

/** `ics`: with its method, for the calendars of the receivers. */
export function eventMail(
  kind: MailKind,
  { email, language }: Receiver,
  about: About,
  link: string,
  ics?: { method: string; text: string },
): MailMessage {
  return {
    ...compose(email, language, { ...texts[language][kind](about), after: [] }, link),
    ...(ics
      ? {
          attachments: [
            {
              filename: 'event.ics',
              contentType: `text/calendar; method=${ics.method}; charset=utf-8`,
              content: Buffer.from(ics.text).toString('base64'),
            },
          ],
        }
      : {}),
  }
}
