// Proving who one is, and the session that follows. What fails says the same to everybody: 404 with the body false.
import { v7 } from 'uuid'
import type { SignedIn } from '#contract/identity.ts'
import type { Context } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { acceptCode, createTeam } from './membership.ts'
import { mailConfirmation } from './links.ts'
import { isPassword } from './passwords.ts'
import { askForSecondFactor } from './security/reauthentication.ts'
import { extendSession, insertSession } from './session-store.ts'
import { findHomeTeam, findUser, findUserByEmail, type UserRow } from './store.ts'
import { signToken, tokenExpiry } from './tokens.ts'
import { clearAttempts, refuseTooManyAttempts } from './attempts.ts'

const longestUserAgent = 300

export const wrongCredentials = () => new Problem('not-found', { body: false })

export async function proveUser(ctx: Context, { email, password }: { email: string; password: string }): Promise<UserRow> {
  await refuseTooManyAttempts(ctx, email)
  const user = await findUserByEmail(ctx.db, email)
  const good = await isPassword(user?.passwordHash, password)
  if (!user || !good) throw wrongCredentials()
  if (user.confirmedAt) return user
  await ctx.write((write) => mailConfirmation(write, user))
  throw wrongCredentials()
}

/** The password was right; where that is not enough, this asks for the rest. */
export async function enterByPassword(ctx: Context, user: UserRow, invitation: string | null | undefined): Promise<SignedIn> {
  await ctx.write((write) => clearAttempts(write, user.email))
  await askForSecondFactor(ctx, user.id, invitation)
  return enter(ctx, user, invitation)
}

type Way = { strong?: boolean }

/** For who has proven all there is to prove. */
export async function enter(ctx: Context, user: UserRow, invitation: string | null | undefined, { strong = false }: Way = {}): Promise<SignedIn> {
  const session = await ctx.write(async (write) => {
    const { db, now, request } = write
    const teamId = invitation ? await acceptCode(write, invitation, user) : await teamFor(write, user)
    const started = { id: v7(), userId: user.id, teamId }
    await insertSession(db, {
      ...started,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: tokenExpiry(now),
      strong,
      userAgent: request.userAgent.slice(0, longestUserAgent),
      address: request.address,
    })
    return started
  })
  return signedIn(ctx, session)
}

/** Who was taken off their last team founds one, where anybody may; elsewhere they wait for an invitation. */
async function teamFor(ctx: Context, user: UserRow): Promise<string> {
  const teamId = await findHomeTeam(ctx.db, user.id)
  if (teamId) return teamId
  if (ctx.settings.signUp !== 'open') throw problem('forbidden', 'belongs to no team')
  return createTeam(ctx, user, null)
}

type SessionOf = { id: string; userId: string; teamId: string }

/** A fresh token for a session that is still good, in a team its user belongs to; else undefined. */
export async function renew(ctx: Context, session: SessionOf): Promise<SignedIn | undefined> {
  const user = await findUser(ctx.db, session.teamId, session.userId)
  if (!user) return undefined
  const extended = await ctx.write(({ db, now }) => extendSession(db, session, now, tokenExpiry(now)))
  return extended ? { user, accessToken: await tokenFor(ctx, session), tokenType: 'bearer' } : undefined
}

async function signedIn(ctx: Context, session: SessionOf): Promise<SignedIn> {
  const user = await findUser(ctx.db, session.teamId, session.userId)
  if (!user) throw wrongCredentials()
  return { user, accessToken: await tokenFor(ctx, session), tokenType: 'bearer' }
}

const tokenFor = (ctx: Context, { id, userId, teamId }: SessionOf) => signToken(ctx.settings.jwtSecret, { sessionId: id, userId, teamId }, new Date())
