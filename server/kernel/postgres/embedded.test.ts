import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { attachPostgres } from './attach.ts'
import { copyBinaries } from './binaries-copy.ts'
import { findBinaries, prepareBinaries } from './binaries.ts'
import { readPidFile, rotateLog, runsIn } from './postmaster.ts'

const run = promisify(execFile)
let dataDir: string
/** The data of a first start, copied by most tests because creating it is slow. */
let template: string
const running: EmbeddedPostgres[] = []

async function newDataDir() {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hora-pg-')))
  // As the product does when root starts it.
  await chmod(folder, 0o711)
  return folder
}
const copyTemplate = () => run('cp', ['-a', `${template}/.`, dataDir])

beforeAll(async () => {
  template = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: template, fsync: false, log: () => {} })
  await postgres.stop()
})
afterAll(() => rm(template, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await newDataDir()
})
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop(AbortSignal.abort())
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {}, ...options })
  running.push(postgres)
  return postgres
}

async function ask<Row extends object>(connection: pg.ClientConfig, sql: string): Promise<Row | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows[0]
}

const folder = () => path.join(dataDir, 'postgres')
const pidNow = async () => (await readPidFile(folder()))?.pid ?? 0

describe('a new folder', () => {
  test('has no port but a socket of its owner, and the product is not a superuser', async () => {
    const { connection, reused } = await start()
    expect(reused).toBe(false)
    expect(
      await ask(
        connection,
        `select current_user as me, rolsuper as super, current_setting('server_encoding') as encoding from pg_roles where rolname = current_user`,
      ),
    ).toEqual({
      me: 'hora',
      super: false,
      encoding: 'UTF8',
    })
    expect(await ask(connection, 'show listen_addresses')).toEqual({ listen_addresses: '' })
    expect(connection.host).toBe(path.join(dataDir, 'socket'))
    expect((await stat(path.join(dataDir, 'socket'))).mode & 0o777).toBe(0o700)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
  })

  test('is durable by default', async () => {
    await copyTemplate()
    const { connection } = await start({ fsync: true })
    const settings = await ask(
      connection,
      `select string_agg(name || '=' || setting, ' ' order by name) as all from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`,
    )
    expect(settings).toEqual({ all: 'data_checksums=on fsync=on full_page_writes=on synchronous_commit=on' })
  })

  test('with a long path has its socket in a private folder elsewhere', async () => {
    const deep = path.join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
    await mkdir(deep, { recursive: true })
    const { connection } = await start({ dataDir: deep })
    expect(connection.host).toMatch(/hora-[0-9a-f]{16}$/)
    expect((await stat(connection.host ?? '')).mode & 0o777).toBe(0o700)
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 })
    await rm(connection.host ?? '', { recursive: true })
  })

  test('is created once when two servers start at the same moment, and one of them is refused', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('Another Hora')
    expect(await ask(running[0]?.connection ?? {}, 'select 1 as one')).toEqual({ one: 1 })
  })
})

test('a stop disconnects clients after a moment, and leaves no process and no lock', async () => {
  await copyTemplate()
  const postgres = await start()
  const client = new pg.Client(postgres.connection)
  const lost = new Promise((done) => client.on('error', done))
  await client.connect()
  const pid = await pidNow()
  await postgres.stop()
  await lost
  expect(await readPidFile(folder())).toBeUndefined()
  // The lock file is removed a moment before the process ends.
  await expect.poll(() => runsIn(folder(), pid)).toBe(false)
  const again = await start()
  expect(again.reused).toBe(false)
})

test('a second server is refused with the address of the first, which works on', async () => {
  await copyTemplate()
  const postgres = await start()
  await postgres.announce('http://127.0.0.1:4600')
  await expect(start()).rejects.toThrow(`Another Hora (process ${process.pid}, http://127.0.0.1:4600) uses the data folder ${dataDir}`)
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 })
})

