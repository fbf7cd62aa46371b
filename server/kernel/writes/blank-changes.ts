// The change log outlives its things. The rows of a thing that is deleted for good lose their texts: the actor, the act and the time stay.
import type { Area } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'

const undoDays = 30

type Areas = readonly Pick<Area, 'name' | 'logged'>[]

export async function blankDeletedThings(db: Db, areas: Areas, teamIds?: readonly string[]): Promise<void> {
  const blank = (area: string, entities: readonly string[], gone: string) =>
    db.$client.query(
      `update changes c set before = null, after = null
       where c.area = $1 and c.entity = any($2) and ($3::uuid[] is null or c.team_id = any($3::uuid[]))
         and (c.before is not null or c.after is not null) and ${gone}`,
      [area, entities, teamIds ?? null],
    )
  const missing = (table: string, id: string) => `not exists (select 1 from ${quoted(table)} t where t.team_id = c.team_id and t.id = ${id})`
  for (const { name, logged } of areas) {
    for (const [table, entities] of Object.entries(logged?.things ?? {}))
      await blank(name, entities, `c.entity_id is not null and ${missing(table, 'c.entity_id')}`)
    for (const { table, entity, field } of logged?.parts ?? []) {
      const id = `(coalesce(c.before -> '${field}', c.after -> '${field}') ->> 'id')`
      await blank(name, [entity], `c.at < now() - interval '${undoDays} days' and ${id} is not null and ${missing(table, `${id}::uuid`)}`)
    }
  }
}

export async function blankChangesOf(db: Db, userId: string, teamIds: readonly string[]): Promise<void> {
  await db.$client.query(
    `update changes set before = null, after = null
     where team_id = any($1::uuid[]) and audience = array[$2::uuid] and (before is not null or after is not null)`,
    [teamIds, userId],
  )
}
