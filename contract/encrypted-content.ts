// The end-to-end format: RFC 8188 (aes128gcm) with records of 64 KiB and no key id. The same in the browser and in tests. Nothing here knows
// a server: the key is made in the browser of the sender, and is in the part of the link that browsers do not send.

const recordSize = 65_536
/** A tag of 16 bytes, and one byte that marks the end of the content. */
const overhead = 17
const plainPerRecord = recordSize - overhead
const saltSize = 16
/** Salt, record size, length of the key id. */
const headerSize = saltSize + 5
export const keySize = 16

export const encryptedSize = (plain: number) => headerSize + plain + overhead * Math.max(1, Math.ceil(plain / plainPerRecord))

type Bytes = Uint8Array<ArrayBuffer>
const textBytes = (text: string): Bytes => new TextEncoder().encode(text)

type Keys = { content: Awaited<ReturnType<typeof crypto.subtle.importKey>>; nonce: Bytes }

async function keysFor(key: Bytes, salt: Bytes): Promise<Keys> {
  const input = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const hkdf = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt, info: textBytes(`${info}\u0000`) })
  return {
    content: await crypto.subtle.deriveKey(hkdf('Content-Encoding: aes128gcm'), input, { name: 'AES-GCM', length: 128 }, false, [
      'encrypt',
      'decrypt',
    ]),
    nonce: new Uint8Array(await crypto.subtle.deriveBits(hkdf('Content-Encoding: nonce'), input, 96)),
  }
}

/** The number of the record in the last bytes of the nonce, so that no nonce is used twice and no record can change its position. */
function nonceOf({ nonce }: Keys, record: number): Bytes {
  const own = nonce.slice()
  const view = new DataView(own.buffer)
  view.setUint32(8, view.getUint32(8) ^ (record >>> 0))
  view.setUint16(6, view.getUint16(6) ^ Math.floor(record / 2 ** 32))
  return own
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function headerOf(salt: Bytes): Bytes {
  const header = new Uint8Array(headerSize)
  header.set(salt)
  new DataView(header.buffer).setUint32(saltSize, recordSize)
  return header
}

/** Encrypts any part of a content on its own, so that an upload can be resumed: the same salt gives the same bytes. */
export class Encryption {
  readonly #keys: Keys
  readonly #salt: Bytes
  readonly #plainSize: number

  private constructor(keys: Keys, salt: Bytes, plainSize: number) {
    this.#keys = keys
    this.#salt = salt
    this.#plainSize = plainSize
  }

  /** NOTE a salt must not be used for two contents: its nonces would be used twice. */
  static async with(key: Bytes, salt: Bytes, plainSize: number): Promise<Encryption> {
    return new Encryption(await keysFor(key, salt), salt, plainSize)
  }

  get size(): number {
    return encryptedSize(this.#plainSize)
  }

  /** The encrypted bytes from `start` to before `end`. `read` answers plain bytes. */
  async part(start: number, end: number, read: (start: number, end: number) => Promise<Uint8Array>): Promise<Bytes> {
    const records = Math.max(1, Math.ceil(this.#plainSize / plainPerRecord))
    const first = Math.max(0, Math.floor((start - headerSize) / recordSize))
    const last = Math.min(records - 1, Math.floor((end - 1 - headerSize) / recordSize))
    const parts: Bytes[] = [headerOf(this.#salt)]
    const plainStart = first * plainPerRecord
    const plain = await read(plainStart, Math.min(this.#plainSize, (last + 1) * plainPerRecord))
    for (let record = first; record <= last; record++) {
      const at = record * plainPerRecord - plainStart
      const bytes = plain.subarray(at, at + plainPerRecord)
      const padded = joined([bytes, Uint8Array.of(record === records - 1 ? 2 : 1)])
      parts.push(new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonceOf(this.#keys, record) }, this.#keys.content, padded)))
    }
    const hasHeader = start < headerSize
    const from = hasHeader ? start : start - (headerSize + first * recordSize)
    return joined(hasHeader ? parts : parts.slice(1)).slice(from, from + (end - start))
  }
}

export class WrongContent extends Error {}

/** Decrypts a stream of chunks of any size. Fails on anything that was changed, reordered or cut off. */
export async function* decrypted(key: Bytes, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  let waiting = new Uint8Array(0)
  let keys: Keys | undefined
  let record = 0
  let ended = false

  async function open(bytes: Uint8Array, isLast: boolean): Promise<Bytes> {
    if (ended || !keys || bytes.length < overhead) throw new WrongContent('the content is damaged')
    const iv = nonceOf(keys, record)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, keys.content, bytes.slice()).then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    )
    const delimiter = plain?.at(-1)
    if (!plain || delimiter !== (isLast ? 2 : 1)) throw new WrongContent('the content is damaged, or the key is wrong')
    record++
    ended = isLast
    return plain.subarray(0, -1)
  }

  for await (const chunk of chunks) {
    waiting = joined([waiting, chunk])
    if (!keys && waiting.length >= headerSize) {
      const view = new DataView(waiting.buffer)
      if (view.getUint32(saltSize) !== recordSize || waiting[headerSize - 1] !== 0) throw new WrongContent('an unknown format')
      keys = await keysFor(key, waiting.slice(0, saltSize))
      waiting = waiting.slice(headerSize)
    }
    // A full record is the last one only if nothing follows, so it waits for the next byte.
    while (keys && waiting.length > recordSize) {
      const plain = await open(waiting.subarray(0, recordSize), false)
      waiting = waiting.slice(recordSize)
      yield plain
    }
  }
  const plain = await open(waiting, true)
  if (plain.length > 0) yield plain
}

const base64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const bytesOfBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export const newKey = (): Bytes => crypto.getRandomValues(new Uint8Array(keySize))
export const newSalt = (): Bytes => crypto.getRandomValues(new Uint8Array(saltSize))

/** As it stands in a link: `#k=…`. */
export const keyFragment = (key: Bytes) => `#k=${base64url(key)}`

export function keyOfFragment(fragment: string): Bytes | undefined {
  const [, text] = /^#k=([\w-]{22})$/.exec(fragment) ?? []
  return text === undefined ? undefined : bytesOfBase64url(text)
}

/** Names, titles and messages. */
export async function encryptText(key: Bytes, text: string): Promise<string> {
  const plain = textBytes(text)
  const encryption = await Encryption.with(key, newSalt(), plain.length)
  return base64url(await encryption.part(0, encryption.size, async (start, end) => plain.subarray(start, end)))
}

export async function decryptText(key: Bytes, text: string): Promise<string> {
  const parts: Uint8Array[] = []
  async function* once() {
    yield bytesOfBase64url(text)
  }
  for await (const part of decrypted(key, once())) parts.push(part)
  return new TextDecoder('utf-8', { fatal: true }).decode(joined(parts))
}
