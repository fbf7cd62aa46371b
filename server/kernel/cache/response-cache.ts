import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { megabyte } from '#contract/units.ts'
import { DeltaHistory, type Encoded } from './delta-history.ts'
import { VersionedCache } from './versioned-cache.ts'

export type CachedResponse = Encoded & { readonly key: string; readonly version: number; deltas?: DeltaHistory | undefined }

const overheadBytes = 300

const bytesOf = ({ body, gzipped, deltas }: CachedResponse, key: string) =>
  2 * key.length + body.length + (gzipped instanceof Buffer ? gzipped.length : 0) + (deltas?.bytes ?? 0) + overheadBytes

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

  gzipped(response: CachedResponse, encoded: Encoded = response): Buffer | Promise<Buffer> {
    encoded.gzipped ??= compress(encoded.body, { level: 4 }).then((bytes) => {
      encoded.gzipped = bytes
      this.#measureAgain(response)
      return bytes
    })
    return encoded.gzipped
  }

  /** From now on, the deltas between the answers to this read are computed, as long as somebody asks. */
  deltas(response: CachedResponse): DeltaHistory {
    if (!response.deltas) {
      response.deltas = new DeltaHistory(response.body)
      this.#measureAgain(response)
    }
    response.deltas.asked = true
    return response.deltas
  }

  delta(response: CachedResponse, tag: string): Encoded | undefined {
    return this.deltas(response).since(tag, () => this.#measureAgain(response))
  }

  #measureAgain = ({ key, version }: CachedResponse) => this.#responses.measureAgain(key, version)

  async #produce(key: string, version: number, produce: () => Promise<Buffer>): Promise<CachedResponse> {
    const body = await produce()
    const before = this.#responses.latest(key)
    const asked = before?.deltas?.asked && before.version < version ? before.deltas : undefined
    const response = { key, version, body, deltas: before && asked?.next(before.body, body) }
    this.#responses.set(key, version, response)
    return response
  }
}
