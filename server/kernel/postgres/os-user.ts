// PostgreSQL refuses to run as root. Started as root, it runs under a user without rights, who owns its part of the data folder.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { explainSpawnError, type Binaries } from './binaries.ts'

const nobody = 65534

export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } }

export type RunAs = {
  /** Undefined: as ourselves. */
  owner: { uid: number; gid: number } | undefined
  command(file: string, args: string[]): Command
}

/** PG* variables of the caller must not reach PostgreSQL, so it gets none but these. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const surroundings = () => ({
  cwd: path.parse(process.execPath).root,
  env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows', ...environment, PATH: undefined } : environment,
})

/** Looked at before anything is read there: to others the folder is closed, and "no right to write" would be the wrong hint. */
export async function refuseForeignFolder(folder: string) {
  const [made, self] = [await lstat(folder).catch(() => undefined), process.getuid?.()]
  if (!made || !self || made.uid === self) return
  const why = made.uid === nobody ? ', as it does when Hora was started by root' : ''
  throw new StartupError(
    `${folder} belongs to user ${made.uid}${why}. Start Hora as root or as that user, or give the folder away: chown -R ${self} ${folder}`,
  )
}

/** @param folder PostgreSQL's own folder, which may not exist yet. */
export async function chooseUser(binaries: Binaries, folder: string): Promise<RunAs> {
  const made = await lstat(folder).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args, options: surroundings() }) }
  }
  // A folder made by a normal user stays theirs when root starts it once.
  const owner = made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : { uid: nobody, gid: nobody }
  if (made?.uid === 0) await giveAway(folder, owner)
  if (canReach(owner, binaries, path.dirname(folder)))
    return { owner, command: (file, args) => ({ file, args, options: { ...owner, ...surroundings() } }) }
  if (!setprivWorks(owner))
    throw new StartupError(
      `PostgreSQL refuses to run as root, and user ${owner.uid} cannot enter ${binaries.postgres} or ${folder}. Start Hora as a normal user, move both out of root's private folders, or install util-linux for its setpriv.`,
    )
  return { owner, command: (file, args) => ({ file: 'setpriv', args: [...setprivArgs(owner), file, ...args], options: surroundings() }) }
}

type Owner = NonNullable<RunAs['owner']>

// A checkout in root's home is closed to everyone else; this one right (to pass closed folders) is all that is kept of root's.
const setprivArgs = ({ uid, gid }: Owner) =>
  `--reuid ${uid} --regid ${gid} --clear-groups --inh-caps +dac_override --ambient-caps +dac_override --securebits +no_setuid_fixup`.split(' ')

function setprivWorks(owner: Owner): boolean {
  try {
    execFileSync('setpriv', [...setprivArgs(owner), 'true'], { stdio: 'ignore', ...surroundings() })
    return true
  } catch {
    return false
  }
}

/** Asked of the system, not of mode bits: access lists and mounts have a word in it too. */
function canReach(owner: Owner, binaries: Binaries, dataDir: string): boolean {
  const { status, error } = spawnSync(
    '/bin/sh',
    ['-c', '"$1" --version >/dev/null 2>&1 && ls "$2" >/dev/null 2>&1 && cd "$3"', 'sh', binaries.postgres, binaries.share, dataDir],
    {
      stdio: 'ignore',
      ...owner,
      ...surroundings(),
    },
  )
  if (error) throw explainSpawnError(error as NodeJS.ErrnoException, '/bin/sh')
  return status === 0
}

/** Makes PostgreSQL's user the owner of what we made for it, e.g. a folder restored from a backup by root. */
export async function giveAway(folder: string, owner: Owner): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveAway(inside, owner)
    else if (entry.isFile()) await chown(inside, owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}
