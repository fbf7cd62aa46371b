// Every read is limited to the notes that the member owns or shares.
import { and, eq, sql } from 'drizzle-orm'
import type { Repeat } from '#contract/repeat-dates.ts'
import type { Note, NoteAccess, NoteLabel, NoteText, StoredNote } from '#contract/notes.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { foldedHtml, iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { noteLabels, noteShares, notes } from './tables.ts'

const share = `note_shares s
  join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is null
  join users o on o.id = n.user_id
  where s.team_id = $1 and s.user_id = $2 and s.access <> 'none'`

const worn = (shown: string) => `
  coalesce((select json_agg(${shown} order by x.nr, l.id) from note_label_links x
            join note_labels l on l.team_id = x.team_id and l.id = x.label_id and l.deleted_at is null
            where x.team_id = s.team_id and x.note_id = s.note_id and x.user_id = s.user_id), '[]') as labels`

const shown = (labels: string) => `
  n.id, n.title, n.content, n.tasks, n.image, s.reminder, s.reminder_repeat as "reminderRepeat", s.archived, ${iso('n.created_at')} as "createdAt", ${iso('n.updated_at')} as "updatedAt",
  ${personJson('o')} as owner, s.access,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'access', x.access) order by u.name, u.id)
            from note_shares x join users u on u.id = x.user_id
            where x.team_id = n.team_id and x.note_id = n.id and x.access in ('edit', 'read')), '[]') as members, ${worn(labels)}`

const asObjects = shown(`json_build_object('id', l.id, 'title', l.title)`)

const list = statement<{ json: string }>(
  'notes-list',
  `select coalesce(json_agg(x), '[]')::text as json from (select ${asObjects} from ${share} order by n.created_at, n.id) x`,
)
const find = statement<Note>('note-find', `select ${asObjects} from ${share} and n.id = $3`)
const stored = statement<StoredNote>('note-stored', `select ${shown('l.id')} from ${share} and n.id = $3`)

export const listNotes = async (db: Db, { teamId, userId }: Owner) => (await list(db, [teamId, userId]))[0]?.json ?? '[]'
export const findNote = async (db: Db, { teamId, userId }: Owner, id: string) => (await find(db, [teamId, userId, id]))[0]
export const findStored = async (db: Db, { teamId, userId }: Owner, id: string) => (await stored(db, [teamId, userId, id]))[0]

const texts = statement<NoteText & { id: string }>(
  'notes-texts',
  `select n.id, n.title, n.content, n.tasks, n.image from ${share} order by coalesce(n.updated_at, n.created_at) desc, n.id`,
)

/** Last changed first. */
export const listTexts = (db: Db, { teamId, userId }: Owner) => texts(db, [teamId, userId])

const contains = `(fold(n.title) like $3 or ${foldedHtml('n.content')} like $3
  or exists (select from jsonb_array_elements(n.tasks) t where fold(t->>'content') like $3)
  or exists (select from note_label_links x join note_labels l on l.team_id = x.team_id and l.id = x.label_id and l.deleted_at is null
             where x.team_id = s.team_id and x.note_id = s.note_id and x.user_id = s.user_id and fold(l.title) like $3))`

const search = statement<{ id: string; title: string; archived: boolean }>(
  'notes-search',
  `select n.id, n.title, s.archived from ${share} and ${contains} order by s.archived, coalesce(n.updated_at, n.created_at) desc, n.id limit $4`,
)

/** Archived notes last, otherwise newest first. */
export const searchNotes = (db: Db, { teamId, userId }: Owner, query: string, limit: number | null = null) =>
  search(db, [teamId, userId, likePattern(query), limit])

const titles = statement<{ id: string; title: string }>('notes-titles', `select n.id, n.title from ${share} and n.id = any($3::uuid[])`)

export const listTitles = (db: Db, { teamId, userId }: Owner, ids: readonly string[]) => titles(db, [teamId, userId, ids])

export type OwnState = { labels: string[]; reminder: string | null; reminderRepeat: Repeat | null; archived: boolean }

export type LockedNote = {
  access: NoteAccess
  text: NoteText
  own: OwnState
  members: { id: string; access: 'edit' | 'read' }[]
  /** Including the owner. */
  readers: string[]
}

