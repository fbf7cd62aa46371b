import { v7 } from 'uuid'
import type { services as contract, TaskTemplate } from '#contract/services.ts'
import { isMember } from '#server/identity/store.ts'
import { type HandlerContext, type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { wrongField } from '#server/kernel/problem.ts'
import { clearFromServices } from './category-handlers.ts'
import { listTemplates, templateStore } from './store.ts'

type Ops = 'taskTemplates' | 'createTaskTemplate' | 'updateTaskTemplate' | 'removeTaskTemplate'

/** `sent`: only what is sent is looked up, so that a board that was deleted since does not block other changes. */
async function checkTemplate(ctx: HandlerContext<Actor>, sent: Partial<TaskTemplate>, { boardId, listId }: Pick<TaskTemplate, 'boardId' | 'listId'>) {
  if ((boardId === null) !== (listId === null)) throw wrongField(`taskTemplate.${boardId === null ? 'boardId' : 'listId'}`, 'is missing')
  await checkReferences(ctx, [
    { kind: 'board', path: 'taskTemplate.boardId', id: sent.boardId },
    { kind: 'board-list', path: 'taskTemplate.listId', id: sent.listId },
  ])
  const known = new Set(['owner', 'none'])
  for (const [index, { assignee }] of (sent.items ?? []).entries()) {
    if (!known.has(assignee) && !(await isMember(ctx.db, ctx.actor.teamId, assignee)))
      throw wrongField(`taskTemplate.items.${index}.assignee`, 'is no member of this team')
    known.add(assignee)
  }
}

export const templateHandlers: Pick<Handlers<typeof contract>, Ops> = {
  taskTemplates: async ({ db, actor }) => new JsonText(await listTemplates(db, actor.teamId)),

  async createTaskTemplate(ctx, { taskTemplate }) {
    await checkTemplate(ctx, { ...taskTemplate, id: undefined } as Partial<TaskTemplate>, taskTemplate)
    return createRow(ctx, templateStore, { ...taskTemplate, id: taskTemplate.id ?? v7() }, 'taskTemplate')
  },

  async updateTaskTemplate(ctx, { id, taskTemplate }) {
    const before = await lockRow(ctx, templateStore, id)
    const patch = taskTemplate as Partial<TaskTemplate>
    await checkTemplate(ctx, patch, { ...before, ...patch })
    return updateRow(ctx, templateStore, before, patch)
  },

  async removeTaskTemplate(ctx, { id }) {
    const before = await lockRow(ctx, templateStore, id)
    const removed = await removeRow(ctx, templateStore, before)
    await clearFromServices(ctx, 'template', id)
    return removed
  },
}