test('a PostgreSQL that crashes is restarted, with all committed data', async () => {
  await copyTemplate()
  const logged: string[] = []
  const onLost = vi.fn()
  const postgres = await start({ fsync: true, log: (message) => logged.push(message), onLost })
  await ask(postgres.connection, 'create table saved as select 42 as answer')
  const pid = await pidNow()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => logged.at(-1), { timeout: 20_000 }).toBe('PostgreSQL is back.')
  expect(await pidNow()).not.toBe(pid)
  expect(await ask(postgres.connection, 'select answer from saved')).toEqual({ answer: 42 })
  expect(onLost).not.toHaveBeenCalled()
  await expect(start()).rejects.toThrow('Another Hora')
})

test('lock files of a dead PostgreSQL are removed, even if their pid belongs to another process now', async () => {
  await copyTemplate()
  const foreign = `${process.pid}\n${folder()}\n1\n5432\n${path.join(dataDir, 'socket')}\n`
  await writeFile(path.join(folder(), 'postmaster.pid'), foreign)
  await writeFile(path.join(dataDir, 'socket', '.s.PGSQL.5432.lock'), foreign)
  const again = await start()
  expect(again.reused).toBe(false)
  expect(await ask(again.connection, 'select 1 as one')).toEqual({ one: 1 })
})

test('the log is rotated while PostgreSQL runs, which goes on writing to it', async () => {
  await copyTemplate()
  const { connection } = await start()
  const logFile = path.join(dataDir, 'postgres.log')
  const before = await readFile(logFile, 'utf8')
  await rotateLog(logFile, 10)
  expect(await readFile(`${logFile}.1`, 'utf8')).toBe(before)
  expect((await stat(logFile)).size).toBe(0)
  await ask(connection, `do $$ begin raise log 'after the rotation'; end $$`)
  expect(await readFile(logFile, 'utf8')).toMatch(/^\d{4}.*after the rotation/)
})

