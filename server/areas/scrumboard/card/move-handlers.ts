import { v7 } from 'uuid'
import type { InputOf } from '#contract/endpoint.ts'
import type { Card, scrumboard as contract } from '#contract/scrumboard.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { problem } from '#server/kernel/problem.ts'
import { quickly } from '#server/kernel/writes/quick-write.ts'
import { badField, lockAll, locked, inList, orderChange, refuseIfFull, settle, recordBoardChange } from '#server/areas/scrumboard/shared.ts'
import { previewOf, moveChange, thisCard } from './card-handlers.ts'
import { type CardState, insertCard, listHomes, moveCard } from './card-store.ts'
import { findPreviewAndGap, readCardsOfBoards, readPreviews } from './card-preview-store.ts'
import { moveQuickly } from './quick-store.ts'
import { insertAttachment, insertChecklist, listAttachments, listChecklists } from './card-contents-store.ts'
import { insertLabel, listCarriedLabels, listLabels, setCardLabels } from '#server/areas/scrumboard/label-store.ts'
import {
  findGap,
  findList,
  listCardPositions,
  listLists,
  type ListState,
  type Target,
  updateCardPositions,
} from '#server/areas/scrumboard/list-store.ts'
import { matchedLabels, type Position, insertedAt, reordered } from '#server/areas/scrumboard/rules.ts'

/** Labels of the card on the board of `list`. Creates missing ones there. */
async function labelsThere(
  { db, actor }: MemberContext,
  card: CardState,
  list: Pick<ListState, 'boardId'>,
): Promise<{ labels: string[]; changes: Change[] }> {
  if (list.boardId === card.boardId) return { labels: card.labels, changes: [] }
  const carried = await listCarriedLabels(db, actor.teamId, card.id)
  const there = await listLabels(db, actor.teamId, list.boardId)
  const made = matchedLabels(carried, there).missing.map(({ title, color }) => ({ id: v7(), boardId: list.boardId, title, color }))
  for (const label of made) await insertLabel(db, actor.teamId, label)
  const changes = made.map((label) => ({ entity: 'label', id: label.id, after: label }))
  return { labels: matchedLabels(carried, [...there, ...made]).ids, changes }
}

async function cardAndGap({ db, actor }: MemberContext, id: string, listId: string, target: Target) {
  const found = await findPreviewAndGap(db, actor.teamId, id, listId, target)
  if (!found) return undefined
  const { preview, archivedAt, gap } = found
  const { described: _, counts: _counts, coverImage: _cover, ...fields } = preview
  const state: CardState = { ...fields, description: fields.description ?? null, labels: fields.labels.map((label) => label.id), archivedAt }
  return { ...state, preview, gap }
}

async function moveToGap(ctx: MemberContext, { id, listId, before }: InputOf<typeof contract.moveCard>): Promise<Card> {
  const { db, actor } = ctx
  const { preview, gap, ...card } = await locked(ctx, { card: id, list: listId }, () => cardAndGap(ctx, id, listId, { before }))
  // Of another board it is not known yet whether it is deleted.
  if (!gap || (gap.boardId !== card.boardId && !(await findList(db, actor.teamId, listId)))) throw problem('not-found')
  if (card.archivedAt) throw problem('locked', 'the card is archived')
  const isHere = listId === card.listId
  if (before === id && isHere) {
    ctx.skipChange()
    return preview
  }
  const { position, changes } = await settle(ctx, gap, id, { before }, { isHere })
  const { labels, changes: labelChanges } = await labelsThere(ctx, card, gap)
  const to = { boardId: gap.boardId, listId, position }
  const recorded = [...labelChanges, ...moveChange(card, { ...card, ...to, labels }), ...changes]
  if (recorded.length === 0) {
    ctx.skipChange()
    return preview
  }
  moveCard(db, actor.teamId, card, gap, position)
  for (const change of recorded) ctx.recordChange(change)
  if (gap.boardId === card.boardId) return { ...preview, ...to }
  await setCardLabels(db, actor.teamId, id, labels)
  return previewOf(ctx, id)
}

