// RFC 6238 with the values that all authenticator apps support: SHA-1, six digits, 30 seconds.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { TotpEnrolment } from '#contract/security.ts'
import { hashCode } from '#server/identity/tokens.ts'

const issuer = 'Hora'
const period = 30
const recoveryCount = 10

const totpOf = (secret: string, label = '') => new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** RFC 4226 recommends 160 bits. */
export const makeSecret = () => new Secret({ size: 20 }).base32

export function enrolmentOf(secret: string, email: string): TotpEnrolment {
  const uri = totpOf(secret, email).toString()
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Accepts the step before and after as well, because clocks differ. */
export function stepOf(secret: string | undefined, code: string, now: Date): number | undefined {
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** 32 characters that people do not confuse, five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

/** 80 bits are too many to try against a stolen hash. */
const makeRecoveryCode = () =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

export const makeRecoveryCodes = () => Array.from({ length: recoveryCount }, makeRecoveryCode)

export const hashRecoveryCode = (code: string) => hashCode(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
