import { createHmac, timingSafeEqual } from 'node:crypto'

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
  const found = Array.from({ length: Math.floor((body.length - 6) / idBytes) }, (_, index) =>
    asId(body.subarray(6 + index * idBytes, 6 + (index + 1) * idBytes)),
  )
  const [teamId = '', userId = '', ...ids] = found
  return { teamId, userId, ids }
}
