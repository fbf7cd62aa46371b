import type { Language } from '#contract/identity.ts'
import { compose, type MailTexts } from '#server/identity/mails.ts'
import type { MailMessage, Settings } from '#server/kernel/context.ts'

export const linkUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, token: string) => `${publicUrl}/o/${token}`

type About = { team: string; number: string; title: string; validUntil: string; revision: number }

const texts: Record<Language, (about: About) => MailTexts> = {
  en: ({ team, number, title, validUntil, revision }) => ({
    subject: `${revision > 1 ? `New version of offer ${number}` : `Offer ${number}`} from ${team}: ${title}`,
    lines: [
      `${team} has sent you the offer ${number}: ${title}.`,
      `It is valid until ${validUntil}. You can read, accept or reject it, and ask questions.`,
    ],
    button: 'Open the offer',
    after: ['Anybody with this link can accept the offer. Pass it on only to people who may.'],
  }),
  tr: ({ team, number, title, validUntil, revision }) => ({
    subject: `${team}: ${revision > 1 ? `${number} teklifinin yeni sürümü` : `${number} teklifi`} – ${title}`,
    lines: [
      `${team} size ${number} numaralı teklifi gönderdi: ${title}.`,
      `Teklif ${validUntil} tarihine kadar geçerli. Okuyabilir, kabul veya reddedebilir, soru sorabilirsiniz.`,
    ],
    button: 'Teklifi aç',
    after: ['Bu bağlantıya sahip olan herkes teklifi kabul edebilir. Yalnızca yetkili kişilere iletin.'],
  }),
  ro: ({ team, number, title, validUntil, revision }) => ({
    subject: `${revision > 1 ? `O nouă versiune a ofertei ${number}` : `Oferta ${number}`} de la ${team}: ${title}`,
    lines: [
      `${team} ți-a trimis oferta ${number}: ${title}.`,
      `Este valabilă până la ${validUntil}. O poți citi, accepta sau respinge și poți pune întrebări.`,
    ],
    button: 'Deschide oferta',
    after: ['Cine are acest link poate accepta oferta. Trimite-l doar persoanelor îndreptățite.'],
  }),
}

export const offerMail = (to: { email: string; language: Language }, about: About, link: string): MailMessage =>
  compose(to.email, to.language, texts[to.language](about), link)
