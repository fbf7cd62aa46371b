import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { held, heldBoard, orderChange, tell } from './shared.ts'
import { readList, readLists } from './card/card-preview-store.ts'
import * as store from './list-store.ts'
import { listsPerBoard, placedAt, placedBefore } from './rules.ts'

const thisList = (ctx: MemberContext, id: string) => held(ctx, [id], () => store.findList(ctx.db, ctx.actor.teamId, id))

export const listHandlers = {
  async createList(ctx, { list }) {
    const { db, actor } = ctx
    const { boardId, title, wipLimit = null, wipMode = 'warn' } = list
    await heldBoard(ctx, boardId)
    const places = await store.listListPlaces(db, actor.teamId, boardId)
    if (places.length >= listsPerBoard) throw problem('rule-broken', `a board has at most ${listsPerBoard} lists`)
    const id = list.id ?? v7()
    const placed = list.position == null ? placedBefore(places, id, null) : placedAt(places, [{ id, position: list.position }])
    const position = placed.find((place) => place.id === id)?.position ?? 0
    const state = { id, boardId, position, title, wipLimit, wipMode }
    await store.insertList(db, actor.teamId, state)
    await store.updateListPlaces(db, actor.teamId, placed)
    await tell(
      ctx,
      [boardId],
      { entity: 'list', id, after: state },
      ...orderChange(
        'list-order',
        places,
        placed.filter((place) => place.id !== id),
      ),
    )
    return { ...state, cards: [] }
  },

  async updateList(ctx, { list: { id, position, ...patch } }) {
    const { db, actor } = ctx
    const old = await thisList(ctx, id)
    const changed = diff<store.ListState>(old, patch)
    if (changed) await store.updateList(db, actor.teamId, { ...old, ...changed.after })
    const changes: Change[] = changed ? [{ entity: 'list', id, ...changed }] : []
    if (position !== undefined && position !== old.position) {
      const places = await store.listListPlaces(db, actor.teamId, old.boardId)
      const placed = placedAt(places, [{ id, position }])
      await store.updateListPlaces(db, actor.teamId, placed)
      changes.push(...orderChange('list-order', places, placed, id))
    }
    await tell(ctx, [old.boardId], ...changes)
    return new JsonText(await readList(db, actor.teamId, id))
  },

  async updateLists(ctx, { lists }) {
    const { db, actor } = ctx
    const ids = lists.map(({ id }) => id)
    const { boardId } = await held(ctx, ids, async () => (await store.listLists(db, actor.teamId, ids))[0])
    const places = await store.listListPlaces(db, actor.teamId, boardId)
    const here = new Set(places.map(({ id }) => id))
    const placed = placedAt(
      places,
      lists.filter(({ id }) => here.has(id)),
    )
    await store.updateListPlaces(db, actor.teamId, placed)
    await tell(ctx, [boardId], ...orderChange('list-order', places, placed, lists.length === 1 ? ids[0] : null))
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
    const places = await store.listListPlaces(db, actor.teamId, boardId)
    const placed = placedBefore(places, id, before)
    await store.updateListPlaces(db, actor.teamId, placed)
    await tell(ctx, [boardId], ...orderChange('list-order', places, placed, id))
    return { id, boardId, position: placed.find((place) => place.id === id)?.position ?? position }
  },

  async removeList(ctx, { id }) {
    const list = await thisList(ctx, id)
    await store.deleteList(ctx.db, ctx.actor.teamId, id)
    await tell(ctx, [list.boardId], { entity: 'list', id, before: list })
    return true
  },

  async restoreList(ctx, { id }) {
    const { db, actor } = ctx
    const list = await held(ctx, [id], () => store.findDeletedList(db, actor.teamId, id))
    const places = await store.listListPlaces(db, actor.teamId, list.boardId)
    if (places.length >= listsPerBoard) throw problem('rule-broken', `a board has at most ${listsPerBoard} lists`)
    const placed = placedAt(places, [{ id, position: list.position }])
    await store.undeleteList(db, actor.teamId, id)
    await store.updateListPlaces(db, actor.teamId, placed)
    const position = placed.find((place) => place.id === id)?.position ?? list.position
    await tell(
      ctx,
      [list.boardId],
      { entity: 'list', id, after: { ...list, position } },
      ...orderChange(
        'list-order',
        places,
        placed.filter((place) => place.id !== id),
      ),
    )
    return new JsonText(await readList(db, actor.teamId, id))
  },
} satisfies Partial<Handlers<typeof contract>>
