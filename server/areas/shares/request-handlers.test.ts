import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileManager } from '#contract/file-manager.ts'
import { notifications } from '#contract/notifications.ts'
import { requestUploads, shares } from '#contract/shares.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { inDays, nextAddress, tokenOf, visit } from '#server/testing/inputs/shared-files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let me: TestMember

beforeAll(async () => {
  folder = await temporaryFolder('requests')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => void (me = await app.member()))

const version = { 'tus-resumable': '1.0.0' }
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function ask(more: object = {}) {
  const request = await me.call(shares.createRequest, { request: { title: 'Your invoices', expiresAt: inDays(3), ...more } })
  const token = tokenOf((await me.call(shares.requestLink, { id: request.id })).url)
  const uploads = address + requestUploads.begin.path.replace(':token', token)
  const begin = (size: number, metadata: Record<string, string>) =>
    fetch(uploads, { method: 'POST', headers: { ...version, 'upload-length': String(size), 'upload-metadata': encoded(metadata) } })
  const send = async (filename: string, content: string, metadata: Record<string, string> = {}) => {
    const begun = await begin(content.length, { filename, ...metadata })
    if (begun.status !== 201) return begun.status
    const headers = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return (await fetch(address + (begun.headers.get('location') ?? ''), { method: 'PATCH', headers, body: content })).status
  }
  const finish = (more: object = {}) => visit(app, shares.publicFinish, { token, name: 'Ana', email: 'ana@dunarea.test', ...more })
  return { ...request, token, begin, send, finish, one: () => me.call(shares.request, { id: request.id }) }
}
const names = async (folderId?: string) => (await me.call(fileManager.contents, folderId ? { folderId } : {})).files.map(({ name }) => name)

test('files go below the folder when they are handed over, and replace none', async () => {
  const folderId = v7()
  await me.call(fileManager.createFolder, { id: folderId, name: 'Invoices' })
  const request = await ask({ folderId, uses: 2 })
  expect(request).toMatchObject({ state: 'open', usesLeft: 2, maxFiles: 20, maxBytes: 1024 ** 3, folderName: 'Invoices', received: [] })
  expect((await visit(app, shares.publicRequest, { token: request.token })).json()).toMatchObject({
    title: 'Your invoices',
    maxFiles: 20,
    allowedTypes: [],
  })
  expect((await request.finish()).json()).toMatchObject({ status: 422, rule: 'R-SHR-7' })
  expect([await request.send('a.pdf', 'one'), await request.send('2026/b.pdf', 'two')]).toEqual([204, 204])
  expect(await names(folderId)).toEqual([])
  expect((await request.finish({ message: 'Here they are' })).json()).toBe(true)
  expect(await names(folderId)).toEqual(['a.pdf'])
  expect((await me.call(fileManager.contents, { folderId })).folders.map(({ name }) => name)).toEqual(['2026'])
  expect(await request.one()).toMatchObject({
    ...{ usesLeft: 1, state: 'open', received: [{ name: 'Ana', email: 'ana@dunarea.test', message: 'Here they are', files: 2, bytes: 6 }] },
  })
  expect((await me.call(notifications.all)).map(({ title }) => title)).toContain('Ana sent files for Your invoices')
  expect(await request.send('a.pdf', 'three')).toBe(204)
  await request.finish()
  expect(await names(folderId)).toEqual(['a (2).pdf', 'a.pdf'])
  expect(await request.one()).toMatchObject({ usesLeft: 0, state: 'full' })
  expect((await visit(app, shares.publicRequest, { token: request.token })).statusCode).toBe(410)
  expect(await request.send('c.pdf', 'four')).toBe(410)
})

test('two visitors at once hand over their own files', async () => {
  const request = await ask({ uses: 2 })
  await request.send('a.txt', 'a', { submission: 'one' })
  await request.send('b.txt', 'b', { submission: 'two' })
  await request.finish({ submission: 'two' })
  expect(await names()).toEqual(['b.txt'])
  await request.finish({ submission: 'one' })
  expect(await names()).toEqual(['a.txt', 'b.txt'])
})

test('more files, more bytes and other types are refused before any byte', async () => {
  const request = await ask({ maxFiles: 2, maxBytes: 10, allowedTypes: ['.PDF', 'txt'] })
  expect(request.allowedTypes).toEqual(['pdf', 'txt'])
  expect((await request.begin(11, { filename: 'a.pdf' })).status).toBe(413)
  expect((await request.begin(1, { filename: 'a.exe' })).status).toBe(415)
  expect((await request.begin(1, { filename: 'pdf' })).status).toBe(415)
  expect([await request.send('a.PDF', '12345'), await request.send('b.txt', '12345'), await request.send('c.txt', '')]).toEqual([204, 204, 413])
  await request.finish()
  expect(await names()).toEqual(['a.PDF', 'b.txt'])
})

test('hostile metadata gets a clean refusal', async () => {
  const request = await ask()
  for (const metadata of [{ filename: '' }, { filename: '..' }, { filename: 'x'.repeat(6000) }, { other: 'a' }] as Record<string, string>[])
    expect((await request.begin(1, metadata)).status).toBe(400)
  expect((await request.begin(-1, { filename: 'a' })).status).toBe(400)
  expect(await request.send('../../a\u202e.txt', 'x')).toBe(204)
  await request.finish()
  expect(await names()).toEqual(['a.txt'])
})

test('a password is asked before files are taken', async () => {
  const request = await ask({ password: 'correct horse' })
  expect((await visit(app, shares.publicRequest, { token: request.token })).json()).toMatchObject({ needs: ['password'] })
  expect((await request.begin(1, { filename: 'a.txt' })).status).toBe(403)
  const unlock = (password: string, from = nextAddress()) => visit(app, shares.publicRequestUnlock, { token: request.token, password }, from)
  expect((await unlock('wrong')).statusCode).toBe(403)
  const { access } = (await unlock('correct horse')).json<{ access: string }>()
  expect((await visit(app, shares.publicRequest, { token: request.token, access })).json()).toMatchObject({ title: 'Your invoices' })
  expect(await request.send('a.txt', 'x', { access })).toBe(204)
  expect((await request.finish()).statusCode).toBe(403)
  expect((await request.finish({ access })).json()).toBe(true)
})

test('an open request is changed in the fields sent, and an upload to it is aborted by its address', async () => {
  const request = await ask({ maxFiles: 3 })
  expect(await me.call(shares.updateRequest, { id: request.id, request: { title: 'Receipts' } })).toMatchObject({ title: 'Receipts', maxFiles: 3 })
  const location = (await request.begin(5, { filename: 'a.txt' })).headers.get('location') ?? ''
  expect((await fetch(address + location, { method: 'DELETE', headers: version })).status).toBe(204)
  expect((await fetch(address + location, { method: 'HEAD', headers: version })).status).toBe(404)
})

test('a closed request takes nothing, an upload is found by its own link only, and bad requests are refused', async () => {
  const [request, other] = [await ask(), await ask()]
  const begun = await request.begin(5, { filename: 'a.txt' })
  const location = begun.headers.get('location') ?? ''
  expect((await fetch(address + location, { method: 'HEAD', headers: version })).headers.get('upload-offset')).toBe('0')
  expect((await fetch(address + location.replace(request.token, other.token), { method: 'HEAD', headers: version })).status).toBe(404)
  expect(await me.call(shares.closeRequest, { id: request.id })).toMatchObject({ state: 'closed' })
  expect((await fetch(address + location, { method: 'HEAD', headers: version })).status).toBe(410)
  expect(await me.refused(shares.updateRequest, { id: request.id, request: { title: 'x' } })).toMatchObject({ status: 409, allowed: [] })
  const make = (more: object) => me.refused(shares.createRequest, { request: { title: 'x', expiresAt: inDays(3), ...more } })
  expect((await make({ expiresAt: inDays(-1) })).status).toBe(400)
  expect((await make({ expiresAt: inDays(40) })).rule).toBe('R-SHR-1')
  expect((await make({ folderId: v7() })).fields).toEqual({ 'request.folderId': 'names nothing of this team' })
  expect((await make({ title: '' })).status).toBe(400)
  const colleague = await me.colleague()
  expect((await colleague.refused(shares.closeRequest, { id: other.id })).status).toBe(403)
})
