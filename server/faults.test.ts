// What happens when things go wrong, with real processes in temporary folders: nothing that was answered is lost, and every refusal is a sentence.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { tasks } from '#contract/tasks.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { emptyDataDir, fillAsUsed } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'

let dataDir: string
let servers: ServerProcess[]

beforeAll(buildServer)
beforeEach(async () => {
  dataDir = await emptyDataDir('faults')
  servers = []
})
afterEach(async () => {
  for (const server of servers) server.signal('SIGKILL')
  for (const server of servers) await server.ended
  const left = await readPidFile(folder())
  if (left && (await runsIn(folder(), left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder(), left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const folder = () => path.join(dataDir, 'postgres')

/** Its lock file goes first, the process an instant later. */
async function expectGone(pid: number) {
  expect(await readPidFile(folder())).toBeUndefined()
  await expect.poll(() => runsIn(folder(), pid)).toBe(false)
}

function start(settings: Record<string, string> = {}) {
  const server = spawnServer({ DATA_DIR: dataDir, ...settings })
  servers.push(server)
  return server
}

async function connect(): Promise<pg.Client> {
  const password = await readFile(path.join(dataDir, 'secrets', 'postgres'), 'utf8')
  const client = new pg.Client({ host: path.join(dataDir, 'socket'), user: 'hora', password, database: 'hora', ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function post(address: string, endpoint: { path: string }, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(address + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function signIn(address: string): Promise<string> {
  const answer = await post(address, identity.signIn, { email: 'hughes.brian@company.com', password: 'admin' })
  return (answer as { accessToken: string }).accessToken
}

async function titles(address: string, token: string): Promise<Set<string>> {
  const answer = await fetch(address + tasks.all.path, { headers: { authorization: `Bearer ${token}` } })
  return new Set(((await answer.json()) as { title: string }[]).map(({ title }) => title))
}

/** Writes from several sides until the server is gone; gives what was answered with success. */
function writeUntilItDies(address: string, token: string, prefix: string) {
  const answered: string[] = []
  const writer = async (side: number) => {
    for (let index = 0; ; index++) {
      const title = `${prefix} ${side}.${index}`
      try {
        await post(address, tasks.create, { title }, token)
      } catch {
        return
      }
      answered.push(title)
    }
  }
  const over = Promise.all([0, 1, 2, 3].map(writer))
  return { answered, over }
}

test('a killed server loses nothing that was answered, whether PostgreSQL survives it or not', { timeout: 120_000 }, async () => {
  await fillAsUsed(dataDir)
  const first = start()
  const token = await signIn(await first.ready)
  const one = writeUntilItDies(await first.ready, token, 'one')
  await expect.poll(() => one.answered.length, { timeout: 30_000 }).toBeGreaterThan(40)
  first.signal('SIGKILL')
  await one.over
  const survivor = await readPidFile(folder())

  const second = start()
  const address = await second.ready
  expect(second.output()).toContain('it is used again')
  expect((await readPidFile(folder()))?.pid).toBe(survivor?.pid)
  // The secret is the same, so the earlier token is valid.
  const after = await titles(address, token)
  expect(one.answered.filter((title) => !after.has(title))).toEqual([])

  const two = writeUntilItDies(address, token, 'two')
  await expect.poll(() => two.answered.length, { timeout: 30_000 }).toBeGreaterThan(40)
  process.kill(survivor?.pid ?? 0, 'SIGKILL')
  second.signal('SIGKILL')
  await two.over

  const third = start()
  const recovered = await titles(await third.ready, token)
  expect([...one.answered, ...two.answered].filter((title) => !recovered.has(title))).toEqual([])

  const postgres = await readPidFile(folder())
  third.signal('SIGTERM')
  expect(await third.ended).toBe(0)
  await expectGone(postgres?.pid ?? 0)
})

test('a job that ran while its server was killed runs again when the next one starts', { timeout: 60_000 }, async () => {
  await fillAsUsed(dataDir)
  const first = start()
  await first.ready
  const client = await connect()
  // Without a mail server a mail becomes a file.
  const mail = { to: 'ana@example.com', subject: 'Hello', text: 'World' }
  await client.query('begin')
  await client.query(`select graphile_worker.add_job('mail', $1::json)`, [JSON.stringify(mail)])
  await client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker of this server', attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail')`)
  await client.query('commit')
  await client.end()
  first.signal('SIGKILL')
  await first.ended
  await start().ready
  const mails = () =>
    readdir(path.join(dataDir, 'outbox')).then(
      (names) => names.filter((name) => name.endsWith('.eml')).length,
      () => 0,
    )
  await expect.poll(mails, { timeout: 20_000 }).toBe(1)
})

test('a second server on the same folder is refused and the first goes on', async () => {
  await fillAsUsed(dataDir)
  const first = start()
  const address = await first.ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Another Hora (process ${first.pid}, ${address}) uses the data folder ${dataDir}. Use that one, stop it first, or set DATA_DIR to another folder.\n`,
  )
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  expect((await stat(path.join(dataDir, 'secrets', 'jwt'))).mode & 0o777).toBe(0o600)
})

test('on SIGTERM the request in flight is answered, new ones are not taken, and PostgreSQL stops', async () => {
  await fillAsUsed(dataDir)
  const server = start()
  const address = await server.ready
  const token = await signIn(address)
  const { pid = 0 } = (await readPidFile(folder())) ?? {}
  const blocker = await connect()
  await blocker.query('begin')
  await blocker.query('lock table tasks in access exclusive mode')
  const inFlight = post(address, tasks.create, { title: 'in flight' }, token)
  const waiting = async () => (await blocker.query(`select from pg_locks where not granted and relation = 'tasks'::regclass`)).rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)

  server.signal('SIGTERM')
  const takesNew = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(takesNew, { timeout: 5000 }).toBe(false)
  await blocker.query('commit')
  await blocker.end()
  expect(await inFlight).toMatchObject({ title: 'in flight' })
  expect(await server.ended).toBe(0)
  await expectGone(pid)
})

describe('ends at once with a sentence and a code', () => {
  const refused = async (settings: Record<string, string>, sentence: RegExp) => {
    const server = start(settings)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(sentence)
    expect(server.output().trim().split('\n')).toHaveLength(1)
  }

  test('when the folder was made by another PostgreSQL', async () => {
    await mkdir(folder())
    await writeFile(path.join(folder(), 'PG_VERSION'), '16\n')
    await refused({}, /^The data in .* was made by PostgreSQL 16, .* Nothing was changed\.$/m)
    expect(await readFile(path.join(folder(), 'PG_VERSION'), 'utf8')).toBe('16\n')
  })

  test('when the folder cannot be written', async () => {
    const closed = path.join(dataDir, 'closed')
    await mkdir(closed, { mode: 0o500 })
    // To root no folder is closed, but the kernel's own are.
    const unwritable = process.getuid?.() === 0 ? '/sys/hora' : path.join(closed, 'data')
    await refused({ DATA_DIR: unwritable }, /^The data folder .* cannot be written by this user\./)
  })

  test('when DATABASE_URL leads nowhere, and the folder stays untouched', async () => {
    await refused({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/hora' }, /^DATABASE_URL: nobody answers at 127\.0\.0\.1:1\./)
    await expect(stat(folder())).rejects.toThrow('ENOENT')
  })

  test('when a setting cannot be used', async () => {
    const server = start({ PORT: 'many' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^These settings cannot be used:\n {2}PORT: /)
  })

  test('when the port is taken, and PostgreSQL does not stay behind', async () => {
    await fillAsUsed(dataDir)
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    await refused({ PORT: String(port) }, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use by another program\\..*PORT=${port + 1} npm start`))
    await new Promise((done) => other.close(done))
    expect(await readPidFile(folder())).toBeUndefined()
  })
})
