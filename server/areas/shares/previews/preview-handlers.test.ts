import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shares } from '#contract/shares.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { nextAddress, type SharedFiles, shareFiles, visit } from '#server/testing/inputs/shared-files.ts'
import type { TusClient } from '#server/testing/tus.ts'
import { previewPicture } from '#server/kernel/files/preview-picture.ts'
import { previewOf } from './preview-rules.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
let client: TusClient

beforeAll(async () => {
  folder = await temporaryFolder('previews')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  const { port } = app.app.server.address() as { port: number }
  client = { address: `http://127.0.0.1:${port}`, token: me.token }
})

const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
const pdf = '%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'

const make = (files: Record<string, string | Buffer>, sent: Parameters<typeof shareFiles>[4] = {}) => shareFiles(app, me, client, files, sent)

type Opened = { access: string; items: { id: string; name: string; preview: string | null }[] }
const opened = async ({ token }: SharedFiles) => (await visit(app, shares.publicShare, { token })).json<Opened>()
const asked = async (share: SharedFiles, name: string, from = nextAddress()) => {
  const { access, items } = await opened(share)
  return visit(app, shares.publicPreview, { token: share.token, access, itemId: items.find((item) => item.name === name)?.id }, from)
}
const shownAt = (url: string) => fetch(client.address + url)
async function show(share: SharedFiles, name: string) {
  return shownAt((await asked(share, name)).json<{ url: string }>().url)
}

test('pictures, PDF and text are shown, never as a download, and nothing that could run', async () => {
  const files = {
    'photo.jpg': await gray(3000, 1000),
    'plan.pdf': pdf,
    'notes.txt': 'ă'.repeat(50_000),
    'x.html': '<script>1</script>',
    'a.bin': Buffer.of(0, 1, 2),
  }
  const share = await make(files, { maxDownloads: 1 })
  const previews = Object.fromEntries((await opened(share)).items.map(({ name, preview }) => [name, preview]))
  expect(previews).toEqual({ 'photo.jpg': 'picture', 'plan.pdf': 'pdf', 'notes.txt': 'text', 'x.html': 'text', 'a.bin': null })
  const picture = await show(share, 'photo.jpg')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1600 })
  const text = await show(share, 'notes.txt')
  expect(await text.text()).toMatch(/^ă{32768}\n…$/)
  const html = await show(share, 'x.html')
  expect([html.headers.get('content-type'), await html.text()]).toEqual(['text/plain; charset=utf-8', '<script>1</script>'])
  const shownPdf = await show(share, 'plan.pdf')
  expect(await shownPdf.text()).toBe(pdf)
  for (const { headers } of [picture, text, html, shownPdf])
    expect([
      headers.get('content-security-policy'),
      headers.get('x-content-type-options'),
      headers.get('x-robots-tag'),
      headers.get('set-cookie'),
    ]).toEqual(["default-src 'none'; frame-ancestors 'self'; sandbox", 'nosniff', 'noindex, nofollow', null])
  expect((await asked(share, 'a.bin')).statusCode).toBe(404)
  expect(await share.one()).toMatchObject({ downloadsDone: 0, downloadsLeft: 1 })
  const { accesses } = await me.call(shares.log, { id: share.id, size: 100 })
  expect(accesses?.map(({ kind, itemId }) => [kind, itemId !== null])).toEqual(Array.from({ length: 4 }, () => ['preview', true]))
})

test('a preview needs what the link needs, ends with it, and is refused where it is off', async () => {
  const share = await make({ 'a.txt': 'hello' }, { password: 'open sesame' })
  const { items } = await share.one()
  const without = await visit(app, shares.publicPreview, { token: share.token, access: 'x', itemId: items[0]?.id })
  expect(without.statusCode).toBe(403)
  const { access } = (await visit(app, shares.publicUnlock, { token: share.token, password: 'open sesame' })).json<{ access: string }>()
  const given = await visit(app, shares.publicPreview, { token: share.token, access, itemId: items[0]?.id })
  const { url } = given.json<{ url: string }>()
  expect((await shownAt(url)).status).toBe(200)
  expect((await shownAt(`${url}x`)).status).toBe(410)
  const other = await make({ 'b.txt': 'other' })
  expect((await shownAt(url.replace(share.token, other.token))).status).toBe(410)
  await me.call(shares.update, { id: share.id, share: { allowPreview: false } })
  expect((await shownAt(url)).status).toBe(410)
  expect((await visit(app, shares.publicPreview, { token: share.token, access, itemId: items[0]?.id })).statusCode).toBe(404)
  await me.call(shares.update, { id: share.id, share: { allowPreview: true } })
  await me.call(shares.revoke, { id: share.id })
  expect((await shownAt(url)).status).toBe(410)
})

test('a watermark has the network or the recipient, and the day, and is part of what is sent', async () => {
  const share = await make({ 'photo.jpg': await gray(800, 600), 'notes.txt': 'hello', 'plan.pdf': pdf }, { watermark: true })
  const { items } = await opened(share)
  // A PDF is sent as it is, so there is none.
  expect(items.map(({ preview }) => preview)).toEqual(['picture', 'text', null])
  const day = new Date().toISOString().slice(0, 10)
  expect(await (await show(share, 'notes.txt')).text()).toMatch(new RegExp(`^198\\.18\\.\\d+\\.0/24 · ${day} \\d\\d:\\d\\d UTC\\n\\nhello\\n\\n198`))
  const [plain, marked] = [await previewPicture(await gray(800, 600), undefined), await previewPicture(await gray(800, 600), 'ana@x.example')]
  const deviation = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0
  expect(await deviation(plain)).toBeLessThan(1)
  expect(await deviation(marked)).toBeGreaterThan(2)
  const sent = Buffer.from(await (await show(share, 'photo.jpg')).arrayBuffer())
  expect(await deviation(sent)).toBeGreaterThan(2)
  // In every quarter, so that cutting the picture does not remove it.
  for (const [left, top] of [
    [0, 0],
    [800, 0],
    [0, 600],
    [800, 600],
  ] as const)
    expect(await deviation(await sharp(marked).extract({ left, top, width: 800, height: 600 }).toBuffer())).toBeGreaterThan(2)
})

test('a damaged picture is refused', async () => {
  const share = await make({ 'photo.jpg': (await gray(600, 600)).subarray(0, 900) })
  expect((await show(share, 'photo.jpg')).status).toBe(415)
})

test('what is too large, encrypted or deleted has no preview', () => {
  const share = { allowPreview: true, watermark: false, mode: 'standard' } as const
  const item = { type: 'image/png', size: 10, url: '/x' }
  expect(previewOf(share, item)).toBe('picture')
  expect(previewOf(share, { ...item, size: 26 * 1024 * 1024 })).toBeNull()
  expect(previewOf(share, { ...item, url: null })).toBeNull()
  expect(previewOf(share, { ...item, type: 'image/svg+xml' })).toBeNull()
  expect(previewOf({ ...share, mode: 'end_to_end' }, item)).toBeNull()
  expect(previewOf({ ...share, allowPreview: false }, item)).toBeNull()
})
