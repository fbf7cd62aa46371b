// Undo restores all positions at the end, because in between two cards may have the same one.
import { isDeepStrictEqual } from 'node:util'
import type { Label } from '#contract/scrumboard-labels.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import {
  changedFields,
  changedSince,
  type Restore,
  restoreWith,
  revertChanges,
  undoListener,
  guardedBy,
  wasCreated,
} from '#server/kernel/writes/undo.ts'
import { currentMembers, orderChange, refuseIfFull } from './shared.ts'
import { wholeBoard } from './board-handlers.ts'
import * as cards from './card/card-store.ts'
import { checkOrder, insideRestore } from './card/card-contents-undo.ts'
import { countComments, listAttachments, listChecklists } from './card/card-contents-store.ts'
import * as labels from './label-store.ts'
import * as lists from './list-store.ts'
import { listsPerBoard, type Position, insertedAt } from './rules.ts'
import * as store from './store.ts'
import * as templates from './template-store.ts'

type CardPosition = Position & { listId: string; wasHere: boolean }

/** Members may have left the team since. */
async function stillMembers(ctx: MemberContext, ids: readonly string[]) {
  await currentMembers(ctx, 'members', ids).catch((error: unknown) => {
    throw error instanceof Problem ? changedSince() : error
  })
}

const boardFilled = async ({ db, actor }: MemberContext, change: PastChange) => {
  if (!change.id || !wasCreated(change)) return false
  const [positions, made] = [await lists.listListPositions(db, actor.teamId, change.id), await labels.listLabels(db, actor.teamId, change.id)]
  return positions.length + made.length > 0
}

const board = restoreWith<ReturnType<typeof wholeBoard>>({
  async find({ db, actor }, id) {
    const found = await store.findBoard(db, actor.teamId, id)
    return found && wholeBoard(found)
  },
  remove: ({ db, actor }, id) => store.deleteBoard(db, actor.teamId, id),
  async undelete({ db, actor }, id) {
    const away = await store.lockBoardAway(db, actor.teamId, id)
    if (away?.deleted) await store.restoreBoard(db, actor.teamId, id)
    return away?.deleted ?? false
  },
  async change(ctx, id, { members, archivedAt, title, description, icon }) {
    const { db, actor } = ctx
    await store.updateBoard(db, actor.teamId, id, { title, description, icon })
    if (archivedAt !== undefined) await store.setBoardArchived(db, actor.teamId, id, archivedAt)
    if (!members) return
    await stillMembers(ctx, members)
    await store.setBoardMembers(db, actor.teamId, id, members)
  },
})

const template = restoreWith<{ title: string }>({
  async find({ db, actor }, id) {
    const found = await templates.lockTemplate(db, actor.teamId, id)
    return found?.deleted ? undefined : found && { title: found.title }
  },
  remove: ({ db, actor }, id) => templates.setTemplateDeleted(db, actor.teamId, id, true),
  async undelete({ db, actor }, id) {
    const found = await templates.lockTemplate(db, actor.teamId, id)
    if (found) await templates.setTemplateDeleted(db, actor.teamId, id, false)
    return found !== undefined
  },
  change: async () => {},
})

const labelWorn = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && wasCreated(change) && (await labels.countWearing(db, actor.teamId, change.id)) > 0

const label = restoreWith<Label>({
  async find({ db, actor }, id) {
    const [found] = await labels.findLabels(db, actor.teamId, [id])
    if (!found || found.deleted) return undefined
    const { deleted: _, ...now } = found
    return now
  },
  remove: ({ db, actor }, id) => labels.deleteLabel(db, actor.teamId, id),
  async undelete({ db, actor }, id) {
    const [found] = await labels.findLabels(db, actor.teamId, [id])
    if (found) await labels.undeleteLabel(db, actor.teamId, id)
    return found !== undefined
  },
  change: ({ db, actor }, _id, patch, now) => labels.updateLabel(db, actor.teamId, { ...now, ...patch }),
})

const listFilled = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && wasCreated(change) && (await lists.countCards(db, actor.teamId, change.id)) > 0

type Inside = { checklists: unknown[]; attachments: unknown[] }

