import { type Db, statement } from '#server/kernel/database/database.ts'

const named = statement<{ id: string; name: string }>(
  'events-demo-organizations',
  `select id, legal_name as name from organizations where team_id = $1`,
)
export const findOrganizations = async (db: Db, teamId: string) => new Map((await named(db, [teamId])).map(({ id, name }) => [name, id]))
