import { v7 } from 'uuid'
import type { identity as contract } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { codeOf, linkTo, queueLink } from './links.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import { invitationLifetimeMs, refuseRemoval, refuseRoleChange, type Refusal } from './rules.ts'
import { revokeSessions } from './session-store.ts'
import * as store from './store.ts'
import { hashCode } from './tokens.ts'

type TeamOps = 'members' | 'updateTeam' | 'changeRole' | 'removeMember' | 'invitations' | 'invite' | 'revokeInvitation'

export const teamHandlers: Pick<Handlers<typeof contract>, TeamOps> = {
  async members({ db, actor }) {
    return store.listMembers(db, actor.teamId)
  },

  async updateTeam({ db, actor, recordChange }, { team: { name } }) {
    const before = await store.lockTeam(db, actor.teamId)
    if (!before) throw problem('not-found')
    await store.updateTeam(db, actor.teamId, name)
    recordChange({ entity: 'team', id: actor.teamId, before: { name: before.name }, after: { name } })
    return { id: actor.teamId, name }
  },

  async changeRole(ctx, { id, member: { role } }) {
    const { me, member, owners } = await lockMembers(ctx, id)
    throwRefusal(refuseRoleChange(me, member, role, owners))
    await store.updateRole(ctx.db, ctx.actor.teamId, id, role)
    ctx.recordChange({ entity: 'member', id, before: { name: member.name, role: member.role }, after: { name: member.name, role } })
    return { ...member, role }
  },

  async removeMember(ctx, { id }) {
    const { db, now } = ctx
    const { teamId } = ctx.actor
    const { me, member, owners } = await lockMembers(ctx, id)
    throwRefusal(refuseRemoval(me, member, owners))
    await store.markLeft(db, teamId, id, now)
    await revokeSessions(db, id, { teamId }, now)
    ctx.recordChange({ entity: 'member', id, before: { name: member.name, role: member.role } })
    await ctx.emit('member.left', { teamId, userId: id })
    return true
  },

  async invitations({ db, actor, now }) {
    return store.listInvitations(db, actor.teamId, now)
  },

  async invite(ctx, { invitation: { email, role } }) {
    const id = v7()
    const code = codeOf(ctx.settings, id)
    const link = linkTo(ctx, 'invitation', { code })
    const invitation = await ctx.write(async (write) => {
      const { db, now } = write
      const { userId, teamId } = ctx.actor
      const [team, me, known] = [await store.lockTeam(db, teamId), await store.findUser(db, teamId, userId), await store.findUserByEmail(db, email)]
      if (!team || !me) throw problem('forbidden')
      if (known && (await store.isMember(db, teamId, known.id))) throw problem('conflict', 'is a member already')
      await countOutsideMail(write, { teamId, userId }, 'invitation', 1)
      await store.revokeInvitations(db, teamId, { email }, now)
      const row = { id, email, role, createdAt: now, expiresAt: new Date(now.getTime() + invitationLifetimeMs) }
      await store.insertInvitation(db, { ...row, teamId, codeHash: hashCode(code), invitedBy: userId })
      write.recordChange({ entity: 'invitation', id: row.id, after: { email, role } })
      await queueLink(write, { kind: 'invitation', id })
      return { ...row, invitedBy: me.name, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }
    })
    return { invitation, link }
  },

  async revokeInvitation({ db, actor, now, recordChange }, { id }) {
    const [revoked] = await store.revokeInvitations(db, actor.teamId, { id }, now)
    if (!revoked) throw problem('not-found')
    recordChange({ entity: 'invitation', id, before: { email: revoked.email } })
    return true
  },
}

/** Reads the roles under the lock: even the caller's may have changed since the request was authenticated. */
async function lockMembers({ db, actor }: MemberContext, id: string) {
  await store.lockTeam(db, actor.teamId)
  const me = await store.findMember(db, actor.teamId, actor.userId)
  const member = await store.findMember(db, actor.teamId, id)
  if (!me) throw problem('unauthenticated')
  if (!member) throw problem('not-found')
  return { me, member, owners: await store.countOwners(db, actor.teamId) }
}

function throwRefusal(refusal: Refusal | undefined) {
  if (refusal === 'forbidden') throw problem('forbidden')
  if (refusal === 'last-owner') throw problem('rule-broken', 'the last owner stays')
}
