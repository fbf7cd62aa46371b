// Uploads by tus, over real connections.
import { randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { fileManager, uploadedHeader, uploadsPath } from '#contract/file-manager.ts'
import { notifications } from '#contract/notifications.ts'
import { megabyte } from '#contract/units.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { openStorage } from '#server/kernel/files/open-storage.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, withToken } from '#server/testing/files.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { headUpload, createUpload, deleteUpload, sendBytes, type TusClient, upload } from '#server/testing/tus.ts'
import { unzip } from '#server/testing/unzip.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let me: TestMember
let who: TusClient

beforeAll(async () => {
  folder = await temporaryFolder('uploads')
  app = await startTestApp({ settings: { dataDir: folder.dataDir, fileLimit: 2 * megabyte, teamQuota: 5 * megabyte } })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  who = { address, token: me.token }
})

const files = async (folderId?: string) => (await me.call(fileManager.contents, folderId ? { folderId } : {})).files
const bytesAt = async (url: string | null | undefined) => Buffer.from(await (await fetch(address + url, withToken(me))).arrayBuffer())
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const random = (size: number) => Uint8Array.from(randomBytes(size))
const left = () => readdir(path.join(folder.dataDir, 'uploads'))

test('a file in parts exists after the last part has arrived, and not before', async () => {
  const bytes = random(300_000)
  const begun = await createUpload(who, bytes.length, { filename: 'plan ș.bin' })
  expect([begun.status, locationOf(begun)]).toEqual([201, expect.stringMatching(new RegExp(`^${uploadsPath}/[0-9a-f-]{36}$`))])
  expect(begun.headers.get('upload-expires')).toBeTruthy()
  const part = await sendBytes(who, locationOf(begun), 0, bytes.subarray(0, 100_000))
  expect([part.status, part.headers.get('upload-offset'), part.headers.get(uploadedHeader)]).toEqual([204, '100000', null])
  expect(await files()).toEqual([])
  expect((await headUpload(who, locationOf(begun))).headers.get('upload-offset')).toBe('100000')
  expect((await sendBytes(who, locationOf(begun), 5, bytes.subarray(5))).status).toBe(409)
  expect((await me.call(fileManager.usage)).coming).toBe(300_000)

  const done = await sendBytes(who, locationOf(begun), 100_000, bytes.subarray(100_000))
  const [file] = await files()
  expect([done.status, done.headers.get(uploadedHeader)]).toEqual([204, file?.id])
  expect(file).toMatchObject({
    name: 'plan ș.bin',
    bytes: 300_000,
    size: '300 KB',
    mime: 'application/octet-stream',
    type: 'BIN',
    versions: 1,
    creatorId: me.userId,
  })
  expect((await bytesAt(file?.url)).equals(bytes)).toBe(true)
  const asked = await headUpload(who, locationOf(begun))
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get(uploadedHeader)]).toEqual([200, '300000', file?.id])
  expect((await sendBytes(who, locationOf(begun), 300_000, random(0))).status).toBe(409)
  expect(await files()).toHaveLength(1)
  expect(await me.call(fileManager.usage)).toEqual({ used: 300_000, coming: 0, quota: 5 * megabyte, fileLimit: 2 * megabyte })
  expect(await left()).toEqual([])
})

test('an interrupted connection loses nothing that had arrived; the rest follows', async () => {
  const bytes = random(megabyte)
  const location = locationOf(await createUpload(who, bytes.length, { filename: 'cut.bin' }))
  await cutOff(location, bytes, 400_000)
  // The bytes that had arrived are stored. The client asks how many.
  const offset = async () => Number((await headUpload(who, location)).headers.get('upload-offset'))
  await expect.poll(offset).toBeGreaterThan(0)
  const at = await offset()
  expect(at).toBeLessThan(bytes.length)
  expect((await sendBytes(who, location, at, bytes.subarray(at))).status).toBe(204)
  const [file] = await files()
  expect((await bytesAt(file?.url)).equals(bytes)).toBe(true)
})

