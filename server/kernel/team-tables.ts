// Which tables hold what of a team, read from the database itself: an area that comes later is exported and deleted like the others.
import type pg from 'pg'

export type TeamTable = {
  name: string
  /** Columns that may name a member: all that hold an id, but for the team's own. */
  ids: string[]
  columns: string[]
  /**
   * Each row belongs to one member: it has `user_id`, and not as half of a link between members and things (whose key is team, thing and
   * member), unless the thing is itself a member's own. Colleagues see none of it, owners neither.
   */
  personal: boolean
}

type Found = TeamTable & { refersTo: string[] }

export async function teamTables(client: pg.Pool | pg.PoolClient): Promise<TeamTable[]> {
  const { rows } = await client.query<Found>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) as columns,
            coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid'::regtype and a.attname <> 'team_id'), '{}') as ids,
            bool_or(a.attname = 'user_id')
              and not (bool_or(a.attname = 'user_id' and a.attnum = any(i.indkey)) and count(*) filter (where a.attnum = any(i.indkey)) > 2) as personal,
            array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname having bool_or(a.attname = 'team_id')
     order by c.relname`,
  )
  const own = new Set(rows.filter(({ personal, columns }) => personal && columns.includes('id')).map(({ name }) => name))
  return rows.map(({ refersTo, ...table }) => ({
    ...table,
    personal: table.personal || (table.columns.includes('user_id') && refersTo.some((name) => own.has(name))),
  }))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
