// Optimistic updates: the effect of each write on boards and cards, by the server's rules.
// Every edit is pure and tolerates data that already contains its effect. The order of lists and cards is that of the array.
// NOTE the counts on a card come from the server: adding one twice is not the same as once.
import type { SentOf } from '#contract/endpoint.ts'
import { firstStart } from '#contract/repeat-dates.ts'
import { dueDateOf } from '#contract/task-repeats.ts'
import type { ArchivedCard, Board, BoardSummary, Card, CardDetails, List, scrumboard as contract } from '#contract/scrumboard.ts'
import type { Label } from '#contract/scrumboard-labels.ts'
import type { Attachment } from '#contract/scrumboard-cards.ts'
import { changeById, madeAt } from '#web/kernel/data/list-edits.ts'

export type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type Gone = { removed?: true }

/** Deleted and archived things stay in the data until the board is read again, so that Undo finds their position, also offline. */
export type ShownCard = Card & Gone
export type ShownList = List & Gone
export type ShownBoard = BoardSummary & Gone

export const added = <T extends { id: string }>(items: T[], item: T): T[] => (items.some(({ id }) => id === item.id) ? items : [...items, item])
export const without = <T extends { id: string }>(items: T[], id: string): T[] =>
  items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items
const hidden = <T extends { id: string } & Gone>(items: T[], id: string): T[] => changeById(items, id, (item) => ({ ...item, removed: true }))
const back = <T extends { id: string } & Gone>(items: T[], id: string): T[] =>
  changeById(items, id, (item) => {
    const { removed: _, ...rest } = item
    return rest as T
  })
/** Directly before another, or last if that one is null or missing. */
export function before<T extends { id: string }>(items: T[], item: T, id: string | null): T[] {
  const others = items.filter((one) => one.id !== item.id)
  const at = id === null ? -1 : others.findIndex((one) => one.id === id)
  return others.toSpliced(at < 0 ? others.length : at, 0, item)
}
/** The server's answer has the position of a thing that is no longer in the data. */
function insertByPosition<T extends { id: string; position: number } & Gone>(items: T[], item: T): T[] {
  if (items.some(({ id }) => id === item.id)) return back(items, item.id)
  const at = items.findIndex(({ position }) => position > item.position)
  return items.toSpliced(at < 0 ? items.length : at, 0, item)
}

const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id)
const isLabel = (given: object): given is Label => 'title' in given && 'color' in given

/* Boards. */

const forArchive = (read: Sent<'boards'>) => (read as Sent<'boards'> | undefined)?.archived === 'true'

export function boardCreated(boards: ShownBoard[], { board }: Sent<'createBoard'>, read: Sent<'boards'>): ShownBoard[] {
  if (!board.id || forArchive(read)) return boards
  const { id, title, description, icon } = board
  const summary = {
    id,
    title: title.trim(),
    description: description ?? '',
    icon: icon ?? '',
    lastActivity: madeAt(id),
    archivedAt: null,
    members: [],
  }
  return added(boards, summary)
}

/** The answer has members with their names, so a change of them shows only then. */
const boardText = ({ board: { title, description, icon } }: Sent<'updateBoard'>) => ({
  ...(title === undefined ? {} : { title: title.trim() }),
  ...(description === undefined ? {} : { description }),
  ...(icon === undefined ? {} : { icon }),
})
export const boardsUpdated = (boards: ShownBoard[], input: Sent<'updateBoard'>): ShownBoard[] =>
  changeById(boards, input.id, (board) => ({ ...board, ...boardText(input) }))
export const boardUpdated = (board: Board, input: Sent<'updateBoard'>): Board => (board.id === input.id ? { ...board, ...boardText(input) } : board)

export const boardsRemoved = (boards: ShownBoard[], { id }: Sent<'removeBoard'>): ShownBoard[] => hidden(boards, id)
export const boardsArchived = (boards: ShownBoard[], { id }: Sent<'archiveBoard'>, read: Sent<'boards'>): ShownBoard[] =>
  forArchive(read) ? back(boards, id) : hidden(boards, id)
export const boardsRestored = (boards: ShownBoard[], { id }: Sent<'restoreBoard'>, read: Sent<'boards'>): ShownBoard[] =>
  forArchive(read) ? hidden(boards, id) : back(boards, id)
export const boardArchived = (board: Board, { id }: Sent<'archiveBoard'>): Board =>
  board.id === id ? { ...board, archivedAt: board.archivedAt ?? board.lastActivity } : board
export const boardRestored = (board: Board, { id }: Sent<'restoreBoard'>): Board => (board.id === id ? { ...board, archivedAt: null } : board)
/** The answer decides whether a board is among the active or the archived ones. */
export function boardAnswered(boards: ShownBoard[], answer: BoardSummary, read: Sent<'boards'>): ShownBoard[] {
  if ((answer.archivedAt !== null) !== forArchive(read)) return without(boards, answer.id)
  return boards.some(({ id }) => id === answer.id) ? changeById(boards, answer.id, () => answer) : [...boards, answer]
}

