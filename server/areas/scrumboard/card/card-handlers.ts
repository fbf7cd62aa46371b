import { v7 } from 'uuid'
import { dueDateOf } from '#contract/task-repeats.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Card, CardPatch, scrumboard as contract } from '#contract/scrumboard.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { answerWith, findConflicts, valuesOf } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Actor, Change, MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { quickly, type QuickWrite } from '#server/kernel/writes/quick-write.ts'
import { problem } from '#server/kernel/problem.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import {
  badField,
  currentMembers,
  locked,
  lockedActive,
  inList,
  orderChange,
  settle,
  recordBoardChange,
  refuseUnknownBoard,
} from '#server/areas/scrumboard/shared.ts'
import * as store from './card-store.ts'
import * as previews from './card-preview-store.ts'
import { createQuickly } from './quick-store.ts'
import { findLabels, type LabelRow, setCardLabels } from '#server/areas/scrumboard/label-store.ts'
import { findEnd, findGap, findList, updateCardPositions } from '#server/areas/scrumboard/list-store.ts'
import { notifyOf } from '#server/areas/scrumboard/notices.ts'

/** Also locks the board of a list, if there is one. */
export const thisCard = (ctx: MemberContext, id: string, listId?: string) =>
  locked(ctx, { card: id, ...(listId ? { list: listId } : {}) }, () => store.findCard(ctx.db, ctx.actor.teamId, id))

export async function previewOf({ db, actor }: MemberContext, id: string) {
  const preview = await previews.findPreview(db, actor.teamId, id)
  if (!preview) throw problem('not-found')
  return preview
}

/** Distinct labels of this board. Ignores deleted ones and refuses those of other boards. */
async function labelsOf({ db, actor }: MemberContext, boardId: string, ids: readonly string[]): Promise<LabelRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const known = new Map((await findLabels(db, actor.teamId, wanted)).filter((label) => label.boardId === boardId).map((label) => [label.id, label]))
  if (wanted.some((id) => !known.has(id))) throw badField('card.labels', 'not a label of this board')
  return wanted.flatMap((id) => known.get(id) ?? []).filter(({ deleted }) => !deleted)
}

/** Begins with the first occurrence, and makes the card due then unless a due date was sent. */
async function repeatOf(
  { db, actor, now }: MemberContext,
  { listId, boardId }: Pick<store.CardState, 'listId' | 'boardId'>,
  { repeat: sent, dueDate }: Pick<CardPatch, 'repeat' | 'dueDate'>,
): Promise<Partial<Pick<store.CardState, 'repeat' | 'dueDate'>>> {
  if (!sent) return { ...(sent === null ? { repeat: null } : {}), ...(dueDate === undefined ? {} : { dueDate }) }
  const into = sent.listId ?? listId
  if (into !== listId && (await findList(db, actor.teamId, into))?.boardId !== boardId)
    throw badField('card.repeat.listId', 'not a list of this board')
  const saved = savedRepeat(sent, sent.timeZone ?? (await findBusiness(db, actor.teamId, now)).timeZone, 'card.repeat')
  return { repeat: { ...saved, listId: into }, dueDate: dueDate === undefined ? dueDateOf(saved.start, saved.timeZone) : dueDate }
}

async function createCard(ctx: MemberContext, { card }: InputOf<typeof contract.createCard>): Promise<Card> {
  const { db, actor } = ctx
  const id = card.id ?? v7()
  const target = card.position == null ? { before: null } : { at: card.position }
  // Work without a lock comes first: others wait for the board.
  const members = await currentMembers(ctx, 'card.members', card.members ?? [])
  const description = card.description == null ? null : await sanitizeAndClaim(ctx, card.description)
  const gap = await lockedActive(ctx, card.listId, () =>
    'at' in target ? findGap(db, actor.teamId, id, card.listId, target) : findEnd(db, actor.teamId, card.listId),
  )
  const labels = await labelsOf(ctx, gap.boardId, card.labels ?? [])
  const { position, changes } = await settle(ctx, gap, id, target)
  const { title } = card
  const { id: listId, boardId } = gap
  const { dueDate = null, repeat = null } = await repeatOf(ctx, { listId, boardId }, card)
  const state = {
    ...{ id, boardId, listId, position, title, description, dueDate, repeat },
    ...{ labels: labels.map((label) => label.id), members, archivedAt: null },
  }
  store.insertCard(db, actor.teamId, actor.userId, state, ctx.now)
  for (const change of [{ entity: 'card', id, after: state }, ...changes]) ctx.recordChange(change)
  await notifyOf(ctx, 'assigned', id, members)
  return newCard(state, labels)
}

/** With a title and a due date only, last in its list: what a member types at the end of a list. */
function createAtOnce({ teamId }: Actor, { card }: InputOf<typeof contract.createCard>): QuickWrite | undefined {
  const { listId, title, dueDate = null, description = null, repeat = null } = card
  if (card.labels?.length || card.members?.length || description !== null || card.position != null || repeat !== null) return undefined
  const id = card.id ?? v7()
  const state = { id, boardId: '', listId, position: 0, title, description, dueDate, repeat, labels: [], members: [], archivedAt: null }
  return createQuickly(teamId, state, newCard(state, []))
}

function newCard({ archivedAt: _, ...state }: store.CardState, labels: readonly LabelRow[]): Card {
  return {
    ...state,
    described: (state.description ?? '') !== '',
    labels: labels.map(({ id, boardId, title, color }) => ({ id, boardId, title, color })),
    counts: { checks: 0, checksDone: 0, comments: 0, attachments: 0 },
    coverImage: null,
  }
}

