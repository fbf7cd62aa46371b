import type { Category, Classification as NamedClassification } from '#contract/inventory.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type Kind = 'category' | 'brand' | 'vendor'
type Named = { id: string; name: string; slug: string }

const tables: Record<Kind, string> = { category: 'inventory_categories', brand: 'inventory_brands', vendor: 'inventory_vendors' }

/** With the links that a deletion removes. */
export type ClassificationWithLinks = Named & { createdAt?: string; products?: { id: string; nr: number }[] }

type Statements = Record<'list' | 'insert' | 'lock' | 'rename' | 'empty' | 'drop' | 'fill', ReturnType<typeof statement<Record<string, never>>>>

function statementsOf(kind: Kind): Statements {
  const make = (name: string, text: string) => statement<Record<string, never>>(`inventory-${kind}-${name}`, text)
  const table = tables[kind]
  const column = `${kind}_id`
  const answered = kind === 'category' ? `s.id, s.parent_id as "parentId", s.name, s.slug` : 's.id, s.name, s.slug'
  return {
    list: make('list', `select ${answered} from ${table} s where s.team_id = $1 order by s.created_at, s.id`),
    insert: make(
      'insert',
      `insert into ${table} (team_id, id, name, slug, created_at)
       select $1::uuid, r.id, r.name, r.slug, coalesce(r."createdAt", clock_timestamp() + r.nr * interval '1 microsecond')
       from jsonb_to_recordset($2::jsonb) as r(id uuid, name text, slug text, "createdAt" timestamptz, nr int)`,
    ),
    lock: make(
      'lock',
      `select s.id, s.name, s.slug, to_json(s.created_at) as "createdAt",
         coalesce((select json_agg(json_build_object('id', p.id, 'nr', 0) order by p.id) from inventory_products p
                   where p.team_id = s.team_id and p.${column} = s.id), '[]') as products
       from ${table} s where s.team_id = $1 and s.id = $2 for update of s`,
    ),
    rename: make('rename', `update ${table} set name = $3, slug = $4 where team_id = $1 and id = $2`),
    empty: make('empty', `update inventory_products set ${column} = null where team_id = $1 and ${column} = $2`),
    drop: make('drop', `delete from ${table} where team_id = $1 and id = $2`),
    fill: make(
      'fill',
      `update inventory_products p set ${column} = $2 from jsonb_to_recordset($3::jsonb) as r(id uuid, nr int)
       where p.team_id = $1 and p.id = r.id and p.${column} is null`,
    ),
  }
}

const statements: Record<Kind, Statements> = { category: statementsOf('category'), brand: statementsOf('brand'), vendor: statementsOf('vendor') }

const list = async <T>(db: Db, kind: Kind, teamId: string) => (await statements[kind].list(db, [teamId])) as T[]

export const listCategories = (db: Db, teamId: string) => list<Category>(db, 'category', teamId)
export const listClassifications = (db: Db, kind: Kind, teamId: string) => list<NamedClassification>(db, kind, teamId)

export async function insertClassifications(db: Db, kind: Kind, teamId: string, rows: readonly (Named & { createdAt?: string })[]) {
  if (rows.length > 0) await statements[kind].insert(db, [teamId, JSON.stringify(rows.map((row, index) => ({ ...row, nr: index })))])
}

export const lockClassification = async (db: Db, kind: Kind, teamId: string, id: string) =>
  (await statements[kind].lock(db, [teamId, id]))[0] as ClassificationWithLinks | undefined

export async function renameClassification(db: Db, kind: Kind, teamId: string, { id, name, slug }: Named) {
  await statements[kind].rename(db, [teamId, id, name, slug])
}

/** Its products stay, without it. */
export async function deleteClassification(db: Db, kind: Kind, teamId: string, id: string) {
  await statements[kind].empty(db, [teamId, id])
  await statements[kind].drop(db, [teamId, id])
}

/** Links only products that still exist and have no other one. */
export async function restoreClassification(db: Db, kind: Kind, teamId: string, { products = [], ...classification }: ClassificationWithLinks) {
  await insertClassifications(db, kind, teamId, [classification])
  await statements[kind].fill(db, [teamId, classification.id, JSON.stringify(products)])
}
