// Unreferenced files are deleted, but neither at once nor while they are young. Referenced files never are.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { tasks } from '#contract/tasks.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'
import { withReferences } from './blob-references.ts'

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
  return rows[0] ? (rows[0].claimed ? 'claimed' : 'unclaimed') : 'deleted'
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

test('an unclaimed file is deleted after a day, with its bytes', async () => {
  const [old, young] = [await uploadTestFile(app, me, 'old'), await uploadTestFile(app, me, 'young')]
  const [oldFile, youngFile] = [await fileOf(old.url), await fileOf(young.url)]
  await age(old.url, 25)
  await age(young.url, 23)
  await aNight()
  expect([await stateOf(old.url), await stateOf(young.url)]).toEqual(['deleted', 'unclaimed'])
  expect([await isThere(oldFile), await isThere(youngFile)]).toEqual([false, true])
})

test('a file that lost its last reference is marked one night and deleted the next', async () => {
  const { url } = await uploadTestFile(app, me, 'once needed')
  await claim(url)
  await age(url, 23)
  await aNight()
  expect(await stateOf(url)).toBe('claimed')
  await age(url, 25)
  await aNight()
  expect(await stateOf(url)).toBe('unclaimed')
  await aNight()
  expect(await stateOf(url)).toBe('deleted')
})

test('a file that any row refers to stays, in whichever column, claimed or not', async () => {
  const [inText, inColumn] = [await uploadTestFile(app, me, 'in a text'), await uploadTestFile(app, me, 'in a column')]
  const task = await me.call(tasks.create, { title: 'x', notes: `see ${inText.url} and that` })
  await app.pool.query('update users set avatar = $2 where id = $1', [me.userId, inColumn.url])
  for (const { url } of [inText, inColumn]) await age(url, 1000)
  await aNight()
  await aNight()
  expect([await stateOf(inText.url), await stateOf(inColumn.url)]).toEqual(['unclaimed', 'unclaimed'])
  await app.pool.query('delete from tasks where id = $1', [task.id])
  await aNight()
  expect([await stateOf(inText.url), await stateOf(inColumn.url)]).toEqual(['deleted', 'unclaimed'])
})

test('bytes stay as long as one row has them', async () => {
  const [first, second] = [await uploadTestFile(app, me, 'the same'), await uploadTestFile(app, me, 'the same')]
  const file = await fileOf(first.url)
  await age(first.url, 25)
  await aNight()
  expect([await stateOf(first.url), await isThere(file)]).toEqual(['deleted', true])
  await age(second.url, 25)
  await aNight()
  expect(await isThere(file)).toBe(false)
})

test('a replaced picture is deleted later', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const { url } = await uploadTestFile(app, me, png)
  const first = await me.call(account.setAvatar, { file: url })
  const second = await me.call(account.setAvatar, { file: url })
  for (const one of [url, first.avatar, second.avatar]) await age(one, 25)
  await aNight()
  await aNight()
  expect([await stateOf(url), await stateOf(first.avatar), await stateOf(second.avatar)]).toEqual(['deleted', 'deleted', 'claimed'])
})

test('large tables are searched page by page, without an open transaction', async () => {
  const [first, last] = [await uploadTestFile(app, me, 'first'), await uploadTestFile(app, me, 'last')]
  const task = await me.call(tasks.create, { title: 'x' })
  await app.pool.query(
    `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'notes', case n when 1 then $3 when 4500 then $4 else 'none' end))).*
     from tasks t, generate_series(1, 4500) n where t.team_id = $1 and t.id = $2`,
    [me.teamId, task.id, `at ${first.url}`, `at ${last.url}`],
  )
  const found = await withReferences(app.pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const session = await app.pool.query('select state, backend_xmin from pg_stat_activity where pid = $1', [rows[0]?.pid])
    expect(session.rows).toEqual([{ state: 'idle', backend_xmin: null }])
    return (await client.query<{ key: string }>('select key from referenced_blobs')).rows.map(({ key }) => key)
  })
  expect(found).toEqual(expect.arrayContaining([keyOf(first.url), keyOf(last.url)]))
  const { rows } = await app.pool.query(`select to_regclass('referenced_blobs') as left_over`)
  expect(rows).toEqual([{ left_over: null }])
})
