import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { isMember } from '#server/identity/store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import { insertChecklist } from './card/card-contents-store.ts'
import { insertCard } from './card/card-store.ts'
import { findList, listCardPositions } from './list-store.ts'
import { positionStep } from './rules.ts'
import { lockBoards, markActive } from './store.ts'

/** The cards of services whose template names a list. A list that was deleted since gets none. */
export async function createCardsOf(ctx: HandlerContext, { teamId, number, lines, ownerId, author, acceptedOn, areasOff }: AcceptedOffer) {
  if (areasOff.includes('scrumboard')) return
  if (author === null) return
  for (const { service } of lines) {
    const template = service?.taskTemplate
    if (!template?.boardId || !template.listId) continue
    const { boardId, listId } = template
    await lockBoards(ctx.db, teamId, { board: boardId })
    const list = await findList(ctx.db, teamId, listId)
    if (list?.boardId !== boardId) continue
    let position = (await listCardPositions(ctx.db, teamId, [listId])).at(-1)?.position ?? 0
    for (const { title, offsetDays, assignee, checklist } of template.items) {
      const wanted = assignee === 'owner' ? ownerId : assignee === 'none' ? null : assignee
      const members = wanted !== null && (await isMember(ctx.db, teamId, wanted)) ? [wanted] : []
      position += positionStep
      const card = {
        ...{ id: v7(), boardId, listId, position, title: `${number}: ${title}`, description: null, dueDate: addDays(acceptedOn, offsetDays) },
        ...{ repeat: null, labels: [], members, archivedAt: null },
      }
      insertCard(ctx.db, teamId, author, card, ctx.now)
      ctx.recordChange({ entity: 'card', id: card.id, teamId, after: card })
      if (checklist.length === 0) continue
      const checklistId = v7()
      await insertChecklist(ctx.db, teamId, {
        ...{ id: checklistId, cardId: card.id, position: positionStep, title: template.title },
        items: checklist.map((step, at) => ({
          ...{ id: v7(), checklistId, position: (at + 1) * positionStep, title: step, completed: false, dueDate: null, assignedTo: null },
        })),
      })
    }
    markActive(ctx.db, teamId, [boardId])
  }
}
