import { and, eq } from 'drizzle-orm'
import type { Attachment, Check, Checklist, Comment } from '#contract/scrumboard-cards.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { attachmentColumns, checkJson, commentColumns } from './card-store.ts'
import type { Position } from '#server/areas/scrumboard/rules.ts'
import { cardAttachments, cardChecklists, cardChecks, cardComments } from '#server/areas/scrumboard/tables.ts'

type OnBoard<T> = T & { boardId: string }

const seenCard = (part: string) => `
  join cards c on c.team_id = ${part}.team_id and c.id = ${part}.card_id and c.deleted_at is null
  join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
  join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null`

const checklist = statement<OnBoard<Checklist>>(
  'card-checklist-find',
  `select k.id, k.card_id as "cardId", k.position, k.title, c.board_id as "boardId",
     coalesce((select json_agg(${checkJson} order by i.position, i.id) from card_checks i
               where i.team_id = k.team_id and i.card_id = k.card_id and i.checklist_id = k.id), '[]') as items
   from card_checklists k ${seenCard('k')} where k.team_id = $1 and k.id = $2`,
)

export const findChecklist = async (db: Db, teamId: string, id: string) => (await checklist(db, [teamId, id]))[0]

const checklistsOfCard = statement<Checklist>(
  'card-checklists-list',
  `select k.id, k.card_id as "cardId", k.position, k.title,
     coalesce((select json_agg(${checkJson} order by i.position, i.id) from card_checks i
               where i.team_id = k.team_id and i.card_id = k.card_id and i.checklist_id = k.id), '[]') as items
   from card_checklists k where k.team_id = $1 and k.card_id = $2 order by k.position, k.id`,
)

export const listChecklists = (db: Db, teamId: string, cardId: string) => checklistsOfCard(db, [teamId, cardId])

const findItem = statement<OnBoard<Check & { cardId: string }>>(
  'card-check-find',
  `select k.id, k.checklist_id as "checklistId", k.position, k.title, k.completed, k.due_date as "dueDate", k.assigned_to as "assignedTo",
     k.card_id as "cardId", c.board_id as "boardId"
   from card_checks k ${seenCard('k')} where k.team_id = $1 and k.id = $2`,
)

export const findCheck = async (db: Db, teamId: string, id: string) => (await findItem(db, [teamId, id]))[0]

export async function insertChecklist(db: Db, teamId: string, { id, cardId, position, title, items }: Checklist) {
  await db.insert(cardChecklists).values({ teamId, id, cardId, position, title })
  if (items.length > 0) await db.insert(cardChecks).values(items.map((item) => ({ teamId, cardId, ...item })))
}

const thisChecklist = (teamId: string, id: string) => and(eq(cardChecklists.teamId, teamId), eq(cardChecklists.id, id))

export async function updateChecklist(db: Db, teamId: string, id: string, title: string) {
  await db.update(cardChecklists).set({ title }).where(thisChecklist(teamId, id))
}

export async function deleteChecklist(db: Db, teamId: string, id: string) {
  await db.delete(cardChecklists).where(thisChecklist(teamId, id))
}

export async function insertCheck(db: Db, teamId: string, cardId: string, item: Check) {
  await db.insert(cardChecks).values({ teamId, cardId, ...item })
}

const thisCheck = (teamId: string, id: string) => and(eq(cardChecks.teamId, teamId), eq(cardChecks.id, id))

export async function updateCheck(db: Db, teamId: string, { id, title, completed, dueDate, assignedTo }: Check) {
  await db.update(cardChecks).set({ title, completed, dueDate, assignedTo }).where(thisCheck(teamId, id))
}

export async function deleteCheck(db: Db, teamId: string, id: string) {
  await db.delete(cardChecks).where(thisCheck(teamId, id))
}

const positionChecklists = statement(
  'card-checklists-reposition',
  `update card_checklists k set position = p.position from unnest($2::uuid[], $3::bigint[]) as p(id, position) where k.team_id = $1 and k.id = p.id`,
)
const positionChecks = statement(
  'card-checks-reposition',
  `update card_checks k set checklist_id = $2, position = p.position from unnest($3::uuid[], $4::bigint[]) as p(id, position) where k.team_id = $1 and k.id = p.id`,
)

