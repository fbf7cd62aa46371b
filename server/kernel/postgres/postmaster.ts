// The PostgreSQL process of one folder: is it there, is it really the one, start it, stop it.
import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Binaries, explainSpawnError } from './binaries.ts'
import type { RunAs } from './os-user.ts'

const run = promisify(execFile)
const largestLog = 5 * 1024 * 1024

export type Postmaster = { pid: number; port: number }

/** What the lock file says; the process it names may be long dead. */
export async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) || 0 } : undefined
}

/** After a crash the number may belong to anything: in a container that starts again, often to ourselves. */
export async function runsIn(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])).includes('postgres')
  if (process.platform !== 'linux') return (await output('ps', ['-o', 'command=', '-p', String(pid)])).includes('postgres')
  const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')[0] ?? ''
  if (!path.basename(program).startsWith('postgres')) return false
  // It works inside its folder, and that holds after a rename or under another mount as well. Where we may not look it counts as the one.
  const [works, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)])
  return !works || (works.ino === ours.ino && works.dev === ours.dev)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const output = (file: string, args: string[]) =>
  run(file, args).then(
    ({ stdout }) => stdout,
    () => '',
  )

export type Cluster = {
  binaries: Binaries
  runAs: RunAs
  /** PostgreSQL's own folder. */
  folder: string
  logFile: string
  /** As on Windows, where a process cannot be asked to end by a signal and PostgreSQL drops its rights only this way. */
  usePgCtl: boolean
}

/** Filled in when the process has ended: with what it wrote to its log, or why it could not run at all. */
export type Launched = { outcome?: { log: string } | { error: Error } }

export async function launch({ binaries, runAs, folder, logFile, usePgCtl }: Cluster, settings: Record<string, string | number>): Promise<Launched> {
  const before = await stat(logFile).catch(() => undefined)
  if (before && before.size > largestLog) await rename(logFile, `${logFile}.1`)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = usePgCtl
    ? runAs.command(binaries.pgCtl, ['start', '-D', folder, '-o', flags.map((flag) => `"${flag}"`).join(' ')])
    : runAs.command(binaries.postgres, ['-D', folder, ...flags])
  const log = openSync(logFile, 'a', 0o600)
  const launched: Launched = {}
  try {
    const from = fstatSync(log).size
    // In a session of its own: Ctrl-C is meant for us, and we stop it when the last request is answered. Its log is a file, since we may die before it.
    const child = spawn(file, args, { ...options, detached: true, windowsHide: true, stdio: ['ignore', log, log] })
    child.unref()
    child.once('error', (error) => (launched.outcome = { error: explainSpawnError(error, file) }))
    child.once('exit', (code) => {
      if (usePgCtl && code === 0) return
      void readFile(logFile).then(
        (text) => (launched.outcome = { log: text.subarray(from).toString() }),
        (error: Error) => (launched.outcome = { error }),
      )
    })
  } finally {
    closeSync(log)
  }
  return launched
}

type Mode = 'smart' | 'fast' | 'immediate'

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export async function ask({ binaries, runAs, folder, usePgCtl }: Cluster, pid: number, mode: Mode) {
  if (!usePgCtl) return signal(pid, mode)
  const { file, args, options } = runAs.command(binaries.pgCtl, ['stop', '--no-wait', '-D', folder, '-m', mode])
  await run(file, args, options).catch(() => {})
}

export function signal(pid: number, mode: Mode) {
  try {
    process.kill(pid, signals[mode])
  } catch {
    // It has gone by itself.
  }
}

/** The lock file goes last; a process without it is dead, even one that nobody has collected yet. */
export async function isGone(folder: string, pid: number, patienceMs: number, hurry?: AbortSignal): Promise<boolean> {
  const end = Date.now() + patienceMs
  for (;;) {
    if ((await readPidFile(folder))?.pid !== pid || !(await runsIn(folder, pid))) return true
    if (Date.now() > end || hurry?.aborted) return false
    await pause(20)
  }
}

/** PostgreSQL takes any living process of its user for its other self, so files that name something else have to go first. */
export async function removeStaleLocks(folder: string, socketFolder: string | undefined) {
  const locks = [path.join(folder, 'postmaster.pid'), ...(socketFolder ? [path.join(socketFolder, '.s.PGSQL.5432.lock')] : [])]
  for (const file of locks) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''))
    if (pid > 0 && !(await runsIn(folder, pid))) await rm(file, { force: true })
  }
}
