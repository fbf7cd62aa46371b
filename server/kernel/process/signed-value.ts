import { createHmac, timingSafeEqual } from 'node:crypto'

/** A derived key, so that no other signature of the secret is valid for this purpose. */
const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(body).digest()

/** Not secret: everybody can read the value, and everybody who has it may use it until the time. */
export function signValue(secret: string, purpose: string, value: unknown, until: Date): string {
  const body = Buffer.from(JSON.stringify({ value, until: until.getTime() })).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** Undefined with another signature or purpose, or if the value is too old. */
export function readSignedValue(secret: string, purpose: string, text: string, now: Date): unknown {
  const [body = '', signature = ''] = text.split('.')
  const [sent, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, purpose, body)]
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined
  const { value, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { value: unknown; until: number }
  return until > now.getTime() ? value : undefined
}
