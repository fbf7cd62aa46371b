import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { members, sessions, teams, users } from '#server/identity/tables.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { challenges, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

export type TotpRow = typeof totpSecrets.$inferSelect
export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof challenges.$inferSelect

export async function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return row
}

/** Replaces an unconfirmed secret. False if there is a confirmed one. */
export async function insertTotp(db: Db, userId: string, secret: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(totpSecrets)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { secret, createdAt: now, lastStep: 0 }, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

export function listTotpSecrets(db: Db): Promise<Pick<TotpRow, 'userId' | 'secret'>[]> {
  return db.select({ userId: totpSecrets.userId, secret: totpSecrets.secret }).from(totpSecrets)
}

export async function replaceTotpSecret(db: Db, userId: string, before: string, after: string): Promise<void> {
  await db
    .update(totpSecrets)
    .set({ secret: after })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, before)))
}

/** True once: of two requests at the same time, one gets it. */
export async function confirmTotp(db: Db, { userId, secret }: Pick<TotpRow, 'userId' | 'secret'>, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(totpSecrets)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

/** False if this step or a later one was used. */
export async function useTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

export async function deleteTotp(db: Db, userId: string): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

export async function useRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.n ?? 0
}

export async function insertChallenge(db: Db, challenge: typeof challenges.$inferInsert): Promise<void> {
  await db.insert(challenges).values(challenge)
}

const isValid = (hash: string, purpose: ChallengeRow['purpose'], now: Date) =>
  and(eq(challenges.hash, hash), eq(challenges.purpose, purpose), isNull(challenges.usedAt), gt(challenges.expiresAt, now))

export async function findChallenge(db: Db, hash: string, purpose: ChallengeRow['purpose'], now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(isValid(hash, purpose, now))
  return row
}

/** Answers the challenge once: of two requests at the same time, one gets it. */
export async function useChallenge(db: Db, hash: string, purpose: ChallengeRow['purpose'], now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .update(challenges)
    .set({ usedAt: now })
    .where(isValid(hash, purpose, now))
    .returning()
  return row
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(challenges).where(lte(challenges.expiresAt, now))
}

export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.credentialId }).returning()
  return row
}

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** False if the counter did not grow, which means that the passkey was copied. Passkeys without a counter stay at 0. */
export async function usePasskey(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(sql`${counter}::bigint`, 0)))))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return row
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return row?.name
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function strengthenSession(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ strong: true }).where(eq(sessions.id, id))
}

export async function isSecondFactorRequired(db: Db, teamId: string): Promise<boolean> {
  const [row] = await db.select({ required: teams.secondFactorRequired }).from(teams).where(eq(teams.id, teamId))
  return row?.required ?? false
}

export async function requireSecondFactor(db: Db, teamId: string, required: boolean): Promise<void> {
  await db.update(teams).set({ secondFactorRequired: required }).where(eq(teams.id, teamId))
}

const hasSecondFactor = sql<boolean>`(
  exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`

export function listFactors(db: Db, teamId: string): Promise<{ id: string; name: string; secondFactor: boolean }[]> {
  return db
    .select({ id: users.id, name: users.name, secondFactor: hasSecondFactor })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), isNull(members.leftAt)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}
