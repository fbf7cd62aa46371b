import { v7 } from 'uuid'
import { BlobUrl } from '#contract/blobs.ts'
import type { inventory as contract, Product } from '#contract/inventory.ts'
import { PicturePath } from '#contract/pictures.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { directionOf, pageAnswer, paginationOf } from '#server/kernel/entities/pages.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { stockProblem, writeProducts } from './shared.ts'
import { fileHandlers } from './file-handlers.ts'
import { insertMovements, insertProducts, lockDeletedProduct, lockProduct, setDeleted } from './product-store.ts'
import { blankProduct, countOf, type Fields, fieldsOf, priced, stockRefusal } from './rules.ts'
import { classificationHandlers } from './classification-handlers.ts'
import * as store from './store.ts'
import { findUser } from '#server/identity/store.ts'

/** New pictures must be files of the team and of a picture type, or paths of pictures that come with a client. */
async function claimPictures(ctx: MemberContext, before: Product, { images, thumbnail }: Fields) {
  const had = new Set([...before.images, before.thumbnail, '', null])
  const sent = [...(images ?? []).map((url, index) => [`product.images.${index}`, url] as const), ['product.thumbnail', thumbnail ?? ''] as const]
  const added = sent.filter(([, url]) => !had.has(url))
  for (const [field, url] of added) if (!PicturePath.safeParse(url).success) throw wrongField(field, 'is no file of the team and no path')
  for (const { url, type } of await claimBlobs(
    ctx,
    added.flatMap(([, url]) => (BlobUrl.safeParse(url).success ? url : [])),
    'team',
  ))
    if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(type))
      throw wrongField(added.find(([, one]) => one === url)?.[0] ?? 'product.images', 'is no picture')
}

export const handlers: Handlers<typeof contract> = {
  ...classificationHandlers,
  ...fileHandlers,

  async products({ db, actor }, { search, low, active, category, brand, vendor, tag, sort, order, page, size }) {
    const { length, json } = await store.listProducts(db, actor.teamId, {
      search,
      low: low === 'true',
      narrowed: { category, brand, vendor, tag, active: active && active === 'true' },
      sort: sort || 'name',
      direction: directionOf(order),
      page,
      size,
    })
    return pageAnswer('products', { length, json }, { page, size })
  },

  async product({ db, actor }, { id }) {
    const product = await store.findProduct(db, actor.teamId, id)
    if (!product) throw problem('not-found')
    return product
  },

  byCode: async ({ db, actor }, { code }) => (await store.findByCode(db, actor.teamId, code)) ?? null,

  async create({ db, actor, recordChange }, { id, name }) {
    const blank = blankProduct(id ?? v7())
    const product = name === undefined ? blank : { ...blank, name }
    await insertProducts(db, actor.teamId, actor.userId, [product])
    recordChange({ entity: 'product', id: product.id, after: product })
    return product
  },

  async update(ctx, { id, product, base }) {
    const { db, actor, recordChange, skipChange } = ctx
    const before = await lockProduct(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    const { patch, conflicts } = await splitConflicts(ctx, { entity: 'product', id }, base, before, product)
    const fields = priced(before, fieldsOf(patch))
    await claimPictures(ctx, before, fields)
    const path = product.stock === undefined ? 'product.reserved' : 'product.stock'
    const [written] = await writeProducts(ctx, [{ before, fields }], { reason: before.stock === '' ? 'counted' : 'correction' }, path)
    if (written) recordChange({ entity: 'product', id, ...written.changes })
    else skipChange()
    return answerWith(written?.after ?? before, conflicts)
  },

  async remove({ db, actor, recordChange, now }, { id }) {
    const before = await lockProduct(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await setDeleted(db, actor.teamId, id, now)
    recordChange({ entity: 'product', id, before })
    return true
  },

  async restore({ db, actor, recordChange }, { id }) {
    const deleted = await lockDeletedProduct(db, actor.teamId, id)
    if (!deleted) throw problem('not-found')
    await setDeleted(db, actor.teamId, id, null)
    recordChange({ entity: 'product', id, after: deleted })
    return deleted
  },

  async movements({ db, actor }, { productId, page, size }) {
    const { length, json } = await store.listMovements(db, actor.teamId, productId, page, size)
    if (length === 0 && !(await store.findProduct(db, actor.teamId, productId))) throw problem('not-found')
    const pagination = paginationOf(length, page, size)
    return { movements: 'length' in pagination ? json : null, pagination }
  },

  async addMovement(ctx, { movement: { id, productId, reason, delta, count, note } }) {
    const { db, actor, recordChange } = ctx
    const before = await lockProduct(db, actor.teamId, productId)
    if (!before) throw problem('not-found')
    const path = reason === 'counted' ? 'movement.count' : 'movement.delta'
    const stock = count ?? countOf(before.stock) + (delta ?? 0)
    const refusal = stockRefusal({ ...before, stock })
    if (refusal) throw stockProblem(path, refusal)
    const [written] = await writeProducts(ctx, [{ before, fields: { stock } }], { reason, note, id: id ?? undefined }, path)
    // A stock count without a difference is recorded as a movement of 0.
    const row = written?.movement ?? (await countedSame(ctx, { id: id ?? v7(), productId, stock, note }))
    recordChange({ entity: 'movement', id: productId, before: { stock: before.stock }, after: { stock, delta: row.delta, reason } })
    const author = await findUser(db, actor.teamId, actor.userId)
    return {
      ...{ id: row.id, productId, delta: row.delta, stock, reason, note, at: row.at },
      author: author ? { id: author.id, name: author.name, avatar: author.avatar } : null,
    }
  },
}

async function countedSame(
  { db, actor }: MemberContext,
  { id, productId, stock, note }: { id: string; productId: string; stock: number; note: string },
) {
  const [row] = await insertMovements(db, actor.teamId, [{ id, productId, delta: 0, stock, reason: 'counted', note, authorId: actor.userId }])
  return { id, delta: 0, at: row?.at ?? '' }
}
