// Boards of the team: lists of cards in an order, with labels, members, due dates, checklists, comments and files.
import { z } from 'zod'
import type { Contract, Endpoint } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Attachment, boardLimits, cardContents, Checklist, Comment, Html, Name } from './scrumboard-cards.ts'
import { ById, Done, Id, IdOf, Instant, Person, SearchQuery } from './shapes.ts'
import { megabyte } from './units.ts'

/** Positions step by 65536. Up to 2^48 the sum of two is exact in JavaScript and PostgreSQL. */
const Position = z
  .number()
  .int()
  .min(0)
  .max(2 ** 48)

/** In a query string there are only texts. */
const Flag = z.enum(['true', 'false']).optional()

export const LabelColor = z.enum(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'])
export type LabelColor = z.output<typeof LabelColor>

export const Label = z.object({ id: Id, boardId: Id, title: z.string(), color: LabelColor })
export type Label = z.output<typeof Label>

/** What the face of a card shows. */
export const Card = z.object({
  id: Id,
  boardId: Id,
  listId: Id,
  /** Among the cards of its list that are not archived; no two are equal. */
  position: z.number().int(),
  title: z.string(),
  /** Complete HTML, because existing clients write back what they read. Omitted when only previews were requested. */
  description: z.string().nullable().optional(),
  described: z.boolean(),
  labels: z.array(Label),
  dueDate: Instant.nullable(),
  members: z.array(Id),
  counts: z.object({ checks: z.number(), checksDone: z.number(), comments: z.number(), attachments: z.number() }),
  coverImage: z.string().nullable(),
})
export type Card = z.output<typeof Card>

export const WipMode = z.enum(['warn', 'refuse'])
export type WipMode = z.output<typeof WipMode>

export const List = z.object({
  id: Id,
  boardId: Id,
  position: z.number().int(),
  title: z.string(),
  /** How many cards it should hold at most, and whether one more is only warned of or refused. */
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
  /** While it is set, the board can be read but not changed. */
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

/** One act on a card: `op` is the name of the call, `before` and `after` hold what it changed. */
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
  }),
})

const wip = { wipLimit: z.number().int().min(1).max(100_000).nullable(), wipMode: WipMode }
const ListToCreate = z.object({
  list: z.object({ id: Id.nullish(), boardId: Id, position: Position.nullish(), title: Name, ...wip }).partial({ wipLimit: true, wipMode: true }),
})

const cardFields = {
  title: Name,
  description: Html.nullable(),
  labels: z.array(IdOf).max(100),
  dueDate: Instant.nullable(),
  members: z.array(IdOf).max(100),
}
const CardToCreate = z.object({
  card: z
    .object({ id: Id.nullish(), listId: Id, position: Position.nullish(), ...cardFields })
    .partial({ description: true, labels: true, dueDate: true, members: true }),
})
export type CardToCreate = z.output<typeof CardToCreate>['card']

const CardPatch = z.object({ ...cardFields, listId: Id, position: Position }).partial()
export type CardPatch = z.output<typeof CardPatch>

const LabelTitle = z.string().trim().min(1).max(boardLimits.label)
const LabelToCreate = z.object({ label: z.object({ id: Id.nullish(), boardId: Id, title: LabelTitle, color: LabelColor.default('blue') }) })

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
  summary: 'Makes a board. Without members named, its maker is the first.',
  input: BoardToCreate,
  answer: BoardSummary,
} satisfies Endpoint

const createCard = {
  method: 'POST',
  path: `${path}/board/card`,
  access,
  summary: 'Makes a card at the end of its list, or at the position sent. A full list that refuses: 422.',
  input: CardToCreate,
  answer: Card,
} satisfies Endpoint

