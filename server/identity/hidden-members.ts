// Members who do not want to be seen: nobody is told when they are here.
import type { Database } from '#server/kernel/database/database.ts'
import type { Unseen } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/cache/versions.ts'
import { keepByTeam } from './team-cache.ts'
import { listUnseen } from './settings-store.ts'

export const makeUnseen = ({ database, versions }: { database: Database; versions: Versions }): Unseen =>
  keepByTeam(versions, ['identity'], (teamId) => listUnseen(database.db, teamId))
