// The end of an account or of a team.
import type { AccountDeletion } from '#contract/account.ts'
import type { Language } from '#contract/identity.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { findMember, lockTeam, type UserRow } from '#server/identity/store.ts'
import { makeCode } from '#server/identity/tokens.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { deleteTeamRows, anonymizeUser, listMemberships, markLeftEverywhere, type Membership, takeAvatars } from './store.ts'

/** Names stand in many places, so one is written and not translated for each reader: in the language they spoke. */
const formerMember: Record<Language, string> = { en: 'Former member', tr: 'Eski üye', ro: 'Fost membru' }

/** Who it was, for areas that have copied the name or the address into texts of theirs, and what stands there from now on. */
export type Gone = { teamId: string; userId: string; email: string; name: string; former: string }

type Fate = AccountDeletion['teams'][number]['fate']

/** A team where nobody else is goes along; one with colleagues needs another owner first. */
export function fateOf({ role, owners, members }: Pick<Membership, 'role' | 'owners' | 'members'>): Fate {
  if (members <= 1) return 'delete'
  return role === 'owner' && owners <= 1 ? 'hand-over' : 'leave'
}

/** One transaction takes it all; files' bytes follow. */
async function endTeam(ctx: Context, teamId: string): Promise<void> {
  await takeAvatars(ctx.db, await deleteBlobs(ctx, { teamId }))
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
    await endTeam(write, teamId)
    return true
  })
}

/** Every step is whole by itself: cut short, what is left is an account that can be deleted again. */
export async function deleteAccount(ctx: HandlerContext<Actor>, user: UserRow): Promise<void> {
  const seats = await listMemberships(ctx.db, user.id)
  refuseIfNeeded(seats)
  for (const { id } of seats.filter((seat) => fateOf(seat) === 'delete')) {
    await ctx.write(async (write) => {
      await lockTeam(write.db, id)
      const seat = (await listMemberships(write.db, user.id)).find((one) => one.id === id)
      if (seat && fateOf(seat) === 'delete') await endTeam(write, id)
    })
  }
  const passwordHash = await hashPassword(makeCode())
  await ctx.write(async (write) => {
    const { db, now } = write
    for (const { id } of await listMemberships(db, user.id)) await lockTeam(db, id)
    const left = await listMemberships(db, user.id)
    refuseIfNeeded(left)
    // Somebody left in between, and a team became theirs alone.
    if (left.some((seat) => fateOf(seat) === 'delete')) throw problem('conflict', 'met another change; try again')
    if (user.avatar) await deleteBlobs(write, { url: user.avatar })
    await markLeftEverywhere(db, user.id, now)
    const former = formerMember[user.language]
    const shared = ctx.areas.flatMap((area) => area.sharedTables ?? [])
    await anonymizeUser(db, { userId: user.id, email: user.email, former, passwordHash, shared }, now)
    for (const { id } of left) {
      const gone = { teamId: id, userId: user.id, email: user.email, name: user.name, former }
      // One write changes one team; the others hear of it from a job each.
      if (id === ctx.actor.teamId) await recordLeft(write, gone)
      else await write.enqueue('account.left', gone)
    }
  })
}

function refuseIfNeeded(seats: readonly Membership[]) {
  const kept = seats.filter((seat) => fateOf(seat) === 'hand-over').map(({ name }) => name)
  if (kept.length > 0) throw problem('rule-broken', `the only owner of ${kept.join(', ')}: make somebody else owner first`)
}

export async function recordLeft(ctx: Pick<Context, 'emit'>, gone: Gone): Promise<void> {
  const { teamId, userId } = gone
  await ctx.emit('account.deleted', gone)
  await ctx.emit('member.left', { teamId, userId })
}
