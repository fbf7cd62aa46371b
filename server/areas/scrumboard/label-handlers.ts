import { v7 } from 'uuid'
import type { InputOf } from '#contract/endpoint.ts'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { locked, lockedBoard, recordBoardChange, refuseUnknownBoard } from './shared.ts'
import * as store from './label-store.ts'

async function thisLabel(ctx: MemberContext, id: string, deleted: boolean) {
  const { deleted: _, ...label } = await locked(ctx, { label: id }, async () =>
    (await store.findLabels(ctx.db, ctx.actor.teamId, [id])).find((found) => found.deleted === deleted),
  )
  return label
}

async function createLabel(ctx: MemberContext, { label: { id, boardId, title, color } }: InputOf<typeof contract.createLabel>) {
  await lockedBoard(ctx, boardId)
  const label = { id: id ?? v7(), boardId, title, color }
  await store.insertLabel(ctx.db, ctx.actor.teamId, label)
  recordBoardChange(ctx, [boardId], { entity: 'label', id: label.id, after: label })
  return label
}

export const labelHandlers = {
  async labels(ctx, { boardId }) {
    const labels = await store.listLabels(ctx.db, ctx.actor.teamId, boardId)
    if (labels.length === 0) await refuseUnknownBoard(ctx, boardId)
    return labels
  },
  createLabel,
  putLabel: createLabel,

  async updateLabel(ctx, { id, label: patch }) {
    const old = await thisLabel(ctx, id, false)
    const changed = diff(old, patch)
    const label = { ...old, ...changed?.after }
    if (changed) {
      await store.updateLabel(ctx.db, ctx.actor.teamId, label)
      recordBoardChange(ctx, [old.boardId], { entity: 'label', id, ...changed })
    } else ctx.skipChange()
    return label
  },

  async removeLabel(ctx, { id }) {
    const label = await thisLabel(ctx, id, false)
    await store.deleteLabel(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [label.boardId], { entity: 'label', id, before: label })
    return true
  },

  async restoreLabel(ctx, { id }) {
    const label = await thisLabel(ctx, id, true)
    await store.undeleteLabel(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [label.boardId], { entity: 'label', id, after: label })
    return label
  },
} satisfies Partial<Handlers<typeof contract>>
