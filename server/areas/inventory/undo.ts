// Undo restores a stock by another movement. Movements are never deleted.
import type { Product } from '#contract/inventory.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { restoreTag } from '#server/kernel/tags/tag-handlers.ts'
import { changedSince, type Restore, restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { writeProducts } from './shared.ts'
import { lockDeletedProduct, lockProduct, setDeleted } from './product-store.ts'
import * as classifications from './classification-store.ts'
import { productTagStore } from './tag-store.ts'

/** New reservations may forbid it. */
const putBack = (ctx: MemberContext, before: Product, fields: Partial<Product>) =>
  writeProducts(ctx, [{ before, fields }], { reason: 'correction' }, 'stock').catch((error: unknown) => {
    throw error instanceof Problem ? changedSince() : error
  })

const product = restoreWith<Product>({
  find: ({ db, actor }, id) => lockProduct(db, actor.teamId, id),
  remove: ({ db, actor, now }, id) => setDeleted(db, actor.teamId, id, now),
  async undelete({ db, actor }, id) {
    const deleted = await lockDeletedProduct(db, actor.teamId, id)
    if (deleted) await setDeleted(db, actor.teamId, id, null)
    return deleted !== undefined
  },
  async change(ctx, _id, patch, now) {
    await putBack(ctx, now, patch)
  },
})

type Moved = Pick<Product, 'stock'> | null

const movement: Restore = async (ctx, { id, before, after }) => {
  const now = id ? await lockProduct(ctx.db, ctx.actor.teamId, id) : undefined
  const [old, left] = [(before as Moved)?.stock, (after as Moved)?.stock]
  if (!now || old === undefined || now.stock !== left) throw changedSince()
  await putBack(ctx, now, { stock: old })
}

const classification = (kind: classifications.Kind) =>
  restoreWith<classifications.ClassificationWithLinks>({
    find: ({ db, actor }, id) => classifications.lockClassification(db, kind, actor.teamId, id),
    remove: ({ db, actor }, id) => classifications.deleteClassification(db, kind, actor.teamId, id),
    async undelete({ db, actor }, _id, old) {
      await classifications.restoreClassification(db, kind, actor.teamId, old)
      return true
    },
    change: ({ db, actor }, id, { name, slug }, now) =>
      classifications.renameClassification(db, kind, actor.teamId, { id, name: name ?? now.name, slug: slug ?? now.slug }),
  })

/** The summary row of an import changes nothing itself. */
const sum = async () => {}

const restores: Record<string, Restore> = {
  ...{ product, movement, 'product-import': sum },
  ...{
    'inventory-category': classification('category'),
    'inventory-brand': classification('brand'),
    'inventory-vendor': classification('vendor'),
    'inventory-tag': restoreTag(productTagStore),
  },
}

export const undo = undoListener('inventory', (ctx, changes) => revertChanges(ctx, changes, restores))