export const moveHandlers = {
  moveCard: quickly(({ teamId }, { id, listId, before }) => (before === id ? undefined : moveQuickly(teamId, id, listId, before)), moveToGap),

  async updateCards(ctx, { cards }) {
    const { db, actor } = ctx
    const ids = cards.map(({ id }) => id)
    const homes = new Map((await lockAll(ctx, { card: ids }, () => listHomes(db, actor.teamId, ids))).map((home) => [home.id, home]))
    const lists = new Map((await listLists(db, actor.teamId, [...new Set(cards.map(({ listId }) => listId))])).map((list) => [list.id, list]))
    const wanted = [...new Map(cards.map((card) => [card.id, card])).values()].filter(({ id, listId }) => homes.has(id) && lists.has(listId))
    if (wanted.some(({ id, listId }) => lists.get(listId)?.boardId !== homes.get(id)?.boardId))
      throw badField('cards.listId', 'not a list of this board')

    const goingTo = new Map(wanted.map(({ id, listId }) => [id, listId]))
    const positionsOf = groupBy(await listCardPositions(db, actor.teamId, [...lists.keys()]), ({ listId }) => listId)
    const changes: Change[] = []
    for (const [listId, arriving] of groupBy(wanted, ({ listId }) => listId)) {
      const list = lists.get(listId)
      if (!list) continue
      const positions = positionsOf.get(listId) ?? []
      const staying = positions.filter(({ id }) => (goingTo.get(id) ?? listId) === listId)
      const updated = insertedAt(staying, arriving)
      refuseIfFull(list, positions.length, new Set([...staying, ...arriving].map(({ id }) => id)).size)
      await updateCardPositions(db, actor.teamId, list, updated)
      const fromElsewhere = (entry: Position) => homes.get(entry.id)?.listId !== listId && goingTo.has(entry.id)
      for (const { id, position } of updated.filter(fromElsewhere)) {
        const home = homes.get(id)
        changes.push({ entity: 'card', id, before: { listId: home?.listId, position: home?.position }, after: { listId, position } })
      }
      const within = updated.filter((entry) => !fromElsewhere(entry))
      changes.push(...orderChange('card-order', inList(listId, positions), inList(listId, within), within.length === 1 ? within[0]?.id : null))
    }
    recordBoardChange(ctx, [...new Set([...homes.values()].map(({ boardId }) => boardId))], ...changes)
    return new JsonText(await readPreviews(db, actor.teamId, [...goingTo.keys()]))
  },

  async orderCards(ctx, { cards }) {
    const { db, actor } = ctx
    const ids = cards.map(({ id }) => id)
    const homes = await lockAll(ctx, { card: ids }, () => listHomes(db, actor.teamId, ids))
    const boardIds = [...new Set(homes.map(({ boardId }) => boardId))]
    const lists = await listLists(db, actor.teamId, [...new Set(homes.map(({ listId }) => listId))])
    const positions = groupBy(
      await listCardPositions(
        db,
        actor.teamId,
        lists.map(({ id }) => id),
      ),
      ({ listId }) => listId,
    )
    const changes: Change[] = []
    for (const list of lists) {
      const old = positions.get(list.id) ?? []
      const moved = reordered(old, ids)
      await updateCardPositions(db, actor.teamId, list, moved)
      changes.push(...orderChange('card-order', inList(list.id, old), inList(list.id, moved)))
    }
    recordBoardChange(ctx, boardIds, ...changes)
    return new JsonText(await readCardsOfBoards(db, actor.teamId, boardIds))
  },

  async copyCard(ctx, { id: originalId, copy }) {
    const { db, actor } = ctx
    const original = await thisCard(ctx, originalId, copy.listId)
    const id = copy.id ?? v7()
    // Directly after the original, if it is visible.
    const target = copy.listId || original.archivedAt ? { before: null } : { at: original.position }
    const gap = await findGap(db, actor.teamId, id, copy.listId ?? original.listId, target)
    if (!gap) throw problem('not-found')
    const { position, changes } = await settle(ctx, gap, id, target)
    const { labels, changes: labelChanges } = await labelsThere(ctx, original, gap)
    const state = {
      ...original,
      id,
      boardId: gap.boardId,
      listId: gap.id,
      position,
      title: copy.title ?? original.title,
      labels,
      repeat: null,
      archivedAt: null,
    }
    insertCard(db, actor.teamId, actor.userId, state, ctx.now)
    const checklists = (await listChecklists(db, actor.teamId, originalId)).map((checklist) => {
      const checklistId = v7()
      return { ...checklist, id: checklistId, cardId: id, items: checklist.items.map((item) => ({ ...item, id: v7(), checklistId })) }
    })
    for (const checklist of checklists) await insertChecklist(db, actor.teamId, checklist)
    for (const { createdAt: _, ...attachment } of await listAttachments(db, actor.teamId, originalId))
      await insertAttachment(db, { ...attachment, teamId: actor.teamId, id: v7(), cardId: id, createdBy: actor.userId })
    const attachments = await listAttachments(db, actor.teamId, id)
    recordBoardChange(
      ctx,
      [gap.boardId],
      ...labelChanges,
      { entity: 'card', id, after: { ...state, checklists, attachments, copyOf: originalId } },
      ...changes,
    )
    return previewOf(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
