import type { AccountDeletion } from '#contract/account.ts'
import type { Language } from '#contract/identity.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { findMember, lockTeam, type UserRow } from '#server/identity/store.ts'
import { makeCode } from '#server/identity/tokens.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { blankChangesOf, blankDeletedThings } from '#server/kernel/writes/blank-changes.ts'
import { deleteTeamRows, anonymizeUser, listMemberships, listTeamsEver, markLeftEverywhere, type Membership, clearAvatars } from './store.ts'

/** Replaces the name, in the language of the deleted member. */
const formerMember: Record<Language, string> = { en: 'Former member', tr: 'Eski üye', ro: 'Fost membru' }

/** For areas with copies of the name or the address, which become `former`. */
export type DeletedAccount = { teamId: string; userId: string; email: string; name: string; former: string }

type Fate = AccountDeletion['teams'][number]['fate']

/** A team without other members is deleted. A team with other members needs another owner first. */
export function fateOf({ role, owners, members }: Pick<Membership, 'role' | 'owners' | 'members'>): Fate {
  if (members <= 1) return 'delete'
  return role === 'owner' && owners <= 1 ? 'hand-over' : 'leave'
}

/** A job deletes the bytes of the files later. */
export async function deleteTeamNow(ctx: Context, teamId: string): Promise<void> {
  await clearAvatars(ctx.db, await deleteBlobs(ctx, { teamId }))
  await deleteTeamRows(ctx.db, teamId)
  ctx.recordChange({ entity: 'team', id: teamId, teamId, endsTeam: true })
}

export async function deleteTeam(ctx: MemberContext, name: string): Promise<boolean> {
  const { teamId, userId } = ctx.actor
  return ctx.write(async (write) => {
    const team = await lockTeam(write.db, teamId)
    const me = await findMember(write.db, teamId, userId)
    if (!team || me?.role !== 'owner') throw problem('forbidden')
    if (team.name.trim() !== name.trim()) return false
    await deleteTeamNow(write, teamId)
    return true
  })
}

/** Every step is a transaction. After a crash in between, the account can be deleted again. */
export async function deleteAccount(ctx: HandlerContext, user: UserRow): Promise<void> {
  const memberships = await listMemberships(ctx.db, user.id)
  refuseOnlyOwner(memberships)
  for (const { id } of memberships.filter((membership) => fateOf(membership) === 'delete')) {
    await ctx.write(async (write) => {
      await lockTeam(write.db, id)
      const membership = (await listMemberships(write.db, user.id)).find((one) => one.id === id)
      if (membership && fateOf(membership) === 'delete') await deleteTeamNow(write, id)
    })
  }
  const passwordHash = await hashPassword(ctx.settings, makeCode())
  await ctx.write(async (write) => {
    const { db, now } = write
    for (const { id } of await listMemberships(db, user.id)) await lockTeam(db, id)
    const remaining = await listMemberships(db, user.id)
    refuseOnlyOwner(remaining)
    // Another member left a team in between.
    if (remaining.some((membership) => fateOf(membership) === 'delete')) throw problem('conflict', 'met another change; try again')
    if (user.avatar) await deleteBlobs(write, { url: user.avatar })
    await markLeftEverywhere(db, user.id, now)
    const former = formerMember[user.language]
    const shared = ctx.allAreas.flatMap((area) => area.sharedTables ?? [])
    await anonymizeUser(db, { userId: user.id, email: user.email, former, passwordHash, shared }, now)
    const teamIds = await listTeamsEver(db, user.id)
    await blankChangesOf(db, user.id, teamIds)
    await blankDeletedThings(db, ctx.allAreas, teamIds)
    for (const { id } of remaining) {
      const deleted = { teamId: id, userId: user.id, email: user.email, name: user.name, former }
      // A write changes one team only, so each of the other teams gets a job.
      if (id === ctx.actor?.teamId) await recordLeft(write, deleted)
      else await write.enqueue('account.left', deleted)
    }
  })
}

function refuseOnlyOwner(memberships: readonly Membership[]) {
  const names = memberships.filter((membership) => fateOf(membership) === 'hand-over').map(({ name }) => name)
  if (names.length > 0) throw problem('rule-broken', `the only owner of ${names.join(', ')}: make somebody else owner first`)
}

export async function recordLeft(ctx: Pick<Context, 'emit'>, deleted: DeletedAccount): Promise<void> {
  const { teamId, userId } = deleted
  await ctx.emit('account.deleted', deleted)
  await ctx.emit('member.left', { teamId, userId })
}
