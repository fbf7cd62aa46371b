// Something small about each team that is asked all the time: kept in memory under the version of the areas that own it, so that it costs a query only after a change.
import type { Versions } from '#server/kernel/cache/versions.ts'

/** Some 200 bytes each. */
const keptLimit = 20_000

export function cacheByTeam<T>(
  versions: Versions,
  areas: readonly string[],
  read: (teamId: string) => Promise<T>,
): (teamId: string) => Promise<T> | T {
  const kept = new Map<string, { version: number; value: T }>()

  /** The version is taken before the rows are read: what moves in between makes the answer old, not wrong for ever. */
  async function look(teamId: string): Promise<T> {
    if (versions.of(teamId, areas) === undefined && versions.listening) await versions.load(teamId)
    const version = versions.of(teamId, areas)
    const value = await read(teamId)
    kept.delete(teamId)
    if (version !== undefined) kept.set(teamId, { version, value })
    const [oldest] = kept.keys()
    if (kept.size > keptLimit && oldest !== undefined) kept.delete(oldest)
    return value
  }

  return (teamId) => {
    const entry = kept.get(teamId)
    return entry && versions.of(teamId, areas) === entry.version ? entry.value : look(teamId)
  }
}
