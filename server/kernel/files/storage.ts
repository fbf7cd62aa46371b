// Bytes by their hash, in a folder or a bucket of an S3 service (STORAGE_URL).
import { createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
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
  return {
    async take(file, hash) {
      const target = fileOf(hash)
      const draft = `${target}.${v7()}`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        // A hard link costs nothing. Another disk, or a file system without hard links, needs a copy.
        await link(file, draft).catch(() => copyFile(file, draft))
        // Replaces existing bytes, so that a new upload repairs damaged ones.
        await rename(draft, target)
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
