import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CardRepeat } from '#contract/scrumboard.ts'
import type { BoardContents } from '#contract/scrumboard-templates.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
/** In steps of 65536. Always above 0, because existing clients halve the first position. */
const position = () => bigint({ mode: 'number' }).notNull()

/** Deleted boards, lists, cards and labels stay hidden for 30 days, for undo. Their contents are hidden with them. */
export const boards = pgTable(
  'boards',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    lastActivityAt: createdAt(),
    createdAt: createdAt(),
    createdBy: uuid(),
    archivedAt: at(),
    deletedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const boardMembers = pgTable(
  'board_members',
  { teamId: uuid().notNull(), boardId: uuid().notNull(), userId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.boardId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.boardId], foreignColumns: [boards.teamId, boards.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('board_members_user').on(t.teamId, t.userId),
  ],
)

export const boardLists = pgTable(
  'board_lists',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    boardId: uuid().notNull(),
    position: position(),
    title: text().notNull(),
    wipLimit: integer(),
    wipMode: text({ enum: ['warn', 'refuse'] }).notNull(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // For the foreign key of cards: a card and its list are on the same board.
    unique('board_lists_board').on(t.teamId, t.boardId, t.id),
    foreignKey({ columns: [t.teamId, t.boardId], foreignColumns: [boards.teamId, boards.id] }).onDelete('cascade'),
    check('board_lists_wip', sql`wip_limit > 0 and wip_mode in ('warn', 'refuse')`),
  ],
)

export const boardLabels = pgTable(
  'board_labels',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    boardId: uuid().notNull(),
    title: text().notNull(),
    color: text().notNull(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.boardId], foreignColumns: [boards.teamId, boards.id] }).onDelete('cascade'),
    index('board_labels_board').on(t.teamId, t.boardId),
  ],
)

/** What a team saved of a board, so that another can begin with it. */
export const boardTemplates = pgTable(
  'board_templates',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    contents: jsonb().$type<BoardContents>().notNull(),
    createdAt: createdAt(),
    createdBy: uuid(),
    deletedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const cards = pgTable(
  'cards',
  {
    /** Checked with the list: a key of its own would lock the row of the team for every new card. */
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    boardId: uuid().notNull(),
    listId: uuid().notNull(),
    /** Unique among the cards of the list that are neither archived nor deleted, because writes of positions lock the board. */
    position: position(),
    title: text().notNull(),
    /** Sanitized HTML. */
    description: text(),
    /** As sent, with its offset: the sender's day decides whether it is overdue. */
    dueDate: text(),
    /** The due date of the last reminder. */
    dueNotified: text(),
    repeat: jsonb().$type<CardRepeat>(),
    /** When the day of the next copy begins. */
    repeatAt: at(),
    createdAt: createdAt(),
    createdBy: uuid(),
    archivedAt: at(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.boardId, t.listId], foreignColumns: [boardLists.teamId, boardLists.boardId, boardLists.id] }).onDelete(
      'cascade',
    ),
    index('cards_position').on(t.teamId, t.boardId, t.listId, t.position),
    index('cards_due')
      .on(t.teamId, sql`left(due_date, 10)`)
      .where(sql`due_date is not null and deleted_at is null and archived_at is null`),
    index('cards_repeat_due')
      .on(t.repeatAt)
      .where(sql`repeat_at is not null`),
  ],
)

const cardId = () => uuid().notNull()

export const cardLabels = pgTable(
  'card_labels',
  { teamId: uuid().notNull(), cardId: cardId(), labelId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.cardId, t.labelId] }),
    foreignKey({ columns: [t.teamId, t.cardId], foreignColumns: [cards.teamId, cards.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.labelId], foreignColumns: [boardLabels.teamId, boardLabels.id] }).onDelete('cascade'),
    index('card_labels_label').on(t.teamId, t.labelId),
  ],
)

export const cardMembers = pgTable(
  'card_members',
  { teamId: uuid().notNull(), cardId: cardId(), userId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.cardId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.cardId], foreignColumns: [cards.teamId, cards.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('card_members_user').on(t.teamId, t.userId),
  ],
)

export const cardChecklists = pgTable(
  'card_checklists',
  { teamId: teamId(), id: uuid().notNull(), cardId: cardId(), position: position(), title: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    unique('card_checklists_card').on(t.teamId, t.cardId, t.id),
    foreignKey({ columns: [t.teamId, t.cardId], foreignColumns: [cards.teamId, cards.id] }).onDelete('cascade'),
  ],
)

export const cardChecks = pgTable(
  'card_checks',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    cardId: cardId(),
    checklistId: uuid().notNull(),
    position: position(),
    title: text().notNull(),
    completed: boolean().notNull(),
    dueDate: text(),
    dueNotified: text(),
    assignedTo: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({
      columns: [t.teamId, t.cardId, t.checklistId],
      foreignColumns: [cardChecklists.teamId, cardChecklists.cardId, cardChecklists.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.assignedTo], foreignColumns: [members.teamId, members.userId] }),
    index('card_checks_card').on(t.teamId, t.cardId, t.checklistId),
    index('card_checks_assignee').on(t.teamId, t.assignedTo),
  ],
)

export const cardAttachments = pgTable(
  'card_attachments',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    cardId: cardId(),
    /** A claimed blob. */
    url: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    cover: boolean().notNull(),
    createdAt: createdAt(),
    createdBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.cardId], foreignColumns: [cards.teamId, cards.id] }).onDelete('cascade'),
    index('card_attachments_card').on(t.teamId, t.cardId),
    uniqueIndex('card_attachments_cover')
      .on(t.teamId, t.cardId)
      .where(sql`cover`),
  ],
)

export const cardComments = pgTable(
  'card_comments',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    cardId: cardId(),
    authorId: uuid(),
    /** Sanitized HTML. */
    content: text().notNull(),
    mentions: uuid().array().notNull(),
    createdAt: createdAt(),
    editedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.cardId], foreignColumns: [cards.teamId, cards.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    index('card_comments_card').on(t.teamId, t.cardId, t.createdAt),
  ],
)
