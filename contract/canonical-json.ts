// RFC 8785: one text for equal JSON, so that a hash or a signature of it can be checked elsewhere.
// JSON.stringify already writes numbers and strings as the RFC wants; the order of keys and the refusals are added here.

const loneSurrogate = /\p{Surrogate}/u

function text(value: string): string {
  if (loneSurrogate.test(value)) throw new TypeError('half of a surrogate pair has no JSON')
  return JSON.stringify(value)
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Throws for what JSON would change or drop silently: undefined, NaN, dates, and other classes. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  // Array.from visits the holes of an array too.
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (typeof value === 'object' && isPlain(value)) {
    // Without a comparison, `toSorted` compares UTF-16 code units, as the RFC wants.
    const names = Object.keys(value).toSorted()
    return `{${names.map((name) => `${text(name)}:${canonicalJson(value[name])}`).join(',')}}`
  }
  throw new TypeError(`${typeof value === 'object' ? value.constructor.name : String(value)} has no JSON`)
}

/** SHA-256 in hex. NOTE browsers calculate it only on a page from HTTPS or this machine. */
export async function documentHash(document: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(document)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
