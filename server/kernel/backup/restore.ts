import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { connectExternal } from '#server/kernel/database/external-postgres.ts'
import { migrationsUpTo } from '#server/kernel/database/migrate.ts'
import { openStorage } from '#server/kernel/files/open-storage.ts'
import type { Storage } from '#server/kernel/files/storage.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded.ts'
import { restoringFolder } from '#server/kernel/postgres/data-directory.ts'
import { BackupError, type Progress } from './format.ts'
import { DatabaseLoader, refuseFullDatabase } from './load-database.ts'
import { type CheckedBackup, entriesOf } from './read-backup.ts'
import { syncFolder } from './write-backup.ts'

export type RestoreTarget = { dataDir: string; databaseUrl: string | undefined; storageUrl: string | undefined }

type Options = RestoreTarget & { file: string; backup: CheckedBackup; onProgress?: (progress: Progress) => void }

export async function refuseUsedTarget({ dataDir, databaseUrl, storageUrl }: RestoreTarget, { header }: CheckedBackup): Promise<void> {
  if (!migrationsUpTo(header.migrations))
    throw new BackupError(`The backup was made by a newer version of Hora (${header.hora}). Restore it with that version; nothing was changed.`)
  if (databaseUrl) await refuseFullDatabase(await connectExternal(databaseUrl))
  const names = databaseUrl ? ['secrets'] : ['postgres', 'secrets']
  if (!storageUrl || storageUrl === 'file:') names.push('blobs')
  // A restore may replace the remains of an interrupted one: the target was empty before.
  const interrupted = await exists(path.join(dataDir, restoringFolder))
  for (const name of names) {
    const folder = path.join(dataDir, name)
    if ((name === 'postgres' || !interrupted) && (await hasFiles(folder)))
      throw new BackupError(`${folder} is not empty. Move it away, or set DATA_DIR to an empty folder. Nothing was changed.`)
  }
}

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  )

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.some((entry) => !entry.isDirectory())
}

export async function restoreBackup({ file, backup, onProgress, ...target }: Options): Promise<void> {
  await refuseUsedTarget(target, backup)
  const { dataDir, databaseUrl } = target
  const staging = path.join(dataDir, restoringFolder)
  const isRoot = process.getuid?.() === 0
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const storage = openStorage(target)
  const added: string[] = []
  try {
    const database = databaseUrl ? await external(databaseUrl) : await embedded(staging)
    try {
      await migrationsUpTo(backup.header.migrations)?.(database.connection)
      await load({ file, backup, onProgress, connection: database.connection, staging, storage, added, secrets: path.join(dataDir, 'secrets') })
    } finally {
      await database.stop()
    }
    if (!databaseUrl) {
      await rmdir(path.join(dataDir, 'postgres')).catch(() => {})
      await rename(path.join(staging, 'postgres'), path.join(dataDir, 'postgres'))
      await syncFolder(dataDir)
    }
  } catch (error) {
    for (const hash of added) await storage.remove(hash).catch(() => {})
    await rm(path.join(dataDir, 'secrets'), { recursive: true, force: true })
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

type OpenDatabase = { connection: pg.ClientConfig; stop(): Promise<void> }

const external = async (url: string): Promise<OpenDatabase> => ({ connection: await connectExternal(url), stop: async () => {} })

async function embedded(dataDir: string): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}

type Load = Pick<Options, 'file' | 'backup' | 'onProgress'> & {
  connection: pg.ClientConfig
  staging: string
  secrets: string
  storage: Storage
  added: string[]
}

async function load({ file, backup: { header, manifest }, onProgress, connection, staging, secrets, storage, added }: Load): Promise<void> {
  const loader = await DatabaseLoader.begin(connection, header)
  try {
    const tables = new Set<string>()
    let [files, bytes] = [0, 0]
    await mkdir(path.join(staging, 'secrets'), { recursive: true, mode: 0o700 })
    for await (const { name, size, body } of entriesOf(file)) {
      const [kind, rest = ''] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]
      if (kind === 'tables') {
        const folder = name.slice(0, name.lastIndexOf('/'))
        tables.add(folder)
        onProgress?.({ part: 'tables', done: tables.size, total: header.tables.length, bytes: 0 })
        await loader.write(folder, body)
      } else if (kind === 'secrets' && manifest.secrets.includes(rest)) {
        await writeFile(path.join(staging, 'secrets', rest), body, { mode: 0o600, flush: true })
      } else if (kind === 'blobs' && /^[0-9a-f]{64}$/.test(rest)) {
        onProgress?.({ part: 'files', done: files++, total: manifest.files, bytes })
        bytes += size
        if (manifest.damagedFiles.includes(rest)) continue
        if (!(await storage.has(rest))) added.push(rest)
        await storeFile(storage, path.join(staging, 'file'), rest, size, body)
      }
    }
    onProgress?.({ part: 'files', done: files, total: manifest.files, bytes })
    await rm(secrets, { recursive: true, force: true })
    await rename(path.join(staging, 'secrets'), secrets)
    await loader.commit(manifest)
  } catch (error) {
    await loader.abort()
    throw error
  }
}

async function storeFile(storage: Storage, draft: string, hash: string, size: number, body: AsyncIterable<Buffer>) {
  const digest = createHash('sha256')
  await pipeline(
    Readable.from(body),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    },
    createWriteStream(draft, { mode: 0o600, flush: true }),
  )
  if (digest.digest('hex') !== hash) throw new BackupError(`The file ${hash} in the backup is damaged. Nothing was changed.`)
  await storage.take(draft, hash, size)
  await rm(draft)
}
