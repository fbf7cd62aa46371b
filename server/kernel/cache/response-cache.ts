// Serialised answers, kept under the version of what they read. Bounded by bytes; the least recently used go first.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export type CachedResponse = { version: number; body: Buffer; gzipped?: Buffer | Promise<Buffer> }

const overhead = 300

export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #limit: number
  #bytes = 0

  constructor(limitBytes = 64 * 1024 * 1024) {
    this.#limit = limitBytes
  }

  get(key: string, version: number): CachedResponse | undefined {
    const answer = this.#kept.get(key)
    if (!answer || answer.version !== version) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, answer)
    return answer
  }

  /** Reads once for all who ask for the same version at the same time. */
  async read(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const ticket = `${version} ${key}`
    let pending = this.#underWay.get(ticket)
    if (!pending) {
      pending = produce().finally(() => this.#underWay.delete(ticket))
      this.#underWay.set(ticket, pending)
    }
    return this.#keep(key, { version, body: await pending })
  }

  #keep(key: string, answer: CachedResponse): CachedResponse {
    const old = this.#kept.get(key)
    if (old?.version === answer.version) return old
    if (old && old.version > answer.version) return answer
    if (old) this.#drop(key, old)
    if (answer.body.length * 4 > this.#limit) return answer
    this.#kept.set(key, answer)
    this.#bytes += answer.body.length + overhead
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest, entry)
    }
    return answer
  }

  #drop(key: string, entry: CachedResponse) {
    this.#kept.delete(key)
    this.#bytes -= entry.body.length + overhead
  }
}

const compress = promisify(gzip)

/** Compressed once per answer, however often it is sent. */
export const gzipped = (answer: CachedResponse): Buffer | Promise<Buffer> =>
  (answer.gzipped ??= compress(answer.body, { level: 4 }).then((bytes) => (answer.gzipped = bytes)))
