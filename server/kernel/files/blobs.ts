// The bytes of files: stored once per content, under their hash. The type is read from the bytes, never from a file's name.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromBuffer } from 'file-type'
import { v7 } from 'uuid'
import { megabyte } from '#contract/units.ts'
import { problem } from '#server/kernel/problem.ts'
import { openStorage, type StorageSettings } from './open-storage.ts'
import type { ByteRange, Storage } from './storage.ts'

/** More than any signature that tells a type needs. */
const sniffedBytes = 4100

export type StoredBytes = { hash: string; size: number; type: string }

export class Blobs {
  readonly #drafts: string
  readonly #storage: Storage

  constructor(settings: StorageSettings) {
    this.#drafts = path.join(settings.dataDir, 'blobs', 'coming')
    this.#storage = openStorage(settings)
  }

  /** Streams to disk while hashing; a broken or too large upload leaves nothing behind. */
  async store(stream: Readable, limit: number): Promise<StoredBytes> {
    await mkdir(this.#drafts, { recursive: true, mode: 0o700 })
    const draft = path.join(this.#drafts, v7())
    const digest = createHash('sha256')
    let size = 0
    try {
      await pipeline(
        stream,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            size += chunk.length
            if (size > limit) throw problem('too-large', `at most ${Math.floor(limit / 1024 / 1024)} MB`)
            digest.update(chunk)
            yield chunk
          }
        },
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
      return await this.#keep(draft, digest.digest('hex'), size)
    } finally {
      await rm(draft, { force: true })
    }
  }

  /**
   * Keeps what a file on this machine's disk holds. That file stays, so that this can be done again if the server dies meanwhile; `before`
   * is told which bytes will be there, so that they can be freed if nothing comes of it.
   */
  async storeFile(file: string, before: (hash: string) => Promise<void>): Promise<StoredBytes> {
    const digest = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(file, { highWaterMark: megabyte }) as AsyncIterable<Buffer>) {
      size += chunk.length
      digest.update(chunk)
    }
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
    const hash = digest.digest('hex')
    await before(hash)
    return this.#keep(file, hash, size)
  }

  async #keep(file: string, hash: string, size: number): Promise<StoredBytes> {
    const type = await sniff(file)
    await this.#storage.take(file, hash, size)
    return { hash, size, type }
  }

  read(hash: string, range?: ByteRange): Readable {
    return this.#storage.read(hash, range)
  }

  has(hash: string): Promise<boolean> {
    return this.#storage.has(hash)
  }

  remove(hash: string): Promise<void> {
    return this.#storage.remove(hash)
  }
}

async function sniff(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const type = (await fileTypeFromBuffer(head))?.mime
    // SVG among it: as text it is read, as anything else it might run.
    if (type && !type.endsWith('/xml') && !type.endsWith('+xml')) return type
    return isText(head) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  try {
    // Cut anywhere, so that the last letter may be half a one.
    return !/[\u0000-\u0008\u000e-\u001a]/.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return false
  }
}