const unzipped = (positions: readonly Position[]) => [positions.map(({ id }) => id), positions.map(({ position }) => position)]

export async function updateChecklistPositions(db: Db, teamId: string, changed: readonly Position[]) {
  await positionChecklists(db, [teamId, ...unzipped(changed)])
}

export async function updateCheckPositions(db: Db, teamId: string, checklistId: string, changed: readonly Position[]) {
  await positionChecks(db, [teamId, checklistId, ...unzipped(changed)])
}

const comment = statement<Comment & { boardId: string }>(
  'card-comment-find',
  `select ${commentColumns}, c.board_id as "boardId"
   from card_comments x left join users u on u.id = x.author_id ${seenCard('x')}
   where x.team_id = $1 and x.id = $2`,
)

export const findComment = async (db: Db, teamId: string, id: string) => (await comment(db, [teamId, id]))[0]

export async function insertComment(db: Db, row: typeof cardComments.$inferInsert) {
  await db.insert(cardComments).values(row)
}

const thisComment = (teamId: string, id: string) => and(eq(cardComments.teamId, teamId), eq(cardComments.id, id))

export async function updateComment(db: Db, teamId: string, id: string, content: string, mentions: string[], editedAt: Date | null) {
  await db.update(cardComments).set({ content, mentions, editedAt }).where(thisComment(teamId, id))
}

export async function deleteComment(db: Db, teamId: string, id: string) {
  await db.delete(cardComments).where(thisComment(teamId, id))
}

const attachment = statement<Attachment & { boardId: string }>(
  'card-attachment-find',
  `select ${attachmentColumns}, c.board_id as "boardId"
   from card_attachments x ${seenCard('x')}
   where x.team_id = $1 and x.id = $2`,
)
const attachmentsOfCard = statement<Attachment>(
  'card-attachments-list',
  `select ${attachmentColumns} from card_attachments x where x.team_id = $1 and x.card_id = $2 order by x.created_at, x.id`,
)

export const findAttachment = async (db: Db, teamId: string, id: string) => (await attachment(db, [teamId, id]))[0]
export const listAttachments = (db: Db, teamId: string, cardId: string) => attachmentsOfCard(db, [teamId, cardId])

export async function insertAttachment(db: Db, row: typeof cardAttachments.$inferInsert) {
  await db.insert(cardAttachments).values(row)
}

const thisAttachment = (teamId: string, id: string) => and(eq(cardAttachments.teamId, teamId), eq(cardAttachments.id, id))

export async function updateAttachment(db: Db, teamId: string, { id, name, cover }: Pick<Attachment, 'id' | 'name' | 'cover'>) {
  await db.update(cardAttachments).set({ name, cover }).where(thisAttachment(teamId, id))
}

const positions = statement<Position & { checklistId: string | null }>(
  'card-check-positions',
  `select id, null::uuid as "checklistId", position from card_checklists where team_id = $1 and id = any($2::uuid[])
   union all select id, checklist_id, position from card_checks where team_id = $1 and id = any($2::uuid[])`,
)

/** Of checklists and of items. A checklist has no parent. */
export const findCheckPositions = (db: Db, teamId: string, ids: readonly string[]) => positions(db, [teamId, ids])

export async function findCover(db: Db, teamId: string, cardId: string): Promise<string | null> {
  return (await listAttachments(db, teamId, cardId)).find(({ cover }) => cover)?.id ?? null
}

export async function setCover(db: Db, teamId: string, id: string) {
  await db.update(cardAttachments).set({ cover: true }).where(thisAttachment(teamId, id))
}

/** Answers the old cover. */
export async function clearCover(db: Db, teamId: string, cardId: string): Promise<string | null> {
  const [row] = await db
    .update(cardAttachments)
    .set({ cover: false })
    .where(and(eq(cardAttachments.teamId, teamId), eq(cardAttachments.cardId, cardId), eq(cardAttachments.cover, true)))
    .returning({ id: cardAttachments.id })
  return row?.id ?? null
}

export async function deleteAttachment(db: Db, teamId: string, id: string) {
  await db.delete(cardAttachments).where(thisAttachment(teamId, id))
}

export const countComments = (db: Db, teamId: string, cardId: string): Promise<number> =>
  db.$count(cardComments, and(eq(cardComments.teamId, teamId), eq(cardComments.cardId, cardId)))
