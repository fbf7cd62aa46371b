import type { Settings } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { findUserRow } from './store.ts'

/** The account's address must be confirmed. */
export async function isOperator(db: Db, { operators }: Pick<Settings, 'operators'>, userId: string): Promise<boolean> {
  if (operators.length === 0) return false
  const user = await findUserRow(db, userId)
  return Boolean(user?.confirmedAt && !user.deletedAt && operators.includes(user.email))
}
