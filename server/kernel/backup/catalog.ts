// Reads the tables from PostgreSQL's own catalog: a backup knows no table by name.
import pg from 'pg'
import { z } from 'zod'

export const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
export const Partition = z.object({ schema: z.string(), name: z.string(), parent: z.string(), bounds: z.string() })
export const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })
export type Table = z.output<typeof Table>
export type Partition = z.output<typeof Partition>
export type Sequence = z.output<typeof Sequence>

export const qualified = ({ schema, name }: { schema: string; name: string }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
export const columnList = ({ columns }: Table) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

const ours = `n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** A partitioned table includes its partitions. Generated columns are computed again. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
     group by n.nspname, c.relname order by n.nspname, c.relname`,
  )
  return rows
}

export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relkind = 'r' and c.relispartition and ${ours} order by n.nspname, c.relname`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by n.nspname, c.relname`,
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${qualified({ schema, name })}`,
    )
    for (const { value, called } of found.rows) sequences.push({ schema, name, value, called })
  }
  return sequences
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select f.conrelid::regclass::text as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.conparentid = 0 and ${ours}`,
  )
  return rows
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ at }) => at)
}
