// A server that is killed while a share is downloaded: the caller gets the rest from the next one, and the download counts once.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import type { Share, ShareAccess } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { dayMs } from '#contract/units.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { usedDataDir } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'
import { upload } from './testing/tus.ts'

const size = 24 * 1024 * 1024

let dataDir: string
let token: string | undefined
let server: ServerProcess
let address = ''
const folder = () => path.join(dataDir, 'postgres')

beforeAll(async () => {
  await buildServer()
  dataDir = await usedDataDir('download-faults')
  await start()
  const { accessToken } = await ask<{ accessToken: string }>(identity.signIn, { email: 'hughes.brian@company.com', password: 'admin' })
  token = accessToken
})
afterEach(async () => {
  await kill()
  const left = await readPidFile(folder())
  if (left && (await runsIn(folder(), left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder(), left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start() {
  server = spawnServer({ DATA_DIR: dataDir })
  address = await server.ready
}

async function kill() {
  server.signal('SIGKILL')
  await server.ended
}

async function ask<T>({ method, path: at }: Endpoint, input: Record<string, unknown> = {}): Promise<T> {
  const answer = await fetch(`${address}${at}${method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A link that allows one download. */
async function shareOnce(bytes: Buffer) {
  const { id } = await ask<Share>(shares.create, { share: { expiresAt: new Date(Date.now() + dayMs).toISOString(), maxDownloads: 1 } })
  const itemId = await upload({ address, token }, bytes, { shareId: id, filename: 'large.bin' })
  await ask(shares.activate, { id })
  const page = `/api/public/shares/${(await ask<{ url: string }>(shares.link, { id })).url.split('/').at(-1)}`
  const { access } = (await (await fetch(address + page)).json()) as { access: string }
  const ticket = () =>
    fetch(`${address}${page}/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access, itemId }),
    })
  return { id, ticket, url: ((await (await ticket()).json()) as { url: string }).url }
}

/** Reads so many bytes, and goes on when `reached` lets it. Answers what came before the connection was cut, or everything. */
async function read(url: string, until: number, reached: () => Promise<void>): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve) => get(address + url, { agent: false }, resolve))
  const parts: Buffer[] = []
  let length = 0
  let waited = false
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length < until || waited) continue
      waited = true
      await reached()
    }
  } catch {
    // The connection was cut, which is what this is about.
  }
  return Buffer.concat(parts)
}

test('a server that is killed during downloads neither loses nor doubles one', async () => {
  const bytes = randomBytes(size)
  const all = { beginning: await shareOnce(bytes), middle: await shareOnce(bytes), last: await shareOnce(bytes), done: await shareOnce(bytes) }
  const ended = server.ended.then(() => undefined)
  const stopAt = (url: string, until: number) => {
    let reading: Promise<Buffer> = Promise.resolve(Buffer.alloc(0))
    const stopped = new Promise<void>((resolve) => (reading = read(url, until, () => (resolve(), ended))))
    return { reading, stopped }
  }
  const [beginning, middle] = [stopAt(all.beginning.url, 1), stopAt(all.middle.url, size / 2)]
  await Promise.all([beginning.stopped, middle.stopped])
  const done = await read(all.done.url, size, async () => undefined)
  // All but the last byte: the server has not counted it yet, or just has.
  const last = await read(all.last.url, size - 1, kill)
  const got = { beginning: await beginning.reading, middle: await middle.reading, last, done }
  expect([got.done.length, got.middle.length > size / 2, got.middle.length < size, got.last.length >= size - 1]).toEqual([size, true, true, true])

  await start()
  for (const [moment, { id, ticket, url }] of Object.entries(all)) {
    const before = got[moment as keyof typeof got]
    const { downloadsDone, downloadsReserved } = await ask<Share>(shares.one, { id })
    // Counted only if the caller may have all of it, and otherwise still reserved: nobody else takes what is left of it.
    expect(downloadsDone + downloadsReserved).toBe(1)
    if (before.length < size - 1) expect(downloadsDone).toBe(0)
    if (before.length === size) expect(downloadsDone).toBe(1)
    expect((await ticket()).status).toBe(410)
    const range = { range: `bytes=${before.length}-` }
    const rest = before.length < size ? await (await fetch(address + url, { headers: range })).arrayBuffer() : new ArrayBuffer(0)
    expect(Buffer.concat([before, Buffer.from(rest)]).equals(bytes)).toBe(true)
    // The ticket may send once more what the killed server may not have sent. It does not count again.
    await (await fetch(address + url)).arrayBuffer()
    expect(await ask<Share>(shares.one, { id })).toMatchObject({ downloadsDone: 1, downloadsReserved: 0, state: 'exhausted' })
    const { accesses } = await ask<{ accesses: ShareAccess[] }>(shares.log, { id, size: 100 })
    const completed = accesses.filter(({ kind }) => kind === 'download_completed')
    expect(completed).toHaveLength(1)
    expect((await ticket()).status).toBe(410)
  }
})
