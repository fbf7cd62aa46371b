// A copy of the npm package's PostgreSQL that every user may read. It belongs to root, so nobody else can change it.
import { createHash } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { type Binaries, prepareBinaries } from './binaries.ts'

export async function copyBinaries(binaries: Binaries, parent: string, { removeOthers }: { removeOthers: boolean }): Promise<Binaries> {
  const native = path.dirname(binaries.share)
  const description = await readFile(path.join(native, '..', 'package.json'), 'utf8')
  const name = createHash('sha256').update(native).update(description).digest('hex').slice(0, 16)
  const target = path.join(parent, name)
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755)
  await refuseForeign(parent)
  if (!(await lstat(target).catch(() => undefined))) {
    const draft = `${target}.new-${process.pid}`
    try {
      await mkdir(draft)
      await chmod(draft, 0o755)
      await copyTree(native, path.join(draft, 'native'))
      await rename(draft, target)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  await refuseForeign(target)
  if (removeOthers)
    for (const other of await readdir(parent)) if (other !== name) await rm(path.join(parent, other), { recursive: true, force: true })
  return prepareBinaries(path.join(target, 'native'))
}

/** A program in another user's folder would run with the rights to all data. */
async function refuseForeign(folder: string) {
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) throw new Error(`${folder} can be changed by others`)
}

async function copyTree(from: string, to: string): Promise<void> {
  const found = await lstat(from)
  if (found.isSymbolicLink()) return symlink(await readlink(from), to)
  if (found.isFile()) {
    await copyFile(from, to)
    return chmod(to, found.mode & 0o100 ? 0o755 : 0o644)
  }
  await mkdir(to)
  await chmod(to, 0o755)
  for (const name of await readdir(from)) await copyTree(path.join(from, name), path.join(to, name))
}
