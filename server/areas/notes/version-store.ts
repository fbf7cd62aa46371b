import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { NoteText } from '#contract/notes.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import type { Person } from '#contract/shapes.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { noteLabelLinks, noteLabels, noteShares, notes } from './tables.ts'

export type TextChange = {
  seq: number
  at: string
  by: Person | null
  before: Partial<NoteText> | null
  after: Partial<NoteText> | null
  /** The reader could see it at that time. */
  known: boolean
}

const changesOf = statement<TextChange>(
  'note-changes',
  `select h.seq, ${iso('h.at')} as at, case when u.id is not null then ${personJson('u')} end as by, h.before, h.after,
     h.audience is null or $2 = any(h.audience) as known
   from changes h left join users u on u.id = h.actor_id
   where h.team_id = $1 and h.entity = 'note' and h.entity_id = $3 and h.area = 'notes' order by h.seq desc`,
)

/** Newest first. */
export const listTextChanges = (db: Db, { teamId, userId }: Owner, noteId: string) => changesOf(db, [teamId, userId, noteId])

const latest = statement<TextChange & { noteId: string }>(
  'notes-latest-changes',
  `select * from (
     select h.seq, ${iso('h.at')} as at, case when u.id is not null then ${personJson('u')} end as by, h.before, h.after,
       h.audience is null or $2 = any(h.audience) as known, h.entity_id as "noteId", row_number() over (partition by h.entity_id order by h.seq desc) as nr
     from changes h join note_shares s on s.team_id = h.team_id and s.note_id = h.entity_id and s.user_id = $2 and s.access <> 'none'
     left join users u on u.id = h.actor_id
     where h.team_id = $1 and h.entity = 'note' and h.area = 'notes'
   ) x where nr <= $3 order by seq desc`,
)

export const listLatestChanges = (db: Db, { teamId, userId }: Owner, each: number) => latest(db, [teamId, userId, each])

const dueShares = `note_shares s join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is null
  where s.remind_at <= $1 and s.reminder is distinct from s.reminded and s.access <> 'none'`

const teamsDue = statement<{ teamId: string }>('notes-teams-due', `select distinct s.team_id as "teamId" from ${dueShares}`)

export const listTeamsDue = (db: Db, now: Date) => teamsDue(db, [now])

export type DueNote = { id: string; userId: string; title: string; content: string; reminder: string; reminderRepeat: Repeat | null }

const take = statement<DueNote>(
  'notes-due',
  `with due as (select s.note_id, s.user_id, n.title, n.content from ${dueShares} and s.team_id = $2 for update of s)
   update note_shares s set reminded = s.reminder from due where s.team_id = $2 and s.note_id = due.note_id and s.user_id = due.user_id
   returning s.note_id as id, s.user_id as "userId", due.title, due.content, s.reminder, s.reminder_repeat as "reminderRepeat"`,
)

/** Due reminders without a notice. Marks them as sent. */
export const takeDue = (db: Db, teamId: string, now: Date) => take(db, [now, teamId])

export async function purgeDeleted(db: Db, days: number) {
  for (const table of ['notes', 'note_labels'])
    await db.execute(sql`delete from ${sql.identifier(table)} where deleted_at < now() - make_interval(days => ${days})`)
}

/** Deletes the member's notes and shares. */
export async function dropMember(db: Db, { teamId, userId }: Owner) {
  await db
    .update(notes)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(notes.teamId, teamId), eq(notes.userId, userId), isNull(notes.deletedAt)))
  await db
    .update(noteShares)
    .set({ access: 'none' })
    .where(and(eq(noteShares.teamId, teamId), eq(noteShares.userId, userId), ne(noteShares.access, 'own')))
}

type DemoRows = {
  labels: (typeof noteLabels.$inferInsert)[]
  notes: (typeof notes.$inferInsert)[]
  shares: (typeof noteShares.$inferInsert)[]
  links: (typeof noteLabelLinks.$inferInsert)[]
}

export async function insertDemoNotes(db: Db, rows: DemoRows) {
  await db.insert(noteLabels).values(rows.labels)
  await db.insert(notes).values(rows.notes)
  await db.insert(noteShares).values(rows.shares)
  await db.insert(noteLabelLinks).values(rows.links)
}
