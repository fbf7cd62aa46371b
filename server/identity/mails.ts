// NOTE mails to an unconfirmed address must not repeat input of the sender, who could otherwise advertise through this server.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { MailMessage } from '#server/kernel/context.ts'

export type MailTexts = { subject: string; lines: string[]; button: string; after: string[] }

const confirm: Record<Language, MailTexts> = {
  en: {
    subject: 'Confirm your email address',
    lines: ['Welcome to Hora.', 'Please confirm that this address is yours. The link works for three days.'],
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
    after: ['Dacă nu tu ai creat contul, poți ignora acest mesaj.'],
  },
}

const reset: Record<Language, MailTexts> = {
  en: {
    subject: 'Choose a new password',
    lines: ['Somebody, hopefully you, asked for a new password for this address.', 'The link works once, within 30 minutes.'],
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
    subject: 'You already have an account',
    lines: [
      'Somebody, hopefully you, tried to sign up with this address. It already has an account, and nothing was changed.',
      'Sign in as usual. If you forgot your password, you can choose a new one there.',
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
      'Cineva, sperăm că tu, a încercat să se înscrie cu această adresă. Adresa are deja un cont și nimic nu a fost schimbat.',
      'Conectează-te ca de obicei; dacă ai uitat parola, poți alege acolo una nouă.',
    ],
    button: 'Conectează-te',
    after: ['Dacă nu ai fost tu, poți ignora acest mesaj.'],
  },
}

/** Without a team, the mail hides the inviter's names. */
const invitation: Record<Language, (inviter: string, team: string | undefined) => MailTexts> = {
  en: (inviter, team) => ({
    subject: team === undefined ? 'Invitation to a team' : `Invitation to the team ${team}`,
    lines: [
      team === undefined ? `${inviter} invites you to a team in Hora.` : `${inviter} invites you to the team “${team}” in Hora.`,
      'The invitation is valid for seven days.',
    ],
    button: 'Join the team',
    after: ['If you do not know the sender, ignore this message.'],
  }),
  tr: (inviter, team) => ({
    subject: team === undefined ? 'Bir ekibe davet' : `Ekibe davet: ${team}`,
    lines: [
      team === undefined ? `${inviter} sizi Hora’daki bir ekibe davet ediyor.` : `${inviter} sizi Hora’daki “${team}” ekibine davet ediyor.`,
      'Davet yedi gün geçerlidir.',
    ],
    button: 'Ekibe katıl',
    after: ['Göndereni tanımıyorsanız bu iletiyi yok sayın.'],
  }),
  ro: (inviter, team) => ({
    subject: team === undefined ? 'Invitație într-o echipă' : `Invitație în echipa ${team}`,
    lines: [
      team === undefined ? `${inviter} te invită într-o echipă din Hora.` : `${inviter} te invită în echipa „${team}” din Hora.`,
      'Invitația este valabilă șapte zile.',
    ],
    button: 'Alătură-te echipei',
    after: ['Dacă nu cunoști expeditorul, ignoră acest mesaj.'],
  }),
}

const change: Record<Language, MailTexts> = {
  en: {
    subject: 'Confirm your new email address',
    lines: ['This address was entered as the new address of an account in Hora.', 'The link works once and is good for one day.'],
    button: 'Confirm address',
    after: ['If it was not you, ignore this message: nothing is changed.'],
  },
  tr: {
    subject: 'Yeni e-posta adresinizi onaylayın',
    lines: ['Bu adres, Hora’daki bir hesabın yeni adresi olarak girildi.', 'Bağlantı bir kez kullanılabilir ve bir gün geçerlidir.'],
    button: 'Adresi onayla',
    after: ['Siz değilseniz bu iletiyi yok sayın: hiçbir şey değişmez.'],
  },
  ro: {
    subject: 'Confirmă noua adresă de e-mail',
    lines: ['Această adresă a fost dată ca adresă nouă a unui cont din Hora.', 'Linkul funcționează o singură dată și este valabil o zi.'],
    button: 'Confirmă adresa',
    after: ['Dacă nu ai fost tu, ignoră acest mesaj: nimic nu se schimbă.'],
  },
}

const changeNotice: Record<'asked' | 'done', Record<Language, (email: string) => MailTexts>> = {
  asked: {
    en: (email) => ({
      subject: 'Your email address is about to change',
      lines: [`The address of your account was asked to become ${email}. It does once that address is confirmed.`],
      button: 'Look at your account',
      after: ['If it was not you, change your password at once: that also stops this change.'],
    }),
    tr: (email) => ({
      subject: 'E-posta adresiniz değiştirilmek üzere',
      lines: [`Hesabınızın adresinin ${email} olması istendi. Bu adres onaylanınca değişecek.`],
      button: 'Hesabınıza göz atın',
      after: ['İsteyen siz değilseniz hemen parolanızı değiştirin: bu değişiklik de durur.'],
    }),
    ro: (email) => ({
      subject: 'Adresa ta de e-mail urmează să se schimbe',
      lines: [`S-a cerut ca adresa contului tău să devină ${email}. Se schimbă după ce acea adresă este confirmată.`],
      button: 'Vezi contul tău',
      after: ['Dacă nu ai fost tu, schimbă-ți imediat parola: astfel se oprește și această schimbare.'],
    }),
  },
  done: {
    en: (email) => ({
      subject: 'Your email address was changed',
      lines: [`The address of your account is now ${email}. Sign in with it from now on.`],
      button: 'Open Hora',
      after: ['If it was not you, tell the person who runs this server at once.'],
    }),
    tr: (email) => ({
      subject: 'E-posta adresiniz değiştirildi',
      lines: [`Hesabınızın adresi artık ${email}. Bundan sonra onunla giriş yapın.`],
      button: 'Hora’yı aç',
      after: ['Siz değilseniz hemen bu sunucunun yöneticisine haber verin.'],
    }),
    ro: (email) => ({
      subject: 'Adresa ta de e-mail a fost schimbată',
      lines: [`Adresa contului tău este acum ${email}. De acum te conectezi cu ea.`],
      button: 'Deschide Hora',
      after: ['Dacă nu ai fost tu, anunță imediat administratorul acestui server.'],
    }),
  },
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
export const invitationMail = ({ email, language }: Receiver, link: string, { inviter, team }: { inviter: string; team?: string }) =>
  compose(email, language, invitation[language](oneLine(inviter), team === undefined ? undefined : oneLine(team)), link)
export const changeMail = ({ email, language }: Receiver, link: string) => compose(email, language, change[language], link)
export const changeNoticeMail = (step: 'asked' | 'done', { email, language }: Receiver, newEmail: string, link: string) =>
  compose(email, language, changeNotice[step][language](oneLine(newEmail)), link)
