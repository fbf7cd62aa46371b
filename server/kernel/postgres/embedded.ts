// A real PostgreSQL as our companion in DATA_DIR. One Hora owns it at a time; a second one is refused. If the owner is killed, the next one takes over.
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { startCluster } from './start.ts'
import { openEndpoint } from './connection-endpoint.ts'
import { createdByVersion, createDataDirectory, refuseOtherVersion } from './data-directory.ts'
import { nameOwner, prepareDatabase, takeOwnership } from './ownership.ts'
import { ask, isGone, type Cluster, signal } from './postmaster.ts'
import { chooseUser, refuseForeignFolder } from './os-user.ts'
import { explainFileError } from '#server/kernel/process/startup-error.ts'

export type EmbeddedPostgres = {
  /** To the database of the product, as a role without special rights. */
  connection: pg.ClientConfig
  /** To the maintenance database, as the superuser. */
  admin: pg.ClientConfig
  /** It ran already: its owner was killed. */
  reused: boolean
  /** Lets a second server that finds us here say where we can be reached. */
  announce(address: string): Promise<void>
  /** Waits for clients a moment, then ends them; `hurry` ends them at once. */
  stop(hurry?: AbortSignal): Promise<void>
  /** Without waiting, for the very last moment. What was committed is on disk. */
  kill(): void
}

type Options = {
  dataDir: string
  /** False only for data that nobody will miss, such as a test's. */
  fsync?: boolean
  log: (sentence: string) => void
  /** It ended, and could not be brought back. */
  onLost?: (error: unknown) => void
  /** For tests: the way it is done on Windows. */
  asOnWindows?: boolean
}

const patienceMs = { smart: 1000, fast: 6000, immediate: 1000 }

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    // One folder has one name, however it is reached: the place of the socket depends on it.
    return await start({ ...options, dataDir: await realpath(options.dataDir) })
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}

async function start({ dataDir, fsync = true, log, onLost, asOnWindows = process.platform === 'win32' }: Options): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  const binaries = await findBinaries()
  await refuseForeignFolder(folder)
  const version = await createdByVersion(folder)
  if (version) refuseOtherVersion(folder, version)
  const runAs = await chooseUser(binaries, folder)
  const door = await openEndpoint(dataDir, runAs.owner, asOnWindows ? 'loopback' : 'socket')
  if (!version) await createDataDirectory({ binaries, runAs, folder, password: door.password, sync: fsync })

  const place: Cluster = { binaries, runAs, folder, logFile: path.join(dataDir, 'postgres.log'), usePgCtl: asOnWindows }
  const safe = fsync ? 'on' : 'off'
  const durability = { fsync: safe, synchronous_commit: safe, full_page_writes: safe }
  let address = ''
  let stopping = false

  async function own() {
    const up = await startCluster(place, door, durability, log)
    try {
      await takeOwnership(up.client, dataDir)
      await prepareDatabase(up.client, door.password)
      await nameOwner(up.client, address)
    } catch (error) {
      await up.client.end().catch(() => {})
      throw error
    }
    up.client.once('end', () => {
      if (!stopping) void bringBack()
    })
    return up
  }

  /** The owner's connection is the first to know that PostgreSQL has ended or thrown everybody out. */
  async function bringBack() {
    log('The connection to PostgreSQL was lost; bringing it back.')
    try {
      owned = await own()
      log('PostgreSQL is back.')
    } catch (error) {
      if (!stopping) onLost?.(error)
    }
  }

  let owned = await own()
  if (owned.reused) log('PostgreSQL was still running from a server that was killed; it is used again.')

  return {
    connection: { ...owned.way, user: 'hora', database: 'hora' },
    admin: { ...owned.way, user: 'postgres', database: 'postgres' },
    reused: owned.reused,
    async announce(at) {
      address = at
      await nameOwner(owned.client, at)
    },
    async stop(hurry) {
      stopping = true
      const { client, pid } = owned
      // Asked before the lock is let go: from now on PostgreSQL takes no new connection, so nobody can move in while it ends.
      if (pid) await ask(place, pid, 'smart')
      await client.end().catch(() => {})
      for (const mode of ['smart', 'fast', 'immediate'] as const) {
        if (pid && mode !== 'smart') await ask(place, pid, mode)
        if (await isGone(folder, pid, patienceMs[mode], mode === 'smart' ? hurry : undefined)) return
      }
      log(`PostgreSQL (process ${pid}) has not ended; the next start will use it again.`)
    },
    kill() {
      stopping = true
      if (owned.pid) signal(owned.pid, 'immediate')
    },
  }
}
