// Rows of comments.
import { and, eq } from 'drizzle-orm'
import type { Comment } from '#contract/scrumboard.ts'
import { type Db, statement } from '#server/kernel/database.ts'
import { commentColumns } from './card-store.ts'
import { cardComments } from './tables.ts'

const find = statement<Comment & { boardId: string }>(
  'card-comment-find',
  `select ${commentColumns}, c.board_id as "boardId"
   from card_comments x left join users u on u.id = x.author_id
   join cards c on c.team_id = x.team_id and c.id = x.card_id and c.deleted_at is null
   join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
   join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null
   where x.team_id = $1 and x.id = $2`,
)

export const findComment = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]

export async function insertComment(db: Db, comment: typeof cardComments.$inferInsert) {
  await db.insert(cardComments).values(comment)
}

const thisComment = (teamId: string, id: string) => and(eq(cardComments.teamId, teamId), eq(cardComments.id, id))

export async function updateComment(db: Db, teamId: string, id: string, content: string, mentions: string[], editedAt: Date) {
  await db.update(cardComments).set({ content, mentions, editedAt }).where(thisComment(teamId, id))
}

export async function deleteComment(db: Db, teamId: string, id: string) {
  await db.delete(cardComments).where(thisComment(teamId, id))
}
