import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderStorage } from '#server/kernel/files/storage.ts'
import { openStorage } from '#server/kernel/files/open-storage.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { type Binaries, findBinaries } from '#server/kernel/postgres/binaries.ts'
import { startEmbeddedPostgres, startWithBinaries } from '#server/kernel/postgres/embedded.ts'
import { allRows, fillEmptyTables } from '#server/testing/all-rows.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { emptyDatabase, type OwnDatabase } from '#server/testing/databases/database.ts'
import { urlOf } from '#server/testing/databases/database-of.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup, type RestoreTarget } from './restore.ts'
import { findOldBinaries, moveData, upgradePostgres } from './upgrade-postgres.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

let folder: string
let app: TestApp
let target: OwnDatabase
let rowsBefore: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hora-backup-'))
  // Passable for a PostgreSQL that root starts.
  await chmod(folder, 0o711)
  await mkdir(path.join(folder, 'source', 'secrets'), { recursive: true })
  await writeFile(path.join(folder, 'source', 'secrets', 'jwt'), 'the token secret')
  await writeFile(path.join(folder, 'source', 'secrets', 'postgres'), 'a password that no other PostgreSQL needs')
  app = await startTestApp({ demo: true, settings: { dataDir: path.join(folder, 'source') } })
  await fillEmptyTables(app.connection)
  rowsBefore = await allRows(app.connection)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await emptyDatabase()
})
afterEach(() => target.drop())

let files = 0
const newFile = () => path.join(folder, `${(files += 1)}.tar.gz`)
const newFolder = () => path.join(folder, `target-${(files += 1)}`)

const source = (): BackupSource => ({
  connection: app.connection,
  storage: openStorage(app.kernel.settings),
  dataDir: app.kernel.settings.dataDir,
  version: '1.2.3',
})

async function makeBackup(options: Partial<BackupSource> = {}) {
  const file = newFile()
  return { file, summary: await writeBackup({ ...source(), ...options }, file) }
}

const into = (dataDir = newFolder(), storageUrl?: string): RestoreTarget => ({ dataDir, databaseUrl: urlOf(target.connection), storageUrl })

async function restoreFile(file: string, where = into()) {
  await restoreBackup({ ...where, file, backup: await checkBackup(file) })
  return where
}

