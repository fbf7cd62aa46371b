// The PostgreSQL in DATA_DIR. One Hora owns it at a time; a second one is refused. If the owner is killed, the next one takes over.
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { hourMs } from '#contract/units.ts'
import { findBinaries } from './binaries.ts'
import { startCluster } from './start.ts'
import { openEndpoint } from './connection-endpoint.ts'
import { createdByVersion, createDataDirectory, refuseOtherVersion } from './data-directory.ts'
import { nameOwner, prepareDatabase, takeOwnership } from './ownership.ts'
import { type Cluster, requestStop, rotateLog, signal, waitForExit } from './postmaster.ts'
import { chooseUser, refuseForeignFolder } from './os-user.ts'
import { explainFileError } from '#server/kernel/process/startup-error.ts'

export type EmbeddedPostgres = {
  connection: pg.ClientConfig
  admin: pg.ClientConfig
  reused: boolean
  announce(address: string): Promise<void>
  stop(forced?: AbortSignal): Promise<void>
  kill(): void
}

type Options = {
  dataDir: string
  fsync?: boolean
  log: (message: string) => void
  onLost?: (error: unknown) => void
  asOnWindows?: boolean
}

const stopTimeoutMs = { smart: 1000, fast: 6000, immediate: 1000 }

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    // The path of the socket depends on the path of the folder, so symlinks are resolved.
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
  const endpoint = await openEndpoint(dataDir, runAs.owner, asOnWindows ? 'loopback' : 'socket')
  if (!version) await createDataDirectory({ binaries, runAs, folder, password: endpoint.password, sync: fsync })

  const cluster: Cluster = { binaries, runAs, folder, logFile: path.join(dataDir, 'postgres.log'), usePgCtl: asOnWindows }
  const onOff = fsync ? 'on' : 'off'
  const durability = { fsync: onOff, synchronous_commit: onOff, full_page_writes: onOff }
  let address = ''
  let stopping = false

  async function acquire() {
    const started = await startCluster(cluster, endpoint, durability, log)
    try {
      await takeOwnership(started.client, dataDir)
      await prepareDatabase(started.client, endpoint.password)
      await nameOwner(started.client, address)
    } catch (error) {
      await started.client.end().catch(() => {})
      throw error
    }
    // The owner's connection is the first to notice that PostgreSQL has ended.
    started.client.once('end', () => {
      if (!stopping) void restart()
    })
    return started
  }

  async function restart() {
    log('The connection to PostgreSQL was lost; bringing it back.')
    try {
      current = await acquire()
      log('PostgreSQL is back.')
    } catch (error) {
      if (!stopping) onLost?.(error)
    }
  }

  let current = await acquire()
  const rotation = setInterval(() => void rotateLog(cluster.logFile).catch(() => {}), hourMs).unref()
  if (current.reused) log('PostgreSQL was still running from a server that was killed; it is used again.')

  return {
    connection: { ...current.connection, user: 'hora', database: 'hora' },
    admin: { ...current.connection, user: 'postgres', database: 'postgres' },
    reused: current.reused,
    async announce(newAddress) {
      address = newAddress
      await nameOwner(current.client, address)
    },
    async stop(forced) {
      stopping = true
      clearInterval(rotation)
      const { client, pid } = current
      // Before the lock is released: PostgreSQL now accepts no connection, so no other server can take over while it stops.
      if (pid) await requestStop(cluster, pid, 'smart')
      await client.end().catch(() => {})
      for (const mode of ['smart', 'fast', 'immediate'] as const) {
        if (pid && mode !== 'smart') await requestStop(cluster, pid, mode)
        if (await waitForExit(folder, pid, stopTimeoutMs[mode], mode === 'smart' ? forced : undefined)) return
      }
      log(`PostgreSQL (process ${pid}) has not ended; the next start will use it again.`)
    },
    kill() {
      stopping = true
      if (current.pid) signal(current.pid, 'immediate')
    },
  }
}