/** Announces the whole length, sends a part, and disconnects. */
function cutOff(location: string, bytes: Uint8Array, after: number): Promise<void> {
  const { hostname, port } = new URL(address)
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `PATCH ${location} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${me.token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, after), () => socket.destroy())
    })
    socket.once('close', () => done()).once('error', failed)
  })
}

test('an upload is only ever the one in the path, whatever the query string names', async () => {
  const theirs = locationOf(await createUpload(who, 200_000, { filename: 'theirs.bin' }))
  const running = slowly(theirs, 200_000)
  await expect.poll(running.arrived).toBe(100_000)
  const stranger = { address, token: (await app.member()).token }
  const mine = locationOf(await createUpload(stranger, 10, { filename: 'mine.bin' }))
  expect((await headUpload(stranger, `${mine}?x=/${theirs.split('/').at(-1)}`)).headers.get('upload-length')).toBe('10')
  // It would have interrupted the other request, which has the lock of that upload.
  expect(await running.finish()).toContain('204')
  expect((await files()).map(({ name }) => name)).toEqual(['theirs.bin'])
  await deleteUpload(stranger, mine)
})

/** A request whose body has half arrived, until the test lets it finish. */
function slowly(location: string, size: number) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const half = Buffer.alloc(size / 2)
  socket.write(
    `PATCH ${location} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${me.token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${size}\r\n\r\n`,
  )
  socket.write(half)
  const file = path.join(folder.dataDir, 'uploads', location.split('/').at(-1) ?? '')
  return {
    arrived: () => stat(file).then((found) => found.size),
    finish: () =>
      new Promise<string>((done) => {
        socket.once('data', (answer) => {
          socket.destroy()
          done(String(answer).split('\r\n')[0] ?? '')
        })
        socket.once('close', () => done('closed')).once('error', () => done('broken'))
        socket.write(half)
      }),
  }
}

test('an upload is its member’s own', async () => {
  const location = locationOf(await createUpload(who, 10, { filename: 'mine' }))
  const colleague = { address, token: (await me.colleague('owner')).token }
  const stranger = { address, token: (await app.member()).token }
  for (const other of [colleague, stranger]) {
    expect((await headUpload(other, location)).status).toBe(404)
    expect((await sendBytes(other, location, 0, random(10))).status).toBe(404)
    expect((await deleteUpload(other, location)).status).toBe(404)
  }
  const anonymous = { address, token: undefined }
  expect((await createUpload(anonymous, 1, { filename: 'a' })).status).toBe(401)
  for (const answer of [
    await headUpload(anonymous, location),
    await sendBytes(anonymous, location, 0, random(10)),
    await deleteUpload(anonymous, location),
  ])
    expect(answer.status).toBe(401)
  expect((await headUpload(who, `${uploadsPath}/${v7()}`)).status).toBe(404)
  expect((await headUpload(who, `${uploadsPath}/..%2f..%2fsecrets`)).status).toBe(404)
  expect((await sendBytes(who, location, 0, random(10))).status).toBe(204)
})

test('an aborted upload is deleted', async () => {
  const location = locationOf(await createUpload(who, 10, { filename: 'x' }))
  await sendBytes(who, location, 0, random(4))
  expect((await deleteUpload(who, location)).status).toBe(204)
  expect((await headUpload(who, location)).status).toBe(404)
  expect(await left()).toEqual([])
  expect(await files()).toEqual([])
})

test.each([
  ['too large', 3 * megabyte, { filename: 'a' }, 413, 'too-large'],
  ['no name', 1, {}, 400, 'bad-input'],
  ['a name of nothing', 1, { filename: ' ..\u0000' }, 400, 'bad-input'],
  ['a folder that is not there', 1, { filename: 'a', folderId: v7() }, 404, 'not-found'],
  ['no folder at all', 1, { filename: 'a', folderId: 'x' }, 400, 'bad-input'],
  ['a file that is not there', 1, { filename: 'a', fileId: v7() }, 404, 'not-found'],
  ['no size', Number.NaN, { filename: 'a' }, 400, 'bad-input'],
])('%s is refused before anything is sent', async (_why, size, metadata, status, code) => {
  const answer = await createUpload(who, size, metadata)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect((await me.call(fileManager.usage)).coming).toBe(0)
})

test.each([
  ['without the version of the protocol', { 'upload-metadata': 'filename YQ==' }, 412],
  ['with metadata that cannot be read', { 'tus-resumable': '1.0.0', 'upload-metadata': 'filename YQ==,,a b c' }, 400],
])('a creation %s is refused and reserves no quota', async (_how, headers, status) => {
  const sent = { authorization: `Bearer ${me.token}`, 'upload-length': '1000', ...headers }
  const answer = await fetch(address + uploadsPath, { method: 'POST', headers: sent as Record<string, string> })
  expect(answer.status).toBe(status)
  await expect.poll(async () => (await me.call(fileManager.usage)).coming).toBe(0)
})

test('unfinished uploads count: those that exceed the quota together are refused, also when they begin at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => createUpload(who, 2 * megabyte, { filename: 'a' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413])
  const refusal = answers.find(({ status }) => status === 413)
  expect(await refusal?.json()).toMatchObject({ code: 'quota-full', detail: '1 of 5 MB are left' })
  for (const answer of answers) if (answer.ok) await deleteUpload(who, locationOf(answer))
  expect((await createUpload(who, 2 * megabyte, { filename: 'a' })).status).toBe(201)
})

test('owners and admins get one notice when the quota is nearly full', async () => {
  const colleague = await me.colleague()
  const by = { address, token: colleague.token }
  await upload(by, Buffer.from(random(2 * megabyte)), { filename: 'a' })
  await upload(by, Buffer.from(random(2 * megabyte)), { filename: 'b' })
  const heard = async () => (await me.call(notifications.all)).filter(({ description }) => description?.includes('%')).length
  expect(await heard()).toBe(0)
  await upload(by, Buffer.from(random(megabyte / 2 + 100_000)), { filename: 'c' })
  await upload(by, 'little', { filename: 'd' })
  expect(await heard()).toBe(1)
})

test('equal bytes are stored once and deleted with the last file', async () => {
  const bytes = Buffer.from(random(1000))
  const ids = [await upload(who, bytes, { filename: 'one' }), await upload(who, bytes, { filename: 'two' })]
  expect((await me.call(fileManager.usage)).used).toBe(1000)
  const { rows } = await app.pool.query<{ hash: string }>('select distinct hash from file_versions where team_id = $1', [me.teamId])
  expect(rows).toHaveLength(1)
  const stored = path.join(folder.dataDir, 'blobs', rows[0]?.hash.slice(0, 2) ?? '', rows[0]?.hash ?? '')
  const isThere = () =>
    stat(stored).then(
      () => true,
      () => false,
    )
  for (const [index, id] of ids.entries()) {
    expect(await isThere()).toBe(true)
    await me.call(fileManager.remove, { ids: [id] })
    await me.call(fileManager.purge, { ids: [id] })
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(await isThere()).toBe(index === 0)
  }
})

test('a name that is taken gets a number, whatever its case', async () => {
  for (const filename of ['Ședință.PDF', 'sedinta.pdf', 'ședință.pdf']) await upload(who, 'x', { filename })
  expect((await files()).map(({ name }) => name)).toEqual(['sedinta (2).pdf', 'ședință (3).pdf', 'Ședință.PDF'])
})

test('a dropped folder creates its subfolders once', async () => {
  const folder = await me.call(fileManager.createFolder, { name: 'Into' })
  for (const filename of ['a.txt', 'b.txt']) await upload(who, filename, { filename, folderId: folder.id, path: 'photos/../summer\\sea/' })
  expect((await me.call(fileManager.folders)).map(({ name }) => name)).toEqual(['Into', 'photos', 'sea', 'summer'])
  const [sea] = (await me.call(fileManager.search, { query: 'sea' })).filter(({ type }) => type === 'folder')
  expect(sea?.path.map(({ name }) => name)).toEqual(['Into', 'photos', 'summer'])
  expect((await files(sea?.id)).map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
})

test('a new version keeps name and folder, and an upload also succeeds if its file or folder was deleted meanwhile', async () => {
  const folder = await me.call(fileManager.createFolder, { name: 'Gone soon' })
  const id = await upload(who, 'first', { filename: 'letter.txt' })
  expect(await upload(who, 'second', { filename: 'other.bin', fileId: id })).toBe(id)
  const [file] = await files()
  expect(file).toMatchObject({ id, name: 'letter.txt', bytes: 6, versions: 2 })
  expect((await bytesAt(file?.url)).toString()).toBe('second')

  const [late, later] = [
    await createUpload(who, 4, { filename: 'late', fileId: id }),
    await createUpload(who, 5, { filename: 'later', folderId: folder.id }),
  ]
  await me.call(fileManager.remove, { ids: [id, folder.id] })
  await sendBytes(who, locationOf(late), 0, Uint8Array.from(Buffer.from('late')))
  await sendBytes(who, locationOf(later), 0, Uint8Array.from(Buffer.from('later')))
  expect((await files()).map(({ name }) => name)).toEqual(['late', 'later'])
})

test.each([
  ['HTML', 'page.html', '<html><script>alert(1)</script></html>', 'text/plain'],
  ['SVG', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain'],
  ['a zip bomb', 'bomb.zip', Buffer.from('504b0304140000000800', 'hex'), 'application/zip'],
  ['nothing', 'empty', '', 'application/octet-stream'],
])('%s is stored as it is and runs nowhere', async (_what, filename, content, mime) => {
  await upload(who, content, { filename })
  const [file] = await files()
  expect(file).toMatchObject({ name: filename, mime })
  for (const query of ['', '?show', '?download']) {
    const answer = await fetch(address + file?.url + query, withToken(me))
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
    expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml|script/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    if (mime !== 'text/plain' || query !== '?show') expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  }
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\windows\\x.txt', 'C:_windows_x.txt'],
  [`${'ș'.repeat(300)}.txt`, `${'ș'.repeat(251)}.txt`],
  ['evil\u202egpj.exe', 'evilgpj.exe'],
  ['a\u0000b\nc', 'abc'],
  ['dots... ', 'dots'],
])('the name %j becomes %j', async (filename, name) => {
  await upload(who, 'x', { filename })
  const [file] = await files()
  expect(file?.name).toBe(name)
  expect((await fetch(address + file?.url, withToken(me))).headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
})

test('abandoned uploads are deleted after a week, and so are files without an upload', async () => {
  const [old, young] = [await createUpload(who, 10, { filename: 'old' }), await createUpload(who, 10, { filename: 'young' })]
  await sendBytes(who, locationOf(old), 0, random(4))
  const idOf = (answer: Response) => locationOf(answer).split('/').at(-1) ?? ''
  await app.pool.query(`update uploads set at = now() - interval '8 days' where id = $1`, [idOf(old)])
  const stray = path.join(folder.dataDir, 'uploads', v7())
  await writeFile(stray, 'stray')
  const long = new Date(Date.now() - 3 * 3600 * 1000)
  for (const file of [stray, path.join(folder.dataDir, 'uploads', idOf(old)), path.join(folder.dataDir, 'uploads', idOf(young))])
    await utimes(file, long, long)
  await app.pool.query(`select graphile_worker.add_job('tidy', '{}'::json)`)
  await runJobsOnce(app.kernel, app.ownJobs)
  const storedFields = await left()
  expect([idOf(old), path.basename(stray), idOf(young)].map((name) => storedFields.includes(name))).toEqual([false, false, true])
  expect((await headUpload(who, locationOf(old))).status).toBe(404)
  expect((await headUpload(who, locationOf(young))).status).toBe(200)
  await deleteUpload(who, locationOf(young))
})

test('everything works with a bucket: upload, download, ranges, zip and deletion', async () => {
  const [s3, own] = [await startS3(), await temporaryFolder('uploads-s3')]
  const onS3 = await startTestApp({ settings: { dataDir: own.dataDir, storageUrl: s3.storageUrl } })
  try {
    const at = { address: await onS3.app.listen({ host: '127.0.0.1', port: 0 }), token: '' }
    const member = await onS3.member()
    at.token = member.token
    // Needs several parts.
    const bytes = Buffer.from(random(9 * megabyte))
    const id = await upload(at, bytes, { filename: 'large.bin' })
    const { url } = await member.call(fileManager.one, { id })
    expect(Buffer.from(await (await fetch(at.address + url, withToken(at))).arrayBuffer()).equals(bytes)).toBe(true)
    const part = await fetch(at.address + url, withToken(at, { range: 'bytes=8388600-8388620' }))
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(8_388_600, 8_388_621))]).toEqual([206, true])
    const zip = await member.call(fileManager.zip, { ids: [id] })
    const entries = unzip(Buffer.from(await (await fetch(at.address + zip.url)).arrayBuffer()))
    expect((entries.get('large.bin') as Buffer).equals(bytes)).toBe(true)
    const { rows } = await onS3.pool.query<{ hash: string }>('select hash from file_versions where item_id = $1', [id])
    const storage = openStorage({ dataDir: own.dataDir, storageUrl: s3.storageUrl })
    expect(await storage.has(rows[0]?.hash ?? '')).toBe(true)
    await member.call(fileManager.remove, { ids: [id] })
    await member.call(fileManager.emptyTrash)
    await runJobsOnce(onS3.kernel, onS3.ownJobs)
    expect(await storage.has(rows[0]?.hash ?? '')).toBe(false)
  } finally {
    await onS3.close()
    await s3.stop()
    await own.remove()
  }
})
