// Where bytes lie, found by their hash: a folder, or a bucket of an S3 service (STORAGE_URL). Nothing else in the house knows which.
import { createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { v7 } from 'uuid'

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number }

export type Storage = {
  /** Keeps what a file of this machine holds; that file stays where it is. All of it or nothing, however often. */
  take(file: string, hash: string, size: number): Promise<void>
  read(hash: string, range?: ByteRange): Readable
  has(hash: string): Promise<boolean>
  remove(hash: string): Promise<void>
}

export function folderStorage(folder: string): Storage {
  const fileOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash)
  return {
    async take(file, hash) {
      const place = fileOf(hash)
      const fresh = `${place}.${v7()}`
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      try {
        // A second name costs nothing; another disk, or one without such names, needs a copy.
        await link(file, fresh).catch(() => copyFile(file, fresh))
        // Over what is there: bytes that were damaged heal when they are brought again.
        await rename(fresh, place)
      } finally {
        // Two names of the same file are left as they are by rename.
        await rm(fresh, { force: true })
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
