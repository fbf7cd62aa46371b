import type { Organization } from '#contract/organizations-shapes.ts'
import type { Area, HandlerContext } from '#server/kernel/area.ts'
import { levelIn } from '#server/kernel/rights.ts'
import type { Actor, MemberContext } from '#server/kernel/context.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import type { EntityRow, EntityStore } from '#server/kernel/entities/entity-store.ts'
import { checkReferences, type Reference } from '#server/kernel/entities/references.ts'
import { taken, wrongField } from '#server/kernel/problem.ts'
import { checkAllowed, primaryChanges } from './rules.ts'
import { findByTaxId, lockPrimaries, organizationStore } from './store.ts'

export type Ctx = HandlerContext<Actor>

export const title = { en: 'Organizations', tr: 'Kuruluşlar', ro: 'Organizații' }
export const area = {
  name: 'organizations',
  pages: [{ id: 'business.organizations', group: 'business', title, icon: 'heroicons_outline:building-office-2', link: '/organizations', order: 10 }],
} as const satisfies Pick<Area, 'name' | 'pages'>

/** A CNP is answered only to those who may write. */
export const mayReadPersonalId = (actor: Actor) => levelIn(area, actor) === 'write'
export const withoutPersonalId = <T extends { personalId: string | null }>(row: T): T => ({ ...row, personalId: null })

type Identified = Pick<Organization, 'country' | 'taxId'> & { id?: string }

/** R-ORG-3: one organization per tax id and country. */
export async function checkTaxIdIsFree({ db, actor }: MemberContext, { id, country, taxId }: Identified) {
  const existing = taxId === null ? undefined : await findByTaxId(db, actor.teamId, country, taxId, id)
  if (existing) throw taken('organization.taxId', existing)
}

/** The organization of a part of it. A body id that names nothing is 400. */
export async function lockOwner(ctx: Ctx, organizationId: string, path: string) {
  const owner = await organizationStore.lock(ctx.db, ctx.actor.teamId, organizationId)
  if (!owner) throw wrongField(path, 'names nothing of this team')
  checkAllowed(owner, 'update')
  return owner
}

type Part = EntityRow & { organizationId: string; primary: boolean }
type PartTable = Parameters<typeof lockPrimaries>[2]

/** Exactly one part of the organization is the primary one. */
export async function settlePrimary<Row extends Part>(
  ctx: MemberContext,
  store: EntityStore<Row>,
  table: PartTable,
  organizationId: string,
  wanted: readonly string[] = [],
) {
  const { db, actor } = ctx
  const changes = primaryChanges(await lockPrimaries(db, actor.teamId, table, organizationId), wanted)
  for (const { id, primary } of changes) {
    await store.update(db, actor.teamId, id, { primary } as Partial<Row>)
    ctx.recordChange({ entity: store.entity, id, before: { primary: !primary }, after: { primary } })
  }
}

/** The calls of addresses and bank accounts, of which one is the primary one. */
export function partCalls<Row extends Part>(store: EntityStore<Row>, table: PartTable, path: string) {
  return {
    async create(ctx: Ctx, row: Partial<Row> & { organizationId: string }): Promise<Row> {
      const { id } = await createRow<Row>(ctx, store, { ...row, primary: false }, path)
      await settlePrimary(ctx, store, table, row.organizationId, row.primary ? [id] : [])
      return (await store.find(ctx.db, ctx.actor.teamId, id)) as Row
    },
    async update(ctx: Ctx, before: Row, { primary, ...patch }: Partial<Row>): Promise<Row> {
      await updateRow<Row>(ctx, store, before, patch as Partial<Row>)
      if (primary) await settlePrimary(ctx, store, table, before.organizationId, [before.id])
      return (await store.find(ctx.db, ctx.actor.teamId, before.id)) as Row
    },
    async remove(ctx: Ctx, id: string): Promise<true> {
      const before = await lockRow(ctx, store, id)
      await lockOwner(ctx, before.organizationId, 'id')
      await removeRow(ctx, store, before)
      await settlePrimary(ctx, store, table, before.organizationId)
      return true
    },
  }
}

type Named = { parentId?: string | null | undefined; ownerId?: string | null | undefined; tags?: readonly string[] | undefined }

export async function checkNamed(ctx: Ctx, { parentId, ownerId, tags }: Named) {
  const references: Reference[] = [
    { kind: 'organization', path: 'organization.parentId', id: parentId },
    { kind: 'member', path: 'organization.ownerId', id: ownerId },
    { kind: 'organization-tag', path: 'organization.tags', id: tags },
  ]
  await checkReferences(ctx, references)
}
