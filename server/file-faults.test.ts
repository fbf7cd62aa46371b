// A server that is killed while a file comes in: nothing half is ever seen, and what had come need not come again.
import { randomBytes } from 'node:crypto'
import { appendFile, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fileManager, type FolderContents, uploadedHeader } from '#contract/file-manager.ts'
import { identity } from '#contract/identity.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { usedDataDir } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'
import { headUpload, createUpload, sendBytes, type TusClient } from './testing/tus.ts'
import { withToken } from '#server/testing/files.ts'

let dataDir: string
let first: Awaited<ReturnType<typeof start>>
let who: TusClient
const servers: ServerProcess[] = []

beforeAll(async () => {
  await buildServer()
  dataDir = await usedDataDir('file-faults')
  first = await start()
  who = await signIn(first.address)
})
afterEach(async () => {
  for (const server of servers) server.signal('SIGKILL')
  for (const server of servers) await server.ended
  const folder = path.join(dataDir, 'postgres')
  const left = await readPidFile(folder)
  if (left && (await runsIn(folder, left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder, left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start() {
  const server = spawnServer({ DATA_DIR: dataDir })
  servers.push(server)
  return { server, address: await server.ready }
}

async function signIn(address: string): Promise<TusClient> {
  const answer = await fetch(address + identity.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hughes.brian@company.com', password: 'admin' }),
  })
  return { address, token: ((await answer.json()) as { accessToken: string }).accessToken }
}

async function named(who: TusClient, name: string) {
  const answer = await fetch(who.address + fileManager.contents.path, { headers: { authorization: `Bearer ${who.token}` } })
  return ((await answer.json()) as FolderContents).files.filter((file) => file.name === name)
}

const bytesAt = async (who: TusClient, url: string | null | undefined) =>
  Buffer.from(await (await fetch(who.address + url, withToken(who))).arrayBuffer())

/** Promises all of it and sends a part, then nothing more. */
function sendSome({ address, token }: TusClient, location: string, bytes: Uint8Array, some: number) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  // Cut off by the server's end, which is what this is about.
  socket.on('error', () => {})
  socket.write(
    `PATCH ${location} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, some))
}

test('an upload outlives the server that it was sent to, twice', async () => {
  const bytes = Uint8Array.from(randomBytes(12 * 1024 * 1024))
  const location = (await createUpload(who, bytes.length, { filename: 'half.bin' })).headers.get('location') ?? ''
  const draft = path.join(dataDir, 'uploads', location.split('/').at(-1) ?? '')
  const arrived = async () => (await stat(draft)).size

  // In the middle.
  sendSome(who, location, bytes, 5 * 1024 * 1024)
  await expect.poll(arrived, { timeout: 20_000 }).toBeGreaterThan(1024 * 1024)
  first.server.signal('SIGKILL')
  await first.server.ended
  const second = await start()
  const again = { ...who, address: second.address }
  expect(await named(again, 'half.bin')).toEqual([])
  const offset = Number((await headUpload(again, location)).headers.get('upload-offset'))
  expect(offset).toBe(await arrived())
  expect((await sendBytes(again, location, offset, bytes.subarray(offset, offset + 1024 * 1024))).status).toBe(204)

  // With the last byte on the disk and nothing made of it yet.
  second.server.signal('SIGKILL')
  await second.server.ended
  await appendFile(draft, bytes.subarray(await arrived()))
  const third = await start()
  const last = { ...who, address: third.address }
  expect(await named(last, 'half.bin')).toEqual([])
  const asked = await Promise.all([headUpload(last, location), headUpload(last, location), headUpload(last, location)])
  const [file, ...others] = await named(last, 'half.bin')
  expect(others).toEqual([])
  expect(asked.map(({ headers }) => [headers.get('upload-offset'), headers.get(uploadedHeader)])).toEqual(
    Array.from({ length: 3 }, () => [String(bytes.length), file?.id]),
  )
  expect((await bytesAt(last, file?.url)).equals(bytes)).toBe(true)
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
})
