// What an answer starts with: to whom, under which subject, with what quoted. Worked out here, so that one can answer without a network.
import type { Mail, ReplyMode } from '#contract/mailbox.ts'
import { contactOf, sameAddress } from './addresses.ts'
import { escaped, quotable } from './quote.ts'
import type { Fields } from './writing.ts'

/** Also the marks of other languages and of other programs. */
const marks = /^\s*(?:(?:re|aw|sv|ynt|yan|r[aă]sp|fwd?|i?lt|tr)(?:\[\d+\])?\s*:\s*)+/i

export const subjectFor = (subject: string, mode: ReplyMode): string => `${mode === 'forward' ? 'Fwd' : 'Re'}: ${subject.replace(marks, '').trim()}`

/** Who answers what they wrote themselves writes on to the same people. */
export function recipientsFor(mail: Mail, mode: ReplyMode, own: string): { to: string[]; cc: string[] } {
  if (mode === 'forward') return { to: [], cc: [] }
  const mine = mail.state !== 'received'
  const of = (kind: 'to' | 'cc') => mail.recipients.filter((one) => one.kind === kind).map(contactOf)
  const sender = contactOf(mail.from)
  const to = mine ? of('to') : [sender]
  if (mode === 'reply') return { to, cc: [] }
  const others = (list: readonly string[], besides: readonly string[]) =>
    list.filter(
      (one, at) =>
        !sameAddress(one, own) && !besides.some((other) => sameAddress(one, other)) && list.findIndex((other) => sameAddress(one, other)) === at,
    )
  const all = mine ? others(to, []) : [sender, ...others(of('to'), [sender])]
  return { to: all, cc: others(of('cc'), all) }
}

export type Words = {
  /** “On 12 November, Ana wrote:” */
  wrote: string
  /** “Forwarded mail”, then from, date, subject and to, each on a line. */
  forwarded: readonly string[]
}

export function answerTo(mail: Mail, mode: ReplyMode, own: string, words: Words): Partial<Fields> & { inReplyTo: string } {
  const body = quotable(mail.content)
  const head = mode === 'forward' ? words.forwarded.map(escaped).join('<br>') : escaped(words.wrote)
  return {
    ...recipientsFor(mail, mode, own),
    subject: subjectFor(mail.subject, mode),
    content: `<p></p><p>${head}</p>${mode === 'forward' ? body : `<blockquote>${body}</blockquote>`}`,
    attachments: mode === 'forward' ? mail.attachments : [],
    inReplyTo: mail.id,
  }
}
