// NOTE mails to an unconfirmed address must not repeat input of the sender, who could else advertise through this server.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { MailMessage } from '#server/kernel/context.ts'

export type MailTexts = { subject: string; lines: string[]; button: string; after: string[] }

const confirm: Record<Language, MailTexts> = {
  en: {
    subject: 'Confirm your e-mail address',
    lines: ['Welcome to Hora.', 'Please confirm that this address is yours. The link is good for three days.'],
    button: 'Confirm address',
    after: ['If you did not sign up, you can ignore this message.'],
  },
  tr: {
    subject: 'E-posta adresinizi onaylayın',
    lines: ['Hora’ya hoş geldiniz.', 'Lütfen bu adresin size ait olduğunu onaylayın. Bağlantı üç gün geçerlidir.'],
    button: 'Adresi onayla',
    after: ['Kaydolan siz değilseniz bu iletiyi yok sayabilirsiniz.'],
  },
  ro: {
    subject: 'Confirmă adresa de e-mail',
    lines: ['Bine ai venit în Hora.', 'Te rugăm să confirmi că această adresă îți aparține. Linkul este valabil trei zile.'],
    button: 'Confirmă adresa',
    after: ['Dacă nu tu te-ai înscris, poți ignora acest mesaj.'],
  },
}

const reset: Record<Language, MailTexts> = {
  en: {
    subject: 'Choose a new password',
    lines: ['Somebody, hopefully you, asked for a new password for this address.', 'The link works once and is good for 30 minutes.'],
    button: 'Choose a new password',
    after: ['If it was not you, ignore this message: your password stays as it is.'],
  },
  tr: {
    subject: 'Yeni bir parola seçin',
    lines: ['Bu adres için yeni bir parola istendi; umarız isteyen sizsinizdir.', 'Bağlantı bir kez kullanılabilir ve 30 dakika geçerlidir.'],
    button: 'Yeni parola seç',
    after: ['İsteyen siz değilseniz bu iletiyi yok sayın: parolanız olduğu gibi kalır.'],
  },
  ro: {
    subject: 'Alege o parolă nouă',
    lines: ['Cineva, sperăm că tu, a cerut o parolă nouă pentru această adresă.', 'Linkul funcționează o singură dată și este valabil 30 de minute.'],
    button: 'Alege o parolă nouă',
    after: ['Dacă nu ai fost tu, ignoră acest mesaj: parola rămâne cum este.'],
  },
}

const existingAccount: Record<Language, MailTexts> = {
  en: {
    subject: 'You have an account already',
    lines: [
      'Somebody, hopefully you, tried to sign up with this address. It has an account already, and nothing was changed.',
      'Sign in as before; if you forgot the password, choose a new one there.',
    ],
    button: 'Sign in',
    after: ['If it was not you, you can ignore this message.'],
  },
  tr: {
    subject: 'Zaten bir hesabınız var',
    lines: [
      'Bu adresle kaydolmak istendi; umarız isteyen sizsinizdir. Adresin zaten bir hesabı var ve hiçbir şey değiştirilmedi.',
      'Her zamanki gibi giriş yapın; parolanızı unuttuysanız orada yenisini seçebilirsiniz.',
    ],
    button: 'Giriş yap',
    after: ['Siz değilseniz bu iletiyi yok sayabilirsiniz.'],
  },
  ro: {
    subject: 'Ai deja un cont',
    lines: [
      'Cineva, sperăm că tu, a încercat să se înscrie cu această adresă. Ea are deja un cont și nimic nu a fost schimbat.',
      'Autentifică-te ca de obicei; dacă ai uitat parola, alege acolo una nouă.',
    ],
    button: 'Autentificare',
    after: ['Dacă nu ai fost tu, poți ignora acest mesaj.'],
  },
}

const invitation: Record<Language, (inviter: string, team: string) => MailTexts> = {
  en: (inviter, team) => ({
    subject: `Invitation to the team ${team}`,
    lines: [`${inviter} invites you to the team “${team}” in Hora.`, 'The invitation is good for seven days.'],
    button: 'Join the team',
    after: ['If you do not know the sender, ignore this message.'],
  }),
  tr: (inviter, team) => ({
    subject: `Ekibe davet: ${team}`,
    lines: [`${inviter} sizi Hora’daki “${team}” ekibine davet ediyor.`, 'Davet yedi gün geçerlidir.'],
    button: 'Ekibe katıl',
    after: ['Göndereni tanımıyorsanız bu iletiyi yok sayın.'],
  }),
  ro: (inviter, team) => ({
    subject: `Invitație în echipa ${team}`,
    lines: [`${inviter} te invită în echipa „${team}” din Hora.`, 'Invitația este valabilă șapte zile.'],
    button: 'Intră în echipă',
    after: ['Dacă nu cunoști expeditorul, ignoră acest mesaj.'],
  }),
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export function compose(to: string, language: Language, { subject, lines, button, after }: MailTexts, link: string): MailMessage {
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  return {
    to,
    subject: oneLine(subject),
    text: [...lines, link, ...after].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:32rem;margin:2rem auto;padding:0 1rem">${lines
      .map(paragraph)
      .join(
        '',
      )}<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:.5rem;background:#3730a3;color:#fff;text-decoration:none">${escapeHtml(button)}</a></p><p style="font-size:.85rem;word-break:break-all">${escapeHtml(link)}</p>${after.map(paragraph).join('')}</body></html>`,
  }
}

type Receiver = { email: string; language: Language }

export const confirmMail = ({ email, language }: Receiver, link: string) => compose(email, language, confirm[language], link)
export const resetMail = ({ email, language }: Receiver, link: string) => compose(email, language, reset[language], link)
export const existingAccountMail = ({ email, language }: Receiver, link: string) => compose(email, language, existingAccount[language], link)
export const invitationMail = ({ email, language }: Receiver, link: string, inviter: string, team: string) =>
  compose(email, language, invitation[language](oneLine(inviter), oneLine(team)), link)
