import { type Db, statement } from '#server/kernel/database/database.ts'

const lock = statement('licences-import-lock', `select pg_advisory_xact_lock(hashtextextended('licences/' || $1::text, 0))`)
/** One import at a time, so that two imports of the same file do not create the licences twice. */
export const lockImport = async (db: Db, teamId: string) => void (await lock(db, [teamId]))

type Known = { id: string; organizationId: string; serviceId: string; startsOn: string }
const known = statement<Known>(
  'licences-import-known',
  `select l.id, l.organization_id as "organizationId", t.service_id as "serviceId", t.starts_on::text as "startsOn"
   from licences l join licence_terms t on t.team_id = l.team_id and t.licence_id = l.id and t.sequence = 1
   where l.team_id = $1 and l.direction = 'sold' and l.organization_id = any($2::uuid[])`,
)
export const listKnown = (db: Db, teamId: string, organizationIds: readonly string[]) => known(db, [teamId, organizationIds])
