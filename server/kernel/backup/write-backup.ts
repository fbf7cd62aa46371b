import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Storage } from '#server/kernel/files/storage.ts'
import { backupLock } from '#server/kernel/files/blob-store.ts'
import { appliedMigrations, columnList, listPartitions, listSequences, listTables, qualified } from './catalog.ts'
import { copyOut } from './copy-stream.ts'
import { BackupError, formatVersion, type Header, headerName, type Manifest, manifestName, type Progress, tableFolder } from './format.ts'
import { endOfArchive, tarHeader, tarPadding } from './tar.ts'

export type BackupSource = {
  connection: pg.ClientConfig
  storage?: Pick<Storage, 'read'>
  dataDir: string
  version: string
  onProgress?: (progress: Progress) => void
}

export type BackupSummary = Omit<Manifest, 'sequences'> & { file: string; bytes: number; at: string }

const partBytes = 1024 * 1024
/** Files are mostly compressed already, so more effort would only cost time. */
const gzipLevel = 1

export async function writeBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError(`${file} exists already. Choose another name; nothing was overwritten.`)
  const draft = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const client = await connect(source.connection)
  try {
    const archive = new Archive(client, source)
    await pipeline(
      Readable.from(archive.chunks(), { objectMode: false, highWaterMark: partBytes }),
      createGzip({ level: gzipLevel }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await rename(draft, file)
    await syncFolder(path.dirname(file))
    const { sequences: _, ...manifest } = archive.manifest
    return { ...manifest, file, bytes: (await stat(file)).size, at: archive.at.toISOString() }
  } finally {
    await rm(draft, { force: true })
    await client.end().catch(() => {})
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'hora backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`)
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${backupLock}) as locked`)
  if (rows[0]?.locked) return client
  await client.end()
  throw new BackupError('Another backup of this database is running. Wait until it has ended.')
}

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

class Archive {
  readonly at = new Date()
  readonly #client: pg.Client
  readonly #source: BackupSource
  readonly #digest = createHash('sha256')
  manifest: Manifest = { sha256: '', rows: 0, files: 0, fileBytes: 0, secrets: [], damagedFiles: [], sequences: [] }

  constructor(client: pg.Client, source: BackupSource) {
    this.#client = client
    this.#source = source
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#content()) {
      this.#digest.update(chunk)
      yield chunk
    }
    this.manifest.sha256 = this.#digest.digest('hex')
    yield* this.#entry(manifestName, json(this.manifest))
    yield endOfArchive
  }

  async *#content(): AsyncGenerator<Buffer> {
    const client = this.#client
    // The first statement takes the snapshot. The backup lacks changes that are committed later.
    await client.query('begin isolation level repeatable read read only')
    const header = await this.#header()
    yield* this.#entry(headerName, json(header))
    yield* this.#secrets()
    for (const [done, table] of header.tables.entries()) {
      this.#source.onProgress?.({ part: 'tables', done, total: header.tables.length, bytes: 0 })
      yield* this.#rows(table)
    }
    const storage = this.#source.storage
    const { rows: files } = await client.query<{ hash: string; size: string }>(
      'select hash, max(size)::text as size from blobs group by hash order by hash',
    )
    this.manifest.sequences = await listSequences(client)
    // The lock of the session stays, so nobody deletes bytes that the snapshot names.
    await client.query('commit')
    if (!storage) return
    for (const [done, { hash, size }] of files.entries()) {
      this.#source.onProgress?.({ part: 'files', done, total: files.length, bytes: this.manifest.fileBytes })
      yield* this.#file(storage, hash, Number(size))
    }
    this.#source.onProgress?.({ part: 'files', done: files.length, total: files.length, bytes: this.manifest.fileBytes })
  }

  async #header(): Promise<Header> {
    const client = this.#client
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return {
      format: formatVersion,
      hora: this.#source.version,
      postgres: rows[0]?.version ?? '',
      at: this.at.toISOString(),
      migrations: await appliedMigrations(client),
      tables: await listTables(client),
      partitions: await listPartitions(client),
    }
  }

  async *#secrets(): AsyncGenerator<Buffer> {
    const folder = path.join(this.#source.dataDir, 'secrets')
    for (const name of (await readdir(folder).catch(() => [])).sort()) {
      if (name === 'postgres' || !/^[\w-]+$/.test(name)) continue
      yield* this.#entry(`secrets/${name}`, await readFile(path.join(folder, name)))
      this.manifest.secrets.push(name)
    }
  }

  async *#rows(table: Header['tables'][number]): AsyncGenerator<Buffer> {
    let part = 0
    const rows = copyOut(this.#client, `copy (select ${columnList(table)} from ${qualified(table)}) to stdout`)
    for await (const bytes of inParts(rows)) {
      part += 1
      // Text in COPY has no raw line feed, so each one ends a row.
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.manifest.rows += 1
      yield* this.#entry(`${tableFolder(table)}/${String(part).padStart(6, '0')}`, bytes)
    }
  }

  async *#file(storage: Pick<Storage, 'read'>, hash: string, size: number): AsyncGenerator<Buffer> {
    const digest = createHash('sha256')
    const bytes = (storage.read(hash) as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    let next = await bytes.next().catch(() => undefined)
    if (!next) {
      this.manifest.damagedFiles.push(hash)
      return
    }
    yield tarHeader(`blobs/${hash}`, size, this.at)
    let left = size
    while (next && !next.done) {
      digest.update(next.value)
      const fitting: Buffer = next.value.subarray(0, left)
      left -= fitting.length
      yield fitting
      next = await bytes.next().catch(() => undefined)
    }
    for (; left > 0; left -= Math.min(left, partBytes)) yield Buffer.alloc(Math.min(left, partBytes))
    yield tarPadding(size)
    if (digest.digest('hex') !== hash) this.manifest.damagedFiles.push(hash)
    this.manifest.files += 1
    this.manifest.fileBytes += size
  }

  *#entry(name: string, bytes: Buffer): Generator<Buffer> {
    yield tarHeader(name, bytes.length, this.at)
    yield bytes
    yield tarPadding(bytes.length)
  }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)

async function* inParts(source: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    parts.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts)
}
