// Files that nothing refers to any more are freed: not at once, not the young ones, and never one that something still names.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { tasks } from '#contract/tasks.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'

let app: TestApp
let me: TestMember
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('tidy')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  await app.pool.query('delete from blobs')
  me = await app.member()
})

const keyOf = (url: string) => url.split('/').at(-1)
const age = (url: string, hours: number) =>
  app.pool.query('update blobs set at = now() - make_interval(hours => $2) where key = $1', [keyOf(url), hours])

async function aNight() {
  await app.pool.query(`select graphile_worker.add_job('tidy', '{}'::json)`)
  await runJobsOnce(app.kernel, app.ownJobs)
}

async function stateOf(url: string) {
  const { rows } = await app.pool.query<{ claimed: boolean }>('select claimed from blobs where key = $1', [keyOf(url)])
  return rows[0] ? (rows[0].claimed ? 'kept' : 'let go') : 'gone'
}

const claim = (url: string) => app.pool.query('update blobs set claimed = true where key = $1', [keyOf(url)])

const fileOf = async (url: string) => {
  const { rows } = await app.pool.query<{ hash: string }>('select hash from blobs where key = $1', [keyOf(url)])
  const hash = rows[0]?.hash ?? ''
  return path.join(folder.dataDir, 'blobs', hash.slice(0, 2), hash)
}
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

test('what nobody claimed goes after a day, with its bytes', async () => {
  const [old, young] = [await uploadTestFile(app, me, 'old'), await uploadTestFile(app, me, 'young')]
  const [oldFile, youngFile] = [await fileOf(old.url), await fileOf(young.url)]
  await age(old.url, 25)
  await age(young.url, 23)
  await aNight()
  expect([await stateOf(old.url), await stateOf(young.url)]).toEqual(['gone', 'let go'])
  expect([await isThere(oldFile), await isThere(youngFile)]).toEqual([false, true])
})

test('what was claimed and is named nowhere any more is let go one night and goes the next', async () => {
  const { url } = await uploadTestFile(app, me, 'once needed')
  await claim(url)
  await age(url, 23)
  await aNight()
  expect(await stateOf(url)).toBe('kept')
  await age(url, 25)
  await aNight()
  expect(await stateOf(url)).toBe('let go')
  await aNight()
  expect(await stateOf(url)).toBe('gone')
})

test('what any row names stays, in whichever column, claimed or not', async () => {
  const [inText, inColumn] = [await uploadTestFile(app, me, 'in a text'), await uploadTestFile(app, me, 'in a column')]
  const task = await me.call(tasks.create, { title: 'x', notes: `see ${inText.url} and that` })
  await app.pool.query('update users set avatar = $2 where id = $1', [me.userId, inColumn.url])
  for (const { url } of [inText, inColumn]) await age(url, 1000)
  await aNight()
  await aNight()
  expect([await stateOf(inText.url), await stateOf(inColumn.url)]).toEqual(['let go', 'let go'])
  await app.pool.query('delete from tasks where id = $1', [task.id])
  await aNight()
  expect([await stateOf(inText.url), await stateOf(inColumn.url)]).toEqual(['gone', 'let go'])
})

test('bytes stay as long as one row has them', async () => {
  const [first, second] = [await uploadTestFile(app, me, 'the same'), await uploadTestFile(app, me, 'the same')]
  const file = await fileOf(first.url)
  await age(first.url, 25)
  await aNight()
  expect([await stateOf(first.url), await isThere(file)]).toEqual(['gone', true])
  await age(second.url, 25)
  await aNight()
  expect(await isThere(file)).toBe(false)
})

test('a picture that was replaced goes in its time', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const { url } = await uploadTestFile(app, me, png)
  const first = await me.call(account.setAvatar, { file: url })
  const second = await me.call(account.setAvatar, { file: url })
  for (const one of [url, first.avatar, second.avatar]) await age(one, 25)
  await aNight()
  await aNight()
  expect([await stateOf(url), await stateOf(first.avatar), await stateOf(second.avatar)]).toEqual(['gone', 'gone', 'kept'])
})
