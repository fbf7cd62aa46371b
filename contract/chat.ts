// Conversations between two members or in a group. Only participants see one. The server decides the order of the messages.
import { z } from 'zod'
import { Blob, BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { UserStatus } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, SearchQuery } from './shapes.ts'

export const chatLimits = { text: 10_000, attachments: 10, groupName: 100, people: 500 } as const
/** Messages per page by default. */
export const pageSize = 50

const slim = {
  /** The id of the member, or for a group the id of the conversation. */
  id: Id,
  avatar: z.string().nullable(),
  name: z.string(),
  /** What the member wrote about themselves, or a default sentence in the reader's language. */
  about: z.string(),
  background: z.string().nullable(),
  /** The chosen status; null for a group. The socket sends who is online. */
  status: UserStatus.nullable(),
}

/** Lists omit details and attachments. */
export const SlimContact = z.object(slim)
export type SlimContact = z.output<typeof SlimContact>

export const SharedFile = Blob.extend({ messageId: Id })
export type SharedFile = z.output<typeof SharedFile>

export const ChatContact = z.object({
  ...slim,
  details: z.object({
    emails: z.array(z.object({ email: z.string(), label: z.string() })),
    phoneNumbers: z.array(z.object({ country: z.string(), phoneNumber: z.string(), label: z.string() })),
    title: z.string(),
    company: z.string(),
    birthday: z.string().nullable(),
    address: z.string().nullable(),
  }),
  /** What was shared in the conversation, newest first, at most 60 of each. Empty in the list of conversations. */
  attachments: z.object({ media: z.array(z.string()), docs: z.array(SharedFile), links: z.array(z.string()) }),
  /** When the member was last active in the team. Null for never, for a group, and for members who hide their presence. */
  lastSeenAt: z.string().nullable(),
})
export type ChatContact = z.output<typeof ChatContact>

/** An event in a group: a message without text, which the browser puts into words. */
export const ChatEvent = z.object({
  what: z.enum(['started', 'renamed', 'added', 'removed', 'left']),
  /** The new name. */
  name: z.string().optional(),
  members: z.array(Id).optional(),
})
export type ChatEvent = z.output<typeof ChatEvent>

export const Reaction = z.object({ emoji: z.string(), by: z.array(Id) })
export type Reaction = z.output<typeof Reaction>

export const Message = z.object({
  id: Id,
  chatId: Id,
  /** Who wrote it. */
  contactId: Id,
  /** The text as HTML: escaped, line breaks as <br>. Nothing that was typed becomes markup. */
  value: z.string(),
  createdAt: z.string(),
  isMine: z.boolean(),

  /** The text as it was typed. Empty if the message was deleted. */
  text: z.string(),
  /** The number in the conversation: 1, 2, 3 … without gaps. */
  nr: z.number().int(),
  /** The conversation's revision in which it last changed. */
  rev: z.number().int(),
  author: Person,
  event: ChatEvent.nullable(),
  /** In its current form, with at most 200 characters. */
  replyTo: z.object({ id: Id, nr: z.number().int(), contactId: Id, name: z.string(), text: z.string(), deleted: z.boolean() }).nullable(),
  mentions: z.array(Id),
  attachments: z.array(Blob),
  reactions: z.array(Reaction),
  editedAt: z.string().nullable(),
  /** The message stays, without content. */
  deletedAt: z.string().nullable(),
})
export type Message = z.output<typeof Message>

export const ChatMember = Person.extend({
  status: UserStatus,
  /** Read up to this message. */
  readNr: z.number().int(),
})
export type ChatMember = z.output<typeof ChatMember>

