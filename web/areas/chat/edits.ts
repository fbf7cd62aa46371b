// What each write does to the conversations on screen before the server has answered. Pure, and the same when applied twice.
import type { chat as contract, Chat, Message, MessagePage } from '#contract/chat.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { Person } from '#contract/shapes.ts'
import { changeById } from '#web/kernel/data/list-edits.ts'
import { joined } from './merge-updates.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** Not with the server yet: it stands behind all that have a number. */
const waitingNr = Number.MAX_SAFE_INTEGER
export const isWaiting = ({ nr }: Pick<Message, 'nr'>) => nr === waitingNr

/** An id of version 7 tells when it was made. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

const dayText = (instant: string) => {
  const date = new Date(instant)
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
}

/** The file's name is not known here before the server tells it. */
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

/** The latest stands first. */
export function listSent(list: Chat[], sent: Sent<'send'>): Chat[] {
  const chat = list.find(({ id }) => id === sent.message.chatId)
  if (!chat) return list
  const lastAt = madeAt(sent.message.id ?? '')
  const moved = { ...chat, lastMessage: (sent.message.text ?? '').trim(), lastMessageAt: dayText(lastAt), lastAt, messages: [] }
  return [moved, ...list.filter((one) => one !== chat)]
}

/** The revision stays: what others wrote in between is still to be read. */
export const messageStored = (chat: Chat, message: Message): Chat =>
  chat.id === message.chatId ? { ...chat, messages: joined(chat.messages, [message]) } : chat

export const pageStored = (page: MessagePage, message: Message): MessagePage =>
  page.messages.some(({ id }) => id === message.id) ? { ...page, messages: joined(page.messages, [message]) } : page

export const listStored = (list: Chat[], message: Message): Chat[] =>
  changeById(list, message.chatId, (chat) =>
    message.nr < chat.lastNr
      ? chat
      : { ...chat, messages: [message], lastNr: message.nr, lastMessage: message.text || message.attachments.map(({ name }) => name).join(', ') },
  )

type Change = (message: Message) => Message

const within = <T extends { messages: Message[] }>(holder: T, id: string, change: Change): T =>
  holder.messages.some((message) => message.id === id) ? { ...holder, messages: changeById(holder.messages, id, change) } : holder

export const edited = <T extends { messages: Message[] }>(holder: T, { id, message: { text, mentions = [] } }: Sent<'edit'>): T =>
  within(holder, id, (message) => ({ ...message, text: text.trim(), mentions: [...mentions], editedAt: message.editedAt ?? message.createdAt }))

export const removed = <T extends { messages: Message[] }>(holder: T, { id }: Sent<'remove'>): T =>
  within(holder, id, (message) => ({
    ...message,
    text: '',
    value: '',
    attachments: [],
    reactions: [],
    mentions: [],
    deletedAt: message.deletedAt ?? message.createdAt,
  }))

export const reacted = <T extends { messages: Message[] }>(holder: T, { id, emoji, on = true }: Sent<'react'>, me: string): T =>
  within(holder, id, (message) => {
    const there = message.reactions.find((one) => one.emoji === emoji)
    const by = [...(there?.by ?? []).filter((one) => one !== me), ...(on ? [me] : [])]
    const reactions = there
      ? message.reactions.flatMap((one) => (one !== there ? one : by.length > 0 ? { emoji, by } : []))
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

/** As the server answers it, with what is known here of those who take part. */
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
  const face =
    chat.kind === 'direct'
      ? { id: chat.memberId, name: other?.name ?? '', avatar: other?.avatar ?? null, about: other?.about ?? '', status: 'online' as const }
      : { id, name: chat.name.trim(), avatar: null, about: '', status: null }
  return {
    id,
    contactId: face.id,
    contact: {
      ...face,
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

/** Two members have one with each other. */
export const chatStarted = (list: Chat[], sent: Sent<'start'>, me: Person, people: readonly Person[]): Chat[] => {
  const { chat } = sent
  const there = list.some((one) => one.id === chat.id || (chat.kind === 'direct' && one.kind === 'direct' && one.contactId === chat.memberId))
  return there ? list : [startedChat(sent, me, people), ...list]
}

export const chatStored = (list: Chat[], chat: Chat): Chat[] => {
  const slim = { ...chat, messages: chat.messages.slice(-1) }
  return list.some(({ id }) => id === chat.id) ? changeById(list, chat.id, () => slim) : [slim, ...list]
}

export const chatLeft = (list: Chat[], { id }: Sent<'leave'>): Chat[] => list.filter((chat) => chat.id !== id)
