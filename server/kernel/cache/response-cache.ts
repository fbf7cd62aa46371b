import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { megabyte } from '#contract/units.ts'
import { VersionedCache } from './versioned-cache.ts'

export type CachedResponse = { body: Buffer; gzipped?: Buffer | Promise<Buffer> }

/** Bytes of an entry beside its body. */
const overhead = 300

export class ResponseCache {
  readonly #responses: VersionedCache<CachedResponse>
  readonly #pending = new Map<string, Promise<CachedResponse>>()

  constructor(limitBytes = 64 * megabyte) {
    this.#responses = new VersionedCache(limitBytes, ({ body }) => body.length + overhead)
  }

  get(key: string, version: number): CachedResponse | undefined {
    return this.#responses.get(key, version)
  }

  /** One read for all callers that ask for the same version. */
  read(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const ticket = `${version} ${key}`
    let pending = this.#pending.get(ticket)
    if (!pending) {
      pending = this.#produce(key, version, produce).finally(() => this.#pending.delete(ticket))
      this.#pending.set(ticket, pending)
    }
    return pending
  }

  async #produce(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const response = { body: await produce() }
    this.#responses.set(key, version, response)
    return response
  }
}

const compress = promisify(gzip)

export const gzipped = (response: CachedResponse): Buffer | Promise<Buffer> =>
  (response.gzipped ??= compress(response.body, { level: 4 }).then((bytes) => (response.gzipped = bytes)))
