import type { Readable } from 'node:stream'
import { findUser } from '#server/identity/store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { literal, type Part } from '#server/kernel/files/data-export.ts'
import { problem } from '#server/kernel/problem.ts'
import { quoted, type TeamTable, teamTables } from '#server/kernel/database/team-schema.ts'

const publicUserColumns = ['id', 'name', 'email', 'avatar', 'status']
const ownUserColumns = [
  ...[...publicUserColumns, 'language', 'title', 'company', 'about', 'phone', 'country', 'gender', 'birth_year'],
  ...['time_zone', 'first_day_of_week', 'confirmed_at', 'created_at'],
]
const teamColumns = [
  'id',
  'name',
  'logo',
  'layout',
  'theme',
  'areas_off',
  'member_rights',
  'business',
  'public_page',
  'second_factor_required',
  'created_at',
]
/** The rows that name files bring them into the export. */
const excludedTables = ['team_seqs', 'blobs', 'blob_uses']

async function headerOf({ db, actor, now }: MemberContext, of: 'team' | 'member') {
  const me = await findUser(db, actor.teamId, actor.userId)
  if (!me) throw problem('unauthenticated')
  const { id, name } = of === 'team' ? me.team : me
  return { hora: 'export', version: 1, of, id, name, at: now.toISOString() }
}

const audienceCondition = (table: string, me: string) => (table === 'changes' ? ` and (t.audience is null or ${me} = any(t.audience))` : '')

/** SQL that selects my personal rows. A row is personal by itself or by a parent, as a version of a note is. Undefined for a shared table. */
function ownershipOf(tables: readonly TeamTable[], me: string) {
  const byName = new Map(tables.filter(({ name }) => name !== 'members').map((table) => [table.name, table]))
  const mine = (name: string, alias: string, seen: readonly string[] = []): string | undefined => {
    const table = byName.get(name)
    if (!table || seen.includes(name)) return undefined
    if (table.personal) return `${alias}.user_id = ${me}`
    const conditions = table.parents.flatMap(({ name: parent, columns, parentColumns }, index) => {
      const parentAlias = `${alias}_${index}`
      const condition = mine(parent, parentAlias, [...seen, name])
      if (condition === undefined) return []
      const joined = columns.map((column, position) => `${parentAlias}.${quoted(parentColumns[position] ?? '')} = ${alias}.${quoted(column)}`)
      return [`exists (select 1 from ${quoted(parent)} ${parentAlias} where ${joined.join(' and ')} and ${condition})`]
    })
    return conditions.length > 0 ? `(${conditions.join(' or ')})` : undefined
  }
  return (table: TeamTable) => mine(table.name, 't')
}

export async function exportTeam(ctx: MemberContext): Promise<Readable> {
  const [team, me] = [literal(ctx.actor.teamId), literal(ctx.actor.userId)]
  return ctx.exporter.file(ctx.actor.userId, {
    head: await headerOf(ctx, 'team'),
    parts: async (client) => {
      const tables = await teamTables(client)
      const mine = ownershipOf(tables, me)
      return [
        { table: 'teams', columns: teamColumns, where: `t.id = ${team}` },
        { table: 'users', columns: publicUserColumns, where: `t.id in (select m.user_id from members m where m.team_id = ${team})` },
        ...tables
          .filter(({ name }) => !excludedTables.includes(name))
          .map((table): Part => {
            const { name, columns } = table
            return { table: name, columns, where: `t.team_id = ${team} and ${mine(table) ?? 'true'}${audienceCondition(name, me)}` }
          }),
      ]
    },
    files: { within: `t.team_id = ${team}` },
  })
}

/** Only of current teams: rows in former teams belong to those teams. */
export async function exportMine(ctx: MemberContext): Promise<Readable> {
  const me = literal(ctx.actor.userId)
  const myTeams = `(select m.team_id from members m where m.user_id = ${me} and m.left_at is null)`
  return ctx.exporter.file(ctx.actor.userId, {
    head: await headerOf(ctx, 'member'),
    parts: async (client) => {
      const tables = await teamTables(client)
      const mine = ownershipOf(tables, me)
      return [
        { table: 'users', columns: ownUserColumns, where: `t.id = ${me}` },
        { table: 'teams', columns: ['id', 'name', 'created_at'], where: `t.id in ${myTeams}` },
        { table: 'passkeys', columns: ['id', 'name', 'synced', 'created_at', 'last_used_at'], where: `t.user_id = ${me}` },
        ...tables
          .filter(({ name, ids }) => !excludedTables.includes(name) && ids.length > 0)
          .map((table): Part => {
            const { name, columns, ids } = table
            // A colleague's personal row may name me, but it is not mine.
            const whose = mine(table) ?? `${me} in (${ids.map((column) => `t.${quoted(column)}`).join(', ')})`
            return { table: name, columns, where: `${whose} and t.team_id in ${myTeams}${audienceCondition(name, me)}` }
          }),
      ]
    },
    files: { within: `t.team_id in ${myTeams}`, own: `t.owner_id = ${me}` },
  })
}
