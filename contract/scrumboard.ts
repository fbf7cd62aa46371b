// Boards of the team: ordered lists of cards with labels, members, due dates, checklists, comments and files.
import { z } from 'zod'
import type { Contract, Endpoint } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ScheduleToSave, StoredRepeat } from './repeats.ts'
import { Attachment, boardLimits, cardContents, Checklist, Comment, Html, Name } from './scrumboard-cards.ts'
import { Label, labelEndpoints } from './scrumboard-labels.ts'
import { BoardContents, templateEndpoints, wip, WipMode } from './scrumboard-templates.ts'
import { ById, Done, Id, IdOf, Instant, Person, SearchQuery, withConflicts } from './shapes.ts'
import { megabyte } from './units.ts'

/** Positions step by 65536. Up to 2^48 the sum of two is exact in JavaScript and PostgreSQL. */
const Position = z
  .number()
  .int()
  .min(0)
  .max(2 ** 48)

/** A query string contains only text. */
const Flag = z.enum(['true', 'false']).optional()

/** As each day of an occurrence begins, a copy of the card is put into this list. */
export const CardRepeat = StoredRepeat.extend({ listId: Id })
export type CardRepeat = z.output<typeof CardRepeat>

/** What a card on the board shows. */
export const Card = z.object({
  id: Id,
  boardId: Id,
  listId: Id,
  /** Unique among the cards of its list that are not archived. */
  position: z.number().int(),
  title: z.string(),
  /** Complete HTML, because existing clients write back what they read. Omitted when only previews were requested. */
  description: z.string().nullable().optional(),
  described: z.boolean(),
  labels: z.array(Label),
  dueDate: Instant.nullable(),
  repeat: CardRepeat.nullable(),
  members: z.array(Id),
  counts: z.object({ checks: z.number(), checksDone: z.number(), comments: z.number(), attachments: z.number() }),
  coverImage: z.string().nullable(),
})
export type Card = z.output<typeof Card>

export const List = z.object({
  id: Id,
  boardId: Id,
  position: z.number().int(),
  title: z.string(),
  /** The largest number of cards, and whether one more is refused or only a warning. */
  wipLimit: z.number().int().nullable(),
  wipMode: WipMode,
  cards: z.array(Card),
})
export type List = z.output<typeof List>

const boardFields = {
  id: Id,
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  lastActivity: z.string(),
  /** A board with this set can only be read. */
  archivedAt: z.string().nullable(),
}

export const BoardSummary = z.object({ ...boardFields, members: z.array(Person) })
export type BoardSummary = z.output<typeof BoardSummary>

export const Board = z.object({
  ...boardFields,
  /** Ids here, objects in the list of boards. */
  members: z.array(Id),
  memberDetails: z.array(Person),
  lists: z.array(List),
  labels: z.array(Label),
})
export type Board = z.output<typeof Board>

export const CardDetails = Card.extend({
  description: z.string().nullable(),
  board: z.object({ id: Id, title: z.string() }),
  list: z.object({ id: Id, title: z.string() }),
  checklists: z.array(Checklist),
  /** Oldest first. */
  comments: z.array(Comment),
  attachments: z.array(Attachment),
  createdAt: z.string(),
  createdBy: Id.nullable(),
  archivedAt: z.string().nullable(),
})
export type CardDetails = z.output<typeof CardDetails>

export const ArchivedCard = Card.extend({ archivedAt: z.string() })
export type ArchivedCard = z.output<typeof ArchivedCard>

/** One change of a card: `op` is the name of the call, `before` and `after` are the changed fields. */
export const CardAct = z.object({ seq: z.number(), at: z.string(), op: z.string(), by: Person.nullable(), before: z.unknown(), after: z.unknown() })
export type CardAct = z.output<typeof CardAct>

const boardText = {
  title: Name,
  description: z
    .string()
    .max(boardLimits.description)
    .nullish()
    .transform((text) => text ?? ''),
  icon: z.string().trim().min(1).max(100),
  members: z.array(IdOf).max(500),
}
const BoardToCreate = z.object({
  board: z.object({
    id: Id.nullish(),
    title: Name,
    description: boardText.description,
    icon: boardText.icon.nullish(),
    members: boardText.members.optional(),
    /** Lists, labels and cards of a template. */
    contents: BoardContents.optional(),
  }),
})

const BoardPatch = z.object({ ...boardText, description: z.string().max(boardLimits.description) }).partial()

const ListToCreate = z.object({
  list: z.object({ id: Id.nullish(), boardId: Id, position: Position.nullish(), title: Name, ...wip }).partial({ wipLimit: true, wipMode: true }),
})

