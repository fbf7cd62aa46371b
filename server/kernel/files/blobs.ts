// Bytes are stored once per content, under their hash. The type is detected from the bytes, never from the name.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { v7 } from 'uuid'
import { megabyte } from '#contract/units.ts'
import { problem } from '#server/kernel/problem.ts'
import { DiskSpace } from './disk-space.ts'
import { openStorage, type StorageSettings } from './open-storage.ts'
import type { ByteRange, Storage } from './storage.ts'

const sniffedBytes = 4100

export type StoredBytes = {
  hash: string
  size: number
  type: string
  /** Stores the bytes again if they were deleted before the row was committed. NOTE call it after the commit: it talks to the storage. */
  ensure(): Promise<void>
}

export class Blobs {
  readonly #drafts: string
  readonly #storage: Storage
  readonly disk: DiskSpace

  constructor(settings: StorageSettings) {
    this.#drafts = path.join(settings.dataDir, 'blobs', 'coming')
    this.#storage = openStorage(settings)
    this.disk = new DiskSpace(this.#drafts, settings.diskFloor ?? 0)
  }

  /** `use` inserts the row and commits. Until then, a local file also has the bytes, so they can be stored again. */
  store<T>(stream: Readable, limit: number, use: (stored: StoredBytes) => Promise<T>): Promise<T> {
    return this.disk.reserve(limit, () => this.#store(stream, limit, use))
  }

  async #store<T>(stream: Readable, limit: number, use: (stored: StoredBytes) => Promise<T>): Promise<T> {
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
      const stored = await this.#takeIntoStorage(draft, digest.digest('hex'), size)
      const result = await use(stored)
      await stored.ensure()
      return result
    } finally {
      await rm(draft, { force: true })
    }
  }

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
    return this.#takeIntoStorage(file, hash, size)
  }

  async #takeIntoStorage(file: string, hash: string, size: number): Promise<StoredBytes> {
    const type = await sniff(file)
    await this.#storage.take(file, hash, size)
    const ensure = async () => {
      if (!(await this.#storage.has(hash))) await this.#storage.take(file, hash, size)
    }
    return { hash, size, type, ensure }
  }

  read(hash: string, range?: ByteRange): Readable {
    return this.#storage.read(hash, range)
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
    const { fileTypeFromBuffer } = await import('file-type')
    const type = (await fileTypeFromBuffer(head))?.mime
    // Includes SVG, which is harmless as text and might run as another type.
    if (type && !type.endsWith('/xml') && !type.endsWith('+xml')) return type
    return isText(head) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  try {
    return !/[\u0000-\u0008\u000e-\u001a]/.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return false
  }
}
