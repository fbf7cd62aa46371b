import { megabyte } from '#contract/units.ts'
import type { HtmlPage } from '#server/kernel/http/html-page.ts'
import { VersionedCache } from './versioned-cache.ts'

/** Bytes of an entry beside its body and key. */
const overhead = 500

/** Public pages by the version of their team. Pages that do not exist are not stored: anybody can ask for any number of them. */
export class PageCache {
  readonly #pages: VersionedCache<HtmlPage>
  readonly #pending = new Map<string, Promise<HtmlPage>>()

  constructor(limitBytes = 32 * megabyte) {
    // A string may need two bytes per character.
    this.#pages = new VersionedCache(limitBytes, ({ body }) => 2 * body.length + overhead)
  }

  get(key: string, version: number): HtmlPage | undefined {
    return this.#pages.get(key, version)
  }

  /** One read for all who ask for the same page at the same time. */
  read(key: string, version: number | undefined, produce: () => Promise<HtmlPage>): Promise<HtmlPage> {
    const ticket = `${version} ${key}`
    let pending = this.#pending.get(ticket)
    if (!pending) this.#pending.set(ticket, (pending = this.#produce(key, version, produce).finally(() => this.#pending.delete(ticket))))
    return pending
  }

  async #produce(key: string, version: number | undefined, produce: () => Promise<HtmlPage>): Promise<HtmlPage> {
    const page = await produce()
    if (version !== undefined && page.status < 400) this.#pages.set(key, version, page)
    return page
  }
}
