// Cards that change their place: one by one, many at once, to another board, and as a copy.
import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { badField, heldAll, inList, orderChange, refuseIfFull, settle, tell } from '#server/areas/scrumboard/shared.ts'
import { faceOf, insertCard, moveChange, thisCard } from './card-handlers.ts'
import { type CardState, listHomes } from './card-store.ts'
import { readCardsOfBoards, readFaces } from './card-preview-store.ts'
import { insertAttachment, insertChecklist, listAttachments, listChecklists } from './card-contents-store.ts'
import { insertLabel, listCarriedLabels, listLabels, setCardLabels } from '#server/areas/scrumboard/label-store.ts'
import { findList, listCardPlaces, listLists, type ListState, updateCardPlaces } from '#server/areas/scrumboard/list-store.ts'
import { matchedLabels, type Place, placedAt, placedBefore, reordered } from '#server/areas/scrumboard/rules.ts'

/** The labels a card wears on the board of `list`; those that it has not got are made there. */
async function labelsThere({ db, actor }: MemberContext, card: CardState, list: ListState): Promise<{ labels: string[]; changes: Change[] }> {
  if (list.boardId === card.boardId) return { labels: card.labels, changes: [] }
  const carried = await listCarriedLabels(db, actor.teamId, card.id)
  const there = await listLabels(db, actor.teamId, list.boardId)
  const made = matchedLabels(carried, there).missing.map(({ title, color }) => ({ id: v7(), boardId: list.boardId, title, color }))
  for (const label of made) await insertLabel(db, actor.teamId, label)
  const changes = made.map((label) => ({ entity: 'label', id: label.id, after: label }))
  return { labels: matchedLabels(carried, [...there, ...made]).ids, changes }
}

