import pg from 'pg'
import { listTables, qualified } from '#server/kernel/backup/catalog.ts'
import { fillEmptyTables } from './all-rows.ts'

type Column = { name: string; type: string }

/** Fills every table with `count` rows of one team, so that PostgreSQL plans as for a large team. Removes foreign keys and checks. */
export async function multiplyRows(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await dropConstraints(client)
    await fillEmptyTables(connection)
    for (const table of await listTables(client)) {
      if (table.schema !== 'public') continue
      const { rows } = await client.query<Column>(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [qualified(table)],
      )
      const names = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
      await client.query(
        `insert into ${qualified(table)} (${names}) select ${rows.map(another).join(', ')}
         from (select * from ${qualified(table)} limit 1) r, generate_series(1, ${count}) n on conflict do nothing`,
      )
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function dropConstraints(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype in ('f', 'c') and connamespace = 'public'::regnamespace and conrelid <> 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
}

/** A value that differs from row to row, except for the team. */
function another({ name, type }: Column): string {
  const column = `r.${pg.escapeIdentifier(name)}`
  if (name === 'team_id' || type.endsWith('[]')) return column
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'text') return `${column} || n`
  if (type.startsWith('timestamp')) return `${column} + n * interval '1 second'`
  if (type === 'bigint' || type === 'integer') return `n`
  return column
}
