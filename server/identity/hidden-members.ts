import type { Database } from '#server/kernel/database/database.ts'
import type { HiddenMembers } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/cache/versions.ts'
import { cacheByTeam } from '#server/kernel/cache/team-cache.ts'
import { listHiddenMembers } from './settings-store.ts'

export const makeHiddenMembers = ({ database, versions }: { database: Database; versions: Versions }): HiddenMembers =>
  cacheByTeam(versions, ['identity'], (teamId) => listHiddenMembers(database.auth, teamId))
