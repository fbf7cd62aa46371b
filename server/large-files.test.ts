// Large files need no more memory than small ones. `npm test` measures it with 256 MB, `npm run fuzz` with 1 GB, HORA_LARGE_MB=10240 with 10 GB.
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { uploadedHeader } from '#contract/file-manager.ts'
import { identity } from '#contract/identity.ts'
import type { Share } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { dayMs, megabyte } from '#contract/units.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { usedDataDir } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'
import { createUpload, sendBytes } from './testing/tus.ts'

const size = Number(process.env.HORA_LARGE_MB ?? 256) * megabyte
/** Far below the size, and far above what the garbage of streams needs. */
const mostGrowth = 128 * megabyte

let dataDir: string
let server: ServerProcess
let address = ''
let token: string | undefined

beforeAll(async () => {
  await buildServer()
  dataDir = await usedDataDir('large-files')
  server = spawnServer({ DATA_DIR: dataDir })
  address = await server.ready
  token = (await ask<{ accessToken: string }>(identity.signIn, { email: 'hughes.brian@company.com', password: 'admin' })).accessToken
})
afterEach(async () => {
  server.signal('SIGKILL')
  await server.ended
  const folder = path.join(dataDir, 'postgres')
  const left = await readPidFile(folder)
  if (left && (await runsIn(folder, left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder, left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function ask<T>({ method, path: at }: Endpoint, input: Record<string, unknown> = {}): Promise<T> {
  const answer = await fetch(`${address}${at}${method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The most memory of the server during the work, above what it had before. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = await memory()
  let most = before
  const timer = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 20)
  await work()
  clearInterval(timer)
  return most - before
}

/** No two parts are the same. */
const part = (number: number, length: number) => Uint8Array.from(Buffer.alloc(length, createHash('sha512').update(String(number)).digest()))

test('a large file is uploaded and downloaded, alone and in a zip, with flat memory', { timeout: 1_200_000 }, async () => {
  const { id } = await ask<Share>(shares.create, { share: { expiresAt: new Date(Date.now() + dayMs).toISOString() } })
  const partSize = 16 * megabyte
  const sent = createHash('sha256')
  let itemId: string | null = null
  // What the first bytes load is none of the file's memory.
  const small = (await createUpload({ address, token }, 1, { shareId: id, filename: 'small.bin' })).headers.get('location') ?? ''
  await sendBytes({ address, token }, small, 0, Uint8Array.of(1))
  const uploaded = await growthDuring(async () => {
    const location = (await createUpload({ address, token }, size, { shareId: id, filename: 'large.bin' })).headers.get('location') ?? ''
    for (let offset = 0; offset < size; offset += partSize) {
      const bytes = part(offset, Math.min(partSize, size - offset))
      sent.update(bytes)
      itemId = (await sendBytes({ address, token }, location, offset, bytes)).headers.get(uploadedHeader)
    }
  })
  await ask(shares.activate, { id })
  const hash = sent.digest('hex')
  expect((await ask<Share>(shares.one, { id })).items.find((item) => item.id === itemId)?.sha256).toBe(hash)
  const page = `${address}/api/public/shares/${(await ask<{ url: string }>(shares.link, { id })).url.split('/').at(-1)}`
  const { access } = (await (await fetch(page)).json()) as { access: string }
  const read = async (what: object) => {
    const headers = { 'content-type': 'application/json' }
    const ticket = await fetch(`${page}/ticket`, { method: 'POST', headers, body: JSON.stringify({ access, ...what }) })
    const answer = await fetch(address + ((await ticket.json()) as { url: string }).url)
    const got = createHash('sha256')
    let length = 0
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      got.update(chunk)
      length += chunk.length
    }
    return { hash: got.digest('hex'), length }
  }
  const downloaded = await growthDuring(async () => expect(await read({ itemId })).toEqual({ hash, length: size }))
  const zipped = await growthDuring(async () => expect((await read({ zip: true })).length).toBeGreaterThan(size))
  expect(Math.max(uploaded, downloaded, zipped)).toBeLessThan(mostGrowth)
})