const locked = (deleted: boolean) => `
  select s.access, json_build_object('title', n.title, 'content', n.content, 'tasks', n.tasks, 'image', n.image) as text,
    s.reminder, s.reminder_repeat as "reminderRepeat", s.archived, ${worn('l.id')},
    coalesce((select json_agg(json_build_object('id', x.user_id, 'access', x.access) order by x.user_id) from note_shares x
              where x.team_id = n.team_id and x.note_id = n.id and x.access in ('edit', 'read')), '[]') as members,
    (select json_agg(x.user_id order by x.user_id) from note_shares x where x.team_id = n.team_id and x.note_id = n.id and x.access <> 'none') as readers
  from note_shares s join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is ${deleted ? 'not null' : 'null'}
  where s.team_id = $1 and s.user_id = $2 and s.access <> 'none' and n.id = $3 for update of n`

type LockedRow = Omit<LockedNote, 'own'> & OwnState
const lock = statement<LockedRow>('note-lock', locked(false))
const lockDeleted = statement<LockedRow>('note-lock-deleted', locked(true))

const asLocked = ({ labels, reminder, reminderRepeat, archived, ...row }: LockedRow): LockedNote => ({
  ...row,
  own: { labels, reminder, reminderRepeat, archived },
})

export const lockNote = async (db: Db, { teamId, userId }: Owner, id: string) => (await lock(db, [teamId, userId, id])).map(asLocked)[0]
export const lockDeletedNote = async (db: Db, { teamId, userId }: Owner, id: string) => (await lockDeleted(db, [teamId, userId, id])).map(asLocked)[0]

export async function insertNote(db: Db, { teamId, userId }: Owner, id: string, text: NoteText, own: OwnState) {
  await db.insert(notes).values({ teamId, userId, id, ...text })
  await db.insert(noteShares).values({ teamId, noteId: id, userId, access: 'own' })
  await updateOwn(db, { teamId, userId }, id, own)
}

const thisNote = (teamId: string, id: string) => and(eq(notes.teamId, teamId), eq(notes.id, id))

export async function updateText(db: Db, teamId: string, id: string, text: Partial<NoteText>, updatedAt: Date | null) {
  await db
    .update(notes)
    .set({ ...text, updatedAt })
    .where(thisNote(teamId, id))
}

/** A reminder without an offset is in the member's time zone. A date without a time means nine o'clock. */
const momentOf = (reminder: string) => `case when ${reminder} ~ '(Z|[+-][0-9]{2}:?[0-9]{2})$' then ${reminder}::timestamptz
  else (${reminder}::timestamp + case when length(${reminder}) = 10 then interval '9 hours' else interval '0' end) at time zone coalesce(u.time_zone, 'UTC') end`

const saveOwn = statement(
  'note-own',
  `update note_shares s set archived = coalesce($4::boolean, s.archived),
     reminder = case when $5 then $6 else s.reminder end,
     remind_at = case when not $5 then s.remind_at else ${momentOf('$6')} end,
     reminder_repeat = case when $7 then $8::jsonb else s.reminder_repeat end
   from users u where u.id = s.user_id and s.team_id = $1 and s.user_id = $2 and s.note_id = $3`,
)
const moveReminders = statement(
  'note-move-reminders',
  `update note_shares s set remind_at = ${momentOf('s.reminder')}
   from users u where u.id = s.user_id and s.user_id = $1 and s.team_id in (select m.team_id from members m where m.user_id = $1)
     and s.reminder is not null and s.reminder is distinct from s.reminded`,
)

/** To the member's new time zone, in all teams. Nobody sees the moment itself, so no change is recorded. */
export const updateReminderTimes = (db: Db, userId: string) => moveReminders(db, [userId])

const saveLabels = statement(
  'note-set-labels',
  `with mine as (
     select id from note_labels where team_id = $1 and user_id = $2 and deleted_at is null
   ), gone as (
     delete from note_label_links where team_id = $1 and user_id = $2 and note_id = $3 and label_id in (select id from mine) and label_id <> all($4::uuid[]))
   insert into note_label_links (team_id, user_id, note_id, label_id, nr)
   select $1, $2, $3, w.id, w.nr from unnest($4::uuid[]) with ordinality as w(id, nr) join note_labels l on l.team_id = $1 and l.user_id = $2 and l.id = w.id
   on conflict (team_id, note_id, label_id) do update set nr = excluded.nr`,
)

/** Missing fields stay. Deleted labels stay linked, so that a restore finds them. */
export async function updateOwn(db: Db, { teamId, userId }: Owner, noteId: string, own: Partial<OwnState>) {
  const { labels, reminder, reminderRepeat: repeat, archived } = own
  if (reminder !== undefined || repeat !== undefined || archived !== undefined) {
    const saved = [archived ?? null, reminder !== undefined, reminder ?? null, repeat !== undefined, repeat ? JSON.stringify(repeat) : null]
    await saveOwn(db, [teamId, userId, noteId, ...saved])
  }
  if (labels) await saveLabels(db, [teamId, userId, noteId, labels])
}

