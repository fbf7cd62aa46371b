// Where the server tests write: in memory if there is enough, otherwise in the temporary folder. Each database has a thousand files, and all are
// thrown away.
import { readFileSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { megabyte } from '#contract/units.ts'
import { isAlive, readPidFile, runsIn, signal } from '#server/kernel/postgres/postmaster.ts'

const memoryFolder = '/dev/shm'
/** A run has used up to 1 GB. */
const enough = 4096 * megabyte
const prefix = 'hora-test-'

export default async function setup() {
  for (const parent of [memoryFolder, tmpdir()]) await removeLeftovers(parent)
  if (!hasEnoughMemory()) return undefined
  const folder = await mkdtemp(path.join(memoryFolder, `${prefix}${process.pid}-`))
  // Passable for a PostgreSQL that root starts.
  await chmod(folder, 0o711)
  // Of the setups that follow, and of the workers, which start later.
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

function hasEnoughMemory(): boolean {
  // A test of large files may write more than any memory has.
  if (process.platform !== 'linux' || process.env.HORA_LARGE_MB) return false
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${memoryFolder} `))
    // In a container. Some tests run programs from their folder.
    if (!mount || /\b(noexec|ro)\b/.test(mount)) return false
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity) > enough
  } catch {
    return false
  }
}

/** A killed test run leaves its PostgreSQL running: in its folder, or in one in it. */
async function removeLeftovers(parent: string) {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length)))) continue
    const left = path.join(parent, name)
    for (const inside of ['', ...(await readdir(left).catch(() => []))]) {
      const folder = path.join(left, inside, 'postgres')
      const postgres = await readPidFile(folder)
      if (postgres && (await runsIn(folder, postgres.pid))) signal(postgres.pid, 'immediate')
    }
    await rm(left, { recursive: true, force: true })
  }
}
