import { v7 } from 'uuid'
import type { services as contract } from '#contract/services.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { categoryStore, listCategories, listServicesOf, serviceStore } from './store.ts'

type Ops = 'categories' | 'createCategory' | 'updateCategory' | 'removeCategory'

/** The services stay without it. In the same act, so that undo restores both. */
export async function clearFromServices(ctx: MemberContext, what: 'category' | 'template', id: string) {
  const { db, actor } = ctx
  const field = what === 'category' ? { categoryId: null } : { taskTemplateId: null }
  for (const service of await serviceStore.lockSome(db, actor.teamId, await listServicesOf(db, actor.teamId, what, id)))
    await updateRow(ctx, serviceStore, service, field)
}

export const categoryHandlers: Pick<Handlers<typeof contract>, Ops> = {
  categories: async ({ db, actor }) => new JsonText(await listCategories(db, actor.teamId)),
  createCategory: (ctx, { category }) => createRow(ctx, categoryStore, { name: category.name, id: category.id ?? v7() }, 'category'),
  updateCategory: async (ctx, { id, category }) => updateRow(ctx, categoryStore, await lockRow(ctx, categoryStore, id), category),

  async removeCategory(ctx, { id }) {
    const before = await lockRow(ctx, categoryStore, id)
    const removed = await removeRow(ctx, categoryStore, before)
    await clearFromServices(ctx, 'category', id)
    return removed
  },
}
