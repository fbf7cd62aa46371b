// Which files something still refers to. Looks at every row of every table once a night rather than asking the areas: one that forgot to
// tell would lose its files.
import type { Db } from '#server/kernel/database/database.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'

/** What happened is no reason to keep a file: what can be taken back still has its row. */
const notAsked = ['blobs', 'changes', 'idempotency_keys']

/** Leaves their keys in the table `referenced_blobs`, until the transaction ends. */
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
