import { describe, expect, test } from 'vitest'
import { ada, brian } from '#web/testing/people.ts'
import * as edits from './edits.ts'
import { chatId, conversation, message, messageId } from '#web/testing/chats.ts'
import { groupMessages } from './thread/message-groups.ts'

const me = { id: brian.id, name: brian.name, avatar: null }
const sent = { message: { id: messageId(99), chatId, text: ' Hello ', replyTo: messageId(1) } }

describe('sending', () => {
  const chat = conversation([message(1), message(2)])

  test('adds a waiting message at the end, once, with the message it replies to', () => {
    const once = edits.messageSent(chat, sent, me)
    expect(edits.messageSent(once, sent, me)).toBe(once)
    expect(once.messages.map(({ text }) => text)).toEqual(['Message 1', 'Message 2', 'Hello'])
    expect(once.messages[2]).toMatchObject({ isMine: true, replyTo: { id: messageId(1), text: 'Message 1' } })
    expect(edits.isWaiting(once.messages[2] ?? message(1))).toBe(true)
  })

  test('the server decides the order, and there are no duplicates', () => {
    const stored = edits.messageStored(chat, message(4, { id: messageId(99), isMine: true }))
    const later = edits.messageStored(stored, message(3))
    expect(later.messages.map(({ nr }) => nr)).toEqual([1, 2, 3, 4])
    expect(edits.messageSent(later, sent, me)).toBe(later)
  })

  test('moves the conversation to the top of the list', () => {
    const other = { ...chat, id: messageId(7) }
    const [first] = edits.listSent([other, chat], sent)
    expect(first).toMatchObject({ id: chatId, lastMessage: 'Hello' })
  })
})

test('adds and removes only my reactions', () => {
  const chat = conversation([message(1, { reactions: [{ emoji: '👍', by: [ada.id] }] })])
  const on = { id: messageId(1), emoji: '👍', on: true }
  const both = edits.reacted(edits.reacted(chat, on, me.id), on, me.id)
  expect(both.messages[0]?.reactions).toEqual([{ emoji: '👍', by: [ada.id, me.id] }])
  expect(edits.reacted(both, { ...on, on: false }, me.id).messages[0]?.reactions).toEqual([{ emoji: '👍', by: [ada.id] }])
})

test('a deleted message stays in its position, without content', () => {
  const chat = edits.removed(conversation([message(1), message(2)]), { id: messageId(1) })
  expect(chat.messages[0]).toMatchObject({ nr: 1, text: '' })
  expect(chat.messages[0]?.deletedAt).not.toBeNull()
})

test('the read position never goes back', () => {
  const chat = conversation([message(10)], { readNr: 4, unreadCount: 6 })
  expect(edits.wasRead(chat, { id: chatId, nr: 8 })).toMatchObject({ readNr: 8, unreadCount: 2 })
  expect(edits.wasRead(chat, { id: chatId, nr: 3 })).toBe(chat)
})

test('a conversation with somebody is not started twice', () => {
  const chat = conversation([])
  const start = { chat: { kind: 'direct' as const, id: messageId(50), memberId: ada.id } }
  expect(edits.chatStarted([chat], start, me, [])).toEqual([chat])
  const [made] = edits.chatStarted([], start, me, [{ id: ada.id, name: ada.name, avatar: null }])
  expect(made).toMatchObject({ id: messageId(50), contact: { name: ada.name }, memberCount: 2 })
})

test('messages are grouped by author, day and time', () => {
  const rows = groupMessages([
    message(1),
    message(2),
    message(3, { isMine: true }),
    message(4, { isMine: true, createdAt: '2026-01-05T20:00:00.000Z' }),
    message(5, { isMine: true, createdAt: '2026-01-07T09:00:00.000Z' }),
  ])
  expect(rows.map(({ startsGroup, endsGroup, day }) => [startsGroup, endsGroup, day !== undefined])).toEqual([
    [true, false, true],
    [false, true, false],
    [true, true, false],
    [true, true, false],
    [true, true, true],
  ])
})
