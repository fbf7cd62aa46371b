import { v7 } from 'uuid'
import type { List, scrumboard as contract } from '#contract/scrumboard.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { locked, lockedBoard, orderChange, recordBoardChange } from './shared.ts'
import { readList, readLists } from './card/card-preview-store.ts'
import * as store from './list-store.ts'
import { listsPerBoard, insertedAt, insertedBefore } from './rules.ts'

const thisList = (ctx: MemberContext, id: string) => locked(ctx, { list: id }, () => store.findList(ctx.db, ctx.actor.teamId, id))

export const listHandlers = {
  async createList(ctx, { list }) {
    const { db, actor } = ctx
    const { boardId, title, wipLimit = null, wipMode = 'warn' } = list
    await lockedBoard(ctx, boardId)
    const positions = await store.listListPositions(db, actor.teamId, boardId)
    if (positions.length >= listsPerBoard) throw problem('rule-broken', `a board has at most ${listsPerBoard} lists`)
    const id = list.id ?? v7()
    const updated = list.position == null ? insertedBefore(positions, id, null) : insertedAt(positions, [{ id, position: list.position }])
    const position = updated.find((item) => item.id === id)?.position ?? 0
    const state = { id, boardId, position, title, wipLimit, wipMode }
    await store.insertList(db, actor.teamId, state)
    await store.updateListPositions(db, actor.teamId, updated)
    recordBoardChange(
      ctx,
      [boardId],
      { entity: 'list', id, after: state },
      ...orderChange(
        'list-order',
        positions,
        updated.filter((item) => item.id !== id),
      ),
    )
    return { ...state, cards: [] }
  },

  async updateList(ctx, { list: { id, position, ...sent }, base }) {
    const { db, actor } = ctx
    const old = await thisList(ctx, id)
    const { patch, conflicts } = await splitConflicts(ctx, { entity: 'list', id }, base, old, sent)
    const changed = diff<store.ListState>(old, patch)
    if (changed) await store.updateList(db, actor.teamId, { ...old, ...changed.after })
    const changes: Change[] = changed ? [{ entity: 'list', id, ...changed }] : []
    if (position !== undefined && position !== old.position) {
      const positions = await store.listListPositions(db, actor.teamId, old.boardId)
      const updated = insertedAt(positions, [{ id, position }])
      await store.updateListPositions(db, actor.teamId, updated)
      changes.push(...orderChange('list-order', positions, updated, id))
    }
    recordBoardChange(ctx, [old.boardId], ...changes)
    const json = await readList(db, actor.teamId, id)
    return conflicts.length > 0 ? answerWith(JSON.parse(json) as List, conflicts) : new JsonText(json)
  },

  async updateLists(ctx, { lists }) {
    const { db, actor } = ctx
    const ids = lists.map(({ id }) => id)
    const { boardId } = await locked(ctx, { list: ids }, async () => (await store.listLists(db, actor.teamId, ids))[0])
    const positions = await store.listListPositions(db, actor.teamId, boardId)
    const here = new Set(positions.map(({ id }) => id))
    const updated = insertedAt(
      positions,
      lists.filter(({ id }) => here.has(id)),
    )
    await store.updateListPositions(db, actor.teamId, updated)
    recordBoardChange(ctx, [boardId], ...orderChange('list-order', positions, updated, lists.length === 1 ? ids[0] : null))
    return new JsonText(
      await readLists(
        db,
        actor.teamId,
        ids.filter((id) => here.has(id)),
      ),
    )
  },

  async moveList(ctx, { id, before }) {
    const { db, actor } = ctx
    const { boardId, position } = await thisList(ctx, id)
    if (before === id) {
      ctx.skipChange()
      return { id, boardId, position }
    }
    const positions = await store.listListPositions(db, actor.teamId, boardId)
    const updated = insertedBefore(positions, id, before)
    await store.updateListPositions(db, actor.teamId, updated)
    recordBoardChange(ctx, [boardId], ...orderChange('list-order', positions, updated, id))
    return { id, boardId, position: updated.find((item) => item.id === id)?.position ?? position }
  },

  async removeList(ctx, { id }) {
    const list = await thisList(ctx, id)
    await store.deleteList(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [list.boardId], { entity: 'list', id, before: list })
    return true
  },

  async restoreList(ctx, { id }) {
    const { db, actor } = ctx
    const list = await locked(ctx, { list: id }, () => store.findDeletedList(db, actor.teamId, id))
    const positions = await store.listListPositions(db, actor.teamId, list.boardId)
    if (positions.length >= listsPerBoard) throw problem('rule-broken', `a board has at most ${listsPerBoard} lists`)
    const updated = insertedAt(positions, [{ id, position: list.position }])
    await store.undeleteList(db, actor.teamId, id)
    await store.updateListPositions(db, actor.teamId, updated)
    const position = updated.find((item) => item.id === id)?.position ?? list.position
    recordBoardChange(
      ctx,
      [list.boardId],
      { entity: 'list', id, after: { ...list, position } },
      ...orderChange(
        'list-order',
        positions,
        updated.filter((item) => item.id !== id),
      ),
    )
    return new JsonText(await readList(db, actor.teamId, id))
  },
} satisfies Partial<Handlers<typeof contract>>
