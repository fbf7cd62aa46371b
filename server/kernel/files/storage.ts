import { createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { v7 } from 'uuid'

export type ByteRange = { start: number; end: number }

export type Storage = {
  /** Stores all bytes of a local file or none, and can be repeated. The local file stays. */
  take(file: string, hash: string, size: number): Promise<void>
  read(hash: string, range?: ByteRange): Readable
  has(hash: string): Promise<boolean>
  remove(hash: string): Promise<void>
}

export function folderStorage(folder: string): Storage {
  const fileOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash)
  const makeFolder = async (made: string) => {
    const first = await mkdir(made, { recursive: true, mode: 0o700 })
    if (first === undefined) return
    for (let at = made; at.length >= first.length; at = path.dirname(at)) await flush(path.dirname(at))
  }
  return {
    async take(file, hash) {
      const target = fileOf(hash)
      const draft = `${target}.${v7()}`
      await makeFolder(path.dirname(target))
      try {
        // A hard link costs nothing. Another disk, or a file system without hard links, needs a copy.
        await link(file, draft).catch(() => copyFile(file, draft).then(() => flush(draft)))
        // Replaces existing bytes, so that a new upload repairs damaged ones.
        await rename(draft, target)
        await flush(path.dirname(target))
      } finally {
        // rename() does nothing if both names are hard links to one file.
        await rm(draft, { force: true })
      }
    },
    read: (hash, range) => createReadStream(fileOf(hash), { ...range, highWaterMark: 256 * 1024 }),
    has: (hash) =>
      access(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    remove: (hash) => rm(fileOf(hash), { force: true }),
  }
}

/** A new name is on the disk only after a flush of its folder. Otherwise a power cut could leave a committed row without a file. */
async function flush(file: string) {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await handle?.sync().finally(() => handle.close())
}