/** A position that was sent with other fields, in a list of the same board. */
async function replace(ctx: MemberContext, card: store.CardState, listId = card.listId, position?: number): Promise<Change[]> {
  const { db, actor } = ctx
  const { id } = card
  if (card.archivedAt || (listId === card.listId && (position ?? card.position) === card.position)) return []
  const target = position === undefined ? { before: null } : { at: position }
  const gap = await findGap(db, actor.teamId, id, listId, target)
  if (gap?.boardId !== card.boardId) throw badField('card.listId', 'not a list of this board')
  const settled = await settle(ctx, gap, id, target, { isHere: listId === card.listId })
  await updateCardPositions(db, actor.teamId, gap, [{ id, position: settled.position }])
  return [...moveChange(card, { ...card, listId, position: settled.position }), ...settled.changes]
}

/** A move within the list is not an event of the card. A move to another list is. */
export function moveChange(from: store.CardState, to: store.CardState): Change[] {
  if (from.listId === to.listId)
    return from.position === to.position ? [] : orderChange('card-order', inList(from.listId, [from]), inList(to.listId, [to]), from.id)
  const change = diff(from, to)
  return change ? [{ entity: 'card', id: from.id, ...change }] : []
}

export const cardHandlers = {
  async card({ db, actor }, { id }) {
    const [preview, inside] = await Promise.all([previews.findPreview(db, actor.teamId, id), store.findInside(db, actor.teamId, id)])
    if (!preview || !inside) throw problem('not-found')
    return { ...preview, description: preview.description ?? null, ...inside }
  },

  createCard: quickly(createAtOnce, createCard),
  putCard: quickly(createAtOnce, createCard),

  async updateCard(ctx, { id, card: patch, base }) {
    const { db, actor } = ctx
    const old = await thisCard(ctx, id, patch.listId)
    const labels = patch.labels && (await labelsOf(ctx, old.boardId, patch.labels)).map((label) => label.id)
    const members = patch.members && (await currentMembers(ctx, 'card.members', patch.members, old.members))
    const { title } = patch
    const due = await repeatOf(ctx, { boardId: old.boardId, listId: patch.listId ?? old.listId }, patch)
    const description = patch.description == null ? patch.description : await sanitizeAndClaim(ctx, patch.description)
    const seen = base?.description ? { ...base, description: cleanHtml(base.description) } : base
    const conflicts = await findConflicts(ctx, { entity: 'card', id }, seen, old, { title, description })
    const changed = diff<store.CardState>(old, { title, description, ...due, labels, members, ...valuesOf(old, conflicts) })
    const changes: Change[] = []
    if (changed) {
      store.updateCard(db, actor.teamId, { ...old, ...changed.after }, ctx.now)
      if (changed.after.labels) await setCardLabels(db, actor.teamId, id, changed.after.labels)
      if (changed.after.members) await store.setCardMembers(db, actor.teamId, id, changed.after.members)
      changes.push({ entity: 'card', id, ...changed })
    }
    changes.push(...(await replace(ctx, old, patch.listId, patch.position)))
    recordBoardChange(ctx, [old.boardId], ...changes)
    await notifyOf(ctx, 'assigned', id, members?.filter((userId) => !old.members.includes(userId)) ?? [])
    return answerWith(await previewOf(ctx, id), conflicts)
  },

  async archiveCard(ctx, { id }) {
    const { db, actor } = ctx
    const old = await thisCard(ctx, id)
    if (!old.archivedAt) await store.archiveCard(db, actor.teamId, id)
    const preview = await previews.findArchivedPreview(db, actor.teamId, id)
    if (!preview) throw problem('not-found')
    if (old.archivedAt) ctx.skipChange()
    else recordBoardChange(ctx, [old.boardId], { entity: 'card', id, before: { archivedAt: null }, after: { archivedAt: preview.archivedAt } })
    return preview
  },

  async restoreCard(ctx, { id }) {
    const { db, actor } = ctx
    const { deleted, ...old } = await locked(ctx, { card: id }, () => store.findCardAway(db, actor.teamId, id))
    const restored = { ...old, archivedAt: deleted ? old.archivedAt : null }
    const changes: Change[] = []
    if (!restored.archivedAt) {
      const target = { at: old.position }
      const gap = await findGap(db, actor.teamId, id, old.listId, target)
      if (!gap) throw problem('not-found')
      const settled = await settle(ctx, gap, id, target)
      restored.position = settled.position
      changes.push(...settled.changes)
      await updateCardPositions(db, actor.teamId, gap, [{ id, position: settled.position }])
    }
    await store.restoreCard(db, actor.teamId, id)
    recordBoardChange(ctx, [old.boardId], { entity: 'card', id, ...(deleted ? { after: restored } : diff(old, restored)) }, ...changes)
    return previewOf(ctx, id)
  },

  async removeCard(ctx, { id }) {
    const card = await thisCard(ctx, id)
    await store.deleteCard(ctx.db, ctx.actor.teamId, id)
    recordBoardChange(ctx, [card.boardId], { entity: 'card', id, before: card })
    return true
  },

  async archivedCards(ctx, { boardId }) {
    const cards = await previews.readArchivedCards(ctx.db, ctx.actor.teamId, boardId)
    if (cards === '[]') await refuseUnknownBoard(ctx, boardId)
    return new JsonText(cards)
  },

  async searchCards(ctx, { boardId, query }) {
    const found = query === '' ? [] : await previews.searchCards(ctx.db, ctx.actor.teamId, boardId, query)
    if (found.length === 0) await refuseUnknownBoard(ctx, boardId)
    return found
  },

  async cardHistory({ db, actor }, { id, before, limit }) {
    const [card, acts] = await Promise.all([store.findCard(db, actor.teamId, id), store.listActs(db, actor.teamId, id, before, limit)])
    if (!card) throw problem('not-found')
    return acts
  },
} satisfies Partial<Handlers<typeof contract>>
