// Verifies licence files without a network and without dependencies. The file format is described in README.md.
import { createPublicKey, verify } from 'node:crypto'

/** JSON as RFC 8785 defines it: names sorted by UTF-16 code units, no blanks. */
export function canonicalJson(value) {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('not a JSON number')
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('text with half a surrogate pair')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError('not a JSON value')
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonicalJson(name)}:${canonicalJson(value[name])}`).join(',')}}`
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value) => typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value))
const base64Url = /^[A-Za-z0-9_-]+$/

const addDays = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The day of this computer. */
function localDay() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The last one that was read, which takes longer than to verify with it. Whoever verifies many files has them of one key. */
let lastKey

function readKey(publicKey) {
  if (lastKey?.publicKey !== publicKey)
    lastKey = { publicKey, key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }) }
  return lastKey.key
}

function isSigned(licence, signature, publicKey) {
  try {
    const key = readKey(publicKey)
    const bytes = Buffer.from(signature, 'base64url')
    // The last letter has bits that decoding ignores: only one spelling of a signature is right.
    if (key.asymmetricKeyType !== 'ed25519' || bytes.toString('base64url') !== signature) return false
    return verify(null, Buffer.from(canonicalJson(licence), 'utf8'), key, bytes)
  } catch {
    return false
  }
}

/**
 * Answers 'valid', 'grace', 'expired', 'not_yet', 'revoked', 'tampered' or 'unknown_key'. It never throws: a file of another shape is 'tampered'.
 * A licence is only judged by its days after its signature was found right.
 */
export function verifyLicence(file, { keys, revocations = [], today = localDay() }) {
  if (!isRecord(file) || !isRecord(file.licence) || typeof file.signature !== 'string' || !base64Url.test(file.signature)) return 'tampered'
  const { licence, keyId, signature } = file
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return 'unknown_key'
  if (licence.keyId !== keyId || !isSigned(licence, signature, key.publicKey)) return 'tampered'
  const { number, startsOn, endsOn, graceDays } = licence
  if (!isDay(startsOn) || !isDay(endsOn) || !Number.isInteger(graceDays)) return 'tampered'
  if (revocations.some((one) => one.number === number && one.on <= today)) return 'revoked'
  if (today < startsOn) return 'not_yet'
  if (today <= endsOn) return 'valid'
  return today <= addDays(endsOn, graceDays) ? 'grace' : 'expired'
}
