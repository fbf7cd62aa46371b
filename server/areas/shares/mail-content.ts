import type { Language } from '#contract/identity.ts'
import type { Share } from '#contract/share-shapes.ts'
import { compose, type MailTexts } from '#server/identity/mails.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Ctx } from './shared.ts'
import { listUnmailed } from './store.ts'

type About = { sender: string; team: string; title: string | null; files: number; until: string; needsCode: boolean }

const romanian = new Intl.PluralRules('ro')
const links: Record<Language, (about: About) => MailTexts> = {
  en: ({ sender, team, title, files, until, needsCode }) => ({
    subject: `${sender} has shared files with you${title ? `: ${title}` : ''}`,
    lines: [`${sender} (${team}) has shared ${files === 1 ? 'a file' : `${files} files`} with you.`, `The link works until ${until}.`],
    button: 'Open the files',
    after: [needsCode ? 'You will get a code at this address when you open it.' : 'Anybody with this link can download the files.'],
  }),
  tr: ({ sender, team, title, files, until, needsCode }) => ({
    subject: `${sender} sizinle dosya paylaştı${title ? `: ${title}` : ''}`,
    lines: [`${sender} (${team}) sizinle ${files} dosya paylaştı.`, `Bağlantı ${until} tarihine kadar çalışır.`],
    button: 'Dosyaları aç',
    after: [needsCode ? 'Açtığınızda bu adrese bir kod gönderilir.' : 'Bu bağlantıya sahip olan herkes dosyaları indirebilir.'],
  }),
  ro: ({ sender, team, title, files, until, needsCode }) => ({
    subject: `${sender} a partajat fișiere cu tine${title ? `: ${title}` : ''}`,
    lines: [
      `${sender} (${team}) a partajat cu tine ${files === 1 ? 'un fișier' : `${files} ${romanian.select(files) === 'other' ? 'de ' : ''}fișiere`}.`,
      `Linkul funcționează până la ${until}.`,
    ],
    button: 'Deschide fișierele',
    after: [needsCode ? 'La deschidere vei primi un cod la această adresă.' : 'Oricine are acest link poate descărca fișierele.'],
  }),
}

const codeTexts: Record<Language, (code: string) => MailTexts> = {
  en: (code) => ({
    subject: `${code} is your code for the shared files`,
    lines: [`Your code is ${code}.`, 'It is valid for ten minutes. Enter it on the page with the files.'],
    button: 'Open the files',
    after: ['If you did not ask for it, you can ignore this message.'],
  }),
  tr: (code) => ({
    subject: `${code}: paylaşılan dosyalar için kodunuz`,
    lines: [`Kodunuz: ${code}.`, 'On dakika geçerlidir. Kodu, dosyaların olduğu sayfaya girin.'],
    button: 'Dosyaları aç',
    after: ['Siz istemediyseniz bu iletiyi yok sayabilirsiniz.'],
  }),
  ro: (code) => ({
    subject: `${code} este codul pentru fișierele partajate`,
    lines: [`Codul este ${code}.`, 'Este valabil zece minute. Introdu-l în pagina cu fișierele.'],
    button: 'Deschide fișierele',
    after: ['Dacă nu l-ai cerut, poți ignora acest mesaj.'],
  }),
}

type Receiver = { email: string; language: Language }
export const linkMail = ({ email, language }: Receiver, about: About, link: string): MailMessage =>
  compose(email, language, links[language](about), link)
export const codeMail = ({ email, language }: Receiver, code: string, link: string): MailMessage =>
  compose(email, language, codeTexts[language](code), link)

/**
 * To recipients who have not got it yet. Without a mail server, or a team that may write to the world, nothing is sent, and the owner copies the link. The link of an end-to-end share
 * is useless without its key, which only the owner has.
 */
export async function mailLinks(ctx: Ctx, share: Share) {
  const { db, actor, settings, enqueue } = ctx
  if (!settings.smtpUrl || share.mode === 'end_to_end') return
  const waiting = await listUnmailed(db, actor.teamId, share.id)
  try {
    await countOutsideMail(ctx, actor, 'mail', waiting.length)
  } catch (error) {
    if (error instanceof Problem && error.code === 'outside-mail-off') return
    throw error
  }
  for (const { id, email } of waiting) await enqueue('shares.mailLink', { teamId: actor.teamId, shareId: share.id, recipientId: id, email })
}
