// Includes former members, for histories.
import { type Db, statement } from '#server/kernel/database/database.ts'

const names = statement<{ id: string; name: string }>(
  'team-names',
  `select u.id, u.name from members m join users u on u.id = m.user_id where m.team_id = $1`,
)

export const listNames = async (db: Db, teamId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await names(db, [teamId])).map(({ id, name }) => [id, name]))

const present = statement<{ id: string; name: string }>(
  'team-present-names',
  `select u.id, u.name from members m join users u on u.id = m.user_id where m.team_id = $1 and m.left_at is null and u.id = any($2::uuid[])`,
)

/** Without former members. */
export const listMemberNames = (db: Db, teamId: string, ids: readonly string[]) => present(db, [teamId, ids])
