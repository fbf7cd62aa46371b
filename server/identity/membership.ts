import { v7 } from 'uuid'
import type { InputOf } from '#contract/endpoint.ts'
import type { identity as contract } from '#contract/identity.ts'
import type { Context, Events } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { mailCode, queueLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { accountKey, existingAccountMailsPerWindow, teamNameFor, attemptWindowMs } from './rules.ts'
import { insertAttempt } from './session-store.ts'
import { listManagers } from './settings-store.ts'
import {
  findInvitation,
  findUserByEmail,
  type FoundInvitation,
  insertTeam,
  insertUser,
  isMember,
  lockTeam,
  addMember,
  findHomeTeam,
  useInvitation,
  type UserRow,
} from './store.ts'
import { hashCode } from './tokens.ts'

const invitationExpired = () => problem('gone', 'the invitation was used, taken back or is too old')

export async function createTeam(ctx: Context, user: UserRow, company: string | null | undefined): Promise<string> {
  const team = { id: v7(), name: teamNameFor(company, user.name, user.language) }
  await insertTeam(ctx.db, { ...team, createdAt: ctx.now })
  await addMember(ctx.db, team.id, user.id, 'owner', ctx.now)
  ctx.recordChange({ entity: 'team', id: team.id, after: { name: team.name }, teamId: team.id })
  await ctx.emit('team.created', { teamId: team.id, ownerId: user.id })
  return team.id
}

async function join(ctx: Context, invitation: FoundInvitation, user: UserRow) {
  const { teamId, role } = invitation
  if (!(await useInvitation(ctx.db, teamId, invitation.id, ctx.now))) throw invitationExpired()
  await addMember(ctx.db, teamId, user.id, role, ctx.now)
  await ctx.emit('invitation.used', { teamId, role, user })
  await ctx.emit('member.joined', { teamId, userId: user.id })
}

/** A listener of this area: every endpoint that accepts an invitation then records the same change. */
export async function recordJoined(ctx: Context, { teamId, role, user }: Events['invitation.used']) {
  ctx.recordChange({ entity: 'member', id: user.id, after: { name: user.name, role }, teamId })
  const to = (await listManagers(ctx.db, teamId)).filter((userId) => userId !== user.id)
  await ctx.notify({ to, kind: 'joined', params: { name: user.name, email: user.email }, link: '/settings/team', teamId })
}

/** For a user with an account. Succeeds for a member, too, because the request may be a repeat. */
export async function acceptCode(ctx: Context, code: string, user: UserRow): Promise<string> {
  const invitation = await findInvitation(ctx.db, hashCode(code))
  if (!invitation) throw invitationExpired()
  if (invitation.email !== user.email) throw problem('forbidden', 'the invitation is for another address')
  await lockTeam(ctx.db, invitation.teamId)
  // Checked under the lock: of two requests at once, the second finds the membership of the first.
  if (!(await isMember(ctx.db, invitation.teamId, user.id))) await join(ctx, invitation, user)
  return invitation.teamId
}

export async function signUp(ctx: Context, input: InputOf<typeof contract.signUp>): Promise<void> {
  const { signUp, smtpUrl } = ctx.settings
  if (signUp === 'closed' || (signUp === 'invite' && !input.invitation)) throw problem('forbidden')
  const passwordHash = await hashPassword(ctx.settings, input.password)
  await ctx.write(async (write) => {
    const invitation = input.invitation ? await invitationFor(write, input.invitation, input.email) : undefined
    const user = await insertUser(write.db, {
      id: v7(),
      email: input.email,
      name: input.name,
      passwordHash,
      language: input.language ?? 'en',
      company: input.company ?? '',
      confirmedAt: smtpUrl ? null : write.now,
      createdAt: write.now,
    })
    if (!user) return mailExistingUser(write, input)
    if (invitation) await join(write, invitation, user)
    // The team waits for the confirmation: the time of the answer must not reveal that the address is new.
    else if (!smtpUrl) await createTeam(write, user, input.company)
    if (smtpUrl) await mailCode(write, user, 'confirm')
  })
}

export async function createFirstTeam(ctx: Context, user: UserRow): Promise<void> {
  if (!(await findHomeTeam(ctx.db, user.id))) await createTeam(ctx, user, user.company)
}

async function invitationFor({ db, now }: Context, code: string, email: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(db, hashCode(code))
  if (!invitation || invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= now) throw invitationExpired()
  if (invitation.email !== email)
    throw new Problem('bad-input', { detail: 'email: is not the address that was invited', fields: { email: 'is not the address that was invited' } })
  return invitation
}

/** The caller gets the same answer as for a new address. Only the owner of the address learns that it has an account. */
async function mailExistingUser(ctx: Context, { email, invitation }: { email: string; invitation?: string | null | undefined }) {
  const user = await findUserByEmail(ctx.db, email)
  const { attempts } = await insertAttempt(ctx.db, `known ${accountKey(email)}`, ctx.now, attemptWindowMs)
  if (!user || attempts > existingAccountMailsPerWindow) return
  const found = invitation ? await findInvitation(ctx.db, hashCode(invitation)) : undefined
  await queueLink(ctx, { kind: 'existing-account', userId: user.id, ...(found ? { invitationId: found.id } : {}) })
}
