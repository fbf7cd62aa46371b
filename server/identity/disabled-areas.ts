import type { Database } from '#server/kernel/database/database.ts'
import type { DisabledAreas } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/cache/versions.ts'
import { cacheByTeam } from '#server/kernel/cache/team-cache.ts'
import { findTeamChoices } from './settings-store.ts'

export const makeDisabledAreas = ({ database, versions }: { database: Database; versions: Versions }): DisabledAreas =>
  cacheByTeam(versions, ['preferences'], async (teamId) => (await findTeamChoices(database.auth, teamId)).areasOff)
