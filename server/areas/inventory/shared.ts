// Every change of a product checks the stock, records a movement and sends notices for low stock.
import { v7 } from 'uuid'
import type { Movement, MovementReason, Product } from '#contract/inventory.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { Problem } from '#server/kernel/problem.ts'
import { notifyLowStock } from './notices.ts'
import { insertMovements, type MovementRow, updateProducts } from './product-store.ts'
import { countOf, type Fields, stockRefusal } from './rules.ts'

export type Wanted = { before: Product; fields: Fields }
type How = { reason: MovementReason; note?: string; /** Of the movement, made by who asked for it. */ id?: string | undefined }
export type Written = {
  before: Product
  after: Product
  changes: { before: Partial<Product>; after: Partial<Product> }
  movement?: Pick<Movement, 'id' | 'delta' | 'stock'> & { at: string }
}

const sameStock = (before: Product, after: Product) => countOf(before.stock) === countOf(after.stock)

export const stockProblem = (field: string, how: string) => new Problem('rule-broken', { detail: `the stock ${how}`, fields: { [field]: how } })

/** The products must be locked. `path`: field of the input that a refusal names. */
export async function writeProducts(ctx: MemberContext, wanted: readonly Wanted[], { reason, note = '', id }: How, path: string): Promise<Written[]> {
  const { db, actor } = ctx
  const written = wanted.flatMap(({ before, fields }): Written[] => {
    const changes = diff<Product>(before, fields)
    return changes ? [{ before, after: { ...before, ...changes.after }, changes }] : []
  })
  for (const { after } of written) {
    const refusal = stockRefusal(after)
    if (refusal) throw stockProblem(path, refusal)
  }
  await updateProducts(
    db,
    actor.teamId,
    written.map(({ after, changes }) => ({ id: after.id, fields: changes.after })),
  )
  const moved = written.filter(({ before, after }) => !sameStock(before, after))
  const rows = moved.map(({ before, after }) => movementOf(ctx, before, after, { reason, note, id }))
  const recorded = new Map((await insertMovements(db, actor.teamId, rows)).map((row) => [row.id, row.at]))
  await notifyLowStock(ctx, moved)
  const movements = new Map(rows.map(({ productId, ...row }) => [productId, { ...row, at: recorded.get(row.id) ?? '' }]))
  return written.map((one) => {
    const movement = movements.get(one.after.id)
    return { ...one, ...(movement ? { movement } : {}) }
  })
}

export const movementOf = ({ actor }: MemberContext, before: Product, after: Product, { reason, note = '', id }: How): MovementRow => ({
  ...{ id: id ?? v7(), productId: after.id, delta: countOf(after.stock) - countOf(before.stock), stock: countOf(after.stock) },
  ...{ reason, note, authorId: actor.userId },
})