export const Chat = z.object({
  id: Id,
  /** The other member, or the id of the group. */
  contactId: Id,
  contact: ChatContact,
  /** Ascending. Only the last message in the list of conversations, the newest page in a single one. */
  messages: z.array(Message),
  /** Messages of others after the last one that I have read. At most a thousand messages are counted. */
  unreadCount: z.number().int(),
  muted: z.boolean(),
  /** Plain text of at most 200 characters, or the names of the files. Empty for an event or a deleted message. */
  lastMessage: z.string(),
  /** dd/mm/yyyy in my time zone. Empty if there is no message. */
  lastMessageAt: z.string(),

  kind: z.enum(['direct', 'group']),
  /** ISO: the time of the last message, or of the start. The list is sorted by it, newest first. */
  lastAt: z.string(),
  lastNr: z.number().int(),
  /** I have read up to here. */
  readNr: z.number().int(),
  /** Grows with every change that all participants see, but not with `muted` or read marks. */
  rev: z.number().int(),
  /** The participants by name, including me. At most five in the list of conversations. */
  members: z.array(ChatMember),
  memberCount: z.number().int(),
  /** False in a direct conversation whose other member has left the team. */
  writable: z.boolean(),
})
export type Chat = z.output<typeof Chat>

export const Profile = z.object({ id: Id, name: z.string(), email: z.string(), avatar: z.string().nullable(), about: z.string() })
export type Profile = z.output<typeof Profile>

export const MessagePage = z.object({
  /** Ascending. */
  messages: z.array(Message),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  rev: z.number().int(),
})
export type MessagePage = z.output<typeof MessagePage>

export const ChatUpdates = z.object({
  /** As in the list, with the last message and all members. */
  chat: Chat,
  /** New and changed messages, ascending by `nr`. */
  messages: z.array(Message),
  /** The revision for the next request. */
  rev: z.number().int(),
  /** There are more changes than one answer contains: request again, or read the newest page. */
  more: z.boolean(),
})
export type ChatUpdates = z.output<typeof ChatUpdates>

export const SearchHit = z.object({
  message: Message,
  chat: z.object({ id: Id, kind: z.enum(['direct', 'group']), name: z.string(), avatar: z.string().nullable() }),
})
export type SearchHit = z.output<typeof SearchHit>

const Text = z.string().trim().max(chatLimits.text)
const Mentions = z.array(Id).max(50).default([])
const GroupName = z.string().trim().min(1).max(chatLimits.groupName)
const People = z.array(Id).max(chatLimits.people)
const Nr = z.coerce.number().int().min(0)

/** Emoji only, with modifiers and joined ones. */
const Emoji = z
  .string()
  .regex(
    /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16}$/u,
    'is not an emoji',
  )

const access = 'member' as const
const reads = { reads: ['chat', 'identity'], perMember: true } as const
const path = '/api/apps/chat'

/**
 * A conversation that is unknown, or that the caller is not part of: 404 'Could not found chat with id of {id}!'.
 * Live: participants get a hint for the area `chat` with the conversation's id in `keys`. Typing is the signal `typing`
 * with the conversation's id as its key (see live.ts).
 */
