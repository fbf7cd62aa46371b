// Counts failed attempts in the database, so that the limits hold for all processes together.
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { isPassword } from './passwords.ts'
import { accountKey, addressKey, attemptsPerAccount, attemptsPerAddress, attemptWindowMs, waitSeconds } from './rules.ts'
import { deleteAttempts, insertAttempt, refundAttempt } from './session-store.ts'
import { findUserRow, type UserRow } from './store.ts'

/** Counts before the password is checked, so that parallel attempts count as well. */
export async function refuseTooManyAttempts(ctx: Context, email: string): Promise<void> {
  await countOrRefuse(ctx, addressKey(ctx.request.address), attemptsPerAddress)
  await countOrRefuse(ctx, accountKey(email), attemptsPerAccount)
}

export async function countOrRefuse(ctx: Context, key: string, limit: number) {
  const counted = await ctx.write(({ db, now }) => insertAttempt(db, key, now, attemptWindowMs))
  const wait = waitSeconds(counted, limit, ctx.now)
  if (wait > 0) throw new Problem('too-many', { detail: `try again in ${wait} s`, headers: { 'retry-after': String(wait) } })
}

/** After a success: the account starts at zero, and the address gets its one attempt back. */
export async function clearAttempts({ db, request }: Context, email: string): Promise<void> {
  await deleteAttempts(db, accountKey(email))
  await refundAttempt(db, addressKey(request.address))
}

/** Before an action that somebody at an unlocked device must not do. */
export async function reauthenticate(ctx: MemberContext, password: string, field = 'password'): Promise<UserRow> {
  const user = await findUserRow(ctx.db, ctx.actor.userId)
  if (!user) throw problem('unauthenticated')
  await refuseTooManyAttempts(ctx, user.email)
  if (!(await isPassword(ctx.settings, user.passwordHash, password))) throw wrongField(field)
  await ctx.write((write) => clearAttempts(write, user.email))
  return user
}
