import { VersionedCache } from './versioned-cache.ts'
import type { Versions } from './versions.ts'

/** The sum over all values. An item has about 100 bytes. */
const itemLimit = 500_000

const itemsOf = (value: unknown) => (Array.isArray(value) ? value.length : value instanceof Map || value instanceof Set ? value.size : 0) + 1

export class TeamCache {
  readonly #versions: Pick<Versions, 'versionIgnoringKeyed' | 'load' | 'epoch'>
  readonly #values = new VersionedCache<unknown>(itemLimit, itemsOf)

  constructor(versions: Pick<Versions, 'versionIgnoringKeyed' | 'load' | 'epoch'>) {
    this.#versions = versions
  }

  async get<T>(teamId: string, area: string, name: string, read: () => Promise<T>): Promise<T> {
    const key = `${this.#versions.epoch} ${teamId} ${area} ${name}`
    const version = this.#versions.versionIgnoringKeyed(teamId, area)
    const found = version === undefined ? undefined : this.#values.get(key, version)
    if (found !== undefined) return found as T
    const value = await read()
    if (version === undefined) void this.#versions.load(teamId).catch(() => {})
    else this.#values.set(key, version, value)
    return value
  }
}

const teamLimit = 20_000

export function cacheByTeam<T>(
  versions: Pick<Versions, 'of' | 'load' | 'listening' | 'epoch'>,
  areas: readonly string[],
  read: (teamId: string) => Promise<T>,
): (teamId: string) => Promise<T> | T {
  let values = new VersionedCache<T>(teamLimit)
  let epoch = versions.epoch

  async function readAndCache(teamId: string): Promise<T> {
    if (versions.of(teamId, areas) === undefined && versions.listening) await versions.load(teamId)
    const version = versions.of(teamId, areas)
    const epochBefore = versions.epoch
    const value = await read(teamId)
    if (version !== undefined && versions.epoch === epochBefore) values.set(teamId, version, value)
    return value
  }

  return (teamId) => {
    if (epoch !== versions.epoch) {
      values = new VersionedCache(teamLimit)
      epoch = versions.epoch
    }
    const version = versions.of(teamId, areas)
    return (version === undefined ? undefined : values.get(teamId, version)) ?? readAndCache(teamId)
  }
}