/** A created card can be undone only while it has nothing else in it. */
const cardFilled = async ({ db, actor }: MemberContext, change: PastChange) => {
  if (!change.id || !wasCreated(change)) return false
  const { checklists = [], attachments = [] } = change.after as Partial<Inside>
  const inIt = [await listChecklists(db, actor.teamId, change.id), await listAttachments(db, actor.teamId, change.id)]
  return !isDeepStrictEqual(inIt, [checklists, attachments]) || (await countComments(db, actor.teamId, change.id)) > 0
}

/** The state of one undo. */
function makeRestores() {
  const cardPositions = new Map<string, CardPosition>()
  const listPositions = new Map<string, Position & { boardId: string }>()

  const list = restoreWith<lists.ListState>({
    find: ({ db, actor }, id) => lists.findList(db, actor.teamId, id),
    remove: ({ db, actor }, id) => lists.deleteList(db, actor.teamId, id),
    async undelete({ db, actor }, id) {
      const found = await lists.findDeletedList(db, actor.teamId, id)
      if (!found) return false
      await lists.undeleteList(db, actor.teamId, id)
      listPositions.set(id, found)
      return true
    },
    change: ({ db, actor }, _id, patch, now) => lists.updateList(db, actor.teamId, { ...now, ...patch }),
  })

  const listOrder: Restore = async ({ db, actor }, { before, after }) => {
    const left = after as Position[]
    const now = new Map(
      (
        await lists.listLists(
          db,
          actor.teamId,
          left.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    )
    if (left.some(({ id, position }) => now.get(id)?.position !== position)) throw changedSince()
    for (const { id, position } of before as Position[]) listPositions.set(id, { id, position, boardId: now.get(id)?.boardId ?? '' })
  }

  const cardOrder: Restore = async ({ db, actor }, { before, after }) => {
    const left = after as (Position & { listId: string })[]
    const now = new Map(
      (
        await cards.listHomes(
          db,
          actor.teamId,
          left.map(({ id }) => id),
        )
      ).map((home) => [home.id, home]),
    )
    // One act may have moved a card twice. The restored position counts.
    const positionOf = (id: string) => cardPositions.get(id) ?? now.get(id)
    if (left.some(({ id, position, listId }) => positionOf(id)?.position !== position || positionOf(id)?.listId !== listId)) throw changedSince()
    for (const { id, position, listId } of before as (Position & { listId: string })[])
      cardPositions.set(id, { id, position, listId, wasHere: now.get(id)?.listId === listId })
  }

  const card = restoreWith<cards.CardState>({
    async find({ db, actor }, id) {
      const found = await cards.findCard(db, actor.teamId, id)
      const put = cardPositions.get(id)
      return found && { ...found, ...(put ? { listId: put.listId, position: put.position } : {}) }
    },
    remove: ({ db, actor }, id) => cards.deleteCard(db, actor.teamId, id),
    async undelete({ db, actor }, id) {
      const found = await cards.findCardAway(db, actor.teamId, id)
      if (!found?.deleted) return false
      await cards.restoreCard(db, actor.teamId, id)
      if (!found.archivedAt) cardPositions.set(id, { id, listId: found.listId, position: found.position, wasHere: false })
      return true
    },
    async change(ctx, id, patch, now) {
      const { db, actor } = ctx
      cards.updateCard(db, actor.teamId, { ...now, ...patch }, ctx.now)
      if (patch.archivedAt !== undefined) await cards.setCardArchived(db, actor.teamId, id, patch.archivedAt)
      const to = { ...now, ...patch }
      const moves = patch.listId !== undefined || patch.position !== undefined || patch.archivedAt === null
      if (moves) cardPositions.set(id, { id, listId: to.listId, position: to.position, wasHere: to.listId === now.listId && now.archivedAt === null })
      if (patch.labels) await labels.setCardLabels(db, actor.teamId, id, patch.labels)
      if (!patch.members) return
      await stillMembers(ctx, patch.members)
      await cards.setCardMembers(db, actor.teamId, id, patch.members)
    },
  })

  const wholeCard = guardedBy(cardFilled, card)
  const restores: Record<string, Restore> = {
    board: guardedBy(boardFilled, board),
    'board-template': template,
    label: guardedBy(labelWorn, label),
    list: guardedBy(listFilled, list),
    'list-order': listOrder,
    card: (ctx, change) => (insideRestore(change) ?? ((locked) => wholeCard(locked, change)))(ctx),
    'card-order': cardOrder,
    'check-order': checkOrder,
  }
  return { cardPositions, listPositions, restores }
}

/** Each card to its old position, or directly after it if that is taken. The limit of a list applies too. */
async function positionCards(ctx: MemberContext, wanted: ReadonlyMap<string, CardPosition>) {
  const { db, actor } = ctx
  const groups = groupBy(wanted.values(), ({ listId }) => listId)
  const positions = groupBy(await lists.listCardPositions(db, actor.teamId, [...groups.keys()]), ({ listId }) => listId)
  for (const [listId, arriving] of groups) {
    const target = await lists.findList(db, actor.teamId, listId)
    if (!target) throw changedSince()
    const here = positions.get(listId) ?? []
    const staying = here.filter(({ id }) => !wanted.has(id))
    const before = here.filter(({ id }) => wanted.get(id)?.wasHere ?? true).length
    refuseIfFull(target, before, staying.length + arriving.length)
    const updated = insertedAt(staying, arriving)
    await lists.updateCardPositions(db, actor.teamId, target, updated)
    for (const change of otherwise('card-order', [...staying, ...arriving], updated)) ctx.recordChange(change)
  }
}

async function positionLists(ctx: MemberContext, wanted: ReadonlyMap<string, Position & { boardId: string }>) {
  const { db, actor } = ctx
  for (const [boardId, arriving] of groupBy(wanted.values(), (entry) => entry.boardId)) {
    const staying = (await lists.listListPositions(db, actor.teamId, boardId)).filter(({ id }) => !wanted.has(id))
    if (staying.length + arriving.length > listsPerBoard) throw problem('rule-broken', `a board has at most ${listsPerBoard} lists`)
    const updated = insertedAt(staying, arriving)
    await lists.updateListPositions(db, actor.teamId, updated)
    for (const change of otherwise('list-order', [...staying, ...arriving], updated)) ctx.recordChange(change)
  }
}

/** Other things that moved, because the old position was taken. */
function otherwise(entity: 'card-order' | 'list-order', expected: readonly Position[], updated: readonly Position[]) {
  const at = new Map(expected.map(({ id, position }) => [id, position]))
  return orderChange(
    entity,
    expected,
    updated.filter(({ id, position }) => at.get(id) !== position),
  )
}

const idKeys = ['boardId', 'listId'] as const

/** All ids in the changes, to lock their boards. */
function idsIn(changes: readonly PastChange[]): string[] {
  const states = changes.flatMap(({ before, after }) => [before, after].flat() as (Record<string, unknown> | null)[])
  const named = states.flatMap((state) => idKeys.flatMap((key) => (typeof state?.[key] === 'string' ? state[key] : [])))
  const moved = states.flatMap((state) => (typeof state?.id === 'string' ? state.id : []))
  return [...new Set([...changes.flatMap(({ id }) => id ?? []), ...named, ...moved])]
}

/** An archived board can only be restored or deleted. */
const isAboutBeingThere = ({ entity, before, after }: PastChange) =>
  entity === 'board' && (!before || !after || changedFields(before as object, after as object).includes('archivedAt'))

export const undo = undoListener('scrumboard', async (ctx, changes) => {
  const { db, actor } = ctx
  const locked = await store.lockBoards(db, actor.teamId, store.thingsOfAnyKind(idsIn(changes)))
  if (!changes.every(isAboutBeingThere) && locked.some(({ archived }) => archived)) throw problem('locked', 'the board is archived')
  const { cardPositions, listPositions, restores } = makeRestores()
  await revertChanges(ctx, changes, restores)
  await positionLists(ctx, listPositions)
  await positionCards(ctx, cardPositions)
  store.markActive(
    db,
    actor.teamId,
    locked.map(({ id }) => id),
  )
})
