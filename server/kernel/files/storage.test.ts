import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blobsPath } from '#contract/blobs.ts'
import { account } from '#contract/account.ts'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { Blobs } from './blobs.ts'
import { openStorage } from './open-storage.ts'

let own: Awaited<ReturnType<typeof temporaryFolder>>
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  own = await temporaryFolder('storage')
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await own.remove()
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each([
  ['a folder', () => undefined],
  ['a folder of its own', () => pathToFileURL(path.join(own.dataDir, 'elsewhere')).href],
  ['a bucket', () => s3.storageUrl],
  ['a part of a bucket', () => s3.storageUrl.replace('?', '/some/part?')],
])('%s', (_name, storageUrl) => {
  // The largest needs several parts, the last one incomplete.
  test.each([0, 5, 17 * 1024 * 1024 + 3])('gives back %i bytes, whole and in part, until they are removed', async (size) => {
    const storage = openStorage({ dataDir: own.dataDir, storageUrl: storageUrl() })
    const bytes = randomBytes(size)
    const [file, hash] = [path.join(own.dataDir, `draft-${size}`), hashOf(bytes)]
    await writeFile(file, bytes)
    expect(await storage.has(hash)).toBe(false)
    for (let time = 0; time < 2; time++) await storage.take(file, hash, size)
    expect(await storage.has(hash)).toBe(true)
    expect((await buffer(storage.read(hash))).equals(bytes)).toBe(true)
    if (size > 0) expect((await buffer(storage.read(hash, { start: 1, end: 3 }))).equals(bytes.subarray(1, 4))).toBe(true)
    expect((await stat(file)).size).toBe(size)
    await storage.remove(hash)
    await storage.remove(hash)
    expect(await storage.has(hash)).toBe(false)
    await expect(buffer(storage.read(hash))).rejects.toThrow()
  })
})

test('a wrong key is an error and not an empty file', async () => {
  const storage = openStorage({ dataDir: own.dataDir, storageUrl: s3.storageUrl.replace(':S3RVER@', ':wrong@') })
  const file = path.join(own.dataDir, 'refused')
  await writeFile(file, 'x')
  await expect(storage.take(file, hashOf(Buffer.from('x')), 1)).rejects.toThrow()
})

test.each([
  ['plain words, ș and 😀', 'text/plain'],
  ['<html><script>alert(1)</script></html>', 'text/plain'],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'text/plain'],
  [Buffer.from([0x68, 0x69, 0x00, 0x01]), 'application/octet-stream'],
  ['', 'application/octet-stream'],
  ['%PDF-1.7\n', 'application/pdf'],
])('%j is %s', async (content, type) => {
  const blobs = new Blobs({ dataDir: own.dataDir, storageUrl: undefined })
  const stored = await blobs.store(Readable.from([Buffer.from(content)]), 1000, async (stored) => stored)
  expect(stored.type).toBe(type)
})

test('with a bucket, uploads are served, portraits are cropped, and nothing stays on the disk', async () => {
  const folder = await temporaryFolder('on-s3')
  const app = await startTestApp({ settings: { dataDir: folder.dataDir, storageUrl: s3.storageUrl } })
  try {
    const me = await app.member()
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const { url } = await uploadTestFile(app, me, png)
    expect((await app.app.inject({ url, ...withToken(me) })).rawPayload.equals(png)).toBe(true)
    const { avatar } = await me.call(account.setAvatar, { file: url })
    expect(avatar.startsWith(blobsPath)).toBe(true)
    expect((await app.app.inject({ url: avatar, ...withToken(me) })).headers['content-type']).toBe('image/webp')
    expect(await readdir(path.join(folder.dataDir, 'blobs', 'coming'))).toEqual([])
    expect(await readdir(path.join(folder.dataDir, 'blobs'))).toEqual(['coming'])
  } finally {
    await app.close()
    await folder.remove()
  }
})
