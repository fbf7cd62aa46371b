// What seldom changes and is dear to compute, kept in memory per team under the version of its area (see `Versions.wideOf`).
import type { Versions } from './versions.ts'

/** Some thousand small values of one team each. */
const valuesKept = 200

export class TeamCache {
  readonly #versions: Pick<Versions, 'versionIgnoringKeyed' | 'load' | 'epoch'>
  readonly #kept = new Map<string, { version: number; value: unknown }>()

  constructor(versions: Pick<Versions, 'versionIgnoringKeyed' | 'load' | 'epoch'>) {
    this.#versions = versions
  }

  /** The version is taken before reading: what changes meanwhile makes it old at once. */
  async get<T>(teamId: string, area: string, name: string, read: () => Promise<T>): Promise<T> {
    const key = `${this.#versions.epoch} ${teamId} ${area} ${name}`
    const version = this.#versions.versionIgnoringKeyed(teamId, area)
    const found = this.#kept.get(key)
    if (found && found.version === version) return found.value as T
    const value = await read()
    if (version === undefined) void this.#versions.load(teamId).catch(() => {})
    else this.#keep(key, version, value)
    return value
  }

  /** At the end of the line: whoever stood there longest without being read anew goes first. */
  #keep(key: string, version: number, value: unknown) {
    this.#kept.delete(key)
    this.#kept.set(key, { version, value })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > valuesKept && oldest) this.#kept.delete(oldest)
  }
}
