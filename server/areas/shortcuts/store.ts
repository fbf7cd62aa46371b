import { and, desc, eq } from 'drizzle-orm'
import type { Shortcut } from '#contract/shortcuts.ts'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { shortcuts } from './tables.ts'

const columns = {
  id: shortcuts.id,
  label: shortcuts.label,
  description: shortcuts.description,
  icon: shortcuts.icon,
  link: shortcuts.link,
  useRouter: shortcuts.useRouter,
}

const ownedBy = ({ teamId, userId }: Owner) => and(eq(shortcuts.teamId, teamId), eq(shortcuts.userId, userId))
const thisOne = (owner: Owner, id: string) => and(ownedBy(owner), eq(shortcuts.id, id))

export const listShortcuts = (db: Db, owner: Owner): Promise<Shortcut[]> =>
  db.select(columns).from(shortcuts).where(ownedBy(owner)).orderBy(desc(shortcuts.createdAt), desc(shortcuts.id))

export async function insertShortcuts(db: Db, { teamId, userId }: Owner, rows: (Shortcut & { createdAt: Date })[]): Promise<void> {
  await db.insert(shortcuts).values(rows.map((row) => ({ teamId, userId, ...row })))
}

export async function updateShortcut(db: Db, owner: Owner, id: string, patch: Partial<Omit<Shortcut, 'id'>>): Promise<Shortcut | undefined> {
  const some = Object.values(patch).some((value) => value !== undefined)
  const rows = some
    ? await db.update(shortcuts).set(patch).where(thisOne(owner, id)).returning(columns)
    : await db.select(columns).from(shortcuts).where(thisOne(owner, id))
  return rows[0]
}

export async function deleteShortcut(db: Db, owner: Owner, id: string): Promise<Shortcut | undefined> {
  const [row] = await db.delete(shortcuts).where(thisOne(owner, id)).returning(columns)
  return row
}
