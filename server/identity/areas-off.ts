// Which areas a team has switched off, for every request without a query: kept under the version of the area that owns the setting.
import type { Database } from '#server/kernel/database.ts'
import type { AreasOff } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/versions.ts'
import { findTeamChoices } from './settings-store.ts'

/** Some 200 bytes each. */
const keptLimit = 20_000
const areas = ['preferences'] as const

export function makeAreasOff({ database, versions }: { database: Database; versions: Versions }): AreasOff {
  const kept = new Map<string, { version: number; off: readonly string[] }>()

  /** The version is taken before the row is read: what moves in between makes the answer old, not wrong for ever. */
  async function look(teamId: string): Promise<readonly string[]> {
    if (versions.of(teamId, areas) === undefined && versions.listening) await versions.load(teamId)
    const version = versions.of(teamId, areas)
    const { areasOff: off } = await findTeamChoices(database.db, teamId)
    kept.delete(teamId)
    if (version !== undefined) kept.set(teamId, { version, off })
    const [oldest] = kept.keys()
    if (kept.size > keptLimit && oldest !== undefined) kept.delete(oldest)
    return off
  }

  return (teamId) => {
    const entry = kept.get(teamId)
    return entry && versions.of(teamId, areas) === entry.version ? entry.off : look(teamId)
  }
}