const createLabel = {
  method: 'POST',
  path: `${path}/board/label`,
  access,
  summary: 'Makes a label of a board.',
  input: LabelToCreate,
  answer: Label,
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
    summary: 'Boards whose title or description contains the query. Nothing asked, nothing found.',
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
    input: z.object({ id: Id, board: z.object({ ...boardText, description: z.string().max(boardLimits.description) }).partial() }),
    answer: BoardSummary,
  },
  archiveBoard: {
    method: 'POST',
    path: `${path}/board/archive`,
    access,
    summary: 'Puts a board away. It can still be read; changing it is refused with 423 until it is restored.',
    input: ById,
    answer: BoardSummary,
  },
  restoreBoard: {
    method: 'POST',
    path: `${path}/board/restore`,
    access,
    summary: 'Brings a board back from the archive, or one that was deleted less than 30 days ago.',
    input: ById,
    answer: BoardSummary,
  },
  removeBoard: { method: 'DELETE', path: `${path}/board`, access, summary: 'Deletes a board with everything on it.', input: ById, answer: Done },

  createList: {
    method: 'POST',
    path: `${path}/board/list`,
    access,
    summary: 'Makes a list at the end of the board, or at the position sent. At most 200 lists per board (422).',
    input: ListToCreate,
    answer: List,
  },
  updateList: {
    method: 'PATCH',
    path: `${path}/board/list`,
    access,
    summary: 'Changes the fields sent and answers the list with its cards. Cards that are sent along are ignored.',
    input: z.object({
      list: z.object({ id: Id, title: Name, position: Position, ...wip }).partial({ title: true, position: true, wipLimit: true, wipMode: true }),
    }),
    answer: List,
    bodyLimit,
  },
  updateLists: {
    method: 'PATCH',
    path: `${path}/board/lists`,
    access,
    summary: 'Takes the positions sent and nothing else, and answers these lists with their cards. Lists that are gone are passed over.',
    input: z.object({ lists: z.array(z.object({ id: Id, position: Position })).max(1000) }),
    answer: z.array(List),
    bodyLimit,
  },
  moveList: {
    method: 'PATCH',
    path: `${path}/board/list/place`,
    access,
    summary: 'Puts a list directly before another; last when `before` is null or no longer on the board.',
    input: z.object({ id: Id, before: Id.nullable() }),
    answer: z.object({ id: Id, boardId: Id, position: z.number().int() }),
  },
  removeList: { method: 'DELETE', path: `${path}/board/list`, access, summary: 'Deletes a list with its cards.', input: ById, answer: Done },
  restoreList: {
    method: 'POST',
    path: `${path}/board/list/restore`,
    access,
    summary: 'Brings back a list with its cards that was deleted less than 30 days ago.',
    input: ById,
    answer: List,
  },

  card: {
    method: 'GET',
    path: `${path}/board/card`,
    access,
    reads: readsNames,
    summary: 'One card with everything in it.',
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
    input: z.object({ id: Id, card: CardPatch }),
    answer: Card,
  },
  updateCards: {
    method: 'PATCH',
    path: `${path}/board/cards`,
    access,
    summary: 'Takes the lists and positions sent and nothing else, all at once. Cards that are gone are passed over.',
    input: z.object({ cards: z.array(z.object({ id: Id, listId: Id, position: Position })).max(20_000) }),
    answer: z.array(Card),
    bodyLimit,
  },
  orderCards: {
    method: 'PATCH',
    path: `${path}/board/card/positions`,
    access,
    summary: 'Puts the cards sent into the order sent, each within its list. Answers all cards of these boards, labels as ids.',
    input: z.object({ cards: z.array(z.object({ id: Id })).max(20_000) }),
    answer: z.array(Card.omit({ labels: true }).extend({ labels: z.array(Id) })),
    bodyLimit,
  },
  moveCard: {
    method: 'PATCH',
    path: `${path}/board/card/place`,
    access,
    summary:
      'Puts a card into a list, of this or another board, directly before another card; last when `before` is null or no longer there. On another board its labels become the ones of the same name; those that are missing there are made.',
    input: z.object({ id: Id, listId: Id, before: Id.nullable() }),
    answer: Card,
  },
  copyCard: {
    method: 'POST',
    path: `${path}/board/card/copy`,
    access,
    summary:
      'Copies a card with labels, members, due date, checklists and attachments, without comments: below the original, or at the end of the list named.',
    input: z.object({ id: Id, copy: z.object({ id: Id.nullish(), listId: Id, title: Name }).partial().default({}) }),
    answer: Card,
  },
  archiveCard: { method: 'POST', path: `${path}/board/card/archive`, access, summary: 'Puts a card away.', input: ById, answer: ArchivedCard },
  restoreCard: {
    method: 'POST',
    path: `${path}/board/card/restore`,
    access,
    summary: 'Brings a card back from the archive, or one that was deleted less than 30 days ago, to its old place. A full list that refuses: 422.',
    input: ById,
    answer: Card,
  },
  removeCard: { method: 'DELETE', path: `${path}/board/card`, access, summary: 'Deletes a card.', input: ById, answer: Done },
  archivedCards: {
    method: 'GET',
    path: `${path}/board/cards/archived`,
    access,
    reads,
    summary: 'The archived cards of a board, the latest first, without their descriptions.',
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
    summary: 'What happened to a card, the latest first; `before` is the seq to go on from.',
    input: z.object({ id: Id, before: z.coerce.number().int().min(1).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.array(CardAct),
  },

  labels: {
    method: 'GET',
    path: `${path}/board/labels`,
    access,
    reads,
    summary: 'The labels of a board; none for a board nobody knows.',
    input: z.object({ boardId: Id }),
    answer: z.array(Label),
  },
  createLabel,
  putLabel: { ...createLabel, method: 'PUT' },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/board/label`,
    access,
    summary: 'Renames or recolours a label.',
    input: z.object({ id: Id, label: z.object({ title: LabelTitle, color: LabelColor }).partial() }),
    answer: Label,
  },
  removeLabel: {
    method: 'DELETE',
    path: `${path}/board/label`,
    access,
    summary: 'Deletes a label and takes it off every card.',
    input: ById,
    answer: Done,
  },
  restoreLabel: {
    method: 'POST',
    path: `${path}/board/label/restore`,
    access,
    summary: 'Brings back a label that was deleted less than 30 days ago, on the cards that had it.',
    input: ById,
    answer: Label,
  },

  ...cardContents,
} satisfies Contract

nameSchemas({ ArchivedCard, BoardSummary, Card, CardLabel: Label, CardLabelColor: LabelColor, BoardList: List, WipMode })
