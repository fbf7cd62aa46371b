// The SQL of an entity: one table with a row per thing of a team, deleted rows for 30 days, and a list in pages.
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import type { TagStore } from '#server/kernel/tags/tag-store.ts'
import { type Direction, directionOf } from './pages.ts'

export type EntityRow = { id: string; createdAt: string; createdBy: string | null; updatedAt: string }
type ColumnType = 'text' | 'uuid' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
type FieldOf<Row> = Exclude<keyof Row & string, keyof EntityRow>

/** SQL for the alias r. The parameters are named in the text: `$4`. */
type EntityList = {
  /** The first sort is the default. Several columns have the same direction. The id breaks ties. */
  sorts: Record<string, string | readonly string[]>
  /** A condition. `pattern` is a pattern of folded text. */
  search?: (pattern: string) => string
  /** Conditions by filter. A list of values is an array of texts. */
  filters?: Record<string, (value: string) => string>
}

export type EntityDefinition<Row> = {
  /** The name in the change log. */
  entity: string
  table: string
  /** A column has the name of its field, in snake_case. */
  columns: Partial<Record<FieldOf<Row>, ColumnType>>
  /** Fields without a column, as SQL for the alias r. */
  computed?: Partial<Record<FieldOf<Row>, string>>
  /** The name for people, as SQL for the alias r. */
  name: string
  tags?: TagStore
  list?: EntityList
}

export type ListWanted = { search?: string; sort: string; order: string; page: number; size: number; filters?: Record<string, unknown> }
type PageRow = { length: number; json: string }
type PageKind = { sort: string; direction: Direction; searching: boolean; filters: readonly string[] }

/** Quoted, because names such as "from" are words of SQL. */
const columnOf = (field: string) => `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`
/** PostgreSQL allows 100 arguments of a function. */
const pairsPerObject = 40

function readAs(field: string, type: ColumnType): string {
  const column = `r.${columnOf(field)}`
  if (type === 'numeric') return `trim_scale(${column})`
  return type === 'timestamptz' ? iso(column) : column
}

const fromJson = (field: string, type: ColumnType) => (type === 'jsonb' ? `nullif(f->'${field}', 'null')` : `(f->>'${field}')::${type}`)

function objectOf(fields: readonly (readonly [string, string])[]): string {
  const parts: string[] = []
  for (let at = 0; at < fields.length; at += pairsPerObject)
    parts.push(
      `jsonb_build_object(${fields
        .slice(at, at + pairsPerObject)
        .map(([field, sql]) => `'${field}', ${sql}`)
        .join(', ')})`,
    )
  return parts.join(' || ')
}

export type EntityStore<Row extends EntityRow> = ReturnType<typeof entityStore<Row>>

