// The owner of a PostgreSQL has an advisory lock in it. The lock ends with the process, so it cannot become stale.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { isAlive } from './postmaster.ts'

const ownerLock = 4_600_001
const deadOwnerMs = 3000

export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  const until = Date.now() + deadOwnerMs
  for (; ; await pause(50)) {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${ownerLock}) as locked`)
    if (rows[0]?.locked) return
    const { pid, address } = await currentOwner(client)
    if (isAlive(pid) || Date.now() > until)
      throw new StartupError(
        `Another Hora (process ${pid}${address ? `, ${address}` : ''}) uses the data folder ${dataDir}. Use that one, stop it first, or set DATA_DIR to another folder.`,
      )
  }
}

async function currentOwner(client: pg.Client): Promise<{ pid: number; address: string }> {
  const { rows } = await client.query<{ name: string | null }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = ${ownerLock} and l.database = (select oid from pg_database where datname = current_database())`,
  )
  const [, pid = '0', address = ''] = rows[0]?.name?.split(' ') ?? []
  return { pid: Number(pid) || 0, address }
}

export async function nameOwner(client: pg.Client, address: string): Promise<void> {
  await client.query(`select set_config('application_name', $1, false)`, [`hora ${process.pid} ${address}`.trim()])
}
