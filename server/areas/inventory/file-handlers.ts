import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { type inventory as contract, ProductToImport } from '#contract/inventory.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { byteOrderMark, csvLine } from '#server/kernel/files/csv.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import { movementOf, writeProducts } from './shared.ts'
import { type ImportPlan, planImport, type ClassificationKind, type Classifications } from './import-rules.ts'
import { eachProduct, findCoded, lockImport } from './import-store.ts'
import { insertMovements, insertProducts, lockProducts } from './product-store.ts'
import { blankProduct, countOf } from './rules.ts'
import { insertClassifications, listClassifications } from './classification-store.ts'
import { productTagStore } from './tag-store.ts'

const codes = ProductToImport.pick({ sku: true, barcode: true })

async function readClassifications({ db, actor }: MemberContext): Promise<Classifications> {
  return {
    category: await listClassifications(db, 'category', actor.teamId),
    brand: await listClassifications(db, 'brand', actor.teamId),
    vendor: await listClassifications(db, 'vendor', actor.teamId),
    tag: (await productTagStore.list(db, actor.teamId)).map(({ id, title }) => ({ id, name: title })),
  }
}

async function findMeant({ db, actor }: MemberContext, rows: readonly unknown[]) {
  const given = rows.flatMap((row) => codes.safeParse(row).data ?? [])
  // Such a row is refused later. PostgreSQL would refuse the whole query.
  const of = (field: 'sku' | 'barcode') => [...new Set(given.map((row) => row[field]))].filter((code) => code !== '' && !code.includes('\u0000'))
  return findCoded(db, actor.teamId, of('sku'), of('barcode'))
}

async function createClassifications({ db, actor, recordChange }: MemberContext, { createdClassifications }: ImportPlan) {
  for (const kind of Object.keys(createdClassifications) as ClassificationKind[]) {
    const rows = createdClassifications[kind].map(({ id, name }) => ({ id, name, slug: plainSlug(name) || kind }))
    if (kind === 'tag')
      await productTagStore.insert(
        db,
        actor.teamId,
        rows.map(({ id, name }) => ({ id, title: name })),
      )
    else await insertClassifications(db, kind, actor.teamId, rows)
    for (const { id, name } of rows) recordChange({ entity: `inventory-${kind}`, id, after: { id, name } })
  }
}

const columns = [
  ...[
    'SKU',
    'Barcode',
    'Name',
    'Description',
    'Category',
    'Brand',
    'Vendor',
    'Tags',
    'Stock',
    'Reserved',
    'Cost',
    'Base price',
    'Tax percent',
    'Price',
  ],
  ...['Weight', 'Active', 'Low stock at'],
]

async function* csvOf({ db, actor }: MemberContext) {
  yield byteOrderMark + csvLine(columns)
  for await (const products of eachProduct(db, actor.teamId))
    yield products
      .map((p) =>
        csvLine([
          ...[p.sku, p.barcode, p.name, p.description, p.category, p.brand, p.vendor, p.tags, p.stock, p.reserved, p.cost, p.basePrice, p.taxPercent],
          ...[p.price, p.weight, p.active ? 'yes' : 'no', p.lowStockAt],
        ]),
      )
      .join('')
}

export const fileHandlers = {
  async previewImport(ctx, { rows }) {
    const plan = await planImport(await findMeant(ctx, rows), await readClassifications(ctx), rows, v7)
    return plan.rows.map((row) => (row.outcome === 'new' ? { ...row, id: undefined } : row))
  },

  async import(ctx, { rows }) {
    const { db, actor, recordChange, skipChange } = ctx
    await lockImport(db, actor.teamId)
    const meant = await findMeant(ctx, rows)
    const locked = await lockProducts(
      db,
      actor.teamId,
      meant.map(({ id }) => id),
    )
    const plan = await planImport(locked, await readClassifications(ctx), rows, v7)
    if (plan.made.length + plan.changed.length === 0) skipChange()
    // First, so that the timeline shows the import and not one product.
    else recordChange({ entity: 'product-import', id: null, after: { made: plan.made.length, updated: plan.changed.length } })
    await createClassifications(ctx, plan)
    await insertProducts(db, actor.teamId, actor.userId, plan.made)
    const stocked = plan.made.filter(({ stock }) => countOf(stock) > 0)
    await insertMovements(
      db,
      actor.teamId,
      stocked.map((product) => movementOf(ctx, blankProduct(product.id), product, { reason: 'import' })),
    )
    for (const product of plan.made) recordChange({ entity: 'product', id: product.id, after: product })
    const written = await writeProducts(ctx, plan.changed, { reason: 'import' }, 'rows')
    for (const { after, changes } of written) recordChange({ entity: 'product', id: after.id, ...changes })
    return plan.rows
  },

  export: async (ctx) => new FileResponse(`inventory-${ctx.now.toISOString().slice(0, 10)}.csv`, Readable.from(csvOf(ctx))),
} satisfies Partial<Handlers<typeof contract>>
