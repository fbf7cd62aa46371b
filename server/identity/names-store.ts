// Includes former members, for histories.
import { type Db, statement } from '#server/kernel/database/database.ts'

const names = statement<{ id: string; name: string }>(
  'team-names',
  `select u.id, u.name from members m join users u on u.id = m.user_id where m.team_id = $1`,
)

export const listNames = async (db: Db, teamId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await names(db, [teamId])).map(({ id, name }) => [id, name]))
