import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { diskIsFull, fullDisk, StartupError } from '#server/kernel/process/startup-error.ts'
import type { ConnectionEndpoint } from './connection-endpoint.ts'
import { launch, type LaunchedProcess, type Cluster, readPidFile, removeStaleLocks, runsIn } from './postmaster.ts'

const answerTimeoutMs = 60_000
const recoveryTimeoutMs = 600_000
const maxLaunches = 6

export type StartedCluster = { client: pg.Client; pid: number; connection: pg.ClientConfig; reused: boolean }

export async function startCluster(
  cluster: Cluster,
  endpoint: ConnectionEndpoint,
  users: readonly string[],
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<StartedCluster> {
  const { folder, logFile } = cluster
  const startedAt = Date.now()
  let child: LaunchedProcess | undefined
  let launches = 0
  let logged = false
  for (; ; await pause(Date.now() - startedAt < 1000 ? 20 : 250)) {
    const found = await readPidFile(folder)
    const running = found && (await runsIn(folder, found.pid)) ? found : undefined
    const waited = Date.now() - startedAt
    // A socket may work without a visible process, which may be in another container that shares the folder.
    if (running || endpoint.socketFolder) {
      const connection = endpoint.clientConfig(running?.port ?? 0)
      const answer = await tryConnect(connection, users, folder)
      if (answer !== 'absent' && answer !== 'busy') return { client: answer, pid: running?.pid ?? 0, connection, reused: !child }
      if (answer === 'busy') {
        if (waited > 3000 && !logged) log('PostgreSQL is not ready yet: it recovers what an earlier, hard end has left.')
        logged ||= waited > 3000
        if (waited > recoveryTimeoutMs)
          throw new StartupError(`PostgreSQL in ${folder} did not become ready within ${recoveryTimeoutMs / 60_000} minutes. Its log is ${logFile}.`)
        continue
      }
    }
    if (running) {
      if (waited > answerTimeoutMs)
        throw new StartupError(
          `A PostgreSQL (process ${running.pid}) holds ${folder} but does not answer. Stop it, then start again: kill -INT ${running.pid}`,
        )
      continue
    }
    if (child && !child.outcome) continue
    if (child?.outcome) {
      throwUnlessTemporary(child.outcome, launches, cluster)
      await pause(300)
    }
    await removeStaleLocks(folder, endpoint.socketFolder)
    child = await launch(cluster, { ...(await endpoint.settings(launches++)), ...settings })
  }
}

async function tryConnect(connection: pg.ClientConfig, [user, ...others]: readonly string[], folder: string): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    ...connection,
    user,
    database: 'postgres',
    application_name: 'hora owner',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    // Starting or stopping (57P03), out of connections (53300), or disconnected.
    if (code === undefined || ['57P01', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code)) return 'busy'
    if (others.length > 0 && (code === '28000' || code === '28P01')) return tryConnect(connection, others, folder)
    throw new StartupError(`The PostgreSQL in ${folder} does not let us in: ${message}.`)
  }
}

function throwUnlessTemporary(outcome: NonNullable<LaunchedProcess['outcome']>, launches: number, { folder, logFile }: Cluster) {
  if ('error' in outcome) throw outcome.error
  if (launches < maxLaunches && /already exists|still in use|Address already in use/.test(outcome.log)) return
  if (/No space left|Disk quota/.test(outcome.log) || diskIsFull(folder)) throw fullDisk(folder)
  const lines = outcome.log.split('\n').filter((text) => text.trim() !== '')
  const fatal = lines.findLast((text) => /FATAL|PANIC/.test(text))?.replace(/^.*?(FATAL|PANIC): +/, '')
  const reason = fatal ?? (lines.slice(-3).join(' ') || 'it gave no reason')
  throw new StartupError(`PostgreSQL could not start in ${folder}: ${reason}. More is in ${logFile}. Nothing was changed.`)
}
