import type { Service } from '#contract/services.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { restoreEntity } from '#server/kernel/entities/entity-handlers.ts'
import { problem } from '#server/kernel/problem.ts'
import { revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { checkPrices, lockPrices } from './price-handlers.ts'
import { categoryStore, findByCode, priceStore, serviceStore, templateStore } from './store.ts'

async function checkCode({ db, actor }: MemberContext, { id, code }: Service) {
  if (await findByCode(db, actor.teamId, code, id)) throw problem('conflict')
}

const restores = {
  service: restoreEntity(serviceStore, checkCode),
  'service-price': restoreEntity(priceStore, async (ctx, price) => {
    const prices = await lockPrices(ctx, price.serviceId)
    if (!prices) throw problem('not-found')
    checkPrices([...prices.filter(({ id }) => id !== price.id), price])
  }),
  'service-category': restoreEntity(categoryStore),
  'task-template': restoreEntity(templateStore),
}

export const undo = undoListener('services', (ctx, changes) => revertChanges(ctx, changes, restores))
