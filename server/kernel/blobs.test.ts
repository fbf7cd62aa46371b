import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Blob, blobLimit, blobsPath } from '#contract/blobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { claimBlobs } from './blobs.ts'

let app: TestApp
let me: TestMember
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hora-blobs-'))
  app = await startTestApp({ settings: { dataDir } })
  me = await app.member()
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const bring = (payload: Buffer | string, name = 'a.png', token: string | undefined = me.token, contentType = 'image/png') =>
  app.app.inject({
    method: 'POST',
    url: `${blobsPath}?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': contentType, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

test('what was brought is given back, cached for ever, with the type its bytes have', async () => {
  const blob = (await bring(png, '../100% ședință.png', me.token, 'text/html')).json() as Blob
  expect(blob).toEqual({ url: expect.stringMatching(/^\/api\/blobs\/[\w-]{24}$/), name: '.._100% ședință.png', size: png.length, type: 'image/png' })
  const got = await app.app.inject(blob.url)
  expect(got.rawPayload.equals(png)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(got.headers['cache-control']).toContain('immutable')
  expect(got.headers['content-disposition']).toMatch(/^inline/)
})

test.each([
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['nothing at all', ''],
])('%s is only ever a download', async (_what, content) => {
  const blob = (await bring(content, 'x.html', me.token, 'text/html')).json() as Blob
  const got = await app.app.inject(blob.url)
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
  expect(got.headers['content-type']).not.toMatch(/html|svg/)
})

test('a stranger, and too much, are refused and leave nothing behind', async () => {
  expect((await bring(png, 'a.png', '')).statusCode).toBe(401)
  expect((await bring(Buffer.alloc(blobLimit + 1))).statusCode).toBe(413)
  expect(await readdir(path.join(dataDir, 'blobs', 'coming'))).toEqual([])
  expect((await app.app.inject(`${blobsPath}/${'x'.repeat(24)}`)).statusCode).toBe(404)
})

test('another team cannot claim it', async () => {
  const blob = (await bring(png)).json() as Blob
  const other = await app.member()
  const { db } = app.kernel.database
  await expect(claimBlobs(db, other.teamId, [blob.url])).rejects.toThrow('not there')
  expect(await claimBlobs(db, me.teamId, [blob.url])).toEqual([blob])
})
