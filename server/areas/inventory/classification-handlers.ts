import { v7 } from 'uuid'
import type { inventory as contract } from '#contract/inventory.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { tagHandlers } from '#server/kernel/tags/tag-handlers.ts'
import { uniqueSlug, plainSlug } from '#server/kernel/text/slug.ts'
import * as store from './classification-store.ts'
import { productTagStore } from './tag-store.ts'

type Named = { id?: string | null | undefined; name: string }

async function slugFor({ db, actor }: MemberContext, kind: store.Kind, name: string, own?: string): Promise<string> {
  const taken = (await store.listClassifications(db, kind, actor.teamId)).filter(({ id }) => id !== own).map(({ slug }) => slug)
  return uniqueSlug(plainSlug(name) || kind, new Set(taken))
}

async function make(ctx: MemberContext, kind: store.Kind, { id, name }: Named) {
  const { db, actor, recordChange } = ctx
  const classification = { id: id ?? v7(), name, slug: await slugFor(ctx, kind, name) }
  await store.insertClassifications(db, kind, actor.teamId, [classification])
  recordChange({
    entity: `inventory-${kind}`,
    id: classification.id,
    after: await store.lockClassification(db, kind, actor.teamId, classification.id),
  })
  return classification
}

async function rename(ctx: MemberContext, kind: store.Kind, id: string, name: string) {
  const { db, actor, recordChange, skipChange } = ctx
  const old = await store.lockClassification(db, kind, actor.teamId, id)
  if (!old) throw problem('not-found')
  if (name === old.name) {
    skipChange()
    return { id, name, slug: old.slug }
  }
  const slug = await slugFor(ctx, kind, name, id)
  await store.renameClassification(db, kind, actor.teamId, { id, name, slug })
  recordChange({ entity: `inventory-${kind}`, id, before: { name: old.name, slug: old.slug }, after: { name, slug } })
  return { id, name, slug }
}

async function drop({ db, actor, recordChange }: MemberContext, kind: store.Kind, id: string): Promise<true> {
  const old = await store.lockClassification(db, kind, actor.teamId, id)
  if (!old) throw problem('not-found')
  await store.deleteClassification(db, kind, actor.teamId, id)
  recordChange({ entity: `inventory-${kind}`, id, before: old })
  return true
}

/** Existing clients expect `parentId`. Categories are flat. */
const atTheTop = <T extends object>(classification: T) => ({ ...classification, parentId: null })

export const classificationHandlers = {
  categories: ({ db, actor }) => store.listCategories(db, actor.teamId),
  createCategory: async (ctx, { category }) => atTheTop(await make(ctx, 'category', category)),
  updateCategory: async (ctx, { id, category: { name } }) => atTheTop(await rename(ctx, 'category', id, name)),
  removeCategory: (ctx, { id }) => drop(ctx, 'category', id),
  brands: ({ db, actor }) => store.listClassifications(db, 'brand', actor.teamId),
  createBrand: (ctx, { brand }) => make(ctx, 'brand', brand),
  updateBrand: (ctx, { id, brand: { name } }) => rename(ctx, 'brand', id, name),
  removeBrand: (ctx, { id }) => drop(ctx, 'brand', id),
  vendors: ({ db, actor }) => store.listClassifications(db, 'vendor', actor.teamId),
  createVendor: (ctx, { vendor }) => make(ctx, 'vendor', vendor),
  updateVendor: (ctx, { id, vendor: { name } }) => rename(ctx, 'vendor', id, name),
  removeVendor: (ctx, { id }) => drop(ctx, 'vendor', id),
  ...tagHandlers(productTagStore),
} satisfies Partial<Handlers<typeof contract>>
