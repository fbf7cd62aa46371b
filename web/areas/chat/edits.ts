// The optimistic edits of each write. Pure and idempotent.
import type { chat as contract, Chat, Message, MessagePage } from '#contract/chat.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { Person } from '#contract/shapes.ts'
import { changeById } from '#web/kernel/data/list-edits.ts'
import { mergeMessages } from './merge-updates.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** Sorts messages that the server has not confirmed after all others. */
const waitingNr = Number.MAX_SAFE_INTEGER
export const isWaiting = ({ nr }: Pick<Message, 'nr'>) => nr === waitingNr

/** An id of version 7 contains the time of its creation. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

const dayText = (instant: string) => {
  const date = new Date(instant)
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
}

/** The server adds the name, size and type. */
const fileOf = (url: string) => ({ url, name: '', size: 0, type: '' })

function waitingMessage({ message }: Sent<'send'>, author: Person, known: readonly Message[]): Message {
  const { id, chatId, text = '', replyTo, mentions = [], attachments = [] } = message
  const answered = known.find((one) => one.id === replyTo)
  return {
    id: id ?? '',
    chatId,
    contactId: author.id,
    value: '',
    createdAt: madeAt(id ?? ''),
    isMine: true,
    text: text.trim(),
    nr: waitingNr,
    rev: 0,
    author,
    event: null,
    replyTo: answered
      ? { id: answered.id, nr: answered.nr, contactId: answered.contactId, name: answered.author.name, text: answered.text, deleted: false }
      : null,
    mentions: [...mentions],
    attachments: attachments.map(fileOf),
    reactions: [],
    editedAt: null,
    deletedAt: null,
  }
}

export const messageSent = (chat: Chat, sent: Sent<'send'>, me: Person): Chat =>
  chat.id !== sent.message.chatId || chat.messages.some(({ id }) => id === sent.message.id)
    ? chat
    : { ...chat, messages: [...chat.messages, waitingMessage(sent, me, chat.messages)] }

export function listSent(list: Chat[], sent: Sent<'send'>): Chat[] {
  const chat = list.find(({ id }) => id === sent.message.chatId)
  if (!chat) return list
  const lastAt = madeAt(sent.message.id ?? '')
  const moved = { ...chat, lastMessage: (sent.message.text ?? '').trim(), lastMessageAt: dayText(lastAt), lastAt, messages: [] }
  return [moved, ...list.filter((one) => one !== chat)]
}

/** The revision does not change: messages that others wrote meanwhile are still to be fetched. */
export const messageStored = (chat: Chat, message: Message): Chat =>
  chat.id === message.chatId ? { ...chat, messages: mergeMessages(chat.messages, [message]) } : chat

export const pageStored = (page: MessagePage, message: Message): MessagePage =>
  page.messages.some(({ id }) => id === message.id) ? { ...page, messages: mergeMessages(page.messages, [message]) } : page

export const listStored = (list: Chat[], message: Message): Chat[] =>
  changeById(list, message.chatId, (chat) =>
    message.nr < chat.lastNr
      ? chat
      : { ...chat, messages: [message], lastNr: message.nr, lastMessage: message.text || message.attachments.map(({ name }) => name).join(', ') },
  )

type Change = (message: Message) => Message

const changeMessage = <T extends { messages: Message[] }>(container: T, id: string, change: Change): T =>
  container.messages.some((message) => message.id === id) ? { ...container, messages: changeById(container.messages, id, change) } : container

export const edited = <T extends { messages: Message[] }>(container: T, { id, message: { text, mentions = [] } }: Sent<'edit'>): T =>
  changeMessage(container, id, (message) => ({
    ...message,
    text: text.trim(),
    mentions: [...mentions],
    editedAt: message.editedAt ?? message.createdAt,
  }))

export const removed = <T extends { messages: Message[] }>(container: T, { id }: Sent<'remove'>): T =>
  changeMessage(container, id, (message) => ({
    ...message,
    text: '',
    value: '',
    attachments: [],
    reactions: [],
    mentions: [],
    deletedAt: message.deletedAt ?? message.createdAt,
  }))