const cardFields = {
  title: Name,
  description: Html.nullable(),
  labels: z.array(IdOf).max(100),
  dueDate: Instant.nullable(),
  /** Without a list, that of the card. */
  repeat: ScheduleToSave.extend({ listId: Id.optional() }).nullable(),
  members: z.array(IdOf).max(100),
}
const CardToCreate = z.object({
  card: z
    .object({ id: Id.nullish(), listId: Id, position: Position.nullish(), ...cardFields })
    .partial({ description: true, labels: true, dueDate: true, repeat: true, members: true }),
})
export type CardToCreate = z.output<typeof CardToCreate>['card']

const CardPatch = z.object({ ...cardFields, listId: Id, position: Position }).partial()
export type CardPatch = z.output<typeof CardPatch>

/** Existing clients send a list with all of its cards. */
const bodyLimit = 32 * megabyte
const reads = ['scrumboard'] as const
const readsNames = ['scrumboard', 'identity'] as const
const access = 'member' as const
const path = '/api/apps/scrumboard'

const createBoard = {
  method: 'POST',
  path: `${path}/board`,
  access,
  summary: 'Creates a board, with `contents` also its lists, labels and cards. By default its creator is the first member.',
  input: BoardToCreate,
  answer: BoardSummary,
} satisfies Endpoint

const createCard = {
  method: 'POST',
  path: `${path}/board/card`,
  access,
  summary: 'Creates a card at the end of its list, or at the position sent. 422 if the list is full and refuses more.',
  input: CardToCreate,
  answer: Card,
} satisfies Endpoint

