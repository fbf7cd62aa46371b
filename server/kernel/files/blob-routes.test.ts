import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Blob, blobLimit, blobs, blobsPath } from '#contract/blobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { withToken } from '#server/testing/files.ts'
import { claimBlobs } from './blob-use-store.ts'

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

const upload = (payload: Buffer | string, name = 'a.png', token: string | undefined = me.token, contentType = 'image/png') =>
  app.app.inject({
    method: 'POST',
    url: `${blobsPath}?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': contentType, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

test('an uploaded file is served with the type of its bytes and cached without limit', async () => {
  const blob = (await upload(png, '../100% ședință.png', me.token, 'text/html')).json() as Blob
  expect(blob).toEqual({ url: expect.stringMatching(/^\/api\/blobs\/[\w-]{24}$/), name: '.._100% ședință.png', size: png.length, type: 'image/png' })
  const got = await app.app.inject({ url: blob.url, ...withToken(me) })
  expect(got.rawPayload.equals(png)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(got.headers['cache-control']).toContain('immutable')
  expect((await app.app.inject({ url: `${blob.url}?show`, ...withToken(me) })).headers['cache-control']).toBe('private, no-cache')
  expect(got.headers['content-disposition']).toMatch(/^inline/)
})

test.each([
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['nothing at all', ''],
])('%s is only ever a download', async (_what, content) => {
  const blob = (await upload(content, 'x.html', me.token, 'text/html')).json() as Blob
  const got = await app.app.inject({ url: blob.url, ...withToken(me) })
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
  expect(got.headers['content-type']).not.toMatch(/html|svg/)
})

test('an upload by a stranger or beyond the limit is refused and leaves nothing', async () => {
  expect((await upload(png, 'a.png', '')).statusCode).toBe(401)
  expect((await upload(Buffer.alloc(blobLimit + 1))).statusCode).toBe(413)
  expect(await readdir(path.join(dataDir, 'blobs', 'coming'))).toEqual([])
  expect((await app.app.inject({ url: `${blobsPath}/${'x'.repeat(24)}`, ...withToken(me) })).statusCode).toBe(404)
})

test('another team cannot claim it', async () => {
  const blob = (await upload(png)).json() as Blob
  const other = await app.member()
  const { db } = app.kernel.database
  await expect(claimBlobs({ db, actor: other }, [blob.url], 'team')).rejects.toThrow('not there')
  expect(await claimBlobs({ db, actor: me }, [blob.url], 'team')).toEqual([blob])
})

test('a range request gets that range', async () => {
  const { url } = (await upload('0123456789', 'ten.txt')).json() as Blob
  const ask = (headers: Record<string, string>, query = '') => app.app.inject({ url: url + query, ...withToken(me, headers) })
  const whole = await ask({})
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10' })
  for (const [range, body, contentRange] of [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ] as const) {
    const part = await ask({ range, 'if-range': String(whole.headers.etag) })
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      body,
      contentRange,
      String(body.length),
    ])
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=-', 'lines=1-2']) expect((await ask({ range })).statusCode).toBe(200)
  expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200)
  const beyond = await ask({ range: 'bytes=10-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
  expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  const head = await app.app.inject({ method: 'HEAD', url, ...withToken(me) })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
})

test.each([
  ['text', '<script>alert(1)</script>', 'text/plain; charset=utf-8', 'inline'],
  ['a PDF', '%PDF-1.7\n', 'application/pdf', 'inline'],
  ['sound', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), 'audio/wav', 'inline'],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), 'application/x-elf', 'attachment'],
])('%s is shown in place only when that was asked for', async (_what, content, type, disposition) => {
  const { url } = (await upload(content, 'x')).json() as Blob
  const shown = await app.app.inject({ url: `${url}?show`, ...withToken(me) })
  expect(shown.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  expect(shown.headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
  expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  for (const query of ['', '?download', '?show&download'])
    expect((await app.app.inject({ url: url + query, ...withToken(me) })).headers['content-disposition']).toMatch(/^attachment/)
})

test('uploads are limited per session and minute', async () => {
  const busy = await app.member()
  const { callsPerMinuteAndSession } = blobs.upload
  // The limiter refills while the loop runs, so a few more uploads may pass.
  let accepted = 0
  let refused = await upload(png, 'a.png', busy.token)
  for (; refused.statusCode === 200; accepted++) refused = await upload(png, 'a.png', busy.token)
  expect(accepted).toBeGreaterThanOrEqual(callsPerMinuteAndSession)
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([429, 'too-many', expect.any(Number)])
  expect((await upload(png, 'a.png', me.token)).statusCode).toBe(200)
})
