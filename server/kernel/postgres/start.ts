// Gets a connection to the PostgreSQL of a folder: the one that runs there, or one that is started now.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { diskIsFull, fullDisk, StartupError } from '#server/kernel/process/startup-error.ts'
import type { ConnectionEndpoint } from './connection-endpoint.ts'
import { launch, type Launched, type Cluster, readPidFile, removeStaleLocks, runsIn } from './postmaster.ts'

const answerWithinMs = 60_000
/** Replaying the log of a large database takes its time. */
const recoverWithinMs = 600_000
const launchesAtMost = 6

export type StartedCluster = { client: pg.Client; pid: number; way: pg.ClientConfig; reused: boolean }

export async function startCluster(
  place: Cluster,
  door: ConnectionEndpoint,
  durability: Record<string, string>,
  log: (sentence: string) => void,
): Promise<StartedCluster> {
  const { folder, logFile } = place
  const began = Date.now()
  let child: Launched | undefined
  let launches = 0
  let told = false
  // Quick at first, for a start takes 60 ms; a recovery may take minutes, and each knock costs it a line in the log.
  for (; ; await pause(Date.now() - began < 1000 ? 20 : 250)) {
    const found = await readPidFile(folder)
    const running = found && (await runsIn(folder, found.pid)) ? found : undefined
    const waited = Date.now() - began
    // A socket is tried without a process too: it may live in another container that shares the folder.
    if (running || door.socketFolder) {
      const way = door.way(running?.port ?? 0)
      const answer = await knock(way, folder)
      if (answer !== 'nobody' && answer !== 'busy') return { client: answer, pid: running?.pid ?? 0, way, reused: !child }
      if (answer === 'busy') {
        if (waited > 3000 && !told) log('PostgreSQL is not ready yet: it recovers what an earlier, hard end has left.')
        told ||= waited > 3000
        if (waited > recoverWithinMs)
          throw new StartupError(`PostgreSQL in ${folder} did not become ready within ${recoverWithinMs / 60_000} minutes. Its log is ${logFile}.`)
        continue
      }
    }
    if (running) {
      if (waited > answerWithinMs)
        throw new StartupError(
          `A PostgreSQL (process ${running.pid}) holds ${folder} but does not answer. Stop it, then start again: kill -INT ${running.pid}`,
        )
      continue
    }
    if (child && !child.outcome) continue
    if (child?.outcome) {
      throwUnlessItPasses(child.outcome, launches, place)
      await pause(300)
    }
    await removeStaleLocks(folder, door.socketFolder)
    child = await launch(place, { ...(await door.settings(launches++)), ...durability })
  }
}

async function knock(way: pg.ClientConfig, folder: string): Promise<pg.Client | 'nobody' | 'busy'> {
  const client = new pg.Client({ ...way, user: 'postgres', database: 'postgres', application_name: 'hora owner', connectionTimeoutMillis: 5000 })
  // A broken connection is seen by its end.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody'
    // Starting or stopping (57P03), full (53300), or gone while we spoke.
    if (code === undefined || ['57P01', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code)) return 'busy'
    throw new StartupError(`The PostgreSQL in ${folder} does not let us in: ${message}.`)
  }
}

/** Processes of a killed PostgreSQL that have yet to notice, or a server that begins at the same moment: both pass by waiting. */
function throwUnlessItPasses(outcome: NonNullable<Launched['outcome']>, launches: number, { folder, logFile }: Cluster) {
  if ('error' in outcome) throw outcome.error
  if (launches < launchesAtMost && /already exists|still in use|Address already in use/.test(outcome.log)) return
  if (/No space left|Disk quota/.test(outcome.log) || diskIsFull(folder)) throw fullDisk(folder)
  const lines = outcome.log.split('\n').filter((text) => text.trim() !== '')
  const fatal = lines.findLast((text) => /FATAL|PANIC/.test(text))?.replace(/^.*?(FATAL|PANIC): +/, '')
  const reason = fatal ?? (lines.slice(-3).join(' ') || 'it gave no reason')
  throw new StartupError(`PostgreSQL could not start in ${folder}: ${reason}. More is in ${logFile}. Nothing was changed.`)
}
