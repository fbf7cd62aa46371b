import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobsPath } from '#contract/blobs.ts'
import { fileManager, uploadsPath } from '#contract/file-manager.ts'
import { notes } from '#contract/notes.ts'
import { tasks } from '#contract/tasks.ts'
import { megabyte } from '#contract/units.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { unclaimedLimit } from './quota-store.ts'

let app: TestApp
let full: TestApp
let me: TestMember
const folder = await temporaryFolder('quota')
const diskFloor = Number.MAX_SAFE_INTEGER

beforeAll(async () => {
  app = await startTestApp({ settings: { dataDir: folder.dataDir, teamQuota: megabyte } })
  full = await startTestApp({ beside: app, settings: { dataDir: folder.dataDir, diskFloor } })
  me = await app.member()
})
afterAll(async () => {
  await full.close()
  await app.close()
  await folder.remove()
})

const send = (bytes: Buffer, { token }: TestMember, to = app) =>
  to.app.inject({
    method: 'POST',
    url: blobsPath,
    payload: bytes,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  })

const filesOnDisk = async () =>
  (await readdir(path.join(folder.dataDir, 'blobs'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('every upload counts against the quota of the team, equal content once, and what is refused leaves nothing', async () => {
  const bytes = randomBytes(400_000)
  const colleague = await me.colleague()
  expect((await send(bytes, me)).statusCode).toBe(200)
  expect((await send(bytes, colleague)).statusCode).toBe(200)
  expect((await me.call(fileManager.usage)).used).toBe(400_000)
  const before = await filesOnDisk()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(randomBytes(300_000), colleague)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 413, 413, 413, 413])
  expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({ code: 'quota-full', detail: '0 of 1 MB are left' })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(await filesOnDisk()).toBe(before + 2)
  expect((await me.call(fileManager.usage)).used).toBe(1_000_000)
  expect((await send(randomBytes(200_000), await app.member())).statusCode).toBe(200)
})

test('a picture in a note counts too', async () => {
  const owner = await app.member()
  expect((await send(randomBytes(megabyte - 1000), owner)).statusCode).toBe(200)
  const image = `data:image/png;base64,${randomBytes(2000).toString('base64')}`
  const refusal = await app.send(
    notes.create,
    { note: { title: 'a', content: '', tasks: null, image, labels: [], reminder: null, archived: false } },
    owner.token,
  )
  expect([refusal.statusCode, refusal.json().code]).toEqual([413, 'quota-full'])
})

test('a member has a limit for uploads that nothing refers to; a colleague has another', async () => {
  const other = await app.member()
  const colleague = await other.colleague()
  const insert = (member: TestMember, age: string, size: number) =>
    app.pool.query(
      `insert into blobs (key, team_id, owner_id, hash, size, type, name, at) values ($1, $2, $3, $4, $5, 'text/plain', 'a', now() - $6::interval)`,
      [randomBytes(18).toString('base64url'), member.teamId, member.userId, 'a'.repeat(64), size, age],
    )
  const unlimited = await startTestApp({ beside: app, settings: { dataDir: folder.dataDir, teamQuota: 0 } })
  try {
    await insert(other, '3 days', unclaimedLimit)
    expect((await send(randomBytes(10), other, unlimited)).statusCode).toBe(200)
    await insert(other, '1 hour', unclaimedLimit - 20)
    expect((await send(randomBytes(10), other, unlimited)).statusCode).toBe(200)
    const refusal = await send(randomBytes(10), other, unlimited)
    expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json().detail]).toEqual([
      429,
      '3600',
      'at most 500 MB of uploads that nothing refers to; they are deleted after a day',
    ])
    expect((await send(randomBytes(10), colleague, unlimited)).statusCode).toBe(200)
  } finally {
    await unlimited.close()
  }
})

test('on a nearly full disk no file is taken, and everything else is', async () => {
  const owner = await full.member()
  const upload = await full.app.inject({
    method: 'POST',
    url: uploadsPath,
    headers: { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YQ==' },
  })
  for (const refusal of [await send(randomBytes(10), owner, full), upload])
    expect([refusal.statusCode, refusal.json().code]).toEqual([507, 'disk-full'])
  expect((await full.send(tasks.create, { title: 'a' }, owner.token)).statusCode).toBe(200)
  expect((await send(randomBytes(10), owner)).statusCode).toBe(200)
})
