import type { Tag } from '#contract/shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

type TagTables = {
  entity: string
  tags: string
  links: string
  items: string
  itemId: string
  logged: { title: string; links: string; itemId: string }
}

export type LoggedTag = { id: string; createdAt?: string } & Record<string, unknown>

export type TagStore = ReturnType<typeof tagStore>

export function tagStore({ entity, tags, links, items, itemId, logged }: TagTables) {
  const list = statement<Tag>(`${entity}-list`, `select id, title from ${tags} where team_id = $1 order by created_at, id`)
  const titles = statement<{ id: string; name: string }>(
    `${entity}-titles`,
    `select id, title as name from ${tags} where team_id = $1 and id = any($2::uuid[])`,
  )
  const insert = statement(
    `${entity}-insert`,
    `insert into ${tags} (team_id, id, title, created_at)
     select $1::uuid, r.id, r.title, coalesce(r."createdAt", clock_timestamp() + r.nr * interval '1 microsecond')
     from jsonb_to_recordset($2::jsonb) as r(id uuid, title text, "createdAt" timestamptz, nr int)`,
  )
  const lock = statement<LoggedTag>(
    `${entity}-lock`,
    `select g.id, g.title as "${logged.title}", to_json(g.created_at) as "createdAt",
       coalesce((select json_agg(json_build_object('${logged.itemId}', l.${itemId}, 'nr', l.nr) order by l.${itemId}) from ${links} l
                 where l.team_id = g.team_id and l.tag_id = g.id), '[]') as "${logged.links}"
     from ${tags} g where g.team_id = $1 and g.id = $2 for update of g`,
  )
  const rename = statement(`${entity}-rename`, `update ${tags} set title = $3 where team_id = $1 and id = $2`)
  const remove = statement(`${entity}-remove`, `delete from ${tags} where team_id = $1 and id = $2`)
  const restoreLinks = statement(
    `${entity}-restore-links`,
    `insert into ${links} (team_id, tag_id, ${itemId}, nr)
     select $1, $2, l."${logged.itemId}", l.nr from jsonb_to_recordset($3::jsonb) as l("${logged.itemId}" uuid, nr int)
     join ${items} i on i.team_id = $1 and i.id = l."${logged.itemId}" on conflict do nothing`,
  )
  const unlink = statement(`${entity}-unlink`, `delete from ${links} where team_id = $1 and ${itemId} = any($2::uuid[])`)
  const link = statement(
    `${entity}-link`,
    `insert into ${links} (team_id, ${itemId}, tag_id, nr)
     select $1::uuid, r.id, t.tag::uuid, min(t.nr)
     from jsonb_to_recordset($2::jsonb) as r(id uuid, tags jsonb), jsonb_array_elements_text(r.tags) with ordinality t(tag, nr)
     group by r.id, t.tag`,
  )

  const store = {
    entity,
    titleOf: (tag: LoggedTag) => String(tag[logged.title]),
    loggedTitle: (title: string) => ({ [logged.title]: title }),

    list: (db: Db, teamId: string) => list(db, [teamId]),
    /** SQL for the ids of the tags of the item with this alias. */
    listedFor: (item: string) =>
      `(select coalesce(jsonb_agg(l.tag_id order by l.nr), '[]') from ${links} l where l.team_id = ${item}.team_id and l.${itemId} = ${item}.id)`,
    titles: (db: Db, teamId: string, ids: readonly string[]) => titles(db, [teamId, ids]),

    async insert(db: Db, teamId: string, rows: readonly (Tag & { createdAt?: string | undefined })[]) {
      if (rows.length > 0)
        await insert(db, [teamId, JSON.stringify(rows.map(({ id, title, createdAt }, index) => ({ id, title, createdAt, nr: index })))])
    },

    lock: async (db: Db, teamId: string, id: string): Promise<LoggedTag | undefined> => (await lock(db, [teamId, id]))[0],

    rename: async (db: Db, teamId: string, { id, title }: Tag) => void (await rename(db, [teamId, id, title])),

    remove: async (db: Db, teamId: string, id: string) => void (await remove(db, [teamId, id])),

    async restore(db: Db, teamId: string, tag: LoggedTag) {
      await store.insert(db, teamId, [{ id: tag.id, title: store.titleOf(tag), createdAt: tag.createdAt }])
      await restoreLinks(db, [teamId, tag.id, JSON.stringify(tag[logged.links] ?? [])])
    },

    async setTags(db: Db, teamId: string, rows: readonly { id: string; tags: readonly string[] }[]) {
      if (rows.length > 0) await unlink(db, [teamId, rows.map(({ id }) => id)])
      await store.addTags(db, teamId, rows)
    },

    async addTags(db: Db, teamId: string, rows: readonly { id: string; tags: readonly string[] }[]) {
      const tagged = rows.flatMap(({ id, tags: given }) => (given.length > 0 ? { id, tags: given } : []))
      if (tagged.length > 0) await link(db, [teamId, JSON.stringify(tagged)])
    },
  }
  return store
}
