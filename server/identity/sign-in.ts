// Every failed sign-in gets the same answer: 404 with the body `false`.
import { v7 } from 'uuid'
import type { SignedIn } from '#contract/identity.ts'
import type { Context } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { isClosed } from './demo.ts'
import { acceptCode, createTeam } from './membership.ts'
import { mailCode } from './links.ts'
import { isPassword } from './passwords.ts'
import { challengeSecondFactor } from './security/reauthentication.ts'
import { extendSession, insertSession } from './session-store.ts'
import { findHomeTeam, findUser, findUserByEmail, findUserRow, type UserRow, wasEverMember } from './store.ts'
import { signDevice, signToken, tokenExpiry } from './tokens.ts'
import { type Attempt, clearAttempts, refuseTooManyAttempts } from './attempts.ts'

const maxUserAgentLength = 300

export const wrongCredentials = () => new Problem('not-found', { body: false })

export async function verifyCredentials(ctx: Context, { password, ...attempt }: Attempt & { password: string }): Promise<UserRow> {
  await refuseTooManyAttempts(ctx, attempt)
  const user = await findUserByEmail(ctx.db, attempt.email)
  const matches = await isPassword(ctx.settings, user?.passwordHash, password)
  if (!user || !matches || isClosed(user, ctx.settings)) throw wrongCredentials()
  if (user.confirmedAt) return user
  await ctx.write((write) => mailCode(write, user, 'confirm'))
  throw wrongCredentials()
}

type SignInOptions = { invitation?: string | null | undefined; device?: string | null | undefined }

export async function signInWithPassword(ctx: Context, user: UserRow, { invitation, device }: SignInOptions): Promise<SignedIn> {
  await ctx.write((write) => clearAttempts(write, { email: user.email, device }))
  await challengeSecondFactor(ctx, user.id, invitation)
  return startSession(ctx, user, invitation)
}

type StartOptions = { strong?: boolean }

export async function startSession(
  ctx: Context,
  user: UserRow,
  invitation: string | null | undefined,
  { strong = false }: StartOptions = {},
): Promise<SignedIn> {
  if (isClosed(user, ctx.settings)) throw wrongCredentials()
  const session = await ctx.write(async (write) => {
    const { db, now, request } = write
    const teamId = invitation ? await acceptCode(write, invitation, user) : await teamFor(write, user)
    const created = { id: v7(), userId: user.id, teamId }
    await insertSession(db, {
      ...created,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: tokenExpiry(now),
      strong,
      userAgent: request.userAgent.slice(0, maxUserAgentLength),
      address: request.address,
    })
    return created
  })
  return { ...(await signedIn(ctx, session)), device: await signDevice(ctx.settings.jwtSecret, user.id, new Date()) }
}

/** A user without a team gets a new one if sign-up is open, or was open when the user signed up. */
async function teamFor(ctx: Context, user: UserRow): Promise<string> {
  const teamId = await findHomeTeam(ctx.db, user.id)
  if (teamId) return teamId
  if (!(await wasEverMember(ctx.db, user.id))) return createTeam(ctx, user, user.company)
  if (ctx.settings.signUp !== 'open') throw problem('forbidden', 'belongs to no team')
  return createTeam(ctx, user, null)
}

type SessionKey = { id: string; userId: string; teamId: string }

/** Undefined if the session is no longer valid, or the user is not in the team. */
export async function renewSession(ctx: Context, session: SessionKey): Promise<SignedIn | undefined> {
  const user = await findUser(ctx.db, session.teamId, session.userId)
  const row = user && (await findUserRow(ctx.db, user.id))
  if (!row || isClosed(row, ctx.settings)) return undefined
  const extended = await ctx.write(({ db, now }) => extendSession(db, session, now, tokenExpiry(now)))
  return extended ? { user, accessToken: await tokenFor(ctx, session), tokenType: 'bearer' } : undefined
}

async function signedIn(ctx: Context, session: SessionKey): Promise<SignedIn> {
  const user = await findUser(ctx.db, session.teamId, session.userId)
  if (!user) throw wrongCredentials()
  return { user, accessToken: await tokenFor(ctx, session), tokenType: 'bearer' }
}

const tokenFor = (ctx: Context, { id, userId, teamId }: SessionKey) =>
  signToken(ctx.settings.jwtSecret, { sessionId: id, userId, teamId }, new Date())
