// Where a run of the tests writes: in memory if there is enough, otherwise on the disk. Each database has a thousand files, and all are thrown away.
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

/** Also the temporary folder of the workers, which start later. */
export async function makeRunFolder(): Promise<string> {
  await removeLeftovers()
  const inMemory = hasEnoughMemory()
  const folder = await mkdtemp(path.join(inMemory ? memoryFolder : tmpdir(), `${prefix}${process.pid}-`))
  // Passable for a PostgreSQL that root starts.
  await chmod(folder, 0o711)
  if (inMemory) process.env.TMPDIR = folder
  return folder
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

/** A killed test run leaves its PostgreSQL running. */
async function removeLeftovers() {
  for (const parent of new Set([memoryFolder, tmpdir()])) {
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length)))) continue
      const folder = path.join(parent, name, 'postgres')
      const left = await readPidFile(folder)
      if (left && (await runsIn(folder, left.pid))) signal(left.pid, 'immediate')
      await rm(path.join(parent, name), { recursive: true, force: true })
    }
  }
}
