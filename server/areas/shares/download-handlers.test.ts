// R-SHR-2 and R-SHR-3: what counts as a download. Over real connections, because a transfer that is broken off is one.
import { createHash, randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import type { ShareAccess } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { megabyte } from '#contract/units.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { nextAddress, type SharedFiles, shareFiles, visit } from '#server/testing/inputs/shared-files.ts'
import type { TusClient } from '#server/testing/tus.ts'
import { unzip } from '#server/testing/unzip.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let me: TestMember
let client: TusClient

beforeAll(async () => {
  folder = await temporaryFolder('downloads')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  client = { address, token: me.token }
})

const make = (files: Record<string, string | Buffer>, sent: Parameters<typeof shareFiles>[4] = {}) => shareFiles(app, me, client, files, sent)
const urlOf = async (share: SharedFiles, what?: Parameters<SharedFiles['ticket']>[0]) =>
  address + (await share.ticket(what)).json<{ url: string }>().url
const counts = async ({ one }: SharedFiles) => {
  const { downloadsDone, downloadsReserved, downloadsLeft, state } = await one()
  return { downloadsDone, downloadsReserved, downloadsLeft, state }
}
const kindsOf = async ({ id }: SharedFiles) => {
  const { accesses } = await me.call(shares.log, { id, size: 100 })
  return (accesses ?? []).map(({ kind }: ShareAccess) => kind).toReversed()
}

/** Reads so many bytes and disconnects. */
async function abortAfter(url: string, bytes: number, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, { headers, agent: false }, resolve))
  let read = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) if ((read += chunk.length) >= bytes) break
  answer.destroy()
}

