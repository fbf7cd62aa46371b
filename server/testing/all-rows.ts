// All rows of a database, whatever its tables are, for comparing a restored one with its source.
import pg from 'pg'
import { columnList, listTables, qualified } from '#server/kernel/backup/catalog.ts'

/** By table: the number of rows and a digest of their text. */
export async function allRows(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  // The text of a time depends on the session, and the order of texts on the collation of the database.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`)
  try {
    const digests: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text collate "C")), '') as digest
         from (select row(${columnList(table)}) as row from ${qualified(table)}) t`,
      )
      digests[`${table.schema}.${table.name}`] = rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await client.end()
  }
}

/** Characters that COPY and tar treat specially. */
const awkwardText = 'tab\there, line\nfeed\r\nbackslash \\ \\N \\. "quotes" \' ünïcode 🦉'

type Column = { name: string; type: string; parent: string | null; parentColumn: string | null; check: string | null }

/** Adds a row to each table without any, so that a comparison covers every column. */
export async function fillEmptyTables(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const tables = (await listTables(client)).filter(({ schema }) => schema === 'public')
    // A row may need one of a table that comes later, so there are several rounds.
    for (let round = 0; round < 4; round += 1) {
      for (const table of tables) {
        if ((await client.query(`select from ${qualified(table)} limit 1`)).rowCount) continue
        await insertRow(client, table.name).catch((error: Error) => {
          if (round === 3) throw new Error(`${table.name}: ${error.message}`)
        })
      }
    }
  } finally {
    await client.end()
  }
}

async function insertRow(client: pg.Client, table: string) {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, f.parent, f.column as "parentColumn",
            (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey) limit 1) as check
     from pg_attribute a
     left join lateral (
       select k.confrelid::regclass::text as parent, p.attname as column
       from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair(mine, theirs)
       join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.theirs
       where k.contype = 'f' and k.conrelid = a.attrelid and pair.mine = a.attnum
       order by cardinality(k.conkey) desc limit 1
     ) f on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const parents = new Map<string, Record<string, unknown>>()
  for (const { parent } of columns) {
    if (!parent || parents.has(parent)) continue
    const { rows } = await client.query<Record<string, unknown>>(`select * from ${parent} limit 1`)
    parents.set(parent, rows[0] ?? {})
  }
  const values = columns.map(({ type, parent, parentColumn, check }) =>
    parent && parentColumn ? (parents.get(parent)?.[parentColumn] ?? null) : (/'([^']+)'::text/.exec(check ?? '')?.[1] ?? valueOf(type)),
  )
  const names = columns.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  )
}

function valueOf(type: string): unknown {
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'boolean') return true
  if (type.startsWith('timestamp') || type === 'date') return '2026-02-03T04:05:06.789012Z'
  if (['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'real'].includes(type)) return 1
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text: awkwardText })
  if (type === 'bytea') return Buffer.from([0, 9, 10, 13, 92, 255])
  if (type === 'tsvector') return "'word':1"
  return awkwardText
}
