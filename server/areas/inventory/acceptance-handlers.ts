import { listManagers } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import { productLink } from './notices.ts'
import { lockProducts, updateProducts } from './product-store.ts'
import { countOf } from './rules.ts'

/** Reserves what was sold if enough is free. Otherwise the sale goes on, and a notice says what is short. */
export async function reserveStockOf(ctx: HandlerContext, { teamId, number, lines, ownerId, areasOff }: AcceptedOffer) {
  if (areasOff.includes('inventory')) return
  const wanted = new Map<string, number>()
  for (const { service, quantity } of lines) {
    const id = service?.inventoryProductId
    if (id) wanted.set(id, (wanted.get(id) ?? 0) + Math.ceil(quantity))
  }
  for (const product of await lockProducts(ctx.db, teamId, [...wanted.keys()])) {
    const count = wanted.get(product.id) ?? 0
    const free = countOf(product.stock) - countOf(product.reserved)
    if (count <= free) {
      const reserved = countOf(product.reserved) + count
      await updateProducts(ctx.db, teamId, [{ id: product.id, fields: { reserved } }])
      ctx.recordChange({ entity: 'product', id: product.id, teamId, before: { reserved: product.reserved }, after: { reserved } })
      continue
    }
    const to = ownerId ? [ownerId] : await listManagers(ctx.db, teamId)
    const params = { product: product.name, wanted: String(count), free: String(Math.max(0, free)), offer: number }
    await ctx.notify({ teamId, to, kind: 'notReserved', params, link: productLink(product.id) })
  }
}
