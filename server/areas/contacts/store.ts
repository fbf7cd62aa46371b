import { and, eq, sql } from 'drizzle-orm'
import type { Contact } from '#contract/contacts.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { contacts } from './tables.ts'
import { contactTagStore } from './tag-store.ts'

/** Existing clients expect that optional fields without a value are left out. */
const asJson = (row: string, tags: string) =>
  `jsonb_build_object('id', ${row}.id, 'avatar', ${row}.avatar, 'background', ${row}.background, 'name', ${row}.name, 'emails', ${row}.emails,
     'phoneNumbers', ${row}.phone_numbers, 'birthday', ${row}.birthday, 'address', ${row}.address, 'notes', ${row}.notes, 'tags', ${tags})
   || jsonb_strip_nulls(jsonb_build_object('title', ${row}.title, 'company', ${row}.company, 'job', ${row}.job, 'uid', ${row}.uid))`

/** Ignores accents. The web sorts again in the reader's language. */
const byName = 'fold(c.name), c.name, c.id'

const listed = 'from contacts c where c.team_id = $1 and c.deleted_at is null'
const listedJson = asJson('c', 'to_jsonb(array(select l.tag_id from contact_tag_links l where l.team_id = $1 and l.contact_id = c.id order by l.nr))')

const list = statement<{ json: string }>('contacts-list', `select coalesce(json_agg(${listedJson} order by ${byName}), '[]')::text as json ${listed}`)

export const listContacts = async (db: Db, teamId: string): Promise<string> => (await list(db, [teamId]))[0]?.json ?? '[]'

const search = statement<{ json: string }>(
  'contacts-search',
  `select coalesce(json_agg(${listedJson} order by ${byName}), '[]')::text as json ${listed} and fold(c.name) like $2`,
)

export const searchContacts = async (db: Db, teamId: string, query: string): Promise<string> =>
  (await search(db, [teamId, likePattern(query)]))[0]?.json ?? '[]'

const searchFew = statement<{ json: Contact }>(
  'contacts-search-few',
  `select ${listedJson} as json ${listed} and fold(c.name) like $2 order by ${byName} limit $3`,
)

export const searchSomeContacts = async (db: Db, teamId: string, query: string, limit: number): Promise<Contact[]> =>
  (await searchFew(db, [teamId, likePattern(query), limit])).map(({ json }) => json)

const tagsOf = contactTagStore.listedFor

const one = `select ${asJson('c', tagsOf('c'))} as json from contacts c where c.team_id = $1 and c.id = $2 and c.deleted_at is`
const find = statement<{ json: Contact }>('contact-find', `${one} null`)
const findLocked = statement<{ json: Contact }>('contact-find-locked', `${one} null for update of c`)
const findDeleted = statement<{ json: Contact }>('contact-find-deleted', `${one} not null for update of c`)

export const findContact = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]?.json
export const lockContact = async (db: Db, teamId: string, id: string) => (await findLocked(db, [teamId, id]))[0]?.json
export const lockDeletedContact = async (db: Db, teamId: string, id: string) => (await findDeleted(db, [teamId, id]))[0]?.json

const fields = 'id, avatar, background, name, emails, phone_numbers, title, company, job, birthday, address, notes, uid'
const insert = statement(
  'contacts-insert',
  `insert into contacts (team_id, created_by, ${fields})
   select $1::uuid, $2::uuid, r.id, r.avatar, r.background, r.name, r.emails, r."phoneNumbers", r.title, r.company, r.job, r.birthday, r.address, r.notes, r.uid
   from jsonb_to_recordset($3::jsonb) as r(id uuid, avatar text, background text, name text, emails jsonb, "phoneNumbers" jsonb, title text, company text, job jsonb,
     birthday text, address text, notes text, uid text)`,
)

