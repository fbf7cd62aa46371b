import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diskIsFull, fullDisk, StartupError } from '#server/kernel/process/startup-error.ts'
import { openForBootstrap } from './access.ts'
import { explainSpawnError, majorVersion } from './binaries.ts'
import { isAlive } from './postmaster.ts'
import { type Command, giveFolder, inheritedFile, inheritedFolder, type RunAs } from './os-user.ts'

const tuning = {
  shared_buffers: '64MB',
  max_connections: 60,
  jit: 'off',
  // The default is for a spinning disk. PostgreSQL then reads small tables whole, with all their dead rows, instead of using an index.
  random_page_cost: 1.1,
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  io_method: 'sync',
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The caller gets failed statements. In the log they would be noise, with personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

export const restoringFolder = 'restoring'

export async function refuseUnfinishedRestore(dataDir: string) {
  const folder = path.join(dataDir, restoringFolder)
  if (!(await lstat(folder).catch(() => undefined))) return
  throw new StartupError(
    `A restore into ${dataDir} is running or was interrupted. Wait for it, or run it again: npm run restore -- FILE. To begin without it, remove ${folder}, and secrets and blobs beside it.`,
  )
}

export async function createdByVersion(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return undefined
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartupError(
      `${folder} is not empty and not a PostgreSQL folder. Move it away, or set DATA_DIR to another folder. Nothing was changed.`,
    )
  })
  return version.trim()
}

export function refuseOtherVersion(folder: string, version: string) {
  if (version === majorVersion) return
  throw new StartupError(
    `The data in ${folder} was made by PostgreSQL ${version}, this Hora includes PostgreSQL ${majorVersion}. Start the Hora that made it, or set DATA_DIR to another folder. Nothing was changed.`,
  )
}

type NewDirectory = { runAs: RunAs; folder: string; password: string | undefined; sync: boolean }

export async function createDataDirectory({ runAs, folder, password, sync }: NewDirectory): Promise<void> {
  if (diskIsFull(path.dirname(folder))) throw fullDisk(path.dirname(folder))
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}.password`
  await removeLeftovers(folder)
  const { binaries, inheritsFolder, initdbUser, owner } = runAs
  const args = [
    '-D',
    inheritsFolder ? inheritedFolder : draft,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  for (const [name, value] of Object.entries(tuning)) args.push('--set', `${name}=${value}`)
  if (!sync) args.push('--no-sync')
  try {
    await mkdir(draft, { mode: 0o700 })
    if (initdbUser) await chown(draft, initdbUser.uid, initdbUser.gid)
    if (password === undefined) args.push('--auth=trust')
    else {
      await writeFile(passwordFile, password, { mode: 0o600 })
      if (initdbUser) await chown(passwordFile, initdbUser.uid, initdbUser.gid)
      args.push('--auth=scram-sha-256', `--pwfile=${inheritsFolder ? inheritedFile : passwordFile}`)
    }
    await runInitdb(
      runAs.command(binaries.initdb, args, initdbUser),
      inheritsFolder ? [draft, ...(password === undefined ? [] : [passwordFile])] : [],
    )
    if (owner) await giveFolder(draft, owner)
    if (password === undefined) await openForBootstrap(draft)
    await rmdir(folder).catch(() => {})
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '') && (await createdByVersion(folder))) return
    throw explainInitdb(error, binaries.initdb, path.dirname(folder))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function runInitdb({ file, args, options }: Command, inherited: readonly string[]): Promise<void> {
  const handles = await Promise.all(inherited.map((name) => open(name)))
  try {
    const child = spawn(file, args, { ...options, windowsHide: true, stdio: ['ignore', 'ignore', 'pipe', ...handles.map(({ fd }) => fd)] })
    let stderr = ''
    child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()))
    const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)).catch((error: Error) => {
      throw Object.assign(error, { stderr })
    })
    if (code !== 0) throw Object.assign(new Error(`initdb ended with ${code}`), { code, stderr })
  } finally {
    for (const handle of handles) await handle.close()
  }
}

function explainInitdb(error: unknown, file: string, dataDir: string): unknown {
  const { code, stderr } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOSPC' || /No space left|Disk quota/i.test(stderr ?? '')) return fullDisk(dataDir)
  if (typeof code === 'string' && stderr !== undefined) return explainSpawnError(error as NodeJS.ErrnoException, file)
  if (typeof code === 'string') return error
  const line = stderr?.split('\n').find((text) => /error|fatal/i.test(text)) ?? (error as Error).message
  return new StartupError(
    `PostgreSQL could not make its folder in ${dataDir} (${line.trim()}). Set DATA_DIR to another folder, or DATABASE_URL to another PostgreSQL.`,
  )
}

async function removeLeftovers(folder: string) {
  const start = `${path.basename(folder)}.new-`
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length))
    if (!isAlive(pid)) await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
  }
}