/** The hashes of the files in a folder of blobs. */
async function storedFiles(blobs: string): Promise<string[]> {
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

const tablesIn = async ({ connection }: OwnDatabase) => Object.values(await allRows(connection)).filter((digest) => !digest.startsWith('0 ')).length

const shape = `select (select count(*) from pg_constraint where contype = 'f') as keys, (select count(*) from pg_trigger where tgenabled = 'O') as triggers,
  (select last_value from graphile_worker.jobs_id_seq1) as jobs`

describe('a backup that is restored', () => {
  test('has every row of every table, every file and the secrets', async () => {
    expect(Object.entries(rowsBefore).filter(([name, digest]) => name.startsWith('public.') && digest.startsWith('0 '))).toEqual([])
    const { file, summary } = await makeBackup()
    expect(summary.damagedFiles).toEqual([])
    expect(summary.files).toBeGreaterThan(10)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { dataDir } = await restoreFile(file)
    expect(await allRows(target.connection)).toEqual(rowsBefore)
    const restored = new pg.Client(target.connection)
    await restored.connect()
    expect((await restored.query(shape).finally(() => restored.end())).rows).toEqual((await app.pool.query(shape)).rows)
    const stored = await storedFiles(path.join(dataDir, 'blobs'))
    expect(stored).toEqual(await storedFiles(path.join(source().dataDir, 'blobs')))
    for (const hash of stored) {
      const bytes = await readFile(path.join(dataDir, 'blobs', hash.slice(0, 2), hash))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    }
    expect(await readdir(dataDir)).toEqual(['blobs', 'secrets'])
    expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['jwt'])
    expect(await readFile(path.join(dataDir, 'secrets', 'jwt'), 'utf8')).toBe('the token secret')
    await expect(restoreFile(file)).rejects.toThrow(/The database is not empty: the table \w+ has rows/)
    expect(await allRows(target.connection)).toEqual(rowsBefore)
  })

  test('is what was committed when it began, with files that were deleted since', async () => {
    const address = await app.pool.query<{ key: string; hash: string }>('select key, hash from blobs order by hash limit 1')
    const { key = '', hash = '' } = address.rows[0] ?? {}
    const { rows: saved } = await app.pool.query('select * from blobs where hash = $1', [hash])
    const storage = folderStorage(path.join(source().dataDir, 'blobs'))
    let changed: Promise<unknown> | undefined
    const reading = {
      read: (wanted: string) =>
        Readable.from(
          (async function* () {
            await changed
            await app.pool.query(`select graphile_worker.add_job('freeBytes', json_build_object('hashes', array[$1::text]))`, [hash])
            await runJobsOnce(app.kernel, app.ownJobs)
            yield* storage.read(wanted) as AsyncIterable<Buffer>
          })(),
        ),
    }
    const { file, summary } = await makeBackup({
      storage: reading,
      onProgress: () => void (changed ??= app.pool.query('delete from blobs where hash = $1', [hash])),
    })
    expect(summary.damagedFiles).toEqual([])
    const { dataDir } = await restoreFile(file)
    const restored = await allRows(target.connection)
    expect(restored['public.blobs']).toBe(rowsBefore['public.blobs'])
    expect(await storedFiles(path.join(dataDir, 'blobs'))).toContain(hash)
    expect(await app.pool.query('select from blobs where key = $1', [key])).toMatchObject({ rowCount: 0 })
    // Deleted ten minutes later.
    const waiting = await app.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'freeBytes' and run_at > now() + interval '9 minutes'`,
    )
    expect(waiting.rowCount).toBeGreaterThan(0)
    await app.pool.query('insert into blobs select * from jsonb_populate_recordset(null::blobs, $1)', [JSON.stringify(saved)])
    await app.pool.query('delete from graphile_worker._private_jobs where run_at > now()')
  })

  test('moves from a bucket to a folder and back', async () => {
    const s3 = await startS3()
    try {
      const { file } = await makeBackup()
      await restoreFile(file, into(newFolder(), s3.storageUrl))
      const second = newFile()
      const { damagedFiles, files: count } = await writeBackup(
        { ...source(), connection: target.connection, storage: openStorage({ dataDir: newFolder(), storageUrl: s3.storageUrl }) },
        second,
      )
      expect(damagedFiles).toEqual([])
      expect(count).toBe((await checkBackup(file)).manifest.files)
    } finally {
      await s3.stop()
    }
  })

  test('lists files that were lost before, and contains all others', async () => {
    const storage = folderStorage(path.join(source().dataDir, 'blobs'))
    const { rows } = await app.pool.query<{ hash: string }>('select distinct hash from blobs order by hash limit 2')
    const [lost = '', damaged = ''] = rows.map(({ hash }) => hash)
    const { file, summary } = await makeBackup({
      storage: {
        read: (hash) => (hash === lost ? storage.read('0'.repeat(64)) : hash === damaged ? Readable.from([Buffer.from('x')]) : storage.read(hash)),
      },
    })
    expect(summary.damagedFiles).toEqual([lost, damaged])
    const { dataDir } = await restoreFile(file)
    expect(await storedFiles(path.join(dataDir, 'blobs'))).toEqual(
      (await storedFiles(path.join(source().dataDir, 'blobs'))).filter((hash) => hash !== lost && hash !== damaged),
    )
  })
})

test('an embedded PostgreSQL is restored into an empty folder, and only there', async () => {
  const { file } = await makeBackup()
  const dataDir = newFolder()
  const where = { dataDir, databaseUrl: undefined, storageUrl: undefined }
  await restoreFile(file, where)
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['blobs', 'postgres', 'secrets']))
  expect(await readdir(dataDir)).not.toContain('restoring')
  await expect(restoreFile(file, where)).rejects.toThrow(`${path.join(dataDir, 'postgres')} is not empty`)
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {} })
  try {
    expect(await allRows(postgres.connection)).toEqual(await allRows(app.connection))
  } finally {
    await postgres.stop(AbortSignal.abort())
  }
})

describe('a new major version of PostgreSQL', () => {
  /** Of this machine, if it has one. Else the binaries of the new version read the old data. */
  const oldVersion = async () => {
    for (const version of ['17', '16', '15']) {
      const binaries = await findOldBinaries(version, undefined)
      if (binaries) return { version, binaries }
    }
    return { version: '17', binaries: await findBinaries() }
  }
  async function oldServer(binaries: Binaries): Promise<string> {
    const { file } = await makeBackup()
    const dataDir = newFolder()
    const directory = path.join(dataDir, 'postgres')
    await mkdir(dataDir, { mode: 0o711 })
    await mkdir(directory, { mode: 0o700 })
    // PostgreSQL refuses root.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    if (user.uid) await chown(directory, user.uid, user.gid)
    // Earlier versions do not know every option of this one.
    const options = ['-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync']
    await promisify(execFile)(binaries.initdb, ['-D', directory, ...options], user)
    const old = await startWithBinaries(dataDir, binaries)
    try {
      await restoreFile(file, { dataDir: newFolder(), databaseUrl: urlOf(old.connection), storageUrl: undefined })
      expect(await allRows(old.connection)).toEqual(await allRows(app.connection))
    } finally {
      await old.stop()
    }
    return dataDir
  }
  const upgrade = (dataDir: string, binariesFolder?: string) => upgradePostgres({ dataDir, binariesFolder, version: '1', log: () => {} })

  test('takes over every row; the old data stays until the next start', { timeout: 180_000 }, async () => {
    const { version, binaries } = await oldVersion()
    const dataDir = await oldServer(binaries)
    await moveData(dataDir, version, binaries, '1')
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres', `postgres.${version}`, 'secrets']))
    expect(await readdir(dataDir)).not.toContain('upgrading')
    const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {} })
    const rows = await allRows(postgres.connection).finally(() => postgres.stop())
    expect(rows).toEqual(await allRows(app.connection))
    // A server that was killed between the two renames.
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'moved'))
    await upgrade(dataDir)
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres']))
    await rename(path.join(dataDir, 'moved'), path.join(dataDir, 'postgres.14'))
    await upgrade(dataDir)
    expect((await readdir(dataDir)).filter((name) => /^postgres\.\d/.test(name))).toEqual([])
  })

  test('says what to do when the old binaries are missing, and changes nothing', async () => {
    const dataDir = newFolder()
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
    await mkdir(path.join(dataDir, 'backups'))
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
    await writeFile(path.join(dataDir, 'backups', 'hora-20260101-024100.tar.gz'), '')
    await expect(upgrade(dataDir, '/nowhere')).rejects.toThrow(
      /made by PostgreSQL 9, .*apt install postgresql-9.*npm run restore -- FILE.*hora-20260101-024100/,
    )
    expect(await readdir(dataDir)).toEqual(['backups', 'postgres'])
  })
})

describe('nothing is written', () => {
  let file: string
  beforeAll(async () => {
    file = (await makeBackup()).file
  })

  async function changedFile(change: (bytes: Buffer) => Buffer): Promise<string> {
    const other = newFile()
    await writeFile(other, change(await readFile(file)))
    return other
  }

  const inContent = (from: string, to: string) => (bytes: Buffer) => {
    const content = gunzipSync(bytes)
    const at = content.indexOf(from)
    if (at < 0) throw new Error(`${from} is not in the backup`)
    content.write(to, at)
    return gzipSync(content)
  }

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['from a file with a changed byte', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 50_000 ? byte ^ 1 : byte))), /is damaged/],
    ['from a file whose content was changed', inContent('Hughes', 'hughes'), /does not match its checksum/],
    ['from a file that ends too early', (bytes) => bytes.subarray(0, bytes.length - 2000), /is damaged/],
    ['from a file that was never complete', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, 200 * 512)), /is damaged: the end is missing/],
    ['from another file', () => Buffer.from('<html>not a backup</html>'), /is not a backup of Hora/],
    ['from another archive', () => gzipSync(Buffer.alloc(4096, 'a')), /is not a backup of Hora/],
    ['from an empty file', () => Buffer.alloc(0), /is not a backup of Hora/],
    ['from a format of a newer version', inContent('"format": 1', '"format": 9'), /made by a newer version of Hora/],
  ])('%s', async (_case, change, message) => {
    const dataDir = newFolder()
    await expect(restoreFile(await changedFile(change), into(dataDir))).rejects.toThrow(message)
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
    expect(await allRows(target.connection)).toEqual({})
  })

  test('from a database of a newer version', async () => {
    const backup = await checkBackup(file)
    backup.header.migrations.push('9999999999999')
    const where = into()
    await expect(restoreBackup({ ...where, file, backup })).rejects.toThrow('The backup was made by a newer version of Hora (1.2.3)')
    await expect(readdir(where.dataDir)).rejects.toThrow('ENOENT')
  })

  test('into a database that a server uses', async () => {
    const server = new pg.Client({ ...target.connection, application_name: 'hora' })
    await server.connect()
    await expect(restoreFile(file)).rejects.toThrow('A Hora server uses this database')
    await server.end()
    expect(await allRows(target.connection)).toEqual({})
  })

  test('into a database of another program, or a folder with files', async () => {
    const other = new pg.Client(target.connection)
    await other.connect()
    await other.query('create table theirs (id int)').finally(() => other.end())
    await expect(restoreFile(file)).rejects.toThrow('The database is not empty: the table theirs exists')
    const dataDir = newFolder()
    await mkdir(path.join(dataDir, 'blobs', 'ab'), { recursive: true })
    await writeFile(path.join(dataDir, 'blobs', 'ab', 'file'), '')
    await expect(restoreFile(file, { dataDir, databaseUrl: undefined, storageUrl: undefined })).rejects.toThrow(
      `${path.join(dataDir, 'blobs')} is not empty`,
    )
  })

  test('when the files cannot be stored: the database stays empty, and a second attempt succeeds', async () => {
    const dataDir = newFolder()
    await expect(restoreFile(file, into(dataDir, 's3://key:secret@127.0.0.1:1/bucket?tls=0'))).rejects.toThrow()
    expect(await readdir(dataDir)).toEqual([])
    // The tables of the migrations, without rows.
    expect(await tablesIn(target)).toBeLessThan(5)
    await restoreFile(file, into(dataDir))
    expect(await allRows(target.connection)).toEqual(await allRows(app.connection))
  })
})

test('a backup never overwrites a file, and two do not run at once', async () => {
  const { file } = await makeBackup()
  await expect(writeBackup(source(), file)).rejects.toThrow(`${file} exists already`)
  const locked = new pg.Client(app.connection)
  await locked.connect()
  await locked.query('select pg_advisory_lock(4600003)')
  await expect(makeBackup()).rejects.toThrow('Another backup of this database is running')
  await locked.end()
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
