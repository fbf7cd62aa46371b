// Reads every table once a night instead of asking the areas: an area that forgot a reference would lose its files.
import type pg from 'pg'
import { quoted } from '#server/kernel/database/team-schema.ts'

const notAsked = ['blobs', 'changes', 'idempotency_keys']

const rowsPerPage = 2000

type Column = { name: string; type: string }
type Table = { name: string; key: Column[]; texts: string[] }

const columnJson = `json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))`

async function tablesWithText(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
            json_agg(${columnJson} order by array_position(i.indkey::int2[], a.attnum)) filter (where a.attnum = any(i.indkey)) as key,
            json_agg(a.attname) filter (where a.atttypid = any('{text,varchar,json,jsonb,_text,_varchar,_jsonb}'::regtype[]::oid[])) as texts
     from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
     group by c.oid, c.relname order by c.relname`,
    [notAsked],
  )
  return rows.filter(({ texts }) => texts !== null)
}

/** By primary key, which does not change: a row that is updated meanwhile is neither skipped nor read twice. */
function pageQuery({ name, key, texts }: Table): string {
  const columns = key.map((column) => quoted(column.name)).join(', ')
  const after = key.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ')
  return `
    with page as materialized (
      select * from ${quoted(name)} where $1::text is null or (${columns}) > (${after}) order by ${columns} limit ${rowsPerPage}
    ), found as (
      insert into referenced_blobs
      select distinct match[1] from page t
      cross join lateral (values ${texts.map((text) => `(t.${quoted(text)}::text)`).join(', ')}) v(words)
      cross join lateral regexp_matches(v.words, '/api/blobs/([A-Za-z0-9_-]{24})', 'g') match
      where v.words like '%/api/blobs/%'
      on conflict do nothing
    )
    select ${key.map((column) => `${quoted(column.name)}::text`).join(', ')} from page order by ${columns} desc limit 1`
}

async function readTable(client: pg.PoolClient, table: Table) {
  const text = pageQuery(table)
  let last: (string | null)[] = table.key.map(() => null)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text, values: last, rowMode: 'array' })
    const [next] = rows
    if (!next) return
    last = next
  }
}

// Fills the temporary table `referenced_blobs`. Each page is a transaction of its own, so no snapshot stays open and vacuum can work.
// NOTE a reference that moves meanwhile, from an unread row to one already read, is missed.
export async function withReferences<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('create temporary table referenced_blobs (key text primary key)')
    for (const table of await tablesWithText(client)) await readTable(client, table)
    return await work(client)
  } finally {
    await client.query('drop table if exists referenced_blobs').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}
