import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  bytesOfBase64url,
  decrypted,
  decryptText,
  encryptedSize,
  Encryption,
  encryptText,
  joined,
  keyFragment,
  keyOfFragment,
  newKey,
  newSalt,
  WrongContent,
} from './encrypted-content.ts'

/** Comparing them with toEqual takes seconds. */
const isEqual = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0
const bytes = (size: number) => Uint8Array.from(randomBytes(size))

async function encrypt(key: Uint8Array<ArrayBuffer>, plain: Uint8Array, salt = newSalt()) {
  const encryption = await Encryption.with(key, salt, plain.length)
  return encryption.part(0, encryption.size, async (start, end) => plain.subarray(start, end))
}

async function* inPieces(all: Uint8Array, size: number) {
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

async function decrypt(key: Uint8Array<ArrayBuffer>, all: Uint8Array, size = 10_000) {
  const parts: Uint8Array[] = []
  for await (const part of decrypted(key, inPieces(all, size))) parts.push(part)
  return joined(parts)
}

test('the example of RFC 8188 is decrypted', async () => {
  // Section 3.1. Its records have another size, so only the derived keys and one record are compared.
  const message = bytesOfBase64url('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg')
  const key = bytesOfBase64url('yqdlZ-tYemfogSmv7Ws5PQ')
  const salt = message.slice(0, 16)
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, `${info}\u0000`, length))
  const [content, nonce] = [derive('Content-Encoding: aes128gcm', 16), derive('Content-Encoding: nonce', 12)]
  const open = (all: Uint8Array, cek: Buffer, iv: Buffer) => {
    const decipher = createDecipheriv('aes-128-gcm', cek, iv).setAuthTag(all.subarray(-16))
    return Buffer.concat([decipher.update(all.subarray(21, -16)), decipher.final()])
  }
  expect(open(message, content, nonce).toString()).toBe('I am the walrus\u0002')
  const ours = await encrypt(key, Uint8Array.from(Buffer.from('I am the walrus')), salt)
  expect(open(ours, content, nonce).toString()).toBe('I am the walrus\u0002')
})

test('the encrypted size is known before anything is encrypted', () => {
  const sizes: [number, number][] = [
    [0, 38],
    [65_519, 65_557],
    [65_520, 65_575],
    [100_000, 100_055],
  ]
  for (const [plain, encrypted] of sizes) expect(encryptedSize(plain)).toBe(encrypted)
})

describe('a content', () => {
  test.each([0, 1, 65_518, 65_519, 65_520, 131_038, 131_039, 200_000])('of %i bytes has the announced size and comes back', async (size) => {
    const [key, plain] = [newKey(), bytes(size)]
    const all = await encrypt(key, plain)
    expect(all.length).toBe(encryptedSize(size))
    for (const piece of [1 << 20, 65_536, 7001]) expect(isEqual(await decrypt(key, all, piece), plain)).toBe(true)
  })

  test('can be encrypted in parts of any size, as an upload that is resumed', async () => {
    const [key, salt, plain] = [newKey(), newSalt(), bytes(300_000)]
    const whole = await encrypt(key, plain, salt)
    const again = await Encryption.with(key, salt, plain.length)
    for (const size of [5, 20, 21, 22, 65_536, 70_000, 131_093]) {
      const parts: Uint8Array[] = []
      for (let at = 0; at < whole.length && parts.length < 12; at += size)
        parts.push(await again.part(at, Math.min(whole.length, at + size), async (start, end) => plain.subarray(start, end)))
      const all = joined(parts)
      expect(isEqual(all, whole.subarray(0, all.length))).toBe(true)
    }
  })

  test('that was changed, cut, reordered or encrypted with another key is refused', async () => {
    const [key, plain] = [newKey(), bytes(200_000)]
    const all = await encrypt(key, plain)
    const changed = all.slice()
    changed[70_000] = (changed[70_000] ?? 0) ^ 1
    const record = (nth: number) => all.subarray(21 + nth * 65_536, 21 + (nth + 1) * 65_536)
    const swapped = joined([all.subarray(0, 21), record(1), record(0), all.subarray(21 + 2 * 65_536)])
    const cut = all.subarray(0, 21 + 2 * 65_536)
    for (const wrong of [changed, swapped, cut, all.subarray(0, -1), all.subarray(0, 10), joined([all, all.subarray(21)])])
      await expect(decrypt(key, wrong)).rejects.toThrow(WrongContent)
    await expect(decrypt(newKey(), all)).rejects.toThrow(WrongContent)
  })
})

test('a text comes back, and is never encrypted to the same bytes twice', async () => {
  const key = newKey()
  const text = 'Ofertă – teklif ş 🗝'
  const [first, second] = [await encryptText(key, text), await encryptText(key, text)]
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[\w-]+$/)
  expect([await decryptText(key, first), await decryptText(key, second)]).toEqual([text, text])
})

test('a key is in the fragment, or there is none', () => {
  const key = newKey()
  expect(keyOfFragment(keyFragment(key))).toEqual(key)
  for (const wrong of ['', '#', '#k=', '#k=short', `${keyFragment(key)}x`]) expect(keyOfFragment(wrong)).toBeUndefined()
})
