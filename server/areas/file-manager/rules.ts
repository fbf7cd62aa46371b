import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLimits } from '#contract/file-manager.ts'
import { foldText } from '#contract/fold.ts'

/** With its dot. A name that only begins with a dot has none. */
const extensionOf = (name: string) => /(?<=.)\.[^.\s]{1,20}$/.exec(name)?.[0] ?? ''

/** Removes half of a surrogate pair. */
const cutTo = (text: string, length: number) => text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, '')

/** Without path separators, control characters and characters that change the direction of text. May be empty. */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[/\\]/g, '_')
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .replace(/[.\s]+$/, '')
  if (clean.length <= fileLimits.name) return clean
  const extension = extensionOf(clean)
  return cutTo(clean, fileLimits.name - extension.length) + extension
}

/** Adds a free number: "report (2).pdf". `taken` has folded names, because names are compared without case. */
export function freeName(name: string, taken: ReadonlySet<string>, isFolder: boolean): string {
  const extension = isFolder ? '' : extensionOf(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let nr = 2, found = name; ; nr++) {
    if (!taken.has(foldText(found))) return found
    const suffix = ` (${nr})${extension}`
    found = cutTo(stem, fileLimits.name - suffix.length) + suffix
  }
}

/** Outermost first. Deeper folders end in the last one. */
const mostDepth = 30

export const pathNames = (path: string): string[] => path.split(/[/\\]/).map(cleanName).filter(Boolean).slice(0, mostDepth)

const minutes = 5

type Ticket = { teamId: string; userId: string; ids: readonly string[] }

const asBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const asId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
/** A derived key, so that no other signature of the secret is valid as a ticket. */
const sealOf = (secret: string, body: Buffer) =>
  createHmac('sha256', createHmac('sha256', secret).update('file-manager zip ticket').digest()).update(body).digest()
const [sealBytes, idBytes] = [32, 16]

/** Valid for five minutes, for everybody who has it. */
export function signTicket(secret: string, { teamId, userId, ids }: Ticket, now: Date): string {
  const until = Buffer.alloc(6)
  until.writeUIntBE(Math.floor(now.getTime() / 1000) + minutes * 60, 0, 6)
  const body = Buffer.concat([until, ...[teamId, userId, ...ids].map(asBytes)])
  return Buffer.concat([sealOf(secret, body), body]).toString('base64url')
}

export function readTicket(secret: string, ticket: string, now: Date): Ticket | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  const [seal, body] = [bytes.subarray(0, sealBytes), bytes.subarray(sealBytes)]
  if (seal.length < sealBytes || !timingSafeEqual(seal, sealOf(secret, body))) return undefined
  if (body.readUIntBE(0, 6) * 1000 < now.getTime()) return undefined
  const found = Array.from({ length: Math.floor((body.length - 6) / idBytes) }, (_, nr) =>
    asId(body.subarray(6 + nr * idBytes, 6 + (nr + 1) * idBytes)),
  )
  const [teamId = '', userId = '', ...ids] = found
  return { teamId, userId, ids }
}
