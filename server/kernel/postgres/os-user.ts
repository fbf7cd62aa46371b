// PostgreSQL refuses to run as root. If root starts Hora, PostgreSQL runs as its own user, with none of root's rights.
import { spawnSync } from 'node:child_process'
import { chmod, chown, lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { type Binaries, explainSpawnError } from './binaries.ts'
import { copyBinaries } from './binaries-copy.ts'

export type Owner = { uid: number; gid: number }

const nobody: Owner = { uid: 65534, gid: 65534 }
/** Debian and systemd give this number to nobody. It needs no entry in /etc/passwd. */
const ownUser: Owner = { uid: 65530, gid: 65530 }
/** initdb refuses a user without an entry in /etc/passwd. The own user then gets the files. */
const initdbUser = nobody

export type Command = { file: string; args: string[]; options: Partial<Owner> & { cwd: string; env: NodeJS.ProcessEnv } }

export type RunAs = {
  owner: Owner | undefined
  initdbUser: Owner | undefined
  /** The owner cannot enter the folders above the data directory, so it inherits an open descriptor of it. */
  inheritsFolder: boolean
  binaries: Binaries
  command(file: string, args: string[], user?: Owner): Command
}

export const inheritedFolder = '/proc/self/fd/3'
export const inheritedFile = '/proc/self/fd/4'

/** PG* variables of the caller must not reach PostgreSQL. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const processOptions = () => ({
  cwd: path.parse(process.execPath).root,
  env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows', ...environment, PATH: undefined } : environment,
})

export async function refuseForeignFolder(folder: string) {
  const [existing, self] = [await lstat(folder).catch(() => undefined), process.getuid?.()]
  if (!existing || !self || existing.uid === self) return
  const why = [nobody.uid, ownUser.uid].includes(existing.uid) ? ', as it does when Hora was started by root' : ''
  throw new StartupError(
    `${folder} belongs to user ${existing.uid}${why}. Start Hora as root or as that user, or give the folder away: chown -R ${self} ${folder}`,
  )
}

export async function chooseUser(binaries: Binaries, folder: string, isRunning: boolean): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    const command = (file: string, args: string[]) => ({ file, args, options: processOptions() })
    return { owner: undefined, initdbUser: undefined, inheritsFolder: false, binaries, command }
  }
  const existing = await lstat(folder).catch(() => undefined)
  const isShared = existing?.uid === 0 || existing?.uid === nobody.uid
  const owner = existing && (!isShared || isRunning) ? { uid: existing.uid, gid: existing.gid } : ownUser
  if (existing && isShared && !isRunning) await giveFolder(folder, owner)
  const dataDir = path.dirname(folder)
  const inheritsFolder = !canEnter(owner, dataDir)
  if (inheritsFolder && process.platform !== 'linux')
    throw new StartupError(
      `PostgreSQL refuses to run as root, and user ${owner.uid} cannot enter ${dataDir}. Start Hora as a normal user, or set DATA_DIR to a folder outside root's private folders.`,
    )
  return {
    owner,
    initdbUser,
    inheritsFolder,
    binaries: canRun(owner, binaries) ? binaries : await readableCopy(owner, binaries, dataDir, isRunning),
    command: (file, args, user = owner) => ({ file, args, options: { ...user, ...processOptions() } }),
  }
}

/** Other users cannot enter a checkout in root's home. PostgreSQL then runs from a copy instead of with a right to enter every folder. */
async function readableCopy(owner: Owner, binaries: Binaries, dataDir: string, isRunning: boolean): Promise<Binaries> {
  for (const parent of [dataDir, '/var/cache', '/opt']) {
    if (!canEnter(owner, parent)) continue
    const copy = await copyBinaries(binaries, path.join(parent, parent === dataDir ? 'binaries' : 'hora-binaries'), {
      removeOthers: !isRunning,
    }).catch(() => undefined)
    if (copy && canRun(owner, copy)) return copy
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and user ${owner.uid} cannot enter ${binaries.postgres}. Start Hora as a normal user, or move the checkout out of root's private folders.`,
  )
}

/** Tried out, because access lists and mounts count as well as mode bits. */
const canRun = (owner: Owner, { postgres, share }: Binaries) =>
  succeeds(owner, '"$1" --version >/dev/null 2>&1 && ls "$2" >/dev/null 2>&1', postgres, share)
const canEnter = (owner: Owner, folder: string) => succeeds(owner, 'cd "$1"', folder)

function succeeds(owner: Owner, script: string, ...args: string[]): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { stdio: 'ignore', ...owner, ...processOptions() })
  if (error) throw explainSpawnError(error as NodeJS.ErrnoException, '/bin/sh')
  return status === 0
}

export async function giveFolder(folder: string, { uid, gid }: Owner): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(file, { uid, gid })
    else await lchown(file, uid, gid)
  }
  await chown(folder, uid, gid)
}