describe('access', () => {
  const rules = () => readFile(path.join(folder(), 'pg_hba.conf'), 'utf8')
  const one = { one: 1 }

  test('is for the role of Hora with its password: no superuser, nobody without the password', async () => {
    await copyTemplate()
    const { connection } = await start()
    expect(await ask(connection, 'select 1 as one')).toEqual(one)
    await expect(ask({ ...connection, user: 'postgres' }, 'select 1')).rejects.toThrow(/pg_hba.conf rejects connection/)
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password authentication failed/)
    await expect(ask(connection, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
    expect((await stat(path.join(dataDir, 'secrets', 'postgres'))).mode & 0o777).toBe(0o600)
  })

  test('is closed in a folder of an earlier version, which trusted everybody who reached the socket', async () => {
    await copyTemplate()
    await rm(path.join(dataDir, 'secrets'), { recursive: true })
    await writeFile(path.join(folder(), 'pg_hba.conf'), 'local all all trust\n')
    const first = await start()
    await ask(first.connection, 'create table saved as select 1 as one')
    expect(await rules()).not.toContain('trust')
    await expect(ask({ ...first.connection, user: 'postgres' }, 'select 1')).rejects.toThrow(/pg_hba.conf rejects connection/)
    await first.stop()
    const second = await start()
    expect(await ask(second.connection, 'select one from saved')).toEqual(one)
  })

  test('is given again when the password was lost', async () => {
    await copyTemplate()
    await rm(path.join(dataDir, 'secrets'), { recursive: true })
    const { connection } = await start()
    expect(await ask(connection, 'select 1 as one')).toEqual(one)
    expect(await rules()).not.toContain('trust')
  })

  test('needs no right of root: the process has a user of its own and no capability', async () => {
    await copyTemplate()
    const isRoot = process.getuid?.() === 0
    // As a folder of an earlier version, whose PostgreSQL ran as a user whom other programs use, too.
    if (isRoot) await run('chown', ['-R', '65534:65534', folder(), path.join(dataDir, 'socket')])
    await start()
    const status = await readFile(`/proc/${await pidNow()}/status`, 'utf8')
    expect(/^Uid:\t(\d+)\t(\d+)/m.exec(status)?.slice(1)).toEqual(Array(2).fill(isRoot ? '65530' : String(process.getuid?.())))
    expect(/^Cap(Eff|Amb|Prm):\t0+$/gm[Symbol.match](status)).toHaveLength(3)
    expect((await stat(folder())).uid).toBe(isRoot ? 65_530 : process.getuid?.())
  })

  test('works below a folder that only root or its user can enter', async () => {
    const secret = path.join(dataDir, 'private')
    await mkdir(secret, { mode: 0o700 })
    const inside = path.join(secret, 'data')
    const first = await start({ dataDir: inside })
    await ask(first.connection, 'create table saved as select 1 as one')
    await first.stop()
    const second = await start({ dataDir: inside })
    expect(await ask(second.connection, 'select one from saved')).toEqual(one)
    await expect(start({ dataDir: inside })).rejects.toThrow('Another Hora')
    const attached = await attachPostgres({ dataDir: inside, databaseUrl: undefined })
    expect(await ask(attached.connection, 'select one from saved')).toEqual(one)
  })
})

test('the copy of the binaries can be run by everybody and changed by nobody else', async () => {
  const binaries = await findBinaries()
  const parent = path.join(dataDir, 'binaries')
  await mkdir(path.join(parent, 'of-an-earlier-version'), { recursive: true, mode: 0o755 })
  const copy = await copyBinaries(binaries, parent, { removeOthers: true })
  expect(await readdir(parent)).toHaveLength(1)
  expect((await run(copy.postgres, ['--version'])).stdout).toBe((await run(binaries.postgres, ['--version'])).stdout)
  expect((await stat(copy.postgres)).mode & 0o777).toBe(0o755)
  expect((await stat(path.dirname(copy.share))).mode & 0o777).toBe(0o755)
  await chmod(parent, 0o777)
  await expect(copyBinaries(binaries, parent, { removeOthers: true })).rejects.toThrow('can be changed by others')
})

describe('refuses, and changes nothing', () => {
  test('a folder of another major version', async () => {
    await mkdir(folder())
    await writeFile(path.join(folder(), 'PG_VERSION'), '14\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 14, this Hora includes PostgreSQL 18/)
    expect(await readFile(path.join(folder(), 'PG_VERSION'), 'utf8')).toBe('14\n')
  })

  test('a folder with other contents', async () => {
    await mkdir(folder())
    await writeFile(path.join(folder(), 'thesis.txt'), 'ten years of work')
    await expect(start()).rejects.toThrow(/is not empty and not a PostgreSQL folder/)
    expect(await readFile(path.join(folder(), 'thesis.txt'), 'utf8')).toBe('ten years of work')
  })

  test('a file instead of the data folder', async () => {
    const file = path.join(dataDir, 'file')
    await writeFile(file, '')
    await expect(start({ dataDir: file })).rejects.toThrow(/is a file or is below one/)
    await expect(start({ dataDir: path.join(file, 'data') })).rejects.toThrow(/is a file or is below one/)
  })

  test('damaged data, and names the log file', async () => {
    await copyTemplate()
    await rm(path.join(folder(), 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/PostgreSQL could not start in .*pg_control.*More is in .*postgres\.log/)
  })
})

test('on Windows there is a loopback port, which requires the password', async () => {
  const { connection } = await start({ asOnWindows: true })
  expect(connection.host).toBe('127.0.0.1')
  expect(await ask(connection, 'select current_user as me')).toEqual({ me: 'hora' })
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect((await stat(path.join(dataDir, 'secrets', 'postgres'))).mode & 0o777).toBe(0o600)
  await expect(start({ asOnWindows: true })).rejects.toThrow('Another Hora')
})

test('binaries that npm installed without links and modes are repaired', async () => {
  const native = path.join(dataDir, 'package', 'native')
  await mkdir(path.join(native, 'bin'), { recursive: true })
  await mkdir(path.join(native, 'lib'))
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await writeFile(path.join(native, 'bin', name), '', { mode: 0o644 })
  await writeFile(path.join(native, 'lib', 'libx.so.5.18'), 'library')
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]))
  const { postgres } = await prepareBinaries(native)
  expect((await stat(postgres)).mode & 0o111).toBe(0o111)
  expect((await lstat(path.join(native, 'lib', 'libx.so.5'))).isSymbolicLink()).toBe(true)
  expect(await readFile(path.join(native, 'lib', 'libx.so.5'), 'utf8')).toBe('library')
  await prepareBinaries(native)
})
