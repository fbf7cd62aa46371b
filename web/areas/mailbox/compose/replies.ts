// What an answer starts with: to whom, under which subject, with what quoted. Worked out here, so that one can answer without a network.
import { escapeHtml } from '#contract/html.ts'
import type { Mail, ReplyMode } from '#contract/mailbox.ts'
import { contactOf, sameAddress } from './addresses.ts'
import { quotable } from './quote.ts'
import type { Fields } from './draft-store.ts'

/** Also the marks of other languages and of other programs. */
const marks = /^\s*(?:(?:re|fwd?|aw|wg|ynt|ilt|răsp|rasp)\s*(?:\[\d+\])?\s*:\s*)+/i

export const subjectFor = (subject: string, mode: ReplyMode): string => `${mode === 'forward' ? 'Fwd' : 'Re'}: ${subject.replace(marks, '').trim()}`

/** As the server has it: a reply goes to who wrote the mail; to what one wrote oneself, to whom one wrote. One to all adds the others as a copy. */
export function recipientsFor(mail: Mail, mode: ReplyMode, own: string): { to: string[]; cc: string[] } {
  if (mode === 'forward') return { to: [], cc: [] }
  const of = (kind: 'to' | 'cc') => mail.recipients.filter((one) => one.kind === kind).map(contactOf)
  const mine = sameAddress(mail.from.address, own)
  const wanted = mine ? of('to') : [contactOf(mail.from)]
  const copies = mode === 'reply' ? [] : mine ? of('cc') : [...of('to'), ...of('cc')]
  const notMe = (one: string) => !sameAddress(one, own)
  // A mail to oneself alone is answered to oneself.
  const to = once(wanted.some(notMe) ? wanted.filter(notMe) : wanted)
  return { to, cc: once(copies.filter((one) => notMe(one) && !to.some((other) => sameAddress(one, other)))) }
}

const once = (list: readonly string[]) => list.filter((one, at) => list.findIndex((other) => sameAddress(one, other)) === at)

export type Words = {
  /** “On 12 November, Ana wrote:” */
  wrote: string
  /** “Forwarded mail”, then from, date, subject and to, each on a line. */
  forwarded: readonly string[]
}

export function answerTo(mail: Mail, mode: ReplyMode, own: string, words: Words): Partial<Fields> & { inReplyTo: string } {
  const body = quotable(mail.content)
  const head = mode === 'forward' ? words.forwarded.map(escapeHtml).join('<br>') : escapeHtml(words.wrote)
  return {
    ...recipientsFor(mail, mode, own),
    subject: subjectFor(mail.subject, mode),
    content: `<p></p><p>${head}</p>${mode === 'forward' ? body : `<blockquote>${body}</blockquote>`}`,
    attachments: mode === 'forward' ? mail.attachments : [],
    inReplyTo: mail.id,
  }
}