export const reacted = <T extends { messages: Message[] }>(container: T, { id, emoji, on = true }: Sent<'react'>, me: string): T =>
  changeMessage(container, id, (message) => {
    const existing = message.reactions.find((one) => one.emoji === emoji)
    const by = [...(existing?.by ?? []).filter((one) => one !== me), ...(on ? [me] : [])]
    const reactions = existing
      ? message.reactions.flatMap((one) => (one !== existing ? one : by.length > 0 ? { emoji, by } : []))
      : on
        ? [...message.reactions, { emoji, by }]
        : message.reactions
    return { ...message, reactions }
  })

export const wasRead = (chat: Chat, { id, nr }: Sent<'read'>): Chat =>
  chat.id !== id || nr <= chat.readNr ? chat : { ...chat, readNr: nr, unreadCount: Math.max(0, Math.min(chat.unreadCount, chat.lastNr - nr)) }

export const settledRead = (chat: Chat, answer: { id: string; readNr: number; unreadCount: number }): Chat =>
  chat.id === answer.id ? { ...chat, readNr: Math.max(chat.readNr, answer.readNr), unreadCount: answer.unreadCount } : chat

export const muted = (chat: Chat, { id, chat: { muted: now } }: Sent<'update'>): Chat =>
  chat.id === id && now !== undefined ? { ...chat, muted: now } : chat

export const renamed = (chat: Chat, { id, name }: Sent<'rename'>): Chat =>
  chat.id === id ? { ...chat, contact: { ...chat.contact, name: name.trim() } } : chat

export function peopleAdded(chat: Chat, { id, members }: Sent<'addPeople'>, people: readonly Person[]): Chat {
  if (chat.id !== id) return chat
  const added = people.filter((person) => members.includes(person.id) && !chat.members.some((member) => member.id === person.id))
  const joining = added.map((person) => ({ id: person.id, name: person.name, avatar: person.avatar, status: 'online' as const, readNr: 0 }))
  return { ...chat, members: [...chat.members, ...joining], memberCount: chat.memberCount + joining.length }
}

export function personRemoved(chat: Chat, { id, memberId }: Sent<'removePerson'>): Chat {
  if (chat.id !== id || !chat.members.some((member) => member.id === memberId)) return chat
  return { ...chat, members: chat.members.filter((member) => member.id !== memberId), memberCount: chat.memberCount - 1 }
}

/** The conversation as the server will return it, with the people that are loaded here. */
function startedChat({ chat }: Sent<'start'>, me: Person, people: readonly (Person & { about?: string })[]): Chat {
  const id = chat.id ?? ''
  const wanted = chat.kind === 'direct' ? [chat.memberId] : chat.members
  const others = people.filter((person) => wanted.includes(person.id))
  const other = others[0]
  const members = [me, ...others].map((person) => ({
    id: person.id,
    name: person.name,
    avatar: person.avatar,
    status: 'online' as const,
    readNr: 0,
  }))
  const contact =
    chat.kind === 'direct'
      ? { id: chat.memberId, name: other?.name ?? '', avatar: other?.avatar ?? null, about: other?.about ?? '', status: 'online' as const }
      : { id, name: chat.name.trim(), avatar: null, about: '', status: null }
  return {
    id,
    contactId: contact.id,
    contact: {
      ...contact,
      background: null,
      details: { emails: [], phoneNumbers: [], title: '', company: '', birthday: null, address: null },
      attachments: { media: [], docs: [], links: [] },
      lastSeenAt: null,
    },
    messages: [],
    unreadCount: 0,
    muted: false,
    lastMessage: '',
    lastMessageAt: '',
    kind: chat.kind,
    lastAt: madeAt(id),
    lastNr: 0,
    readNr: 0,
    rev: 0,
    members,
    memberCount: members.length,
    writable: true,
  }
}

/** Two members share at most one direct conversation. */
export const chatStarted = (list: Chat[], sent: Sent<'start'>, me: Person, people: readonly Person[]): Chat[] => {
  const { chat } = sent
  const exists = list.some((one) => one.id === chat.id || (chat.kind === 'direct' && one.kind === 'direct' && one.contactId === chat.memberId))
  return exists ? list : [startedChat(sent, me, people), ...list]
}

export const chatStored = (list: Chat[], chat: Chat): Chat[] => {
  const slim = { ...chat, messages: chat.messages.slice(-1) }
  return list.some(({ id }) => id === chat.id) ? changeById(list, chat.id, () => slim) : [slim, ...list]
}

export const chatLeft = (list: Chat[], { id }: Sent<'leave'>): Chat[] => list.filter((chat) => chat.id !== id)
