// What `npm run admin` does. Each action is one transaction, recorded like a member's.
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { linkTo } from '#server/identity/links.ts'
import { findTeams, listAllMembers, listTeamsWithSessions, type MemberLine, revokeTeamSessions } from '#server/identity/operator-store.ts'
import { codeLifetimeMs } from '#server/identity/rules.ts'
import { mailSecurity } from '#server/identity/security/mails.ts'
import { deleteTotp } from '#server/identity/security/store.ts'
import { insertCode, invalidateCodes, revokeSessions } from '#server/identity/session-store.ts'
import * as store from '#server/identity/store.ts'
import { hashCode, makeCode } from '#server/identity/tokens.ts'
import { CommandError } from './terminal.ts'

const request: Context['request'] = { id: 'admin', address: '', userAgent: 'npm run admin' }

async function change<T>(kernel: Kernel, op: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  return (await transact(kernel, { area: 'identity', op, actor: undefined, request, work })).result
}

async function userOf({ db }: Pick<Context, 'db'>, email: string): Promise<store.UserRow> {
  const user = await store.findUserByEmail(db, email.trim().toLowerCase())
  if (!user || user.deletedAt) throw new CommandError(`There is no account with the address ${email}. List them: npm run admin -- members`)
  return user
}

/** Running servers look up the tokens of the member again. */
async function recordSessions(ctx: Context, userId: string) {
  const teamId = await store.findHomeTeam(ctx.db, userId)
  if (teamId) ctx.recordChange({ entity: 'session', id: null, teamId, audience: [userId] })
}

export const listMembers = (kernel: Kernel): Promise<MemberLine[]> => listAllMembers(kernel.database.db)

/** Answers false if the address was confirmed already. */
export const confirmMember = (kernel: Kernel, email: string) =>
  change(kernel, 'adminConfirm', async (ctx) => {
    const user = await userOf(ctx, email)
    if (user.confirmedAt) return false
    await store.confirmUser(ctx.db, user.id, ctx.now)
    await recordSessions(ctx, user.id)
    return true
  })

/** Adds the person to the team if needed. Answers the name of the team. */
export const makeOwner = (kernel: Kernel, email: string, team: string | undefined) =>
  change(kernel, 'adminOwner', async (ctx) => {
    const user = await userOf(ctx, email)
    const found = team === undefined ? await store.listTeamsOf(ctx.db, user.id) : await findTeams(ctx.db, team)
    const [only, ...others] = found
    if (!only) throw new CommandError(team === undefined ? `${user.email} belongs to no team. Name one.` : `There is no team ${team}.`)
    if (others.length > 0) throw new CommandError(`Name one of these teams by its id:\n${found.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`)
    await store.lockTeam(ctx.db, only.id)
    const before = await store.findMember(ctx.db, only.id, user.id)
    if (before) await store.updateRole(ctx.db, only.id, user.id, 'owner')
    else await store.addMember(ctx.db, only.id, user.id, 'owner', ctx.now)
    ctx.recordChange({
      entity: 'member',
      id: user.id,
      teamId: only.id,
      ...(before ? { before: { name: before.name, role: before.role } } : {}),
      after: { name: user.name, role: 'owner' },
    })
    if (!before) await ctx.emit('member.joined', { teamId: only.id, userId: user.id })
    return only.name
  })

/** A link instead of a password, so that the operator never knows the password. */
export const passwordLink = (kernel: Kernel, email: string) =>
  change(kernel, 'adminPassword', async (ctx) => {
    const user = await userOf(ctx, email)
    const code = makeCode()
    await invalidateCodes(ctx.db, user.id, 'reset', ctx.now)
    await insertCode(ctx.db, {
      hash: hashCode(code),
      userId: user.id,
      purpose: 'reset',
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + codeLifetimeMs.reset),
    })
    return linkTo(ctx, 'reset-password', { code })
  })

export const endSessions = (kernel: Kernel, email: string) =>
  change(kernel, 'adminSessions', async (ctx) => {
    const user = await userOf(ctx, email)
    const ended = await revokeSessions(ctx.db, user.id, 'all', ctx.now)
    await recordSessions(ctx, user.id)
    return ended
  })

/** One transaction per team, because a write changes one team. */
export async function endAllSessions(kernel: Kernel): Promise<number> {
  let ended = 0
  for (const teamId of await listTeamsWithSessions(kernel.database.db, new Date()))
    ended += await change(kernel, 'adminSessions', async (ctx) => {
      ctx.recordChange({ entity: 'session', id: null, teamId, audience: [] })
      return revokeTeamSessions(ctx.db, teamId, ctx.now)
    })
  return ended
}

export const removeSecondFactor = (kernel: Kernel, email: string) =>
  change(kernel, 'adminSecondFactor', async (ctx) => {
    const user = await userOf(ctx, email)
    await deleteTotp(ctx.db, user.id)
    await mailSecurity(ctx, user.id, 'factorOff')
    await recordSessions(ctx, user.id)
  })