async function targetList({ db, actor }: MemberContext, listId: string): Promise<ListState> {
  const list = await findList(db, actor.teamId, listId)
  if (!list) throw problem('not-found')
  return list
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

export const moveHandlers = {
  async moveCard(ctx, { id, listId, before }) {
    const { db, actor } = ctx
    const card = await thisCard(ctx, id, listId)
    const list = await targetList(ctx, listId)
    if (card.archivedAt) throw problem('locked', 'the card is archived')
    if (before === id && listId === card.listId) {
      ctx.skipChange()
      return faceOf(ctx, id)
    }
    const { position, changes } = await settle(ctx, list, id, (places) => placedBefore(places, id, before))
    const { labels, changes: labelChanges } = await labelsThere(ctx, card, list)
    await updateCardPlaces(db, actor.teamId, list, [{ id, position }])
    if (list.boardId !== card.boardId) await setCardLabels(db, actor.teamId, id, labels)
    const moved = { ...card, boardId: list.boardId, listId, position, labels }
    await tell(ctx, [card.boardId, list.boardId], ...labelChanges, ...moveChange(card, moved), ...changes)
    return faceOf(ctx, id)
  },

  async updateCards(ctx, { cards }) {
    const { db, actor } = ctx
    const ids = cards.map(({ id }) => id)
    const homes = new Map((await heldAll(ctx, ids, () => listHomes(db, actor.teamId, ids))).map((home) => [home.id, home]))
    const lists = new Map((await listLists(db, actor.teamId, [...new Set(cards.map(({ listId }) => listId))])).map((list) => [list.id, list]))
    const wanted = [...new Map(cards.map((card) => [card.id, card])).values()].filter(({ id, listId }) => homes.has(id) && lists.has(listId))
    if (wanted.some(({ id, listId }) => lists.get(listId)?.boardId !== homes.get(id)?.boardId))
      throw badField('cards.listId', 'not a list of this board')

    const goingTo = new Map(wanted.map(({ id, listId }) => [id, listId]))
    const placesOf = grouped(await listCardPlaces(db, actor.teamId, [...lists.keys()]), ({ listId }) => listId)
    const changes: Change[] = []
    for (const [listId, arriving] of grouped(wanted, ({ listId }) => listId)) {
      const list = lists.get(listId)
      if (!list) continue
      const places = placesOf.get(listId) ?? []
      const staying = places.filter(({ id }) => (goingTo.get(id) ?? listId) === listId)
      const placed = placedAt(staying, arriving)
      refuseIfFull(list, places.length, new Set([...staying, ...arriving].map(({ id }) => id)).size)
      await updateCardPlaces(db, actor.teamId, list, placed)
      const fromElsewhere = (place: Place) => homes.get(place.id)?.listId !== listId && goingTo.has(place.id)
      for (const { id, position } of placed.filter(fromElsewhere)) {
        const home = homes.get(id)
        changes.push({ entity: 'card', id, before: { listId: home?.listId, position: home?.position }, after: { listId, position } })
      }
      const within = placed.filter((place) => !fromElsewhere(place))
      changes.push(...orderChange('card-order', inList(listId, places), inList(listId, within), within.length === 1 ? within[0]?.id : null))
    }
    await tell(ctx, [...new Set([...homes.values()].map(({ boardId }) => boardId))], ...changes)
    return new JsonText(await readFaces(db, actor.teamId, [...goingTo.keys()]))
  },

  async orderCards(ctx, { cards }) {
    const { db, actor } = ctx
    const ids = cards.map(({ id }) => id)
    const homes = await heldAll(ctx, ids, () => listHomes(db, actor.teamId, ids))
    const boardIds = [...new Set(homes.map(({ boardId }) => boardId))]
    const lists = await listLists(db, actor.teamId, [...new Set(homes.map(({ listId }) => listId))])
    const places = grouped(
      await listCardPlaces(
        db,
        actor.teamId,
        lists.map(({ id }) => id),
      ),
      ({ listId }) => listId,
    )
    const changes: Change[] = []
    for (const list of lists) {
      const old = places.get(list.id) ?? []
      const moved = reordered(old, ids)
      await updateCardPlaces(db, actor.teamId, list, moved)
      changes.push(...orderChange('card-order', inList(list.id, old), inList(list.id, moved)))
    }
    await tell(ctx, boardIds, ...changes)
    return new JsonText(await readCardsOfBoards(db, actor.teamId, boardIds))
  },

  async copyCard(ctx, { id: originalId, copy }) {
    const { db, actor } = ctx
    const original = await thisCard(ctx, originalId, ...(copy.listId ? [copy.listId] : []))
    const list = await targetList(ctx, copy.listId ?? original.listId)
    const id = copy.id ?? v7()
    const { position, changes } = await settle(ctx, list, id, (places) => {
      const at = copy.listId ? -1 : places.findIndex((place) => place.id === originalId)
      return placedBefore(places, id, at < 0 ? null : (places[at + 1]?.id ?? null))
    })
    const { labels, changes: labelChanges } = await labelsThere(ctx, original, list)
    const state = { ...original, id, boardId: list.boardId, listId: list.id, position, title: copy.title ?? original.title, labels, archivedAt: null }
    await insertCard(ctx, state)
    const checklists = (await listChecklists(db, actor.teamId, originalId)).map((checklist) => {
      const checklistId = v7()
      return { ...checklist, id: checklistId, cardId: id, items: checklist.items.map((item) => ({ ...item, id: v7(), checklistId })) }
    })
    for (const checklist of checklists) await insertChecklist(db, actor.teamId, checklist)
    for (const { createdAt: _, ...attachment } of await listAttachments(db, actor.teamId, originalId))
      await insertAttachment(db, { ...attachment, teamId: actor.teamId, id: v7(), cardId: id, createdBy: actor.userId })
    const attachments = await listAttachments(db, actor.teamId, id)
    await tell(
      ctx,
      [list.boardId],
      ...labelChanges,
      { entity: 'card', id, after: { ...state, checklists, attachments, copyOf: originalId } },
      ...changes,
    )
    return faceOf(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
