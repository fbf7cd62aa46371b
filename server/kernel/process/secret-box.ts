// Encrypts stored values that must be read again. The key is not in the database, so a stolen copy of the database is not enough.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const prefix = 'v1.'
const ivLength = 12
const tagLength = 16

/** Each use has its own key, so that no value opens as another use's. NOTE a changed text makes stored values unreadable. */
const purposes = { totp: 'hora totp secrets', licences: 'hora licence keys', shares: 'hora share links' } as const
type Purpose = keyof typeof purposes

const keyOf = (key: string, purpose: Purpose) => new Uint8Array(hkdfSync('sha256', key, '', purposes[purpose], 32))

export const isSealed = (stored: string) => stored.startsWith(prefix)

/** Bound to `owner`: a secret that is moved to another row cannot be opened. */
export function seal(key: string, owner: string, secret: string, purpose: Purpose = 'totp'): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(key, purpose), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Undefined if another key or another owner sealed the value. */
export function unseal(key: string, owner: string, stored: string, purpose: Purpose = 'totp'): string | undefined {
  if (!isSealed(stored)) return stored
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(key, purpose), bytes.subarray(0, ivLength))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
