import { v7 } from 'uuid'
import { pricesProblem, pricesToClose, standardPriceList } from '#contract/service-prices.ts'
import type { Price, services as contract } from '#contract/services.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { findTeam } from './shared.ts'
import { priceStore, serviceStore } from './store.ts'

type Ops = 'createPrice' | 'updatePrice' | 'removePrice'

/**
 * The service is locked by every write of its prices, so that two of them cannot overlap.
 * NOTE the prices are read after the lock: the statement that waited for it has seen the prices of before.
 */
export async function lockPrices({ db, actor }: MemberContext, serviceId: string): Promise<Price[] | undefined> {
  if (!(await serviceStore.lock(db, actor.teamId, serviceId))) return undefined
  return (await serviceStore.find(db, actor.teamId, serviceId))?.prices
}

export function checkPrices(prices: readonly Price[]) {
  const broken = pricesProblem(prices)
  if (broken) throw ruleBroken(broken.rule, broken.detail, { 'price.validFrom': broken.detail })
}

const checkDays = ({ validFrom, validUntil }: Pick<Price, 'validFrom' | 'validUntil'>) => {
  if (validUntil !== null && validUntil < validFrom) throw wrongField('price.validUntil', 'is before the first day')
}

async function lockWithOthers(ctx: MemberContext, id: string): Promise<{ before: Price; others: Price[] }> {
  const found = await priceStore.find(ctx.db, ctx.actor.teamId, id)
  const prices = found && (await lockPrices(ctx, found.serviceId))
  if (!prices) throw problem('not-found')
  return { before: await lockRow(ctx, priceStore, id), others: prices.filter((price) => price.id !== id) }
}

export const priceHandlers: Pick<Handlers<typeof contract>, Ops> = {
  async createPrice(ctx, { price: sent }) {
    const prices = await lockPrices(ctx, sent.serviceId)
    if (!prices) throw wrongField('price.serviceId', 'names nothing of this team')
    const { today } = await findTeam(ctx)
    const added = { fromQuantity: 1, validFrom: today, validUntil: null, priceList: standardPriceList, ...sent, id: sent.id ?? v7() }
    checkDays(added)
    const closed = pricesToClose(prices, added)
    const left = prices.map((price) => closed.find(({ id }) => id === price.id) ?? price)
    checkPrices([...left, { ...added, createdAt: '', createdBy: null, updatedAt: '' }])
    // First, so that undo removes the new price before the old one is open-ended again.
    for (const { id, validUntil } of closed) await updateRow(ctx, priceStore, await lockRow(ctx, priceStore, id), { validUntil })
    return createRow(ctx, priceStore, added, 'price')
  },

  async updatePrice(ctx, { id, price: patch }) {
    const { before, others } = await lockWithOthers(ctx, id)
    const after = { ...before, ...patch } as Price
    checkDays(after)
    checkPrices([...others, after])
    return updateRow(ctx, priceStore, before, patch as Partial<Price>)
  },

  async removePrice(ctx, { id }) {
    const { before, others } = await lockWithOthers(ctx, id)
    const { today } = await findTeam(ctx)
    if (before.validFrom <= today) throw ruleBroken('R-SRV-5', 'this price is valid already; it can end')
    checkPrices(others)
    return removeRow(ctx, priceStore, before)
  },
}
