// Reads the tables with rows of a team from the database itself, so that export and deletion cover every area.
import type pg from 'pg'

export type TeamTable = {
  name: string
  ids: string[]
  columns: string[]
  personal: boolean
  parents: { name: string; columns: string[]; parentColumns: string[] }[]
}

const namesOf = (table: string, numbers: string) =>
  `(select jsonb_agg(x.attname order by k.index) from unnest(${numbers}) with ordinality k(num, index) join pg_attribute x on x.attrelid = ${table} and x.attnum = k.num)`

export async function teamTables(client: pg.Pool | pg.PoolClient): Promise<TeamTable[]> {
  const { rows } = await client.query<TeamTable>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) as columns,
            coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid'::regtype and a.attname <> 'team_id'), '{}') as ids,
            bool_or(a.attname = 'user_id')
              and not (bool_or(a.attname = 'user_id' and a.attnum = any(i.indkey)) and count(*) filter (where a.attnum = any(i.indkey)) > 2) as personal,
            (select coalesce(jsonb_agg(jsonb_build_object('name', p.relname, 'columns', ${namesOf('f.conrelid', 'f.conkey')}, 'parentColumns', ${namesOf('f.confrelid', 'f.confkey')})), '[]')
             from pg_constraint f join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname having bool_or(a.attname = 'team_id')
     order by c.relname`,
  )
  const own = new Set(rows.filter(({ personal, columns }) => personal && columns.includes('id')).map(({ name }) => name))
  return rows.map((table) => ({
    ...table,
    personal: table.personal || (table.columns.includes('user_id') && table.parents.some(({ name }) => own.has(name))),
  }))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