export async function deleteNote(db: Db, teamId: string, id: string) {
  await db
    .update(notes)
    .set({ deletedAt: sql`now()` })
    .where(thisNote(teamId, id))
}

export async function undeleteNote(db: Db, teamId: string, id: string) {
  await db.update(notes).set({ deletedAt: null }).where(thisNote(teamId, id))
}

const setShares = statement(
  'note-shares-set',
  `with gone as (
     update note_shares set access = 'none' where team_id = $1 and note_id = $2 and access in ('edit', 'read') and user_id <> all($3::uuid[]))
   insert into note_shares (team_id, note_id, user_id, access)
   select $1, $2, w.id, w.access from unnest($3::uuid[], $4::text[]) as w(id, access)
   on conflict (team_id, note_id, user_id) do update set access = excluded.access where note_shares.access <> 'own'`,
)

/** Replaces all shares except the owner's. */
export async function setMembers(db: Db, teamId: string, noteId: string, members: LockedNote['members']) {
  await setShares(db, [teamId, noteId, members.map(({ id }) => id), members.map(({ access }) => access)])
}

export type Access = NoteAccess | 'none'

const shareOf = statement<{ access: Access }>(
  'note-share-lock',
  `select s.access from note_shares s join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is null
   where s.team_id = $1 and s.user_id = $2 and s.note_id = $3 for update`,
)

/** Also a former share. */
export const lockShare = async (db: Db, { teamId, userId }: Owner, noteId: string) => (await shareOf(db, [teamId, userId, noteId]))[0]

const readersOf = statement<{ id: string }>(
  'note-readers',
  `select user_id as id from note_shares where team_id = $1 and note_id = $2 and access <> 'none'`,
)

export const listReaders = async (db: Db, teamId: string, noteId: string) => (await readersOf(db, [teamId, noteId])).map(({ id }) => id)

export async function setAccess(db: Db, { teamId, userId }: Owner, noteId: string, access: Access) {
  await db
    .update(noteShares)
    .set({ access })
    .where(and(eq(noteShares.teamId, teamId), eq(noteShares.noteId, noteId), eq(noteShares.userId, userId)))
}

const ownLabel = ({ teamId, userId }: Owner, id: string) => and(eq(noteLabels.teamId, teamId), eq(noteLabels.userId, userId), eq(noteLabels.id, id))

const labels = statement<NoteLabel>(
  'note-labels',
  `select id, title from note_labels where team_id = $1 and user_id = $2 and deleted_at is null order by created_at, id`,
)
const label = statement<NoteLabel & { deleted: boolean }>(
  'note-label-lock',
  `select id, title, deleted_at is not null as deleted from note_labels where team_id = $1 and user_id = $2 and id = $3 for update`,
)

export const listLabels = (db: Db, { teamId, userId }: Owner) => labels(db, [teamId, userId])
/** Also a deleted one. */
export const lockLabel = async (db: Db, { teamId, userId }: Owner, id: string) => (await label(db, [teamId, userId, id]))[0]

export async function insertLabel(db: Db, { teamId, userId }: Owner, { id, title }: NoteLabel) {
  await db.insert(noteLabels).values({ teamId, userId, id, title })
}

export async function updateLabel(db: Db, owner: Owner, { id, title }: NoteLabel) {
  await db.update(noteLabels).set({ title }).where(ownLabel(owner, id))
}

export async function deleteLabel(db: Db, owner: Owner, id: string) {
  await db
    .update(noteLabels)
    .set({ deletedAt: sql`now()` })
    .where(ownLabel(owner, id))
}

export async function undeleteLabel(db: Db, owner: Owner, id: string) {
  await db.update(noteLabels).set({ deletedAt: null }).where(ownLabel(owner, id))
}

const wearing = statement<{ n: number }>(
  'note-label-worn',
  `select count(*)::int as n from note_label_links x join notes n on n.team_id = x.team_id and n.id = x.note_id and n.deleted_at is null where x.team_id = $1 and x.label_id = $2`,
)

export const countWearing = async (db: Db, teamId: string, labelId: string) => (await wearing(db, [teamId, labelId]))[0]?.n ?? 0

const seesOne = statement<{ found: boolean }>(
  'notes-sees-one',
  `select exists (select from note_shares where team_id = $1 and user_id = $2 and note_id = any($3::uuid[]) and access <> 'none') as found`,
)

export const seesOneNote = async (db: Db, { teamId, userId }: Owner, ids: readonly string[]) =>
  (await seesOne(db, [teamId, userId, ids]))[0]?.found ?? false
