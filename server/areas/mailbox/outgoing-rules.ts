import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import { isFinalRefusal } from '#server/kernel/jobs/mail-failure.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { withImages } from '#server/kernel/text/sanitize-mail.ts'
import { seenByOthers } from './rules.ts'
import type { LockedMessage } from './sending-store.ts'

type File = { name: string; type: string; read(): Readable }

/** `Hora <hora@example.com>`, or a bare address. */
const addressIn = (contact: string) => /<([^<>]+)>\s*$/.exec(contact)?.[1] ?? contact.trim()

const lineEnd = /<(?:br|\/p|\/div|\/li|\/h\d|\/tr|\/blockquote)\b[^>]*>/i

const plainText = (html: string) =>
  html
    .split(lineEnd)
    .map((line) => textOfHtml(line))
    .join('\n')
    .trim()

const ownImage = /(<img\b[^>]*\bsrc=")(\/api\/blobs\/[\w-]{24})(")/g

type Sender = {
  /** MAIL_FROM. */
  mailFrom: string
  /** The member's name is not shown. */
  hidesName: boolean
}

/**
 * One message per recipient, with all public recipients in the headers. From is the server's address with the member's name, because other
 * servers check the sender's domain. Reply-To is the member.
 */
export function outgoing(mail: LockedMessage, address: string, sender: Sender, files: ReadonlyMap<string, File>): SendMailOptions {
  const { mailFrom, hidesName } = sender
  const seen = seenByOthers(mail.recipients)
  const of = (kind: 'to' | 'cc') => seen.filter((one) => one.kind === kind).map((one) => ({ name: one.name, address: one.address }))
  const inline = new Map<string, string>()
  const html = withImages(mail.content).replace(ownImage, (_all, before: string, url: string, after: string) => {
    if (!files.has(url)) return `${before}${after}`
    const cid = inline.get(url) ?? `${inline.size + 1}.${mail.messageId}`
    inline.set(url, cid)
    return `${before}cid:${cid}${after}`
  })
  const attachment = (url: string, name?: string) => {
    const file = files.get(url)
    return file ? [{ filename: name ?? file.name, contentType: file.type, content: file.read() }] : []
  }
  const from = addressIn(mailFrom)
  return {
    envelope: { from, to: [address] },
    from: hidesName ? mailFrom : { name: mail.fromName, address: from },
    replyTo: hidesName ? mail.fromAddress : { name: mail.fromName, address: mail.fromAddress },
    to: of('to'),
    cc: of('cc'),
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.messageId}>`,
    ...(mail.inReplyTo ? { inReplyTo: `<${mail.inReplyTo}>`, references: `<${mail.inReplyTo}>` } : {}),
    html,
    text: plainText(mail.content),
    attachments: [
      ...mail.attachments.flatMap(({ url, name }) => attachment(url, name)),
      ...[...inline].flatMap(([url, cid]) => attachment(url).map((file) => ({ ...file, cid }))),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const longestReason = 300

/** A failure that is not final is retried. */
export function refusalOf(error: unknown): { reason: string; final: boolean } {
  const { message, response } = error as Error & { response?: string }
  return { reason: (response ?? message).replace(/\s+/g, ' ').slice(0, longestReason), final: isFinalRefusal(error) }
}
