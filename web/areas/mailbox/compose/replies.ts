// Recipients, subject and quotation of a reply. Computed in the browser, so that replies can be written offline.
import { escapeHtml } from '#contract/html.ts'
import type { Mail, ReplyMode } from '#contract/mailbox-shapes.ts'
import { contactOf, sameAddress } from './addresses.ts'
import { quotable } from './quote.ts'
import type { Fields } from './draft-store.ts'

/** Also those of other languages and mail programs. */
const prefixes = /^\s*(?:(?:re|fwd?|aw|wg|ynt|ilt|răsp|rasp)\s*(?:\[\d+\])?\s*:\s*)+/i

export const subjectFor = (subject: string, mode: ReplyMode): string =>
  `${mode === 'forward' ? 'Fwd' : 'Re'}: ${subject.replace(prefixes, '').trim()}`

/** The same rule as on the server: to the sender, or to the recipients of an own mail. Reply to all adds the others as cc. */
export function recipientsFor(mail: Mail, mode: ReplyMode, own: string): { to: string[]; cc: string[] } {
  if (mode === 'forward') return { to: [], cc: [] }
  const contacts = (kind: 'to' | 'cc') => mail.recipients.filter((one) => one.kind === kind).map(contactOf)
  const mine = sameAddress(mail.from.address, own)
  const wanted = mine ? contacts('to') : [contactOf(mail.from)]
  const copies = mode === 'reply' ? [] : mine ? contacts('cc') : [...contacts('to'), ...contacts('cc')]
  const notMe = (one: string) => !sameAddress(one, own)
  // A mail to oneself only is answered to oneself.
  const to = unique(wanted.some(notMe) ? wanted.filter(notMe) : wanted)
  return { to, cc: unique(copies.filter((one) => notMe(one) && !to.some((other) => sameAddress(one, other)))) }
}

const unique = (list: readonly string[]) => list.filter((one, index) => list.findIndex((other) => sameAddress(one, other)) === index)

export type ReplyTexts = {
  /** “On 12 November, Ana wrote:” */
  wrote: string
  /** “Forwarded mail”, then from, date, subject and to, each on a line. */
  forwarded: readonly string[]
}

export function createReply(mail: Mail, mode: ReplyMode, own: string, texts: ReplyTexts): Partial<Fields> & { inReplyTo: string } {
  const body = quotable(mail.content)
  const head = mode === 'forward' ? texts.forwarded.map(escapeHtml).join('<br>') : escapeHtml(texts.wrote)
  return {
    ...recipientsFor(mail, mode, own),
    subject: subjectFor(mail.subject, mode),
    content: `<p></p><p>${head}</p>${mode === 'forward' ? body : `<blockquote>${body}</blockquote>`}`,
    attachments: mode === 'forward' ? mail.attachments : [],
    inReplyTo: mail.id,
  }
}
