import { megabyte } from '#contract/units.ts'
import type { HtmlPage } from '#server/kernel/http/html-page.ts'
import { VersionedCache } from './versioned-cache.ts'

const overheadBytes = 500

/** Public pages by the version of their team. Missing pages are not stored: anybody can ask for any number of them. */
export class PageCache {
  readonly #pages: VersionedCache<HtmlPage>
  readonly #pending = new Map<string, Promise<HtmlPage>>()

  constructor(limitBytes = 32 * megabyte) {
    this.#pages = new VersionedCache(limitBytes, ({ body }) => 2 * body.length + overheadBytes)
  }

  get(key: string, version: number): HtmlPage | undefined {
    return this.#pages.get(key, version)
  }

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
