import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { copyFile, readFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { megabyte } from '#contract/units.ts'
import { explainSpawnError } from './binaries.ts'
import { inheritedFolder, type RunAs } from './os-user.ts'

const run = promisify(execFile)
const maxLogBytes = 5 * megabyte

export type Postmaster = { pid: number; port: number; inheritsFolder: boolean }

export async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) || 0, inheritsFolder: lines[1] === inheritedFolder } : undefined
}

/** After a crash the pid may belong to any process. In a restarted container it is often our own. */
export async function runsIn(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])).includes('postgres')
  if (process.platform !== 'linux') return (await output('ps', ['-o', 'command=', '-p', String(pid)])).includes('postgres')
  const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')[0] ?? ''
  if (!path.basename(program).startsWith('postgres')) return false
  // PostgreSQL's working directory is its folder, even after a rename or under another mount. An unreadable one counts as the same.
  const [cwd, own] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)])
  return !cwd || (cwd.ino === own.ino && cwd.dev === own.dev)
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
  runAs: RunAs
  folder: string
  logFile: string
  usePgCtl: boolean
}

/** PostgreSQL appends to the open file, so the file is copied and emptied instead of renamed. */
export async function rotateLog(logFile: string, maxBytes = maxLogBytes): Promise<void> {
  const found = await stat(logFile).catch(() => undefined)
  if (!found || found.size <= maxBytes) return
  await copyFile(logFile, `${logFile}.1`)
  await truncate(logFile)
}

export type LaunchedProcess = { outcome?: { log: string } | { error: Error } }

export async function launch({ runAs, folder, logFile, usePgCtl }: Cluster, settings: Record<string, string | number>): Promise<LaunchedProcess> {
  await rotateLog(logFile)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = usePgCtl
    ? runAs.command(runAs.binaries.pgCtl, ['start', '-D', folder, '-o', flags.map((flag) => `"${flag}"`).join(' ')])
    : runAs.command(runAs.binaries.postgres, ['-D', runAs.inheritsFolder ? inheritedFolder : folder, ...flags])
  const inherited = runAs.inheritsFolder ? openSync(folder, 'r') : undefined
  const log = openSync(logFile, 'a', 0o600)
  const launched: LaunchedProcess = {}
  try {
    const from = fstatSync(log).size
    // Detached, so that Ctrl-C does not stop PostgreSQL before the last request is answered. It may outlive this process, so it logs to a file.
    const child = spawn(file, args, {
      ...options,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log, ...(inherited === undefined ? [] : [inherited])],
    })
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
    if (inherited !== undefined) closeSync(inherited)
  }
  return launched
}

type Mode = 'smart' | 'fast' | 'immediate'

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export async function requestStop({ runAs, folder, usePgCtl }: Cluster, pid: number, mode: Mode) {
  if (!usePgCtl) return signal(pid, mode)
  const { file, args, options } = runAs.command(runAs.binaries.pgCtl, ['stop', '--no-wait', '-D', folder, '-m', mode])
  await run(file, args, options).catch(() => {})
}

export function signal(pid: number, mode: Mode) {
  try {
    process.kill(pid, signals[mode])
  } catch {
    // Already ended.
  }
}

/** PostgreSQL removes the lock file last. A process without it has ended, even if it is still a zombie. */
export async function waitForExit(folder: string, pid: number, timeoutMs: number, forced?: AbortSignal): Promise<boolean> {
  const end = Date.now() + timeoutMs
  for (;;) {
    if ((await readPidFile(folder))?.pid !== pid || !(await runsIn(folder, pid))) return true
    if (Date.now() > end || forced?.aborted) return false
    await pause(20)
  }
}

/** PostgreSQL refuses to start while a lock file names any live process of its user. */
export async function removeStaleLocks(folder: string, socketFolder: string | undefined) {
  const locks = [path.join(folder, 'postmaster.pid'), ...(socketFolder ? [path.join(socketFolder, '.s.PGSQL.5432.lock')] : [])]
  for (const file of locks) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''))
    if (pid > 0 && !(await runsIn(folder, pid))) await rm(file, { force: true })
  }
}
