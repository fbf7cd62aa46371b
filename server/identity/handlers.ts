import type { identity as contract } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { setEmail } from './account/email.ts'
import { demoAccount, demoAccountWorks } from './demo.ts'
import { acceptCode, createFirstTeam, signUp } from './membership.ts'
import { hashPassword } from './passwords.ts'
import { accountKey } from './rules.ts'
import { deletePasskeys, listPasskeys } from './security/store.ts'
import { listTokensOfUser, revokeTokensOfUser } from './security/token-store.ts'
import * as sessions from './session-store.ts'
import { signInWithPassword, verifyCredentials, renewSession } from './sign-in.ts'
import * as store from './store.ts'
import { teamHandlers } from './team.ts'
import { hashCode, readToken } from './tokens.ts'
import { clearAttempts, reauthenticate } from './attempts.ts'

const linkExpired = () => problem('gone', 'the link was used or is too old')

export const handlers: Handlers<typeof contract> = {
  async signIn(ctx, input) {
    return signInWithPassword(ctx, await verifyCredentials(ctx, input), input)
  },

  async signInWithToken(ctx, { accessToken }) {
    const claims = await readToken(ctx.settings.jwtSecret, accessToken)
    const renewed = claims && (await renewSession(ctx, { ...claims, id: claims.sessionId }))
    if (!renewed) throw problem('unauthenticated')
    return renewed
  },

  async unlockSession(ctx, input) {
    const user = await verifyCredentials(ctx, input)
    if (ctx.actor?.userId !== user.id || input.invitation) return signInWithPassword(ctx, user, input)
    await ctx.write((write) => clearAttempts(write, { email: user.email, device: input.device }))
    return (await renewSession(ctx, { ...ctx.actor, id: ctx.actor.sessionId })) ?? signInWithPassword(ctx, user, { device: input.device })
  },

  async signUp(ctx, input) {
    await signUp(ctx, input)
    return true
  },

  async confirmEmail(ctx, { code }) {
    const { db, now } = ctx
    ctx.skipChange()
    const hash = hashCode(code)
    const userId = await sessions.useCode(db, hash, 'confirm', now)
    const user = userId && (await store.confirmUser(db, userId, now))
    if (user) await createFirstTeam(ctx, user)
    if (userId) return true
    const changed = await sessions.findCode(db, hash, 'change')
    if (changed?.email && (await sessions.useCode(db, hash, 'change', now))) await setEmail(ctx, changed.userId, changed.email)
    // A second click on the link is not an error.
    else if (!(changed ?? (await sessions.findCode(db, hash, 'confirm')))?.usedAt) throw linkExpired()
    return true
  },

  /** The job does the rest, so that the time of the answer does not reveal whether the account exists. */
  async forgotPassword({ enqueue, skipChange }, { email }) {
    skipChange()
    await enqueue('identity.forgotPassword', { email })
    return true
  },

  async resetPassword(ctx, { password, code = '', ...otherAccess }) {
    await openReset(ctx, code)
    const passwordHash = await hashPassword(ctx.settings, password)
    await ctx.write(async (write) => {
      const { db, now, recordChange } = write
      const userId = await sessions.useCode(db, hashCode(code), 'reset', now)
      const user = userId && (await store.findUserRow(db, userId))
      if (!user) throw linkExpired()
      await store.updatePassword(db, user.id, passwordHash)
      await store.confirmUser(db, user.id, now)
      await sessions.invalidateCodes(db, user.id, 'reset', now)
      await sessions.invalidateCodes(db, user.id, 'change', now)
      await sessions.deleteAttemptsOfAccount(db, accountKey(user.email))
      await sessions.revokeSessions(db, user.id, 'all', now)
      await revokeOtherAccess(write, user.id, otherAccess)
      // One team is enough, because a cached token depends on all teams of its user.
      const teamId = await store.findHomeTeam(db, user.id)
      if (teamId) recordChange({ entity: 'session', id: null, teamId, audience: [user.id] })
    })
    return true
  },

  async resetOverview(ctx, { code }) {
    const { userId } = await openReset(ctx, code)
    const [passkeys, tokens] = await Promise.all([listPasskeys(ctx.db, userId), listTokensOfUser(ctx.db, userId, ctx.now)])
    return {
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, ...isoTimes({ createdAt, lastUsedAt }) })),
      tokens: tokens.map(({ name, team, createdAt, lastUsedAt }) => ({ name, team, ...isoTimes({ createdAt, lastUsedAt }) })),
    }
  },

  async changePassword(ctx, { currentPassword, newPassword, ...otherAccess }) {
    const { userId, sessionId } = ctx.actor
    await reauthenticate(ctx, currentPassword, 'currentPassword')
    const passwordHash = await hashPassword(ctx.settings, newPassword)
    await ctx.write(async (write) => {
      const { db, now } = write
      await store.updatePassword(db, userId, passwordHash)
      await sessions.invalidateCodes(db, userId, 'reset', now)
      await sessions.invalidateCodes(db, userId, 'change', now)
      await sessions.revokeSessions(db, userId, { allBut: sessionId }, now)
      await revokeOtherAccess(write, userId, otherAccess)
      write.recordChange({ entity: 'session', id: null, audience: [userId] })
    })
    return true
  },

  async signOut({ db, actor, now, recordChange }) {
    await sessions.revokeSessions(db, actor.userId, { id: actor.sessionId }, now)
    recordChange({ entity: 'session', id: actor.sessionId, audience: [actor.userId] })
    return true
  },

  async sessions({ db, actor, now }) {
    const rows = await sessions.listSessions(db, actor.userId, now)
    return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      id,
      current: id === actor.sessionId,
      userAgent,
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
  },

  async revokeSession({ db, actor, now, recordChange }, { id }) {
    if ((await sessions.revokeSessions(db, actor.userId, { id }, now)) === 0) throw problem('not-found')
    recordChange({ entity: 'session', id, audience: [actor.userId] })
    return true
  },

  async revokeOtherSessions({ db, actor, now, recordChange }) {
    await sessions.revokeSessions(db, actor.userId, { allBut: actor.sessionId }, now)
    recordChange({ entity: 'session', id: null, audience: [actor.userId] })
    return true
  },

  async welcome({ db, settings }) {
    return {
      signUp: settings.signUp,
      confirmation: settings.smtpUrl !== undefined,
      demo: settings.demo && (await demoAccountWorks(db)) ? demoAccount : null,
    }
  },

  async invitation({ db, now }, { code }) {
    const invitation = await store.findInvitation(db, hashCode(code))
    if (!invitation || invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= now) throw problem('not-found')
    return { team: invitation.teamName, email: invitation.email, known: (await store.findUserByEmail(db, invitation.email)) !== undefined }
  },

  async user({ db, actor }) {
    const user = await store.findUser(db, actor.teamId, actor.userId)
    if (!user) throw problem('not-found')
    return user
  },

  async updateUser({ db, actor, recordChange, enqueue }, { user: patch }) {
    const before = await store.findUser(db, actor.teamId, actor.userId)
    if (!before) throw problem('not-found')
    await store.updateUser(db, actor.userId, patch)
    const after = { ...before, ...patch }
    const shown = ({ name, status }: typeof before) => ({ name, status })
    recordChange({ entity: 'member', id: actor.userId, before: shown(before), after: shown(after) })
    for (const teamId of await store.listOtherTeams(db, actor.userId, actor.teamId))
      await enqueue('identity.recordMemberChange', { teamId, userId: actor.userId })
    return after
  },

  async teams({ db, actor }) {
    const teams = await store.listTeamsOf(db, actor.userId)
    return teams.map((team) => ({ ...team, current: team.id === actor.teamId }))
  },

  async switchTeam(ctx, { id }) {
    return sessionInTeam(ctx, id)
  },

  async acceptInvitation(ctx, { code }) {
    const { userId, teamId: oldTeamId } = ctx.actor
    const teamId = await ctx.write(async (write) => {
      const user = await store.findUserRow(write.db, userId)
      if (!user) throw problem('unauthenticated')
      return acceptCode(write, code, user)
    })
    // Cached tokens depend on the old teams only, so they must be looked up again.
    await ctx.write(async ({ recordChange }) => recordChange({ entity: 'session', id: null, teamId: oldTeamId, audience: [userId] }))
    return sessionInTeam(ctx, teamId)
  },

  ...teamHandlers,
}

async function openReset({ db, now }: Pick<Context, 'db' | 'now'>, code: string) {
  const found = await sessions.findCode(db, hashCode(code), 'reset')
  if (!found || found.usedAt || found.expiresAt <= now) throw linkExpired()
  return found
}

type OtherAccess = { revokePasskeys: boolean; revokeTokens: boolean }

async function revokeOtherAccess({ db, now }: Context, userId: string, { revokePasskeys, revokeTokens }: OtherAccess) {
  if (revokePasskeys) await deletePasskeys(db, userId)
  if (revokeTokens) await revokeTokensOfUser(db, userId, now)
}

const isoTimes = ({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

async function sessionInTeam(ctx: MemberContext, teamId: string) {
  const renewed = await renewSession(ctx, { id: ctx.actor.sessionId, userId: ctx.actor.userId, teamId })
  if (!renewed) throw problem('not-found')
  return renewed
}
