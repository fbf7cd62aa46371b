// Rows of the tags of contacts.
import { and, asc, eq } from 'drizzle-orm'
import type { Tag } from '#contract/shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { contactTags } from './tables.ts'

export const listTags = (db: Db, teamId: string): Promise<Tag[]> =>
  db
    .select({ id: contactTags.id, title: contactTags.title })
    .from(contactTags)
    .where(eq(contactTags.teamId, teamId))
    .orderBy(asc(contactTags.createdAt), asc(contactTags.id))

/** A tag with all that goes when it is deleted. */
export type WholeTag = Tag & { createdAt: string; links: { contactId: string; nr: number }[] }

const wholeTag = statement<WholeTag>(
  'contact-tag-lock',
  `select g.id, g.title, to_json(g.created_at) as "createdAt",
     coalesce((select json_agg(json_build_object('contactId', l.contact_id, 'nr', l.nr) order by l.contact_id) from contact_tag_links l
               where l.team_id = g.team_id and l.tag_id = g.id), '[]') as links
   from contact_tags g where g.team_id = $1 and g.id = $2 for update of g`,
)

/** For changing it: nobody else changes it before this transaction ends. */
export const lockTag = async (db: Db, teamId: string, id: string) => (await wholeTag(db, [teamId, id]))[0]

/** In their order, whatever the clock says. */
export async function insertTags(db: Db, teamId: string, tags: readonly Tag[], from = Date.now()) {
  if (tags.length > 0) await db.insert(contactTags).values(tags.map((tag, nr) => ({ teamId, ...tag, createdAt: new Date(from + nr) })))
}

const restoreItem = statement('contact-tag-back', `insert into contact_tags (team_id, id, title, created_at) values ($1, $2, $3, $4::timestamptz)`)
const restoreLinks = statement(
  'contact-tag-links-back',
  `insert into contact_tag_links (team_id, tag_id, contact_id, nr)
   select $1, $2, l."contactId", l.nr from jsonb_to_recordset($3::jsonb) as l("contactId" uuid, nr int)
   join contacts c on c.team_id = $1 and c.id = l."contactId" on conflict do nothing`,
)

/** On the contacts that had it and are still there. */
export async function restoreTag(db: Db, teamId: string, { id, title, createdAt, links }: WholeTag) {
  await restoreItem(db, [teamId, id, title, createdAt])
  await restoreLinks(db, [teamId, id, JSON.stringify(links)])
}

const thisTag = (teamId: string, id: string) => and(eq(contactTags.teamId, teamId), eq(contactTags.id, id))

export async function updateTag(db: Db, teamId: string, { id, title }: Tag) {
  await db.update(contactTags).set({ title }).where(thisTag(teamId, id))
}

/** Its links to contacts go with it. */
export async function deleteTag(db: Db, teamId: string, id: string) {
  await db.delete(contactTags).where(thisTag(teamId, id))
}
