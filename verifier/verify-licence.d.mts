export type LicenceContent = {
  number: string
  organization: { legalName: string; taxId: string | null }
  serviceCode: string
  type: 'named' | 'device' | 'floating' | 'site'
  seats: number
  entitlements: Record<string, boolean | number | string>
  /** Days, YYYY-MM-DD. Both are included. */
  startsOn: string
  endsOn: string
  graceDays: number
  issuedAt: string
  keyId: string
}

export type LicenceFile = {
  licence: LicenceContent
  keyId: string
  /** Ed25519, as base64url. */
  signature: string
}

/** `publicKey`: SPKI as base64. */
export type LicenceKey = { keyId: string; publicKey: string }
export type Revocation = { number: string; on: string }
export type VerifyResult = 'valid' | 'grace' | 'expired' | 'not_yet' | 'revoked' | 'tampered' | 'unknown_key'

export function canonicalJson(value: unknown): string

/** `file` is whatever was read: a file of another shape is 'tampered'. `today`: the day of this computer, if it is left out. */
export function verifyLicence(
  file: unknown,
  options: { keys: readonly LicenceKey[]; revocations?: readonly Revocation[]; today?: string },
): VerifyResult
