import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded.ts'
import { connectExternal, incompatibility } from './external-postgres.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let good: URL

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hora-external-'))
  // As the product makes it when root starts it.
  await chmod(dataDir, 0o711)
  // Only the Windows mode has a port.
  postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {}, asOnWindows: true })
  const { user, password, host, port, database } = postgres.connection
  good = new URL(`postgres://${user}:${String(password)}@${host}:${port}/${database}`)
})
afterAll(async () => {
  await postgres.stop(AbortSignal.abort())
  await rm(dataDir, { recursive: true, force: true })
})

const changed = (change: (url: URL) => void) => {
  const url = new URL(good)
  change(url)
  return url.href
}

test('a compatible server is used as it is', async () => {
  expect(await connectExternal(good.href)).toEqual({ connectionString: good.href })
})

describe('says what is wrong and what to do, without the password', () => {
  test.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (url) => (url.password = 'guess'), /refuses user hora: wrong password\. Correct it\.$/],
    ['an unknown user', (url) => (url.username = 'nobody'), /refuses user nobody: wrong password/],
    ['a missing database', (url) => (url.pathname = '/absent'), /there is no database absent at 127\.0\.0\.1:\d+\. Create it: createdb absent$/],
    ['an unknown host', (url) => (url.hostname = 'database.invalid'), /the host of database\.invalid:\d+ is not known/],
  ])('%s', async (_what, change, sentence) => {
    const failure = await connectExternal(changed(change)).catch((error: Error) => error.message)
    expect(failure).toMatch(sentence)
    expect(failure).not.toContain(good.password)
    expect(failure).not.toContain('guess')
  })

  test('no server at the address', async () => {
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    await expect(connectExternal(changed((url) => (url.port = String(port))))).rejects.toThrow(
      `nobody answers at 127.0.0.1:${port}. Start the PostgreSQL there`,
    )
  })

  test.each(['hora', 'mysql://localhost/hora', 'postgres://user:p@ss/w#rd@host:x/hora'])('not a PostgreSQL URL: %s', async (url) => {
    await expect(connectExternal(url)).rejects.toThrow('DATABASE_URL is not an address of a PostgreSQL')
  })

  const compatible = { version: '15.9', number: 150009, encoding: 'UTF8', canCreate: true, standby: false }
  test.each([
    [{ version: '14.13', number: 140013 }, 'db runs PostgreSQL 14.13. Hora needs 15 or newer.'],
    [{ encoding: 'SQL_ASCII' }, 'the database team stores text as SQL_ASCII. Create another: createdb --encoding=UTF8 --template=template0 hora'],
    [{ standby: true }, 'db is a read-only standby. Name the primary server.'],
    [{ canCreate: false }, 'user me may not create tables in team. As its owner run: grant create on database "team" to "me"'],
    [{}, undefined],
  ])('%o', (fault, sentence) => {
    expect(incompatibility({ ...compatible, ...fault }, { server: 'db', user: 'me', database: 'team' })).toBe(sentence)
  })
})
