import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { badField, currentMembers, locked, recordBoardChange } from '#server/areas/scrumboard/shared.ts'
import { thisCard } from './card-handlers.ts'
import * as store from './card-contents-store.ts'
import { notifyOf } from '#server/areas/scrumboard/notices.ts'
import { type Position, insertedBefore, positionStep } from '#server/areas/scrumboard/rules.ts'

const thisChecklist = (ctx: MemberContext, id: string) => locked(ctx, { checklist: id }, () => store.findChecklist(ctx.db, ctx.actor.teamId, id))
const thisCheck = (ctx: MemberContext, id: string) => locked(ctx, { check: id }, () => store.findCheck(ctx.db, ctx.actor.teamId, id))

const lastPosition = (positions: readonly Position[], id: string) => insertedBefore(positions, id, null)

async function checkAssignee(ctx: MemberContext, userId: string | null | undefined) {
  if (userId) await currentMembers(ctx, 'check.assignedTo', [userId])
}

/** Changes are recorded for the card, so that its history shows them. */
export const checklistHandlers = {
  async createChecklist(ctx, { checklist: { id: given, cardId, title, items } }) {
    const { db, actor } = ctx
    const { boardId } = await thisCard(ctx, cardId)
    const id = given ?? v7()
    const checklists = await store.listChecklists(db, actor.teamId, cardId)
    const updated = lastPosition(checklists, id)
    const others = updated.filter((entry) => entry.id !== id)
    if (others.length > 0) await store.updateChecklistPositions(db, actor.teamId, others)
    const checklist = {
      ...{ id, cardId, title, position: updated.find((entry) => entry.id === id)?.position ?? positionStep },
      items: items.map((item, index) => ({
        ...{ id: item.id ?? v7(), checklistId: id, position: (index + 1) * positionStep, title: item.title },
        ...{ completed: false, dueDate: null, assignedTo: null },
      })),
    }
    await store.insertChecklist(db, actor.teamId, checklist)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: cardId, after: { checklist } }, ...spaceMade(cardId, checklists, others))
    return checklist
  },

  async updateChecklist(ctx, { id, checklist: { title } }) {
    const { boardId, ...old } = await thisChecklist(ctx, id)
    if (title === old.title) ctx.skipChange()
    else {
      await store.updateChecklist(ctx.db, ctx.actor.teamId, id, title)
      recordBoardChange(ctx, [boardId], {
        entity: 'card',
        id: old.cardId,
        before: { checklist: { id, title: old.title } },
        after: { checklist: { id, title } },
      })
    }
    return { ...old, title }
  },

  async moveChecklist(ctx, { id, before }) {
    const { db, actor } = ctx
    const { boardId, ...old } = await thisChecklist(ctx, id)
    const positions = await store.listChecklists(db, actor.teamId, old.cardId)
    const updated = before === id ? [] : insertedBefore(positions, id, before)
    if (updated.length === 0) {
      ctx.skipChange()
      return old
    }
    await store.updateChecklistPositions(db, actor.teamId, updated)
    recordBoardChange(ctx, [boardId], { entity: 'check-order', id: old.cardId, before: positionsOf(positions, updated), after: updated })
    return { ...old, position: updated.find((entry) => entry.id === id)?.position ?? old.position }
  },

  async removeChecklist(ctx, { id }) {
    const { boardId, ...checklist } = await thisChecklist(ctx, id)
    await store.deleteChecklist(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: checklist.cardId, before: { checklist } })
    return true
  },

  async createCheck(ctx, { check: { id: given, checklistId, title, completed = false, dueDate = null, assignedTo = null } }) {
    const { db, actor } = ctx
    const { boardId, cardId, items } = await thisChecklist(ctx, checklistId)
    await checkAssignee(ctx, assignedTo)
    const id = given ?? v7()
    const updated = lastPosition(items, id)
    const others = updated.filter((entry) => entry.id !== id)
    if (others.length > 0) await store.updateCheckPositions(db, actor.teamId, checklistId, others)
    const check = {
      id,
      checklistId,
      position: updated.find((entry) => entry.id === id)?.position ?? positionStep,
      title,
      completed,
      dueDate,
      assignedTo,
    }
    await store.insertCheck(db, actor.teamId, cardId, check)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: cardId, after: { check } }, ...spaceMade(cardId, items, others))
    if (assignedTo) await notifyOf(ctx, 'checkAssigned', cardId, [assignedTo], { item: title })
    return check
  },

  async updateCheck(ctx, { id, check: patch }) {
    const { boardId, cardId, ...old } = await thisCheck(ctx, id)
    if (patch.assignedTo !== old.assignedTo) await checkAssignee(ctx, patch.assignedTo)
    const changed = diff(old, patch)
    const check = { ...old, ...changed?.after }
    if (changed) {
      await store.updateCheck(ctx.db, ctx.actor.teamId, check)
      // With the title, so that "ticked Book a room" can be shown after the item is deleted.
      recordBoardChange(ctx, [boardId], {
        entity: 'card',
        id: cardId,
        before: { check: { id, title: old.title, ...changed.before } },
        after: { check: { id, title: check.title, ...changed.after } },
      })
      if (changed.after.assignedTo) await notifyOf(ctx, 'checkAssigned', cardId, [changed.after.assignedTo], { item: check.title })
    } else ctx.skipChange()
    return check
  },

  async moveCheck(ctx, { id, checklistId, before }) {
    const { db, actor } = ctx
    const { boardId, cardId, ...old } = await thisCheck(ctx, id)
    const target = await store.findChecklist(db, actor.teamId, checklistId)
    if (!target) throw problem('not-found')
    if (target.cardId !== cardId) throw badField('checklistId', 'not a checklist of this card')
    const updated = before === id ? [] : insertedBefore(target.items, id, before)
    if (updated.length === 0) {
      ctx.skipChange()
      return old
    }
    await store.updateCheckPositions(db, actor.teamId, checklistId, updated)
    const position = updated.find((entry) => entry.id === id)?.position ?? old.position
    recordBoardChange(ctx, [boardId], {
      entity: 'check-order',
      id: cardId,
      before: [
        { id, checklistId: old.checklistId, position: old.position },
        ...positionsOf(target.items, updated).filter((entry) => entry.id !== id),
      ],
      after: [{ id, checklistId, position }, ...updated.filter((entry) => entry.id !== id)],
    })
    return { ...old, checklistId, position }
  },

  async removeCheck(ctx, { id }) {
    const { boardId, cardId, ...check } = await thisCheck(ctx, id)
    await store.deleteCheck(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [boardId], { entity: 'card', id: cardId, before: { check } })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>

/** Other items moved too, because there was no free position. */
const spaceMade = (cardId: string, positions: readonly Position[], others: readonly Position[]): Change[] =>
  others.length > 0 ? [{ entity: 'check-order', id: cardId, before: positionsOf(positions, others), after: others }] : []

/** Old positions of the moved items. */
function positionsOf(positions: readonly Position[], moved: readonly Position[]): Position[] {
  const ids = new Set(moved.map(({ id }) => id))
  return positions.filter(({ id }) => ids.has(id)).map(({ id, position }) => ({ id, position }))
}
