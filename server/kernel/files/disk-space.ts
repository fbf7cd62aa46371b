// Files must not fill the disk: PostgreSQL may be on the same one, and could then write nothing for anybody.
import { mkdir, statfs } from 'node:fs/promises'
import { problem } from '#server/kernel/problem.ts'

export class DiskSpace {
  readonly #folder: string
  readonly #floor: number
  #reserved = 0

  constructor(folder: string, floor: number) {
    this.#folder = folder
    this.#floor = floor
  }

  async refuseIfFull(size: number) {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    if (this.#floor === 0) return
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize - this.#reserved - size < this.#floor)
      throw problem('disk-full', 'the disk of the server is nearly full; its operator has to make room')
  }

  /** Many uploads at once must not pass the floor together. */
  async reserve<T>(size: number, work: () => Promise<T>): Promise<T> {
    this.#reserved += size
    try {
      await this.refuseIfFull(0)
      return await work()
    } finally {
      this.#reserved -= size
    }
  }
}
