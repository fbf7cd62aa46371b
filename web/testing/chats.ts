// Conversations for the tests of this area.
import type { Chat, Message } from '#contract/chat.ts'
import { ada, brian } from './people.ts'

export const chatId = '018f0000-0000-7000-8000-0000000000c1'
const author = ({ id, name, avatar }: typeof ada) => ({ id, name, avatar })

export const messageId = (nr: number) => `018f0000-0000-7000-9000-${String(nr).padStart(12, '0')}`

export function message(nr: number, given: Partial<Message> = {}): Message {
  const by = given.isMine ? brian : ada
  return {
    id: messageId(nr),
    chatId,
    contactId: by.id,
    value: '',
    createdAt: new Date(Date.UTC(2026, 0, 5, 9, nr)).toISOString(),
    isMine: false,
    text: `Message ${nr}`,
    nr,
    rev: nr,
    author: author(by),
    event: null,
    replyTo: null,
    mentions: [],
    attachments: [],
    reactions: [],
    editedAt: null,
    deletedAt: null,
    ...given,
  }
}

export function conversation(messages: Message[], given: Partial<Chat> = {}): Chat {
  const last = messages.at(-1)
  return {
    id: chatId,
    contactId: ada.id,
    contact: {
      id: ada.id,
      avatar: null,
      name: ada.name,
      about: 'Here to help',
      background: null,
      status: 'online',
      details: { emails: [{ email: ada.email, label: 'Work' }], phoneNumbers: [], title: 'Engineer', company: '', birthday: null, address: null },
      attachments: { media: [], docs: [], links: [] },
      lastSeenAt: null,
    },
    messages,
    unreadCount: 0,
    muted: false,
    lastMessage: last?.text ?? '',
    lastMessageAt: '05/01/2026',
    kind: 'direct',
    lastAt: last?.createdAt ?? '2026-01-05T09:00:00.000Z',
    lastNr: last?.nr ?? 0,
    readNr: last?.nr ?? 0,
    rev: last?.rev ?? 0,
    members: [
      { ...author(ada), status: 'online', readNr: last?.nr ?? 0 },
      { ...author(brian), status: 'online', readNr: last?.nr ?? 0 },
    ],
    memberCount: 2,
    writable: true,
    ...given,
  }
}
