// The levels of a member in each area. Only differences from the defaults are stored. They come with the session, so a check costs no query.
import { type RawEndpoint, writes } from '#contract/endpoint.ts'
import { allows, type Grant, type Level, type Rights } from '#contract/levels.ts'
import { canManage, type Role } from '#contract/roles.ts'
import type { Area } from './area.ts'
import type { Actor } from './context.ts'
import { covers } from './http/token-scopes.ts'
import { Problem } from './problem.ts'

/** Not always the caller: also a member who would get a notification. */
export type RightsHolder = { role: Role; rights: Rights }

type RatedArea = Pick<Area, 'name' | 'pages' | 'title' | 'memberLevel'>

const optionalGroups = new Set(['home', 'dashboards', 'apps', 'business'])

/** A team can switch off, or refuse to a member, only an area with a title or with a page in an optional group. */
export const isOptional = ({ pages = [], title }: Pick<Area, 'pages' | 'title'>): boolean =>
  title !== undefined || pages.some(({ group }) => optionalGroups.has(group))

export const levelIn = (area: RatedArea, { role, rights }: RightsHolder): Level =>
  canManage(role) || !isOptional(area) ? 'write' : (rights[area.name] ?? area.memberLevel ?? 'write')

export const hasGrant = ({ role, grants }: Pick<Actor, 'role' | 'grants'>, grant: Grant): boolean => canManage(role) || grants.includes(grant)

export const mayRead = (area: RatedArea, holder: RightsHolder): boolean => allows(levelIn(area, holder), 'read')

export const mayWrite = (area: RatedArea, holder: RightsHolder): boolean => allows(levelIn(area, holder), 'write')

/** An unknown name is no area that could be refused. */
export const mayReadNamed = (areas: readonly Area[], name: string, holder: RightsHolder): boolean => {
  const area = areas.find((one) => one.name === name)
  return !area || mayRead(area, holder)
}

export const closedTo = (holder: RightsHolder, areas: readonly Area[]): string[] => areas.flatMap((area) => (mayRead(area, holder) ? [] : area.name))

type Rated = Pick<RawEndpoint, 'method' | 'effect' | 'right' | 'grant'>

export const rightFor = (endpoint: Rated): Exclude<Level, 'none'> => endpoint.right ?? (writes(endpoint) ? 'write' : 'read')

const giver = 'an owner or admin of the team can give it'

export const levelMissing = (area: string, level: Exclude<Level, 'none'>) =>
  new Problem('right-missing', { detail: `needs the right to ${level} in ${area}; ${giver}`, right: { area, level } })

export function missingRight(area: RatedArea, endpoint: Rated, actor: Actor): Problem | undefined {
  const needed = rightFor(endpoint)
  if (!allows(levelIn(area, actor), needed)) return levelMissing(area.name, needed)
  if (endpoint.grant && !hasGrant(actor, endpoint.grant))
    return new Problem('right-missing', { detail: `needs the right ${endpoint.grant}; ${giver}`, right: { area: area.name, grant: endpoint.grant } })
  return undefined
}

/** The areas within the scopes of a token and the rights of its member. */
export const readableBy = (actor: Actor | undefined, areas: readonly Area[]): readonly Area[] => {
  if (!actor || (!actor.scopes && canManage(actor.role))) return areas
  const { scopes } = actor
  const readable = areas.filter((area) => mayRead(area, actor) && (!scopes || covers(scopes, area.name, false)))
  // The same list object if nothing is missing: caches use it as their key.
  return readable.length === areas.length ? areas : readable
}
