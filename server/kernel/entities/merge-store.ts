// Merges two things: rows that name the one then name the other. `moveNamesBack` reverts this.
import type { Area, NamingColumn } from '#server/kernel/area.ts'
import { type Db, statementVariants } from '#server/kernel/database/database.ts'
import { ruleBroken } from '#server/kernel/problem.ts'

export type Moved = NamingColumn & { ids: string[] }

const move = statementVariants<{ id: string }, NamingColumn>(
  ({ table, column }) => `merge-${table}-${column}`,
  ({ table, column }) =>
    `update ${table} set ${column} = $3 where team_id = $1 and ${column} = $2 and ($4::uuid[] is null or id = any($4)) returning id`,
  [],
)
const naming = statementVariants<{ id: string }, NamingColumn>(
  ({ table, column }) => `naming-${table}-${column}`,
  ({ table, column }) => `select id from ${table} where team_id = $1 and ${column} = $2 order by id desc limit 500`,
  [],
)

export const namingColumns = (areas: readonly Area[], kind: string): NamingColumn[] => areas.flatMap(({ namedIn }) => namedIn?.[kind] ?? [])

const uniqueViolation = '23505'

/** A place for one name has both, such as two open seats of one licence. */
const asRule =
  ({ table }: NamingColumn) =>
  (error: unknown) => {
    if ((error as { code?: string } | null)?.code !== uniqueViolation) throw error
    throw ruleBroken('R-ORG-7', `${table}: both are named where only one can be`, { otherId: 'is named beside the other one' })
  }

export async function moveNames(db: Db, teamId: string, columns: readonly NamingColumn[], from: string, to: string): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const one of columns) {
    const ids = (await move(one)(db, [teamId, from, to, null]).catch(asRule(one))).map(({ id }) => id)
    if (ids.length > 0) moved.push({ ...one, ids })
  }
  return moved
}

/** Rows that name something else by now stay. `known`: as in namingColumns, because the record of a merge may be older than a table. */
export async function moveNamesBack(db: Db, teamId: string, known: readonly NamingColumn[], moved: readonly Moved[], from: string, to: string) {
  for (const { table, column, ids } of moved) {
    const one = known.find((other) => other.table === table && other.column === column)
    if (one) await move(one)(db, [teamId, from, to, ids])
  }
}

export async function listNaming(db: Db, teamId: string, columns: readonly NamingColumn[], id: string): Promise<{ entity: string; id: string }[]> {
  const found: { entity: string; id: string }[] = []
  for (const one of columns) for (const row of await naming(one)(db, [teamId, id])) found.push({ entity: one.entity, id: row.id })
  return found
}
