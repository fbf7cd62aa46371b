import type { Grant, Level } from '#contract/levels.ts'
import type { rights as contract, RightsPatch, TeamRights } from '#contract/rights.ts'
import { canManage } from '#contract/roles.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { lockTeam } from '#server/identity/store.ts'
import type { Area, HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { isOptional } from '#server/kernel/rights.ts'
import { changedGrants, changedRights, grantsOf, isGrant, levelsIn } from './rules.ts'
import { listRights, type RightsRow, updateMemberRights, updateRoleRights } from './store.ts'

const optionalAreas = ({ allAreas }: Pick<HandlerContext, 'allAreas'>) => allAreas.filter(isOptional)

/** The rights of the role, without a member's own. */
const asRole = (roleRights: RightsRow['roleRights']) => ({ role: 'member' as const, rights: roleRights })

const memberRights = (areas: readonly Area[], { id, name, role, roleRights, rights, grants }: RightsRow): TeamRights['members'][number] => ({
  ...{ id, name, role },
  rights: Object.fromEntries(areas.map((area) => [area.name, rights[area.name] ?? null])),
  grants: grantsOf({ role, grants }),
  effective: levelsIn(areas, { role, rights: { ...roleRights, ...rights } }),
})

async function all(ctx: HandlerContext<Actor>): Promise<TeamRights> {
  const { db, actor } = ctx
  const areas = optionalAreas(ctx)
  const [rows, { language }] = await Promise.all([listRights(db, actor.teamId), findLocale(db, actor.userId)])
  return {
    areas: areas.map(({ name, pages, title }) => ({ name, title: (title ?? pages?.[0]?.title)?.[language] ?? name })),
    roles: { member: levelsIn(areas, asRole(rows[0]?.roleRights ?? {})) },
    members: rows.map((row) => memberRights(areas, row)),
  }
}

function refuseUnknown(ctx: HandlerContext<Actor>, { rights = {}, grants = {} }: RightsPatch) {
  const known = new Set(optionalAreas(ctx).map(({ name }) => name))
  const area = Object.keys(rights).find((name) => !known.has(name))
  if (area !== undefined) throw ruleBroken('R-RGT-3', `${area} is no area with rights`)
  const grant = Object.keys(grants).find((name) => !isGrant(name))
  if (grant !== undefined) throw ruleBroken('R-RGT-3', `${grant} is no grant`)
}

const theyHaveAll = () => ruleBroken('R-RGT-3', 'owners and admins have all rights')

async function updateRole({ db, actor, recordChange }: HandlerContext<Actor>, rows: readonly RightsRow[], sent: Record<string, Level | null>) {
  const before = rows[0]?.roleRights ?? {}
  const after = changedRights(before, sent)
  await updateRoleRights(db, actor.teamId, after)
  recordChange({ entity: 'role', id: null, before: { rights: before }, after: { rights: after } })
}

async function updateMember({ db, actor, recordChange }: HandlerContext<Actor>, { id, rights, grants }: RightsRow, patch: RightsPatch) {
  const after = {
    rights: changedRights(rights, patch.rights ?? {}),
    grants: changedGrants(grants, (patch.grants ?? {}) as Partial<Record<Grant, boolean | null>>),
  }
  await updateMemberRights(db, { teamId: actor.teamId, userId: id }, after)
  recordChange({ entity: 'member', id, before: { rights, grants }, after })
}

export const handlers: Handlers<typeof contract> = {
  all,

  async update(ctx, patch) {
    const { db, actor } = ctx
    const { teamId, userId } = actor
    await lockTeam(db, teamId)
    const rows = await listRights(db, teamId)
    // Under the lock: the role of the caller may have changed since the request was authenticated.
    if (!canManage(rows.find(({ id }) => id === userId)?.role)) throw problem('forbidden')
    const member = rows.find(({ id }) => id === patch.member)
    if (patch.member !== undefined && !member) throw wrongField('member', 'is no member of this team')
    if (canManage(patch.role) || canManage(member?.role)) throw theyHaveAll()
    refuseUnknown(ctx, patch)
    if (member) await updateMember(ctx, member, patch)
    else await updateRole(ctx, rows, patch.rights ?? {})
    return all(ctx)
  },

  async mine({ actor, allAreas }) {
    return { rights: levelsIn(optionalAreas({ allAreas }), actor), grants: grantsOf(actor) }
  },
}
