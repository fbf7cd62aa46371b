// Bytes and their row are stored under one lock, so that a deletion of the same content never removes what an answer promised.
import { createHash } from 'node:crypto'
import { fstatSync, statSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notes } from '#contract/notes.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile } from '#server/testing/files.ts'
import { upload } from '#server/testing/tus.ts'
import { copyBlobs } from './blob-store.ts'
import type { StoredBytes } from './blobs.ts'
import { folderStorage } from './storage.ts'

let app: TestApp
let me: TestMember
let address: string
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('races')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  me = await app.member()
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const deleteRow = (url: string) => app.pool.query('delete from blobs where key = $1', [url.split('/').at(-1)])
async function deleteBytes(content: string) {
  await app.pool.query(`select graphile_worker.add_job('freeBytes', $1::json)`, [JSON.stringify({ hashes: [hashOf(content)] })])
  await runJobsOnce(app.kernel, app.ownJobs)
}
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const waitingForLocks = async () =>
  (await app.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount
const contentOf = async (url: string) => {
  const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } })
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}

test('bytes that are deleted between their arrival and their row are stored again', async () => {
  const blocker = new pg.Client(app.connection)
  await blocker.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads/${me.teamId}`])
    const upload = uploadTestFile(app, me, 'deleted meanwhile')
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
    await deleteBytes('deleted meanwhile')
    await blocker.query('rollback')
    expect(await contentOf((await upload).url)).toBe('deleted meanwhile')
  } finally {
    await blocker.end()
  }
})

test('no transaction is open while the storage is asked for the bytes', async () => {
  const openTransactions = async () =>
    (await app.pool.query(`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rowCount
  const asked: (number | null)[] = []
  const watch = (stored: StoredBytes) => {
    const { ensure } = stored
    stored.ensure = async () => {
      asked.push(await openTransactions())
      return ensure()
    }
    return stored
  }
  const { blobs } = app.kernel
  const [store, storeFile] = [blobs.store.bind(blobs), blobs.storeFile.bind(blobs)]
  const spies = [
    vi.spyOn(blobs, 'store').mockImplementation((stream, limit, use) => store(stream, limit, (stored) => use(watch(stored)))),
    vi.spyOn(blobs, 'storeFile').mockImplementation(async (file, before) => watch(await storeFile(file, before))),
  ]
  try {
    await uploadTestFile(app, me, 'small')
    await me.call(notes.create, { note: { title: 'With a picture', image: `data:image/png;base64,${png}` } })
    await upload({ address, token: me.token }, Buffer.from('large'), { filename: 'a.txt' })
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  expect(asked).toEqual([0, 0, 0])
})

test('an upload that races the nightly deletion of the same content has its bytes', async () => {
  for (let round = 0; round < 15; round++) {
    const content = `round ${round}`
    await deleteRow((await uploadTestFile(app, me, content)).url)
    const [first, second] = await Promise.all([
      uploadTestFile(app, me, content),
      uploadTestFile(app, me, content),
      deleteBytes(content),
      deleteBytes(content),
    ])
    expect([await contentOf(first.url), await contentOf(second.url)]).toEqual([content, content])
  }
})

test('a copy that races the deletion of its original has its bytes', async () => {
  const content = 'copied'
  const { url } = await uploadTestFile(app, me, content)
  let deletion: Promise<unknown> = Promise.resolve()
  const { result } = await app.kernel.database.transaction(async (db) => {
    const copies = await copyBlobs(db, me, [{ url, name: 'copy' }])
    deletion = deleteRow(url).then(() => deleteBytes(content))
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
    return { result: copies }
  })
  await deletion
  expect(await contentOf(result[0] ?? '')).toBe(content)
})

test('the folders of new bytes are flushed before an upload is answered', async () => {
  const home = path.join(folder.dataDir, 'flushed')
  const file = path.join(folder.dataDir, 'draft')
  await writeFile(file, 'flushed')
  const handle = await open(file)
  const flush = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  await handle.close()
  const flushed: number[] = []
  flush.mockImplementation(function (this: { fd: number }) {
    flushed.push(fstatSync(this.fd).ino)
    return Promise.resolve()
  })
  try {
    await folderStorage(home).take(file, hashOf('flushed'), 7)
  } finally {
    flush.mockRestore()
  }
  const [parent, made, shard] = [folder.dataDir, home, path.join(home, hashOf('flushed').slice(0, 2))].map((at) => statSync(at).ino)
  expect(flushed.slice(0, -1)).toEqual(expect.arrayContaining([parent, made]))
  expect(flushed.at(-1)).toBe(shard)
})
