import { EventEmitter, once } from 'node:events'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { v7 } from 'uuid'

const chunkBytes = 64 * 1024

/** A file that is read while it is written. It has no name, so it disappears when it is closed or the process dies. */
export class SpoolFile {
  readonly #file: FileHandle
  readonly #grown = new EventEmitter()
  #size = 0
  #ended = false
  #error: Error | undefined

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(folder: string): Promise<SpoolFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = path.join(folder, v7())
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return new SpoolFile(file)
  }

  async write(text: string) {
    const bytes = Buffer.from(text)
    await this.#file.write(bytes, 0, bytes.length, this.#size)
    this.#size += bytes.length
    this.#grown.emit('grown')
  }

  end(error?: Error) {
    this.#ended = true
    this.#error = error
    this.#grown.emit('grown')
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      while (at === this.#size && !this.#ended) await once(this.#grown, 'grown')
      if (at === this.#size) break
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at)
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    if (this.#error) throw this.#error
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
