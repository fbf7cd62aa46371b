import { escapeHtml } from '#contract/html.ts'
import type { MailAddress, ReplyMode } from '#contract/mailbox-shapes.ts'
import type { Language } from '#contract/identity.ts'
import { sameAddress } from './rules.ts'

export type Answered = {
  incoming: boolean
  from: MailAddress
  recipients: readonly (MailAddress & { kind: 'to' | 'cc' | 'bcc' })[]
  subject: string
  content: string
  date: Date
}

/**
 * A reply goes to the sender, or to the recipients of the caller's own mail. A reply to all adds the other public recipients as copies, without
 * the caller and duplicates.
 */
export function recipientsOf(
  mail: Pick<Answered, 'incoming' | 'from' | 'recipients'>,
  mode: ReplyMode,
  me: string,
): { to: MailAddress[]; cc: MailAddress[] } {
  if (mode === 'forward') return { to: [], cc: [] }
  const of = (kind: 'to' | 'cc') => mail.recipients.filter((recipient) => recipient.kind === kind)
  const fromMe = sameAddress(mail.from.address, me)
  const wanted = { to: fromMe ? of('to') : [mail.from], cc: mode === 'reply' ? [] : fromMe ? of('cc') : [...of('to'), ...of('cc')] }
  const seen = new Set<string>()
  const once = ({ address }: MailAddress) => !seen.has(address.toLowerCase()) && Boolean(seen.add(address.toLowerCase()))
  const plain = ({ name, address }: MailAddress) => ({ name, address })
  const to = wanted.to.filter(once).map(plain)
  // A mail to oneself is answered to oneself.
  const cc = wanted.cc
    .filter(({ address }) => !sameAddress(address, me))
    .filter(once)
    .map(plain)
  const others = to.filter(({ address }) => !sameAddress(address, me))
  return { to: others.length > 0 ? others : to, cc }
}

/** Reply prefixes of mail programs in several languages. */
const prefix = /^\s*(?:(?:re|fwd?|aw|wg|ynt|[iİ]lt|răsp|rasp)\s*(?:\[\d+\])?\s*:\s*)+/i

export const subjectOf = (subject: string, mode: ReplyMode) => `${mode === 'forward' ? 'Fwd' : 'Re'}: ${subject.replace(prefix, '').trim()}`.trim()

const words = {
  en: { wrote: 'On {{date}}, {{name}} wrote:', forwarded: 'Forwarded message', from: 'From', date: 'Date', subject: 'Subject', to: 'To', cc: 'Cc' },
  tr: {
    wrote: '{{date}} tarihinde {{name}} şunu yazdı:',
    forwarded: 'İletilen e-posta',
    from: 'Kimden',
    date: 'Tarih',
    subject: 'Konu',
    to: 'Kime',
    cc: 'Bilgi',
  },
  ro: {
    wrote: 'În data de {{date}}, {{name}} a scris:',
    forwarded: 'Mesaj redirecționat',
    from: 'De la',
    date: 'Data',
    subject: 'Subiect',
    to: 'Către',
    cc: 'Cc',
  },
} satisfies Record<Language, Record<string, string>>

const contact = ({ name, address }: MailAddress) => (name ? `${name} <${address}>` : address)

export function quoteOf(mail: Answered, mode: ReplyMode, { language, timeZone }: { language: Language; timeZone: string | null }): string {
  const text = words[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' }).format(mail.date)
  if (mode !== 'forward') {
    const line = text.wrote.replace('{{date}}', () => date).replace('{{name}}', () => contact(mail.from))
    return `<p></p><p>${escapeHtml(line)}</p><blockquote>${mail.content}</blockquote>`
  }
  const of = (kind: 'to' | 'cc') =>
    mail.recipients
      .filter((recipient) => recipient.kind === kind)
      .map(contact)
      .join(', ')
  const lines = [
    `---------- ${text.forwarded} ----------`,
    `${text.from}: ${contact(mail.from)}`,
    `${text.date}: ${date}`,
    `${text.subject}: ${mail.subject}`,
    `${text.to}: ${of('to')}`,
    ...(of('cc') ? [`${text.cc}: ${of('cc')}`] : []),
  ]
  return `<p></p><p>${lines.map(escapeHtml).join('<br>')}</p>${mail.content}`
}
