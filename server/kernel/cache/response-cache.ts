import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { megabyte } from '#contract/units.ts'
import { VersionedCache } from './versioned-cache.ts'

export type CachedResponse = { readonly key: string; readonly version: number; readonly body: Buffer; gzipped?: Buffer | Promise<Buffer> }

const overheadBytes = 300

const bytesOf = ({ body, gzipped }: CachedResponse, key: string) =>
  2 * key.length + body.length + (gzipped instanceof Buffer ? gzipped.length : 0) + overheadBytes

const compress = promisify(gzip)

export class ResponseCache {
  readonly #responses: VersionedCache<CachedResponse>
  readonly #pending = new Map<string, Promise<CachedResponse>>()

  constructor(limitBytes = 64 * megabyte) {
    this.#responses = new VersionedCache(limitBytes, bytesOf)
  }

  get count(): number {
    return this.#responses.count
  }

  get bytes(): number {
    return this.#responses.size
  }

  get(key: string, version: number): CachedResponse | undefined {
    return this.#responses.get(key, version)
  }

  read(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const ticket = `${version} ${key}`
    let pending = this.#pending.get(ticket)
    if (!pending) {
      pending = this.#produce(key, version, produce).finally(() => this.#pending.delete(ticket))
      this.#pending.set(ticket, pending)
    }
    return pending
  }

  gzipped(response: CachedResponse): Buffer | Promise<Buffer> {
    response.gzipped ??= compress(response.body, { level: 4 }).then((bytes) => {
      response.gzipped = bytes
      this.#responses.measureAgain(response.key, response.version)
      return bytes
    })
    return response.gzipped
  }

  async #produce(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const response = { key, version, body: await produce() }
    this.#responses.set(key, version, response)
    return response
  }
}