/* Lists. */

const inLists = (board: Board, change: (lists: ShownList[]) => ShownList[]): Board => {
  const lists = change(board.lists)
  return lists === board.lists ? board : { ...board, lists }
}

export function listCreated(board: Board, { list: { id, boardId, title, wipLimit = null, wipMode = 'warn' } }: Sent<'createList'>): Board {
  if (!id || boardId !== board.id) return board
  const position = (board.lists.at(-1)?.position ?? 0) + 65536
  return inLists(board, (lists) => added(lists, { id, boardId, position, title: title.trim(), wipLimit, wipMode, cards: [] }))
}
export const listUpdated = (board: Board, { list: { id, title, wipLimit, wipMode } }: Sent<'updateList'>): Board =>
  inLists(board, (lists) =>
    changeById(lists, id, (list) => ({
      ...list,
      ...(title === undefined ? {} : { title: title.trim() }),
      ...(wipLimit === undefined ? {} : { wipLimit }),
      ...(wipMode === undefined ? {} : { wipMode }),
    })),
  )
export const listMoved = (board: Board, { id, before: next }: Sent<'moveList'>): Board =>
  inLists(board, (lists) => {
    const list = lists.find((one) => one.id === id)
    return list && next !== id ? before(lists, list, next) : lists
  })
export const listRemoved = (board: Board, { id }: Sent<'removeList'>): Board => inLists(board, (lists) => hidden(lists, id))
export const listRestored = (board: Board, { id }: Sent<'restoreList'>): Board => inLists(board, (lists) => back(lists, id))
export const restoredList = (board: Board, list: List): Board =>
  list.boardId === board.id ? inLists(board, (lists) => insertByPosition(lists, list)) : board

/* Cards. */

const inCards = (board: Board, change: (cards: ShownCard[], list: List) => ShownCard[]): Board => {
  let touched = false
  const lists = board.lists.map((list) => {
    const cards = change(list.cards, list)
    if (cards === list.cards) return list
    touched = true
    return { ...list, cards }
  })
  return touched ? { ...board, lists } : board
}
const labelsOf = (given: readonly (string | { id: string })[], known: readonly Label[]): Label[] =>
  given.flatMap((one) => known.find(({ id }) => id === idOf(one)) ?? (typeof one === 'object' && isLabel(one) ? one : []))

export function cardCreated(board: Board, { card }: Sent<'createCard'>): Board {
  const { id, listId, title, description = null, labels = [], members = [] } = card
  if (!id || board.lists.some((list) => list.cards.some((one) => one.id === id))) return board
  const made = (list: List): ShownCard => ({
    id,
    boardId: board.id,
    listId,
    position: (list.cards.at(-1)?.position ?? 0) + 65536,
    title: title.trim(),
    described: description !== null,
    labels: labelsOf(labels, board.labels),
    dueDate: null,
    repeat: null,
    ...dueFields(card, listId),
    members: members.map(idOf),
    counts: { checks: 0, checksDone: 0, comments: 0, attachments: 0 },
    coverImage: null,
  })
  return inCards(board, (cards, list) => (list.id === listId ? [...cards, made(list)] : cards))
}

type Due = Pick<Sent<'updateCard'>['card'], 'dueDate' | 'repeat'>

/** A new repeat makes the card due at its first occurrence. One without a time zone shows when the server has answered. */
function dueFields({ dueDate, repeat: sent }: Due, listId: string): Partial<Pick<Card, 'dueDate' | 'repeat'>> {
  const due = dueDate === undefined ? {} : { dueDate }
  if (!sent?.timeZone) return sent === null ? { ...due, repeat: null } : due
  const repeat = {
    ...sent,
    timeZone: sent.timeZone,
    exdates: sent.exdates ?? [],
    mode: sent.mode ?? ('schedule' as const),
    listId: sent.listId ?? listId,
  }
  const start = firstStart(repeat)
  return start === undefined ? due : { repeat: { ...repeat, start }, dueDate: dueDateOf(start, repeat.timeZone), ...due }
}

function applyPatch<T extends Card>(
  card: T,
  { card: { title, description, labels, members, ...due } }: Sent<'updateCard'>,
  known: readonly Label[],
): T {
  return {
    ...card,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { described: description !== null }),
    ...(labels === undefined ? {} : { labels: labelsOf(labels, known) }),
    ...dueFields(due, card.listId),
    ...(members === undefined ? {} : { members: [...new Set(members.map(idOf))] }),
  }
}
export const cardUpdated = (board: Board, input: Sent<'updateCard'>): Board =>
  inCards(board, (cards) => changeById(cards, input.id, (card) => applyPatch(card, input, board.labels)))
export function detailsUpdated(card: CardDetails, input: Sent<'updateCard'>): CardDetails {
  if (card.id !== input.id) return card
  const next = applyPatch(card, input, card.labels)
  return input.card.description === undefined ? next : { ...next, description: input.card.description }
}

