import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { uploads } from '#server/kernel/tables.ts'

export type Upload = typeof uploads.$inferSelect

const own = ({ teamId, userId }: Pick<Actor, 'teamId' | 'userId'>, id: string) =>
  and(eq(uploads.teamId, teamId), eq(uploads.id, id), eq(uploads.userId, userId))
const one = ({ teamId, id }: Pick<Upload, 'teamId' | 'id'>) => and(eq(uploads.teamId, teamId), eq(uploads.id, id))

export async function insertUpload(db: Db, upload: Omit<Upload, 'hash' | 'madeId' | 'at'>) {
  await db.insert(uploads).values(upload)
}

export async function touchUpload(db: Db, actor: Pick<Actor, 'teamId' | 'userId'>, area: string, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ at: sql`now()` })
    .where(and(own(actor, id), eq(uploads.area, area)))
    .returning()
  return row
}

export async function lockUpload(db: Db, upload: Upload): Promise<Upload | undefined> {
  const [row] = await db.select().from(uploads).where(one(upload)).for('update')
  return row
}

export async function updateUpload(db: Db, upload: Upload, patch: Partial<Pick<Upload, 'hash' | 'madeId'>>) {
  await db.update(uploads).set(patch).where(one(upload))
}

export async function deleteUpload(db: Db, upload: Upload): Promise<Upload | undefined> {
  const [row] = await db.delete(uploads).where(one(upload)).returning()
  return row
}

export async function deleteAbandonedUploads(db: Db, area: string, days: number): Promise<string[]> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.area, area), sql`at < now() - make_interval(days => ${days})`))
    .returning({ hash: uploads.hash, madeId: uploads.madeId })
  return gone.flatMap(({ hash, madeId }) => (hash && !madeId ? hash : []))
}

const unfinished = statement<{ id: string }>('uploads-unfinished', `select id from uploads where id = any($1::uuid[]) and made_id is null`)

export const listUnfinished = async (db: Db, ids: readonly string[]) => new Set((await unfinished(db, [ids])).map(({ id }) => id))