export async function insertContacts(db: Db, teamId: string, createdBy: string, made: readonly Contact[]) {
  if (made.length === 0) return
  await insert(db, [teamId, createdBy, JSON.stringify(made)])
  await contactTagStore.addTags(db, teamId, made)
}

type FieldsToSet = { [K in keyof Omit<Contact, 'id' | 'tags' | 'job'>]?: Contact[K] | null }

const patched = (field: string, column: string, value = `p->>'${field}'`) => `${column} = case when p ? '${field}' then ${value} else c.${column} end`

/** One statement instead of read, merge and write, so that concurrent changes of other fields stay. */
const update = statement<{ before: Contact; after: Contact }>(
  'contacts-update',
  `with patches as (select (e->>'id')::uuid as patched, e->'patch' as p from jsonb_array_elements($2::jsonb) e),
        old as (select c.* from contacts c join patches on patched = c.id where c.team_id = $1 and c.deleted_at is null order by c.id for update of c)
   update contacts c set ${patched('avatar', 'avatar')}, ${patched('background', 'background')}, ${patched('name', 'name')}, ${patched('emails', 'emails', `p->'emails'`)},
     ${patched('phoneNumbers', 'phone_numbers', `p->'phoneNumbers'`)}, ${patched('title', 'title')}, ${patched('company', 'company')},
     ${patched('birthday', 'birthday')}, ${patched('address', 'address')}, ${patched('notes', 'notes')}, ${patched('uid', 'uid')}
   from old join patches on patched = old.id
   where c.team_id = $1 and c.id = old.id
   returning ${asJson('old', tagsOf('old'))} as before, ${asJson('c', tagsOf('c'))} as after`,
)

export type ContactChange = { id: string; patch: FieldsToSet & { tags?: readonly string[] } }

/** Leaves out missing contacts. */
export async function updateContacts(db: Db, teamId: string, changes: readonly ContactChange[]): Promise<{ before: Contact; after: Contact }[]> {
  if (changes.length === 0) return []
  const updated = await update(db, [teamId, JSON.stringify(changes)])
  const tagged = new Map(changes.flatMap(({ id, patch }) => (patch.tags ? [[id, [...new Set(patch.tags)]]] : [])))
  const links = updated.flatMap(({ after }) => {
    const tags = tagged.get(after.id)
    return tags ? { id: after.id, tags } : []
  })
  await contactTagStore.setTags(db, teamId, links)
  return updated.map(({ before, after }) => ({ before, after: { ...after, tags: tagged.get(after.id) ?? after.tags } }))
}

const thisContact = (teamId: string, id: string) => and(eq(contacts.teamId, teamId), eq(contacts.id, id))

/** The row stays for 30 days, for undo. */
export async function deleteContact(db: Db, teamId: string, id: string) {
  await db
    .update(contacts)
    .set({ deletedAt: sql`now()` })
    .where(thisContact(teamId, id))
}

export async function undeleteContact(db: Db, teamId: string, id: string) {
  await db.update(contacts).set({ deletedAt: null }).where(thisContact(teamId, id))
}

export async function purgeDeletedContacts(db: Db, days: number) {
  await db.delete(contacts).where(sql`deleted_at < now() - make_interval(days => ${days})`)
}

/** One import at a time, so that two imports of the same file do not create the contacts twice. */
export async function lockImport(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts/${teamId}`}, 0))`)
}

const names = statement<{ id: string; name: string }>(
  'contacts-names',
  `select id, name from contacts where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listContactNames = (db: Db, teamId: string, ids: readonly string[]) => names(db, [teamId, ids])

const byEmail = statement<{ id: string }>(
  'contact-by-email',
  `select id from contacts where team_id = $1 and deleted_at is null and emails @> jsonb_build_array(jsonb_build_object('email', $2::text)) order by id limit 1`,
)

/** By an address exactly as it is stored. */
export const findContactByEmail = async (db: Db, teamId: string, email: string) => (await byEmail(db, [teamId, email]))[0]?.id