export function cardMoved(board: Board, { id, listId, before: next }: Sent<'moveCard'>): Board {
  const card = board.lists.flatMap((list) => list.cards).find((one) => one.id === id)
  if (!card || next === id) return board
  return inCards(board, (cards, list) => (list.id === listId ? before(cards, { ...card, listId }, next) : without(cards, id)))
}
export const detailsMoved = (card: CardDetails, { id, listId }: Sent<'moveCard'>): CardDetails =>
  card.id === id && card.listId !== listId ? { ...card, listId, list: { ...card.list, id: listId } } : card

export const cardHidden = (board: Board, { id }: { id: string }): Board => inCards(board, (cards) => hidden(cards, id))
export const cardBack = (board: Board, { id }: { id: string }): Board => inCards(board, (cards) => back(cards, id))
export const restoredCard = (board: Board, card: Card): Board =>
  inCards(board, (cards, list) => (list.id === card.listId ? insertByPosition(cards, card) : cards))
export const detailsArchived = (card: CardDetails, { id }: { id: string }): CardDetails =>
  card.id === id ? { ...card, archivedAt: card.archivedAt ?? card.createdAt } : card
export const detailsRestored = (card: CardDetails, { id }: { id: string }): CardDetails => (card.id === id ? { ...card, archivedAt: null } : card)

/** On the preview of its card. */
export const covered = (board: Board, { cardId, url, cover }: Attachment): Board =>
  inCards(board, (cards) => {
    const card = cards.find(({ id }) => id === cardId)
    const coverImage = cover ? url : card?.coverImage === url ? null : card?.coverImage
    return card && coverImage !== undefined && coverImage !== card.coverImage ? changeById(cards, cardId, (one) => ({ ...one, coverImage })) : cards
  })

/* Labels. */

export function labelCreated(board: Board, { label: { id, boardId, title, color = 'blue' } }: Sent<'createLabel'>): Board {
  if (!id || boardId !== board.id) return board
  const labels = added(board.labels, { id, boardId, title: title.trim(), color })
  return labels === board.labels ? board : { ...board, labels }
}
const relabelled =
  ({ id, label }: Sent<'updateLabel'>) =>
  (labels: Label[]): Label[] =>
    changeById(labels, id, (one) => ({
      ...one,
      ...(label.title ? { title: label.title.trim() } : {}),
      ...(label.color ? { color: label.color } : {}),
    }))
const withLabels = <T extends { labels: Label[] }>(thing: T, change: (labels: Label[]) => Label[]): T => {
  const labels = change(thing.labels)
  return labels === thing.labels ? thing : { ...thing, labels }
}
const everywhere = (board: Board, change: (labels: Label[]) => Label[]): Board =>
  inCards(withLabels(board, change), (cards) => {
    const next = cards.map((card) => withLabels(card, change))
    return next.some((card, index) => card !== cards[index]) ? next : cards
  })
export const labelUpdated = (board: Board, input: Sent<'updateLabel'>): Board => everywhere(board, relabelled(input))
export const labelRemoved = (board: Board, { id }: Sent<'removeLabel'>): Board => everywhere(board, (labels) => without(labels, id))
export const detailsRelabelled = (card: CardDetails, input: Sent<'updateLabel'>): CardDetails => withLabels(card, relabelled(input))
export const detailsUnlabelled = (card: CardDetails, { id }: Sent<'removeLabel'>): CardDetails => withLabels(card, (labels) => without(labels, id))

/* Copies and the archive. */

/** Below its original, or at the end of the given list. The contents come with the answer. */
export function cardCopied(board: Board, { id, copy = {} }: Sent<'copyCard'>): Board {
  const { id: copyId, listId, title } = copy
  const original = board.lists.flatMap(({ cards }) => cards).find((card) => card.id === id)
  if (!copyId || !original || board.lists.some(({ cards }) => cards.some((card) => card.id === copyId))) return board
  const made: ShownCard = {
    ...original,
    id: copyId,
    listId: listId ?? original.listId,
    title: title?.trim() ?? original.title,
    counts: { ...original.counts, comments: 0 },
  }
  return inCards(board, (cards, list) => {
    if (list.id !== made.listId) return cards
    const at = listId ? -1 : cards.findIndex((card) => card.id === id)
    return cards.toSpliced(at < 0 ? cards.length : at + 1, 0, made)
  })
}
/** The answer has the position on the other board. */
export const copiedCard = (board: Board, card: Card): Board =>
  card.boardId === board.id ? inCards(board, (cards, list) => (list.id === card.listId ? withPreview(cards, card) : cards)) : board
const withPreview = (cards: ShownCard[], card: Card): ShownCard[] =>
  cards.some(({ id }) => id === card.id) ? changeById(cards, card.id, () => card) : insertByPosition(cards, card)

export const inArchive = (cards: ArchivedCard[], answer: ArchivedCard): ArchivedCard[] => [answer, ...without(cards, answer.id)]
