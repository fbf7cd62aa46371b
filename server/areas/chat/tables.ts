import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Blob } from '#contract/blobs.ts'
import type { ChatEvent } from '#contract/chat.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Held by every write to the conversation until it commits: numbers have no gap, and who reads up to one has missed none before it. */
export const chats = pgTable(
  'chats',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** Who began it: exports then take the conversation for personal, and owners of the team do not find it in theirs. */
    userId: uuid().notNull(),
    kind: text({ enum: ['direct', 'group'] }).notNull(),
    /** Of a group. */
    name: text(),
    /** The two of a direct one, the lower id first: there is one for each pair. */
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

/** Who takes part, or did, and what of it is that member's own. */
export const chatParticipants = pgTable(
  'chat_participants',
  {
    teamId: uuid().notNull(),
    chatId: uuid().notNull(),
    memberId: uuid().notNull(),
    muted: boolean().notNull().default(false),
    readNr: integer().notNull().default(0),
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
    /** The revision of the conversation in which it last changed. */
    rev: integer().notNull(),
    /** Who wrote it. */
    userId: uuid().notNull(),
    text: text().notNull(),
    event: jsonb().$type<ChatEvent>(),
    replyTo: uuid(),
    mentions: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null: none. */
    attachments: jsonb().$type<Blob[]>(),
    /** Addresses in the text; null: none. */
    links: text().array(),
    createdAt: at().notNull().defaultNow(),
    editedAt: at(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.chatId], foreignColumns: [chats.teamId, chats.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    // The conversation first: planned while the table was empty, "this team, this id" would be looked for in whichever index begins with the team.
    uniqueIndex('chat_messages_nr').on(t.chatId, t.teamId, t.nr),
    index('chat_messages_rev').on(t.chatId, t.teamId, t.rev),
    index('chat_messages_shared')
      .on(t.teamId, t.chatId, t.nr)
      .where(sql`attachments is not null or links is not null`),
    // The function stands in the migration: the words, and as one more word the conversation, so that the index alone finds those of some.
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