export const scrumboard = {
  boards: {
    method: 'GET',
    path: `${path}/boards`,
    access,
    reads: readsNames,
    summary: 'The boards of the team with their members, oldest first; with archived=true the archived ones instead.',
    input: z.object({ archived: Flag }),
    answer: z.array(BoardSummary),
  },
  searchBoards: {
    method: 'GET',
    path: `${path}/board/search`,
    access,
    reads: readsNames,
    summary: 'Boards whose title or description contains the query. An empty query finds nothing.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(BoardSummary),
  },
  board: {
    method: 'GET',
    path: `${path}/board`,
    access,
    reads: readsNames,
    summary: 'One board with its lists, their cards and the labels. With previews=true the cards come without their descriptions.',
    input: z.object({ id: Id, previews: Flag }),
    answer: Board,
  },
  createBoard,
  putBoard: { ...createBoard, method: 'PUT' },
  updateBoard: {
    method: 'PATCH',
    path: `${path}/board`,
    access,
    summary: 'Changes the fields sent; members may be ids or objects.',
    input: z.object({ id: Id, board: BoardPatch, base: BoardPatch.pick({ title: true, description: true }).optional() }),
    answer: BoardSummary.extend(withConflicts),
  },
  archiveBoard: {
    method: 'POST',
    path: `${path}/board/archive`,
    access,
    summary: 'Archives a board. It can still be read; changes are refused with 423 until it is restored.',
    input: ById,
    answer: BoardSummary,
  },
  restoreBoard: {
    method: 'POST',
    path: `${path}/board/restore`,
    access,
    summary: 'Restores a board from the archive, or one that was deleted less than 30 days ago.',
    input: ById,
    answer: BoardSummary,
  },
  removeBoard: { method: 'DELETE', path: `${path}/board`, access, summary: 'Deletes a board with everything on it.', input: ById, answer: Done },

  createList: {
    method: 'POST',
    path: `${path}/board/list`,
    access,
    summary: 'Creates a list at the end of the board, or at the position sent. At most 200 lists per board (422).',
    input: ListToCreate,
    answer: List,
  },
  updateList: {
    method: 'PATCH',
    path: `${path}/board/list`,
    access,
    summary: 'Changes the fields sent and answers the list with its cards. Cards in the request are ignored.',
    input: z.object({
      list: z.object({ id: Id, title: Name, position: Position, ...wip }).partial({ title: true, position: true, wipLimit: true, wipMode: true }),
      base: z.object({ title: Name }).partial().optional(),
    }),
    answer: List.extend(withConflicts),
    bodyLimit,
  },
  updateLists: {
    method: 'PATCH',
    path: `${path}/board/lists`,
    access,
    summary: 'Changes only the positions, and answers these lists with their cards. Unknown lists are ignored.',
    input: z.object({ lists: z.array(z.object({ id: Id, position: Position })).max(1000) }),
    answer: z.array(List),
    bodyLimit,
  },
  moveList: {
    method: 'PATCH',
    path: `${path}/board/list/place`,
    access,
    summary: 'Moves a list directly before another, or to the end if `before` is null or no longer on the board.',
    input: z.object({ id: Id, before: Id.nullable() }),
    answer: z.object({ id: Id, boardId: Id, position: z.number().int() }),
  },
  removeList: { method: 'DELETE', path: `${path}/board/list`, access, summary: 'Deletes a list with its cards.', input: ById, answer: Done },
  restoreList: {
    method: 'POST',
    path: `${path}/board/list/restore`,
    access,
    summary: 'Restores a list with its cards that was deleted less than 30 days ago.',
    input: ById,
    answer: List,
  },

  card: {
    method: 'GET',
    path: `${path}/board/card`,
    access,
    reads: readsNames,
    summary: 'One card with all its contents.',
    input: ById,
    answer: CardDetails,
  },
  createCard,
  putCard: { ...createCard, method: 'PUT' },
  updateCard: {
    method: 'PATCH',
    path: `${path}/board/card`,
    access,
    summary: 'Changes the fields sent. Labels and members may be ids or objects; labels are answered as objects.',
    input: z.object({ id: Id, card: CardPatch, base: CardPatch.pick({ title: true, description: true }).optional() }),
    answer: Card.extend(withConflicts),
  },
  updateCards: {
    method: 'PATCH',
    path: `${path}/board/cards`,
    access,
    summary: 'Changes only lists and positions, in one transaction. Unknown cards are ignored.',
    input: z.object({ cards: z.array(z.object({ id: Id, listId: Id, position: Position })).max(20_000) }),
    answer: z.array(Card),
    bodyLimit,
  },
  orderCards: {
    method: 'PATCH',
    path: `${path}/board/card/positions`,
    access,
    summary: 'Sorts the cards sent, each within its list. Answers all cards of these boards, labels as ids.',
    input: z.object({ cards: z.array(z.object({ id: Id })).max(20_000) }),
    answer: z.array(Card.omit({ labels: true }).extend({ labels: z.array(Id) })),
    bodyLimit,
  },
  moveCard: {
    method: 'PATCH',
    path: `${path}/board/card/place`,
    access,
    summary:
      'Moves a card to a list of this or another board, directly before another card, or to the end if `before` is null or no longer there. On another board it gets the labels with the same names; missing ones are created.',
    input: z.object({ id: Id, listId: Id, before: Id.nullable() }),
    answer: Card,
  },
  copyCard: {
    method: 'POST',
    path: `${path}/board/card/copy`,
    access,
    summary:
      'Copies a card with labels, members, due date, checklists and attachments, without comments: below the original, or at the end of the given list.',
    input: z.object({ id: Id, copy: z.object({ id: Id.nullish(), listId: Id, title: Name }).partial().default({}) }),
    answer: Card,
  },
  archiveCard: { method: 'POST', path: `${path}/board/card/archive`, access, summary: 'Archives a card.', input: ById, answer: ArchivedCard },
  restoreCard: {
    method: 'POST',
    path: `${path}/board/card/restore`,
    access,
    summary:
      'Restores a card from the archive, or one that was deleted less than 30 days ago, to its old position. 422 if the list is full and refuses more.',
    input: ById,
    answer: Card,
  },
  removeCard: { method: 'DELETE', path: `${path}/board/card`, access, summary: 'Deletes a card.', input: ById, answer: Done },
  archivedCards: {
    method: 'GET',
    path: `${path}/board/cards/archived`,
    access,
    reads,
    summary: 'The archived cards of a board, newest first, without their descriptions.',
    input: z.object({ boardId: Id }),
    answer: z.array(ArchivedCard),
  },
  searchCards: {
    method: 'GET',
    path: `${path}/board/cards/search`,
    access,
    reads,
    summary: 'Ids of the cards of a board whose title, description or comments contain the query.',
    input: z.object({ boardId: Id, query: SearchQuery }),
    answer: z.array(Id),
  },
  cardHistory: {
    method: 'GET',
    path: `${path}/board/card/history`,
    access,
    reads: readsNames,
    summary: 'What happened to a card, newest first; `before` is the seq to go on from.',
    input: z.object({ id: Id, before: z.coerce.number().int().min(1).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.array(CardAct),
  },

  ...labelEndpoints,
  ...templateEndpoints,
  ...cardContents,
} satisfies Contract

nameSchemas({ CardRepeat, ArchivedCard, BoardSummary, Card, BoardList: List })
