// PostgreSQL refuses to run as root. If root starts Hora, PostgreSQL runs as another user, who owns its data directory.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { explainSpawnError, type Binaries } from './binaries.ts'

const nobody = 65534

type Command = { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } }

export type RunAs = {
  owner: { uid: number; gid: number } | undefined
  command(file: string, args: string[]): Command
}

/** Nothing else, because PG* variables of the caller must not reach PostgreSQL. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const processOptions = () => ({
  cwd: path.parse(process.execPath).root,
  env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows', ...environment, PATH: undefined } : environment,
})

/** Checked first, because "no right to write" would mislead the operator. */
export async function refuseForeignFolder(folder: string) {
  const [existing, self] = [await lstat(folder).catch(() => undefined), process.getuid?.()]
  if (!existing || !self || existing.uid === self) return
  const why = existing.uid === nobody ? ', as it does when Hora was started by root' : ''
  throw new StartupError(
    `${folder} belongs to user ${existing.uid}${why}. Start Hora as root or as that user, or give the folder away: chown -R ${self} ${folder}`,
  )
}

export async function chooseUser(binaries: Binaries, folder: string): Promise<RunAs> {
  const existing = await lstat(folder).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args, options: processOptions() }) }
  }
  // The owner stays the same if root starts Hora once.
  const owner = existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : { uid: nobody, gid: nobody }
  if (existing?.uid === 0) await chownRecursively(folder, owner)
  if (canReach(owner, binaries, path.dirname(folder)))
    return { owner, command: (file, args) => ({ file, args, options: { ...owner, ...processOptions() } }) }
  if (!setprivWorks(owner))
    throw new StartupError(
      `PostgreSQL refuses to run as root, and user ${owner.uid} cannot enter ${binaries.postgres} or ${folder}. Start Hora as a normal user, move both out of root's private folders, or install util-linux for its setpriv.`,
    )
  return { owner, command: (file, args) => ({ file: 'setpriv', args: [...setprivArgs(owner), file, ...args], options: processOptions() }) }
}

type Owner = NonNullable<RunAs['owner']>

// Others cannot enter a checkout in root's home. Of root's rights PostgreSQL gets only the one to enter such folders.
const setprivArgs = ({ uid, gid }: Owner) =>
  `--reuid ${uid} --regid ${gid} --clear-groups --inh-caps +dac_override --ambient-caps +dac_override --securebits +no_setuid_fixup`.split(' ')

function setprivWorks(owner: Owner): boolean {
  try {
    execFileSync('setpriv', [...setprivArgs(owner), 'true'], { stdio: 'ignore', ...processOptions() })
    return true
  } catch {
    return false
  }
}

/** Tries it out, because access lists and mounts count as well as mode bits. */
function canReach(owner: Owner, binaries: Binaries, dataDir: string): boolean {
  const { status, error } = spawnSync(
    '/bin/sh',
    ['-c', '"$1" --version >/dev/null 2>&1 && ls "$2" >/dev/null 2>&1 && cd "$3"', 'sh', binaries.postgres, binaries.share, dataDir],
    {
      stdio: 'ignore',
      ...owner,
      ...processOptions(),
    },
  )
  if (error) throw explainSpawnError(error as NodeJS.ErrnoException, '/bin/sh')
  return status === 0
}

async function chownRecursively(folder: string, owner: Owner): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await chownRecursively(file, owner)
    else if (entry.isFile()) await chown(file, owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}
