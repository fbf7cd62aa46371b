// Conversations between members: two, or a group. Only who takes part in one learns of it; the server gives the order of its messages.
import { z } from 'zod'
import { Blob, BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { UserStatus } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, SearchQuery } from './shapes.ts'

export const chatLimits = { text: 10_000, attachments: 10, groupName: 100, people: 500 } as const
/** Messages in one page, where nothing else is asked for. */
export const pageSize = 50

const slim = {
  /** Of the member; a group stands in with the id of the conversation. */
  id: Id,
  avatar: z.string().nullable(),
  name: z.string(),
  /** What they say about themselves, or a sentence of the house in the reader's language. */
  about: z.string(),
  background: z.string().nullable(),
  /** As they chose it; null for a group. Whether they are here right now is told by the socket. */
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
  /** What was shared in the conversation, the latest first, at most 60 of each. In the list of conversations they are left empty. */
  attachments: z.object({ media: z.array(z.string()), docs: z.array(SharedFile), links: z.array(z.string()) }),
  /** When they last used the team; null: never, a group, or they do not want to be seen. */
  lastSeenAt: z.string().nullable(),
})
export type ChatContact = z.output<typeof ChatContact>

/** What happened to a group: a message without words, which the reader's browser tells in its own. */
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

  /** What was typed, as it was typed. Empty once deleted. */
  text: z.string(),
  /** Its place in the conversation: 1, 2, 3 … without gaps. */
  nr: z.number().int(),
  /** The conversation's revision in which it last changed. */
  rev: z.number().int(),
  author: Person,
  event: ChatEvent.nullable(),
  /** As it is now, its text cut at 200 letters. */
  replyTo: z.object({ id: Id, nr: z.number().int(), contactId: Id, name: z.string(), text: z.string(), deleted: z.boolean() }).nullable(),
  mentions: z.array(Id),
  attachments: z.array(Blob),
  reactions: z.array(Reaction),
  editedAt: z.string().nullable(),
  /** Its place stays, with nothing in it. */
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
  /** The other member; of a group its own id. */
  contactId: Id,
  contact: ChatContact,
  /** Ascending. In the list of conversations only the last one; one that was asked for: its newest page. */
  messages: z.array(Message),
  /** Messages of others after the one I have read up to; no further than a thousand messages on. */
  unreadCount: z.number().int(),
  muted: z.boolean(),
  /** As plain text, cut at 200 letters; the names of the files where there is no text; empty for an event or a deleted one. */
  lastMessage: z.string(),
  /** dd/mm/yyyy by my clock; empty while there is none. */
  lastMessageAt: z.string(),

  kind: z.enum(['direct', 'group']),
  /** ISO; of the last message, or when the conversation began. The list is sorted by it, the latest first. */
  lastAt: z.string(),
  lastNr: z.number().int(),
  /** I have read up to here. */
  readNr: z.number().int(),
  /** Goes up with whatever changes in the conversation for all (not with what is mine alone: muted, read). */
  rev: z.number().int(),
  /** Who takes part, I included, by name. In the list of conversations no more than five. */
  members: z.array(ChatMember),
  memberCount: z.number().int(),
  /** Others read what I write; false in a direct one whose other member has left the team. */
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
  /** As in the list, its `messages` being the last one; `members` whole. */
  chat: Chat,
  /** New ones and those that changed, ascending by `nr`. */
  messages: z.array(Message),
  /** Ask from here next time. */
  rev: z.number().int(),
  /** More than one answer holds: ask again at once, or read the newest page anew. */
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

/** Pictures only, joined and coloured ones too. */
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
 * A conversation that is not there, or that the caller does not take part in: 404 'Could not found chat with id of {id}!'.
 * Live: a hint for area `chat` goes to those who take part, with the conversation's id among its `keys`. Typing is the signal `typing`
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
      'Starts a conversation. Two members have one with each other: asked again, that one is answered, whatever id was sent. Answers as `chat` does.',
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
    summary: 'Takes members of the team into a group; they can read what was written before.',
    input: z.object({ id: Id, members: People.min(1) }),
    answer: Chat,
  },
  removePerson: {
    method: 'DELETE',
    path: `${path}/chat/people`,
    access,
    summary: 'Takes a member out of a group.',
    input: z.object({ id: Id, memberId: Id }),
    answer: Chat,
  },
  leave: { method: 'POST', path: `${path}/chat/leave`, access, summary: 'Leaves a group.', input: ById, answer: Done },
  read: {
    method: 'POST',
    path: `${path}/chat/read`,
    access,
    summary: 'Marks a conversation as read up to a message. It never goes back: a lower number than before changes nothing.',
    input: z.object({ id: Id, nr: z.number().int().min(0) }),
    answer: z.object({ id: Id, readNr: z.number().int(), unreadCount: z.number().int() }),
  },

  messages: {
    method: 'GET',
    path: `${path}/messages`,
    access,
    ...reads,
    summary: 'A page of a conversation: the newest, those before or after a number, or those around one message (404 when it is not there).',
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
    summary: 'What changed in a conversation after a revision: small, however long it is.',
    input: z.object({ chatId: Id, since: Nr }),
    answer: ChatUpdates,
  },
  send: {
    method: 'POST',
    path: `${path}/messages`,
    access,
    summary:
      'Writes a message. The client makes its id (UUIDv7); the same id sent again answers the message that is there already. Who is mentioned and takes part is told.',
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
    summary: 'Gives a message of mine other words.',
    input: z.object({ id: Id, message: z.object({ text: Text, mentions: Mentions }) }),
    answer: Message,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/messages`,
    access,
    summary: 'Deletes a message of mine: its place stays, empty.',
    input: ById,
    answer: Message,
  },
  react: {
    method: 'POST',
    path: `${path}/messages/reaction`,
    access,
    summary: 'Puts an emoji of mine on a message or takes it off; without `on`, whichever it is not now. At most 20 different ones on a message.',
    input: z.object({ id: Id, emoji: Emoji, on: z.boolean().optional() }),
    answer: Message,
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Messages of my conversations, or of one of them, with words that begin like those of the query, without regard to case and accents, the latest first, at most 50. Fewer than two letters find nothing.',
    input: z.object({ query: SearchQuery, chatId: Id.optional() }),
    answer: z.array(SearchHit),
  },
} satisfies Contract

nameSchemas({ Chat, ChatContact, ChatMessage: Message })
