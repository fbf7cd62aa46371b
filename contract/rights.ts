// Who may do what: levels per area for the role of members and for each member, and grants.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { grantNames, levels } from './levels.ts'
import { nameSchemas } from './named-schemas.ts'
import { roles } from './roles.ts'
import { Id } from './shapes.ts'

const Level = z.enum(levels)
const Role = z.enum(roles)

const LevelsByArea = z.record(z.string(), Level)
const Grants = z.record(z.enum(grantNames), z.boolean())

export const MemberRights = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  /** The member's own. Null: as the role. */
  rights: z.record(z.string(), Level.nullable()),
  grants: Grants,
  effective: LevelsByArea,
})
export type MemberRights = z.output<typeof MemberRights>

export const TeamRights = z.object({
  /** Those that can be switched off. */
  areas: z.array(z.object({ name: z.string(), title: z.string() })),
  roles: z.object({ member: LevelsByArea }),
  members: z.array(MemberRights),
})
export type TeamRights = z.output<typeof TeamRights>

export const OwnRights = z.object({ rights: LevelsByArea, grants: Grants })
export type OwnRights = z.output<typeof OwnRights>

/** More than there will ever be areas. */
const areaLimit = 200

const few = (sent: object) => Object.keys(sent).length <= areaLimit

export const RightsPatch = z
  .object({
    role: Role.optional(),
    member: Id.optional(),
    /** Null: as the role; for the role, the default. */
    rights: z.record(z.string().max(60), Level.nullable()).refine(few, 'has too many areas').optional(),
    grants: z.record(z.string().max(60), z.boolean().nullable()).refine(few, 'has too many grants').optional(),
  })
  .refine(({ role, member }) => (role === undefined) !== (member === undefined), 'names either a role or a member')
export type RightsPatch = z.output<typeof RightsPatch>

const path = '/api/team/rights'

export const rights = {
  all: {
    method: 'GET',
    path,
    access: 'admin',
    reads: ['rights', 'identity'],
    perMember: true,
    summary: 'The levels of the role of members and of each member in every area that can be switched off, and the grants.',
    answer: TeamRights,
  },
  update: {
    method: 'PATCH',
    path,
    access: 'admin',
    summary:
      'Changes levels of the role of members, or levels and grants of one member; null means as the role. Owners and admins have all rights: 422, as for an area or grant that does not exist. Effective at once.',
    input: RightsPatch,
    answer: TeamRights,
  },
  mine: {
    method: 'GET',
    path: `${path}/mine`,
    access: 'member',
    allowedBeforeMfa: true,
    reads: ['rights', 'identity'],
    perMember: true,
    summary: 'What I may do in which area, and my grants.',
    answer: OwnRights,
  },
} satisfies Contract

nameSchemas({ MemberRights, OwnRights, RightsPatch, TeamRights })