export function entityStore<Row extends EntityRow>(definition: EntityDefinition<Row>) {
  const { entity, table, name, tags, list } = definition
  const columns = Object.entries(definition.columns) as [FieldOf<Row>, ColumnType][]
  const computed = Object.entries(definition.computed ?? {}) as [FieldOf<Row>, string][]
  const json = objectOf([
    ['id', 'r.id'],
    ...columns.map(([field, type]) => [field, readAs(field, type)] as const),
    ...(tags ? [['tags', tags.listedFor('r')] as const] : []),
    ...computed,
    ...([
      ['createdAt', iso('r.created_at')],
      ['createdBy', 'r.created_by'],
      ['updatedAt', iso('r.updated_at')],
    ] as const),
  ])
  const statementOf = <Answer extends Record<string, unknown>>(what: string, text: string) => statement<Answer>(`${entity}-${what}`, text)
  const own = `from ${table} r where r.team_id = $1`

  const find = statementOf<{ json: Row }>('find', `select ${json} as json ${own} and r.id = $2 and r.deleted_at is null`)
  const someOf = `${own} and r.id = any($2::uuid[]) and r.deleted_at is null order by r.id`
  const lockIds = statementOf('lock-ids', `select ${someOf} for update of r`)
  const findSome = statementOf<{ json: Row }>('find-some', `select ${json} as json ${someOf}`)
  /** NOTE a statement that waited for a lock sees other tables as they were before. So a second statement reads the row. */
  async function lock(db: Db, teamId: string, ids: readonly string[]): Promise<Row[]> {
    await lockIds(db, [teamId, ids])
    return (await findSome(db, [teamId, ids])).map((row) => row.json)
  }
  const lockDeleted = statementOf<{ json: Row; deletedAt: Date }>(
    'lock-deleted',
    `select ${json} as json, r.deleted_at as "deletedAt" ${own} and r.id = $2 and r.deleted_at is not null for update of r`,
  )
  const insert = statementOf<{ id: string }>(
    'insert',
    `insert into ${table} (team_id, created_by, id, created_at, updated_at${columns.map(([field]) => `, ${columnOf(field)}`).join('')})
     select $1::uuid, $2::uuid, (f->>'id')::uuid, coalesce((f->>'createdAt')::timestamptz, now()), coalesce((f->>'createdAt')::timestamptz, now())
       ${columns.map(([field, type]) => `, ${fromJson(field, type)}`).join('')}
     from jsonb_array_elements($3::jsonb) f on conflict (team_id, id) do nothing returning id`,
  )
  const update = statementOf<{ json: Row }>(
    'update',
    `update ${table} r set ${columns
      .map(([field, type]) => `${columnOf(field)} = case when f ? '${field}' then ${fromJson(field, type)} else r.${columnOf(field)} end, `)
      .join('')}updated_at = now()
     from (select $3::jsonb as f) patch where r.team_id = $1 and r.id = $2 and r.deleted_at is null returning ${json} as json`,
  )
  const setDeleted = statementOf('set-deleted', `update ${table} set deleted_at = $3::timestamptz where team_id = $1 and id = $2`)
  const purge = statementOf('purge', `delete from ${table} where deleted_at < now() - make_interval(days => $1::int)`)
  const names = statementOf<{ id: string; name: string }>(
    'names',
    `select r.id, ${name} as name ${own} and r.id = any($2::uuid[]) and r.deleted_at is null`,
  )
  const anyName = statementOf<{ id: string; name: string }>('any-name', `select r.id, ${name} as name ${own} and r.id = $2`)
  const wasLogged = statementOf('was-logged', `select from changes where team_id = $1 and entity = '${entity}' and entity_id = $2 limit 1`)

  const sorts = Object.keys(list?.sorts ?? {})
  const filters = Object.keys(list?.filters ?? {})
  function pageText({ sort, direction, searching, filters: wanted }: PageKind): string {
    const conditions = [...(searching && list?.search ? [list.search] : []), ...wanted.flatMap((filter) => list?.filters?.[filter] ?? [])]
    const found = `${own} and r.deleted_at is null${conditions.map((condition, index) => ` and ${condition(`$${index + 4}`)}`).join('')}`
    const keys = [...[list?.sorts[sort] ?? []].flat(), 'r.id']
    const order = keys.map((key) => `${key} ${direction}`).join(', ')
    if (!searching)
      return `select (select count(*)::int ${found}) as length,
        (select coalesce(json_agg(${json} order by ${order}), '[]')::text from (select r.* ${found} order by ${order} offset $2 limit $3) r) as json`
    // The search runs once, for the number and for the page.
    const foundOrder = keys.map((_, at) => `k${at} ${direction}`).join(', ')
    return `with found as materialized (select ${keys.map((key, at) => `${key} as k${at}`).join(', ')} ${found})
      select (select count(*)::int from found) as length,
        (select coalesce(json_agg(${json} order by ${foundOrder}), '[]')::text
         from (select * from found order by ${foundOrder} offset $2 limit $3) f join ${table} r on r.team_id = $1 and r.id = f.k${keys.length - 1}) as json`
  }
  const tested = sorts.flatMap((sort) =>
    [[], filters].flatMap((wanted) => [true, false].map((searching): PageKind => ({ sort, direction: 'asc', searching, filters: wanted }))),
  )
  const pageStatement = statementVariants<PageRow, PageKind>(
    (kind) =>
      `${entity}-list-${sorts.indexOf(kind.sort)}${kind.direction}${kind.searching ? 's' : ''}${kind.filters.map((filter) => filters.indexOf(filter)).join('-')}`,
    pageText,
    tested,
  )

  const store = {
    entity,
    /** The columns and the tags: a write may change these, and the change log records them. */
    fields: [...columns.map(([field]) => field), ...(tags ? ['tags'] : [])] as readonly string[],
    json,

    find: async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]?.json,
    /** In the order of the ids, so that two writes that lock the same rows wait for each other. */
    lockSome: lock,
    lock: async (db: Db, teamId: string, id: string) => (await lock(db, teamId, [id]))[0],
    lockDeleted: async (db: Db, teamId: string, id: string) => (await lockDeleted(db, [teamId, id]))[0],

    /** Answers the number of inserted rows: an id that is taken is left out. */
    async insert(db: Db, teamId: string, createdBy: string | null, rows: readonly (Partial<Row> & { id: string })[]): Promise<number> {
      if (rows.length === 0) return 0
      const inserted = new Set((await insert(db, [teamId, createdBy, JSON.stringify(rows)])).map(({ id }) => id))
      const tagged = rows.flatMap((row) => ('tags' in row && inserted.has(row.id) ? [{ id: row.id, tags: row.tags as string[] }] : []))
      if (tags) await tags.addTags(db, teamId, tagged)
      return inserted.size
    },

    /** Changes only the fields of the patch. NOTE the row must be locked. */
    async update(db: Db, teamId: string, id: string, patch: Partial<Row>): Promise<Row | undefined> {
      if (tags && 'tags' in patch) await tags.setTags(db, teamId, [{ id, tags: patch.tags as string[] }])
      return (await update(db, [teamId, id, JSON.stringify(patch)]))[0]?.json
    },

    setDeleted: async (db: Db, teamId: string, id: string, at: Date | null) => void (await setDeleted(db, [teamId, id, at])),
    purge: async (db: Db, days: number) => void (await purge(db, [days])),

    /** Leaves out deleted rows. */
    names: (db: Db, teamId: string, ids: readonly string[]) => names(db, [teamId, ids]),
    /** Includes deleted rows. */
    anyName: async (db: Db, teamId: string, id: string) => (await anyName(db, [teamId, id]))[0],
    wasLogged: async (db: Db, teamId: string, id: string) => (await wasLogged(db, [teamId, id])).length > 0,

    async list(db: Db, teamId: string, { search = '', sort, order, page, size, filters: sent = {} }: ListWanted): Promise<PageRow> {
      const wanted = filters.filter((filter) => sent[filter] !== undefined)
      const searching = search.trim() !== '' && list?.search !== undefined
      const kind = { sort: sorts.includes(sort) ? sort : (sorts[0] ?? ''), direction: directionOf(order), searching, filters: wanted }
      const values = [...(searching ? [likePattern(search.trim())] : []), ...wanted.map((filter) => sent[filter])]
      const [row] = await pageStatement(kind)(db, [teamId, (page - 1) * size, size, ...values])
      return row ?? { length: 0, json: '[]' }
    },
  }
  return store
}
