// The PostgreSQL in DATA_DIR. One Hora owns it at a time; a second one is refused. If the owner is killed, the next one takes over.
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hourMs } from '#contract/units.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { startCluster } from './start.ts'
import { isPrepared, openForBootstrap, prepareAccess } from './access.ts'
import { hasPassword, openEndpoint } from './connection-endpoint.ts'
import { createdByVersion, createDataDirectory, refuseOtherVersion } from './data-directory.ts'
import { nameOwner, takeOwnership } from './ownership.ts'
import { type Cluster, readPidFile, requestStop, rotateLog, runsIn, signal, waitForExit } from './postmaster.ts'
import { chooseUser, refuseForeignFolder } from './os-user.ts'
import { explainFileError } from '#server/kernel/process/startup-error.ts'

export type EmbeddedPostgres = {
  connection: pg.ClientConfig
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
  createDatabases?: boolean
  /** Replaces the number in the folder's settings. */
  maxConnections?: number
}

export async function startWithBinaries(dataDir: string, binaries: Binaries): Promise<EmbeddedPostgres> {
  return start({ dataDir: await realpath(dataDir), log: () => {} }, binaries)
}

const stopTimeoutMs = { smart: 1000, fast: 6000, immediate: 1000 }

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return await start({ ...options, dataDir: await realpath(options.dataDir) })
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}

async function start(options: Options, oldBinaries?: Binaries): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, log, onLost, asOnWindows = process.platform === 'win32', maxConnections } = options
  const folder = path.join(dataDir, 'postgres')
  const binaries = oldBinaries ?? (await findBinaries())
  await refuseForeignFolder(folder)
  const version = await createdByVersion(folder)
  if (version && !oldBinaries) refuseOtherVersion(folder, version)
  const found = await readPidFile(folder)
  const isRunning = found !== undefined && (await runsIn(folder, found.pid))
  const runAs = await chooseUser(binaries, folder, isRunning)
  const hadPassword = await hasPassword(dataDir)
  const endpoint = await openEndpoint(dataDir, runAs, asOnWindows ? 'loopback' : 'socket')
  const initialPassword = endpoint.kind === 'loopback' ? endpoint.password : undefined
  if (!version) await createDataDirectory({ runAs, folder, password: initialPassword, sync: fsync })
  // A folder of an earlier version trusts every user of the socket. A lost password is replaced.
  else if (endpoint.kind === 'socket' && !isRunning && !(hadPassword && (await isPrepared(folder)))) await openForBootstrap(folder)

  const cluster: Cluster = { runAs, folder, logFile: path.join(dataDir, 'postgres.log'), usePgCtl: asOnWindows }
  const onOff = fsync ? 'on' : 'off'
  const durability = { fsync: onOff, synchronous_commit: onOff, full_page_writes: onOff }
  const settings = { ...durability, ...(maxConnections ? { max_connections: String(maxConnections) } : {}) }
  let address = ''
  let stopping = false

  async function acquire() {
    let started = await startCluster(cluster, endpoint, ['hora', 'postgres'], settings, log)
    try {
      if (started.client.user === 'postgres') {
        await takeOwnership(started.client, dataDir)
        await prepareAccess(started.client, folder, endpoint.password, options)
        await started.client.end()
        started = { ...(await connectWhenPrepared()), reused: started.reused }
      }
      await takeOwnership(started.client, dataDir)
      await nameOwner(started.client, address)
    } catch (error) {
      await started.client.end().catch(() => {})
      throw error
    }
    started.client.once('end', () => {
      if (!stopping) void restart()
    })
    return started
  }

  /** PostgreSQL reads its new rules a moment later. */
  async function connectWhenPrepared() {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await startCluster(cluster, endpoint, ['hora'], settings, log)
      } catch (error) {
        if (attempts > 100) throw error
        await pause(20)
      }
    }
  }

  async function restart() {
    log('The connection to PostgreSQL was lost; restarting it.')
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
    reused: current.reused,
    async announce(newAddress) {
      address = newAddress
      await nameOwner(current.client, address)
    },
    async stop(forced) {
      stopping = true
      clearInterval(rotation)
      const { client, pid } = current
      // Before the lock is released: PostgreSQL then accepts no connection, so no other server can take over while it stops.
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
