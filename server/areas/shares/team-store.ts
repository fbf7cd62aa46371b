import { type Db, statement } from '#server/kernel/database/database.ts'

const team = statement<{ name: string }>('shares-team-name', `select name from teams where id = $1`)
export const findTeamName = async (db: Db, teamId: string) => (await team(db, [teamId]))[0]?.name ?? ''
