import { linkTo, mailCode, queueLink } from '#server/identity/links.ts'
import { changeNoticeMail } from '#server/identity/mails.ts'
import { accountKey, attemptWindowMs, existingAccountMailsPerWindow, mailPauseMs } from '#server/identity/rules.ts'
import { insertAttempt, invalidateCodes } from '#server/identity/session-store.ts'
import { findHomeTeam, findUserByEmail, findUserRow, type UserRow } from '#server/identity/store.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { updateEmail } from './store.ts'

/** Without a mail server nobody could follow the link, so the change takes effect at once, as a sign-up does. */
export async function changeEmail(ctx: MemberContext, user: UserRow, email: string): Promise<{ email: string; done: boolean }> {
  if (email === user.email) throw wrongField('email', 'is your address already')
  const done = !ctx.settings.smtpUrl
  await ctx.write((write) => (done ? setEmail(write, user.id, email) : askNewAddress(write, user, email)))
  return { email, done }
}

async function askNewAddress(ctx: Context, user: UserRow, email: string) {
  const { db, now } = ctx
  await invalidateCodes(db, user.id, 'change', now)
  const taken = await findUserByEmail(db, email)
  if (!(await mailCode(ctx, user, 'change', taken ? undefined : email))) {
    const wait = Math.ceil(mailPauseMs.change / 1000)
    throw new Problem('too-many', { detail: `try again in ${wait} s`, headers: { 'retry-after': String(wait) } })
  }
  // Only the owner of the address learns that it has an account.
  if (taken) {
    const { attempts } = await insertAttempt(db, `known ${accountKey(email)}`, now, attemptWindowMs)
    if (attempts <= existingAccountMailsPerWindow) await queueLink(ctx, { kind: 'existing-account', userId: taken.id })
  }
  await ctx.mail(changeNoticeMail('asked', user, email, linkTo(ctx, 'settings/account')))
}

export async function setEmail(ctx: Context, userId: string, email: string): Promise<void> {
  const { db, now } = ctx
  const user = await findUserRow(db, userId)
  if (!user || user.deletedAt) throw problem('gone', 'the account was deleted')
  if (await findUserByEmail(db, email)) throw problem('conflict', 'the address has an account already')
  await updateEmail(db, userId, email)
  // The old address may have received these links.
  for (const purpose of ['reset', 'confirm', 'change'] as const) await invalidateCodes(db, userId, purpose, now)
  await ctx.mail(changeNoticeMail('done', user, email, linkTo(ctx, '')))
  const teamId = await findHomeTeam(db, userId)
  // The log has no addresses, because it outlives the account.
  if (teamId) await ctx.emit('member.changed', { teamId, userId, before: {}, after: {} })
}
