import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Blob } from '#contract/blobs.ts'
import type { ChatEvent } from '#contract/chat.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Every write locks the row until it commits, so numbers have no gaps: a reader who has number N has all before it. */
export const chats = pgTable(
  'chats',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** The creator. The column makes the conversation personal, so that it is not part of the team's export. */
    userId: uuid().notNull(),
    kind: text({ enum: ['direct', 'group'] }).notNull(),
    name: text(),
    /** The two members of a direct conversation, lower id first, so that a pair is unique. */
    lowId: uuid(),
    highId: uuid(),
    lastNr: integer().notNull().default(0),
    rev: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    lastAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    uniqueIndex('chats_pair')
      .on(t.teamId, t.lowId, t.highId)
      .where(sql`kind = 'direct'`),
    check('chats_kind', sql`(kind = 'direct' and low_id < high_id) or (kind = 'group' and name is not null)`),
  ],
)

/** Current and former participants. */
export const chatParticipants = pgTable(
  'chat_participants',
  {
    teamId: uuid().notNull(),
    chatId: uuid().notNull(),
    memberId: uuid().notNull(),
    muted: boolean().notNull().default(false),
    readNr: integer().notNull().default(0),
    /** The last message that became a message in the header. */
    notifiedNr: integer().notNull().default(0),
    /** When the position last advanced. */
    readAt: at(),
    joinedAt: at().notNull().defaultNow(),
    leftAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.chatId, t.memberId] }),
    foreignKey({ columns: [t.teamId, t.chatId], foreignColumns: [chats.teamId, chats.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.memberId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('chat_participants_member')
      .on(t.teamId, t.memberId)
      .where(sql`left_at is null`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    chatId: uuid().notNull(),
    nr: integer().notNull(),
    rev: integer().notNull(),
    userId: uuid().notNull(),
    text: text().notNull(),
    event: jsonb().$type<ChatEvent>(),
    replyTo: uuid(),
    mentions: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    attachments: jsonb().$type<Blob[]>(),
    /** URLs in the text. */
    links: text().array(),
    createdAt: at().notNull().defaultNow(),
    editedAt: at(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.chatId], foreignColumns: [chats.teamId, chats.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    // The conversation comes first: a plan made while the table was empty may otherwise use any index that begins with the team.
    uniqueIndex('chat_messages_nr').on(t.chatId, t.teamId, t.nr),
    index('chat_messages_rev').on(t.chatId, t.teamId, t.rev),
    index('chat_messages_shared')
      .on(t.teamId, t.chatId, t.nr)
      .where(sql`attachments is not null or links is not null`),
    // The function is in the migration. It adds the conversation as a word, so that the index alone finds matches in some conversations.
    index('chat_messages_words')
      .using('gin', sql`chat_words(chat_id, text)`)
      .where(sql`text <> ''`),
  ],
)

export const chatReactions = pgTable(
  'chat_reactions',
  {
    teamId: uuid().notNull(),
    messageId: uuid().notNull(),
    memberId: uuid().notNull(),
    emoji: text().notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.messageId, t.memberId, t.emoji] }),
    foreignKey({ columns: [t.teamId, t.messageId], foreignColumns: [chatMessages.teamId, chatMessages.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.memberId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
