import type { account as contract, Profile } from '#contract/account.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import { findUser, listMembers } from '#server/identity/store.ts'
import { reauthenticate } from '#server/identity/attempts.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { storeSquarePicture } from '#server/kernel/files/square-picture.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { reauthenticateWith } from '#server/identity/security/passkeys.ts'
import { deleteAccount, deleteTeam, fateOf } from './deletion.ts'
import { changeEmail } from './email.ts'
import { exportMine, exportTeam } from './exports.ts'
import * as store from './store.ts'

async function profile({ db, actor }: MemberContext): Promise<Profile> {
  const found = await store.findProfile(db, actor.userId)
  if (!found) throw problem('not-found')
  return found
}

/** A nightly job deletes the old picture. */
async function changeAvatar(ctx: Context, actor: MemberContext['actor'], avatar: string | null) {
  const before = await store.findProfile(ctx.db, actor.userId)
  await store.updateProfile(ctx.db, actor.userId, { avatar })
  await ctx.emit('member.changed', { ...actor, before: { avatar: before?.avatar ?? null }, after: { avatar } })
}

async function changeLogo(ctx: Context, { teamId }: MemberContext['actor'], logo: string | null) {
  const before = await findTeamChoices(ctx.db, teamId)
  await store.updateLogo(ctx.db, teamId, logo)
  await ctx.emit('team.changed', { teamId, before: { logo: before.logo }, after: { logo } })
}

const fileName = (of: string, now: Date) => `hora-${of}-${now.toISOString().slice(0, 10)}.jsonl`

export const handlers: Handlers<typeof contract> = {
  profile,

  async updateProfile(ctx, { profile: patch }) {
    const { db, actor } = ctx
    const before = await profile(ctx)
    await store.updateProfile(db, actor.userId, patch)
    const after = { ...before, ...patch }
    await ctx.emit('member.changed', { ...actor, before: { name: before.name }, after: { name: after.name } })
    if (patch.language !== undefined || patch.timeZone !== undefined || patch.firstDayOfWeek !== undefined) await ctx.emit('locale.changed', actor)
    return profile(ctx)
  },

  async changeEmail(ctx, { email, ...proof }) {
    return changeEmail(ctx, await reauthenticateWith(ctx, proof), email)
  },

  async setAvatar(ctx, { file, crop }) {
    const avatar = await storeSquarePicture(ctx, file, crop, 'avatar')
    await ctx.write((write) => changeAvatar(write, ctx.actor, avatar))
    return { avatar }
  },

  async removeAvatar(ctx) {
    await changeAvatar(ctx, ctx.actor, null)
    return true
  },

  async setLogo(ctx, { file, crop }) {
    const logo = await storeSquarePicture(ctx, file, crop, 'logo')
    await ctx.write((write) => changeLogo(write, ctx.actor, logo))
    return { logo }
  },

  async removeLogo(ctx) {
    await changeLogo(ctx, ctx.actor, null)
    return true
  },

  async exportMine(ctx) {
    return new FileResponse(fileName('member', ctx.now), await exportMine(ctx))
  },

  async exportTeam(ctx) {
    return new FileResponse(fileName('team', ctx.now), await exportTeam(ctx))
  },

  async deletion({ db, actor }) {
    const memberships = await store.listMemberships(db, actor.userId)
    return {
      teams: memberships.map((membership) => ({ id: membership.id, name: membership.name, members: membership.members, fate: fateOf(membership) })),
    }
  },

  async deleteAccount(ctx, { password }) {
    await deleteAccount(ctx, await reauthenticate(ctx, password))
    return true
  },

  async teamDeletion({ db, actor }) {
    const [me, members, counts] = await Promise.all([
      findUser(db, actor.teamId, actor.userId),
      listMembers(db, actor.teamId),
      store.countTeamRows(db, actor.teamId),
    ])
    if (!me) throw problem('not-found')
    return { name: me.team.name, members: members.length, ...counts }
  },

  async deleteTeam(ctx, { password, name }) {
    await reauthenticate(ctx, password)
    if (!(await deleteTeam(ctx, name))) throw wrongField('name', 'is not the name of the team')
    return true
  },
}
