// Reads every table once a night instead of asking the areas: an area that forgot a reference would lose its files.
import type { Db } from '#server/kernel/database/database.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'

/** The change log does not count: a deletion that can be undone is soft, so its row still exists. */
const notAsked = ['blobs', 'changes', 'idempotency_keys']

export async function collectReferences(db: Db): Promise<void> {
  const client = db.$client
  await client.query('create temporary table referenced_blobs (key text primary key) on commit drop')
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)`,
    [notAsked],
  )
  for (const { name } of tables) {
    await client.query(
      `insert into referenced_blobs select distinct found[1] from ${quoted(name)} t, regexp_matches(t::text, '/api/blobs/([A-Za-z0-9_-]{24})', 'g') found
       where t::text like '%/api/blobs/%' on conflict do nothing`,
    )
  }
}