describe('a ticket', () => {
  test('counts when its last byte was sent, and is given back before that', async () => {
    const share = await make({ 'a.txt': 'hello' }, { maxDownloads: 2 })
    const url = await urlOf(share)
    expect(await counts(share)).toEqual({ downloadsDone: 0, downloadsReserved: 1, downloadsLeft: 1, state: 'active' })
    const answer = await fetch(url)
    expect(await answer.text()).toBe('hello')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''a.txt`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await counts(share)).toEqual({ downloadsDone: 1, downloadsReserved: 0, downloadsLeft: 1, state: 'active' })
    expect((await fetch(url)).status).toBe(410)
    expect(await kindsOf(share)).toEqual(['download_started', 'download_completed'])
  })

  test('of a limit of one is given to one of twenty at once', async () => {
    const share = await make({ 'a.txt': 'hello' }, { maxDownloads: 1 })
    const { access } = await share.open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => share.ticket(undefined, access)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
    const [given] = answers.filter(({ statusCode }) => statusCode === 200)
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(address + given?.json<{ url: string }>().url)
        // The last byte is sent when the download is counted.
        await answer.text().catch(() => '')
        return answer.status
      }),
    )
    expect(all).toContain(200)
    expect(await counts(share)).toEqual({ downloadsDone: 1, downloadsReserved: 0, downloadsLeft: 0, state: 'exhausted' })
    expect((await kindsOf(share)).filter((kind) => kind === 'denied_limit')).toHaveLength(19)
  })

  test('is given back when the transfer is broken off at 99 %, also if the system has taken all bytes', async () => {
    for (const size of [1000, 300_000, 20 * megabyte]) {
      const share = await make({ 'a.bin': randomBytes(size) }, { maxDownloads: 1 })
      await abortAfter(await urlOf(share), size * 0.99)
      await vi.waitFor(async () => expect(await counts(share)).toEqual({ downloadsDone: 0, downloadsReserved: 0, downloadsLeft: 1, state: 'active' }))
      expect(await kindsOf(share)).toEqual(['download_started', 'download_aborted'])
      expect((await (await fetch(await urlOf(share))).arrayBuffer()).byteLength).toBe(size)
      expect(await counts(share)).toMatchObject({ downloadsDone: 1, state: 'exhausted' })
    }
  })

  test('that nobody used for five minutes is free again, and then reserves again if it can', async () => {
    const share = await make({ 'a.txt': 'hello' }, { maxDownloads: 1 })
    const [first] = [await urlOf(share)]
    expect((await share.ticket()).statusCode).toBe(410)
    await app.pool.query(`update share_tickets set active_at = now() - interval '6 minutes' where share_id = $1`, [share.id])
    const second = await urlOf(share)
    expect((await fetch(first)).status).toBe(410)
    expect(await (await fetch(second)).text()).toBe('hello')
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, downloadsReserved: 0, state: 'exhausted' })
  })

  test('ends after an hour, with the share, and when somebody made it up', async () => {
    const share = await make({ 'a.txt': 'hello' })
    const [old, other] = [await urlOf(share), await urlOf(share)]
    await app.pool.query(`update share_tickets set created_at = now() - interval '61 minutes' where share_id = $1`, [share.id])
    expect((await fetch(old)).status).toBe(410)
    await app.pool.query(`update share_tickets set created_at = now() where share_id = $1`, [share.id])
    await me.call(shares.revoke, { id: share.id })
    expect((await fetch(other)).status).toBe(410)
    const random = Array.from(randomBytes(40), (length) => encodeURIComponent(randomBytes(1 + (length % 60)).toString('latin1')))
    for (const ticket of ['unknown', '', '%00', '%', '%E0%A4', '..%2f..%2fetc', 'x'.repeat(299), `${other.split('/').at(-1)}x`, ...random])
      expect([400, 404, 410]).toContain((await fetch(`${address}/api/public/downloads/${ticket}`)).status)
  })

  test('is not needed to look: pages, HEAD and robots change no count', async () => {
    const share = await make({ 'a.txt': 'hello' }, { maxDownloads: 1 })
    for (let nth = 0; nth < 10; nth++) expect((await visit(app, shares.publicShare, { token: share.token })).statusCode).toBe(200)
    const url = await urlOf(share)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, '5', 'bytes'])
    const robot = await app.send(shares.publicOpened, { token: share.token }, undefined, { 'user-agent': 'Slackbot 1.0' }, nextAddress())
    expect(robot.statusCode).toBe(200)
    expect(await counts(share)).toMatchObject({ downloadsDone: 0, downloadsReserved: 1 })
    expect(await kindsOf(share)).toEqual([])
  })
})

describe('ranges', () => {
  test('of one ticket together are one download', async () => {
    const bytes = randomBytes(300_000)
    const share = await make({ 'a.bin': bytes }, { maxDownloads: 1 })
    const url = await urlOf(share)
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { range } })
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const last = await part('bytes=200000-')
    expect([last.status, last.range, last.bytes.equals(bytes.subarray(200_000))]).toEqual([206, 'bytes 200000-299999/300000', true])
    expect((await part('bytes=100000-199999')).bytes.equals(bytes.subarray(100_000, 200_000))).toBe(true)
    expect(await counts(share)).toMatchObject({ downloadsDone: 0, downloadsReserved: 1 })
    expect((await part('bytes=0-99999')).bytes.equals(bytes.subarray(0, 100_000))).toBe(true)
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, downloadsReserved: 0, state: 'exhausted' })
  })

  test('that make no sense get the whole file, a part of it, or a clean refusal, and never another count', async () => {
    const bytes = randomBytes(5000)
    const share = await make({ 'a.bin': bytes })
    const number = (nth: number) => String(randomBytes(1 + (nth % 6)).readUIntBE(0, 1 + (nth % 6)))
    const random = Array.from({ length: 20 }, (_, nth) => `bytes=${nth % 5 === 0 ? '' : number(nth)}-${nth % 3 === 0 ? '' : number(nth + 1)}`)
    const hostile = [
      'bytes=',
      'bytes=-',
      'bytes=-0',
      'bytes=5000-',
      'bytes=4999-',
      'bytes=9-3',
      'bytes=0-0,2-3',
      'bytes=0-99999999999999999999',
      'lines=1-2',
    ]
    for (const range of [...hostile, 'bytes=-99999999999999999999', 'bytes=1e3-', 'bytes=0x1-', ' ', 'bytes=\u00ff-', ...random]) {
      const answer = await fetch(await urlOf(share), { headers: { range, ...(range.length % 5 === 0 ? { 'if-range': '"other"' } : {}) } })
      const body = Buffer.from(await answer.arrayBuffer())
      expect([200, 206, 416]).toContain(answer.status)
      if (answer.status === 200) expect(body.equals(bytes)).toBe(true)
      if (answer.status === 206) {
        const [, start, end] = /^bytes (\d+)-(\d+)\/5000$/.exec(answer.headers.get('content-range') ?? '') ?? []
        expect(body.equals(bytes.subarray(Number(start), Number(end) + 1))).toBe(true)
      }
    }
    const whole = (await kindsOf(share)).filter((kind) => kind === 'download_completed').length
    expect(await counts(share)).toMatchObject({ downloadsDone: whole })
  })

  test('of a server that died count as what the caller may have got', async () => {
    const bytes = randomBytes(200_000)
    const share = await make({ 'a.bin': bytes }, { maxDownloads: 1 })
    const url = await urlOf(share)
    // As a server leaves it that is killed during the transfer of the first part.
    const left = { [v7()]: { start: 0, end: 199_998 } }
    await app.pool.query(`update share_tickets set pending = $2::jsonb, started = true where share_id = $1`, [share.id, JSON.stringify(left)])
    const rest = await fetch(url, { headers: { range: 'bytes=120000-' } })
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(120_000))).toBe(true)
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, state: 'exhausted' })
  })

  test('that are sent at once are one download, which is taken back if one of them is broken off', async () => {
    const bytes = randomBytes(20 * megabyte)
    const share = await make({ 'a.bin': bytes }, { maxDownloads: 1 })
    const url = await urlOf(share)
    const first = await new Promise<IncomingMessage>((resolve) => get(url, { headers: { range: 'bytes=0-15999999' }, agent: false }, resolve))
    const last = await fetch(url, { headers: { range: 'bytes=16000000-' } })
    expect((await last.arrayBuffer()).byteLength).toBe(bytes.length - 16_000_000)
    first.destroy()
    await vi.waitFor(async () => expect(await counts(share)).toMatchObject({ downloadsDone: 0, downloadsReserved: 0, state: 'active' }))
    const again = await fetch(url, { headers: { range: 'bytes=0-15999999' } })
    expect((await again.arrayBuffer()).byteLength).toBe(16_000_000)
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, state: 'exhausted' })
  })

  test.each(['bytes=300000-', 'bytes=9-5', 'bytes=999999999999999999999-'])('beyond the end are refused: %s', async (range) => {
    const share = await make({ 'a.bin': randomBytes(1000) })
    expect((await fetch(await urlOf(share), { headers: { range } })).status).toBe(416)
    expect(await counts(share)).toMatchObject({ downloadsDone: 0 })
  })

  test.each(['bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-', ''])('that are none are ignored: %s', async (range) => {
    const share = await make({ 'a.txt': 'hello' })
    const answer = await fetch(await urlOf(share), { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
  })

  test('resume with curl what was broken off', async () => {
    const bytes = randomBytes(8 * megabyte)
    const share = await make({ 'a.bin': bytes }, { maxDownloads: 1 })
    const url = await urlOf(share)
    const file = path.join(folder.dataDir, 'resumed.bin')
    await abortAfter(url, 3 * megabyte)
    await writeFile(file, bytes.subarray(0, 3 * megabyte))
    await vi.waitFor(async () => expect(await counts(share)).toMatchObject({ downloadsDone: 0, downloadsReserved: 0 }))
    await promisify(execFile)('curl', ['-s', '-f', '-C', '-', '-o', file, url])
    expect(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, state: 'exhausted' })
  })
})

describe('a zip', () => {
  test('has all files with their folders, counts one, and resumes with the same bytes', async () => {
    const big = randomBytes(400_000)
    const share = await make({ 'photos/a.txt': 'one', 'a.txt': 'two', 'A.txt': 'three', 'big.bin': big, 'empty.txt': '' }, { maxDownloads: 1 })
    const url = await urlOf(share, { zip: true })
    const head = Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length'))
    const first = Buffer.from(await (await fetch(url, { headers: { range: 'bytes=0-99999' } })).arrayBuffer())
    const second = Buffer.from(await (await fetch(url, { headers: { range: 'bytes=100000-' } })).arrayBuffer())
    const whole = Buffer.concat([first, second])
    expect(whole.length).toBe(head)
    const entries = await unzip(whole)
    expect([...entries.keys()]).toEqual(['photos/a.txt', 'a.txt', 'A (2).txt', 'big.bin', 'empty.txt'])
    expect(big.equals(entries.get('big.bin') as Buffer)).toBe(true)
    expect(await counts(share)).toMatchObject({ downloadsDone: 1, state: 'exhausted' })
  })
})

test('two downloads of two exhaust a share; extending it to three leaves one', async () => {
  const share = await make({ 'a.txt': 'hello' }, { maxDownloads: 2 })
  for (let nth = 0; nth < 2; nth++) await (await fetch(await urlOf(share))).text()
  expect(await counts(share)).toMatchObject({ state: 'exhausted', downloadsDone: 2 })
  expect((await visit(app, shares.publicShare, { token: share.token })).statusCode).toBe(410)
  expect(await me.call(shares.extend, { id: share.id, maxDownloads: 3 })).toMatchObject({ state: 'active', downloadsLeft: 1 })
  expect((await visit(app, shares.publicShare, { token: share.token })).json()).toMatchObject({ downloadsLeft: 1 })
})

test('a download is known to its owner at the first time, or every time', async () => {
  const first = await make({ 'a.txt': 'hello' }, { title: 'Plans' })
  const every = await make({ 'b.txt': 'hello' }, { title: 'Drawings', notifyOwner: 'every' })
  const none = await make({ 'c.txt': 'hello' }, { title: 'Silence', notifyOwner: 'none' })
  for (const share of [first, every, none]) await (await fetch(await urlOf(share))).text()
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await runJobsOnce(app.kernel, app.ownJobs)
  const titles = (await me.call(notifications.all)).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Plans was downloaded', 'Drawings was downloaded']))
  expect(titles).toHaveLength(2)
})

test('a notice that an earlier version has queued under its former name reaches the owner', async () => {
  const share = await make({ 'a.txt': 'hello' }, { title: 'Plans' })
  await (await fetch(await urlOf(share))).text()
  const { rows } = await app.pool.query(
    `with job as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'shares.notifyOwner' and j.payload->>'teamId' = $1 returning j.payload)
     select graphile_worker.add_job('shares.tellOwner', payload) from job`,
    [me.teamId],
  )
  expect(rows).toHaveLength(1)
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(await me.call(notifications.all)).toMatchObject([{ title: 'Plans was downloaded' }])
})

test('a bucket serves and counts downloads like a folder, and has no byte of a purged share', async () => {
  const s3 = await startS3()
  const isStored = async (bytes: Buffer) => {
    const files = (await readdir(s3.folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    const contents = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name))))
    return contents.some((content) => content.includes(bytes.subarray(0, 64)))
  }
  const other = await startTestApp({ beside: app, settings: { dataDir: folder.dataDir, storageUrl: s3.storageUrl } })
  try {
    const there = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const bytes = randomBytes(300_000)
    const share = await shareFiles(other, me, { address: there, token: me.token }, { 'a.bin': bytes, 'b.txt': 'b' }, { maxDownloads: 2 })
    const url = there + (await share.ticket()).json<{ url: string }>().url
    const parts = await Promise.all(
      ['bytes=0-149999', 'bytes=150000-'].map((range) => fetch(url, { headers: { range } }).then((it) => it.arrayBuffer())),
    )
    expect(Buffer.concat(parts.map((part) => Buffer.from(part))).equals(bytes)).toBe(true)
    const zip = there + (await share.ticket({ zip: true })).json<{ url: string }>().url
    expect((await unzip(Buffer.from(await (await fetch(zip)).arrayBuffer()))).get('b.txt')?.toString()).toBe('b')
    expect(await share.one()).toMatchObject({ downloadsDone: 2, state: 'exhausted' })
    expect(await isStored(bytes)).toBe(true)
    await me.call(shares.purge, { id: share.id })
    for (let nth = 0; nth < 2; nth++) await runJobsOnce(other.kernel, other.ownJobs)
    expect(await isStored(bytes)).toBe(false)
    expect(await kindsOf(share)).toContain('download_completed')
    expect((await fetch(url)).status).toBe(410)
  } finally {
    await other.close()
    await s3.stop()
  }
})
