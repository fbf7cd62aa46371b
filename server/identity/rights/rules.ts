import { createHash } from 'node:crypto'
import { type Grant, grantNames, type Level, type Rights } from '#contract/levels.ts'
import { canManage, type Role } from '#contract/roles.ts'
import type { Area } from '#server/kernel/area.ts'
import { hasGrant, levelIn, type RightsHolder } from '#server/kernel/rights.ts'

type Access = RightsHolder & { grants: readonly Grant[] }

/** Short, because it is part of every ETag. jsonb has one order of keys, so equal rights have equal tags. */
export const rightsTagOf = ({ role, rights, grants }: Access): string =>
  canManage(role)
    ? 'all'
    : createHash('sha256')
        .update(JSON.stringify([rights, grants.toSorted()]))
        .digest('base64url')
        .slice(0, 12)

export const levelsIn = (areas: readonly Area[], holder: RightsHolder): Record<string, Level> =>
  Object.fromEntries(areas.map((area) => [area.name, levelIn(area, holder)]))

export const grantsOf = (holder: { role: Role; grants: readonly Grant[] }): Record<Grant, boolean> =>
  Object.fromEntries(grantNames.map((grant) => [grant, hasGrant(holder, grant)])) as Record<Grant, boolean>

export const isGrant = (name: string): name is Grant => (grantNames as readonly string[]).includes(name)

export const changedRights = (before: Rights, sent: Readonly<Record<string, Level | null>>): Rights =>
  Object.fromEntries(Object.entries<Level | null>({ ...before, ...sent }).flatMap(([area, level]) => (level === null ? [] : [[area, level]])))

export const changedGrants = (before: readonly Grant[], sent: Partial<Record<Grant, boolean | null>>): Grant[] =>
  grantNames.filter((grant) => sent[grant] ?? (sent[grant] === null ? false : before.includes(grant)))
