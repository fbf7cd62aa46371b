// Rows of attachments; the bytes are the kernel's blobs.
import { and, eq } from 'drizzle-orm'
import type { Attachment } from '#contract/scrumboard.ts'
import { type Db, statement } from '#server/kernel/database.ts'
import { attachmentColumns } from './card-store.ts'
import { cardAttachments } from './tables.ts'

const find = statement<Attachment & { boardId: string }>(
  'card-attachment-find',
  `select ${attachmentColumns}, c.board_id as "boardId"
   from card_attachments x
   join cards c on c.team_id = x.team_id and c.id = x.card_id and c.deleted_at is null
   join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
   join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null
   where x.team_id = $1 and x.id = $2`,
)
const ofCard = statement<Attachment>(
  'card-attachments-list',
  `select ${attachmentColumns} from card_attachments x where x.team_id = $1 and x.card_id = $2 order by x.created_at, x.id`,
)

export const findAttachment = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]
export const listAttachments = (db: Db, teamId: string, cardId: string) => ofCard(db, [teamId, cardId])

export async function insertAttachment(db: Db, attachment: typeof cardAttachments.$inferInsert) {
  await db.insert(cardAttachments).values(attachment)
}

const thisAttachment = (teamId: string, id: string) => and(eq(cardAttachments.teamId, teamId), eq(cardAttachments.id, id))

export async function updateAttachment(db: Db, teamId: string, { id, name, cover }: Pick<Attachment, 'id' | 'name' | 'cover'>) {
  await db.update(cardAttachments).set({ name, cover }).where(thisAttachment(teamId, id))
}

/** Answers which one was the cover. */
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
