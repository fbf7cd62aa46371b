import { NIL as nilUuid } from 'uuid'
import { type organizations as contract } from '#contract/organizations.ts'
import { organizationLimits, type MergeField } from '#contract/organizations-shapes.ts'
import { dayMs } from '#contract/units.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { moveNames, moveNamesBack, namingColumns } from '#server/kernel/entities/merge-store.ts'
import { problem, ruleBroken, taken, wrongField, wrongState } from '#server/kernel/problem.ts'
import { isDeepStrictEqual } from 'node:util'
import { deleteMerge, insertMerge, lockMerge } from './merge-store.ts'
import { allowedVerbs, checkAllowed, withTaxId } from './rules.ts'
import { checkTaxIdIsFree, settlePrimary } from './shared.ts'
import { addressStore, bankAccountStore, listAncestors, lockParents, lockPrimaries, organizationStore, type OrganizationRow } from './store.ts'

type Fields = Partial<Record<MergeField, unknown>>
const pick = (row: OrganizationRow, fields: readonly MergeField[]): Fields => Object.fromEntries(fields.map((field) => [field, row[field]]))

/** R-ORG-7: all that names the other one moves, and unmerging puts it back. */
export const mergeHandlers = {
  async merge(ctx, { id, otherId, take }) {
    const { db, actor, now, recordChange } = ctx
    await lockParents(db, actor.teamId)
    const rows = await organizationStore.lockSome(db, actor.teamId, [id, otherId])
    const [survivor, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)]
    if (!other) throw wrongField('otherId', 'names nothing of this team')
    if (!survivor) throw problem('not-found')
    if (survivor.id === other.id)
      throw wrongState(
        'the same organization',
        allowedVerbs(survivor).filter((verb) => verb !== 'merge'),
      )
    for (const row of [survivor, other]) checkAllowed(row, 'merge')
    if (survivor.taxId !== null && other.taxId !== null && (survivor.taxId !== other.taxId || survivor.country !== other.country))
      throw ruleBroken('R-ORG-7', 'they have different tax ids', { otherId: 'has another tax id' })

    const taking = pick(other, take)
    // A tax id belongs to its country, and so does the registration for VAT.
    if (take.includes('taxId') && other.taxId !== null) Object.assign(taking, pick(other, ['country', 'vatRegistered']))
    // The other one first: its tax id is free then.
    const merged = await organizationStore.update(db, actor.teamId, otherId, { mergedIntoId: id })
    const columns = namingColumns(ctx.allAreas, 'organization')
    const primaries = await primariesOf(ctx, otherId)
    const moved = await moveNames(db, actor.teamId, columns, otherId, id)
    // A child of the other one, or the survivor itself as its child.
    if ((await listAncestors(db, actor.teamId, survivor.parentId ?? nilUuid)).includes(id) || survivor.parentId === otherId)
      Object.assign(taking, { parentId: other.parentId === id ? null : other.parentId })
    if (taking.parentId === id) taking.parentId = null
    const patch = withTaxId(survivor, taking as Partial<OrganizationRow>)
    await checkTaxIdIsFree(ctx, { ...survivor, ...(patch as Partial<OrganizationRow>) })
    const changed = (Object.keys(patch) as MergeField[]).filter((field) => !isDeepStrictEqual(survivor[field], patch[field]))
    const after = changed.length > 0 ? await organizationStore.update(db, actor.teamId, id, patch as Partial<OrganizationRow>) : survivor
    await settlePrimary(ctx, addressStore, 'organization_addresses', id)
    await settlePrimary(ctx, bankAccountStore, 'organization_bank_accounts', id)
    const fields = Object.fromEntries(changed.map((field) => [field, { from: survivor[field], to: patch[field] }]))
    await insertMerge(db, actor.teamId, otherId, { survivorId: id, at: now, moved, fields, primaries })
    recordChange({
      entity: 'organization',
      id,
      before: { ...pick(survivor, changed), otherId: null, otherName: null },
      after: { ...pick({ ...survivor, ...patch } as OrganizationRow, changed), otherId, otherName: other.legalName },
    })
    if (!merged || !after) throw problem('not-found')
    await ctx.emit('organization.activity', { teamId: actor.teamId, organizationIds: [id, otherId] })
    return (await organizationStore.find(db, actor.teamId, id)) ?? after
  },

  async unmerge(ctx, { id }) {
    const { db, actor, now, recordChange } = ctx
    await lockParents(db, actor.teamId)
    const other = await lockRow(ctx, organizationStore, id)
    if (other.mergedIntoId === null) throw wrongState(other.status, allowedVerbs(other))
    const record = await lockMerge(db, actor.teamId, id)
    if (!record || now.getTime() - record.at.getTime() > organizationLimits.undoDays * dayMs)
      throw problem('gone', `merged more than ${organizationLimits.undoDays} days ago`)
    const survivor = await organizationStore.lock(db, actor.teamId, record.survivorId)
    if (survivor) {
      const back = Object.entries(record.fields).filter(([field, { to }]) => isDeepStrictEqual(survivor[field as MergeField], to))
      const patch = Object.fromEntries(back.map(([field, { from }]) => [field, from])) as Partial<OrganizationRow>
      if (back.length > 0) await organizationStore.update(db, actor.teamId, survivor.id, patch)
      recordChange({
        entity: 'organization',
        id: survivor.id,
        before: {
          ...pick(
            survivor,
            back.map(([field]) => field as MergeField),
          ),
          otherName: other.legalName,
        },
        after: { ...patch, otherName: null },
      })
    }
    await checkUnmerged(ctx, other)
    await moveNamesBack(db, actor.teamId, namingColumns(ctx.allAreas, 'organization'), record.moved, record.survivorId, id)
    await organizationStore.update(db, actor.teamId, id, { mergedIntoId: null })
    for (const organizationId of [id, record.survivorId]) {
      await settlePrimary(ctx, addressStore, 'organization_addresses', organizationId, record.primaries)
      await settlePrimary(ctx, bankAccountStore, 'organization_bank_accounts', organizationId, record.primaries)
    }
    await deleteMerge(db, actor.teamId, id)
    await ctx.emit('organization.activity', { teamId: actor.teamId, organizationIds: [id, record.survivorId] })
    const answer = await organizationStore.find(db, actor.teamId, id)
    if (!answer) throw problem('not-found')
    return answer
  },
} satisfies Partial<Handlers<typeof contract>>

async function primariesOf({ db, actor }: Parameters<typeof checkTaxIdIsFree>[0], id: string): Promise<string[]> {
  const rows = [
    ...(await lockPrimaries(db, actor.teamId, 'organization_addresses', id)),
    ...(await lockPrimaries(db, actor.teamId, 'organization_bank_accounts', id)),
  ]
  return rows.flatMap((row) => (row.primary ? row.id : []))
}

/** Its tax id may belong to another one by now. */
async function checkUnmerged(ctx: Parameters<typeof checkTaxIdIsFree>[0], other: OrganizationRow) {
  await checkTaxIdIsFree(ctx, other).catch((error: unknown) => {
    throw error instanceof Error && 'existing' in error && error.existing ? taken('id', error.existing as { id: string; name: string }) : error
  })
}