export const chat = {
  chats: {
    method: 'GET',
    path: `${path}/chats`,
    access,
    ...reads,
    summary: 'My conversations, the one with the latest message first, each with its last message only.',
    answer: z.array(Chat),
  },
  chat: {
    method: 'GET',
    path: `${path}/chat`,
    access,
    ...reads,
    summary: 'One conversation of mine with its newest messages.',
    input: ById,
    answer: Chat,
  },
  update: {
    method: 'PATCH',
    path: `${path}/chat`,
    access,
    summary: 'Mutes or unmutes a conversation for me. Existing clients send the whole conversation; only `muted` is used.',
    input: z.object({ id: Id, chat: z.looseObject({ muted: z.boolean().optional() }) }),
    answer: Chat,
  },
  contacts: {
    method: 'GET',
    path: `${path}/contacts`,
    access,
    ...reads,
    summary: 'The other members of the team, by name.',
    answer: z.array(SlimContact),
  },
  contact: {
    method: 'GET',
    path: `${path}/contact`,
    access,
    ...reads,
    summary: 'One member of the team, with what the two of us have shared.',
    input: ById,
    answer: ChatContact,
  },
  profile: { method: 'GET', path: `${path}/profile`, access, ...reads, summary: 'Myself.', answer: Profile },

  start: {
    method: 'POST',
    path: `${path}/chats`,
    access,
    summary:
      'Starts a conversation. Two members have only one direct conversation: if it exists, it is the answer, whatever id was sent. Answers like `chat`.',
    input: z.object({
      chat: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('direct'), id: Id.nullish(), memberId: Id }),
        z.object({ kind: z.literal('group'), id: Id.nullish(), name: GroupName, members: People }),
      ]),
    }),
    answer: Chat,
  },
  rename: {
    method: 'PATCH',
    path: `${path}/chat/name`,
    access,
    summary: 'Renames a group.',
    input: z.object({ id: Id, name: GroupName }),
    answer: Chat,
  },
  addPeople: {
    method: 'POST',
    path: `${path}/chat/people`,
    access,
    summary: 'Adds members of the team to a group. They can read earlier messages.',
    input: z.object({ id: Id, members: People.min(1) }),
    answer: Chat,
  },
  removePerson: {
    method: 'DELETE',
    path: `${path}/chat/people`,
    access,
    summary: 'Removes a member from a group.',
    input: z.object({ id: Id, memberId: Id }),
    answer: Chat,
  },
  leave: { method: 'POST', path: `${path}/chat/leave`, access, summary: 'Leaves a group.', input: ById, answer: Done },
  read: {
    method: 'POST',
    path: `${path}/chat/read`,
    access,
    summary: 'Marks a conversation as read up to a message. A lower number than before changes nothing.',
    input: z.object({ id: Id, nr: z.number().int().min(0) }),
    answer: z.object({ id: Id, readNr: z.number().int(), unreadCount: z.number().int() }),
  },

  messages: {
    method: 'GET',
    path: `${path}/messages`,
    access,
    ...reads,
    summary: 'A page of a conversation: the newest, those before or after a number, or those around one message (404 if it does not exist).',
    input: z.object({
      chatId: Id,
      before: Nr.optional(),
      after: Nr.optional(),
      /** Id of a message. */
      around: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(pageSize),
    }),
    answer: MessagePage,
  },
  updates: {
    method: 'GET',
    path: `${path}/updates`,
    access,
    ...reads,
    summary: 'What changed in a conversation after a revision.',
    input: z.object({ chatId: Id, since: Nr }),
    answer: ChatUpdates,
  },
  send: {
    method: 'POST',
    path: `${path}/messages`,
    access,
    summary:
      'Sends a message. The client chooses the id (UUIDv7); a repeat with the same id answers the existing message. Mentioned participants are notified.',
    input: z.object({
      message: z.object({
        id: Id.nullish(),
        chatId: Id,
        text: Text.default(''),
        /** Id of a message of the same conversation. */
        replyTo: Id.nullish(),
        mentions: Mentions,
        /** Addresses of files uploaded before. */
        attachments: z.array(BlobUrl).max(chatLimits.attachments).default([]),
      }),
    }),
    answer: Message,
  },
  edit: {
    method: 'PATCH',
    path: `${path}/messages`,
    access,
    summary: 'Changes the text of my own message.',
    input: z.object({ id: Id, message: z.object({ text: Text, mentions: Mentions }) }),
    answer: Message,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/messages`,
    access,
    summary: 'Deletes my own message. An empty message stays in its position.',
    input: ById,
    answer: Message,
  },
  react: {
    method: 'POST',
    path: `${path}/messages/reaction`,
    access,
    summary: 'Adds or removes my emoji on a message; without `on` it is toggled. At most 20 different emoji per message.',
    input: z.object({ id: Id, emoji: Emoji, on: z.boolean().optional() }),
    answer: Message,
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Messages of my conversations, or of one, with words that begin with those of the query, newest first, at most 50. Case and accents do not matter. Fewer than two letters find nothing.',
    input: z.object({ query: SearchQuery, chatId: Id.optional() }),
    answer: z.array(SearchHit),
  },
} satisfies Contract

nameSchemas({ Chat, ChatContact, ChatMessage: Message })
