import type { Grant, Level } from '#contract/levels.ts'
import { rights, type RightsPatch, type TeamRights } from '#contract/rights.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

type Member = TeamRights['members'][number]

/** The answer to expect. Only the server knows a level that becomes the default again; until then the old one is shown. */
function applied(known: TeamRights, { role, member: id, rights: sent = {}, grants = {} }: RightsPatch): TeamRights {
  const roleLevels = role === undefined ? known.roles.member : withLevels(known.roles.member, sent)
  const members = known.members.map((one): Member => {
    if (one.role !== 'member') return one
    const own = one.id === id ? { ...one.rights, ...sent } : one.rights
    const effective = Object.fromEntries(known.areas.map(({ name }) => [name, own[name] ?? roleLevels[name] ?? 'write']))
    return { ...one, rights: own, effective, ...(one.id === id ? { grants: { ...one.grants, ...(grants as Partial<Record<Grant, boolean>>) } } : {}) }
  })
  return { ...known, roles: { member: roleLevels }, members }
}

const withLevels = (levels: Record<string, Level>, sent: Record<string, Level | null>): Record<string, Level> =>
  Object.fromEntries(Object.entries(levels).map(([area, level]) => [area, sent[area] ?? level]))

const updateRights = defineWrite({
  area: 'rights',
  contract: rights,
  op: 'update',
  edits: { all: applied },
  settle: { all: (_known, answer) => answer },
  merge: (earlier, later) =>
    earlier.member === later.member && earlier.role === later.role
      ? { ...later, rights: { ...earlier.rights, ...later.rights }, grants: { ...earlier.grants, ...later.grants } }
      : undefined,
  label: () => 'settings.write.rights',
})

export const saveRights = (patch: RightsPatch) => void sendWrite(updateRights, patch)
