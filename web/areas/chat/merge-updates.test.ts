import { describe, expect, test } from 'vitest'
import { conversation, message } from '#web/testing/chats.ts'
import { mergeChat, mergeMessages, mergePage } from './merge-updates.ts'

const upTo = (nr: number, from = 1) => Array.from({ length: nr - from + 1 }, (_, at) => message(from + at))
const nrs = ({ messages }: { messages: { nr: number }[] }) => messages.map(({ nr }) => nr)

test('a newer version replaces a message, in the order of the server', () => {
  expect(mergeMessages([message(1), message(3)], [message(2), message(3, { text: 'new' })]).map(({ text }) => text)).toEqual([
    'Message 1',
    'Message 2',
    'new',
  ])
})

describe('a conversation', () => {
  const old = conversation(upTo(12, 3))

  test('merges new and changed messages, and ignores those before its first', () => {
    const chat = conversation([message(14)], { lastNr: 14 })
    const news = mergeChat(old, { chat, rev: 20, messages: [message(1, { text: 'old' }), message(5, { text: 'edited' }), message(13), message(14)] })
    expect(nrs(news)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(news.messages[2]?.text).toBe('edited')
    expect(news.rev).toBe(20)
  })

  test('has no gap: messages before a gap are dropped', () => {
    const chat = conversation([message(31)], { lastNr: 31 })
    expect(nrs(mergeChat(old, { chat, rev: 40, messages: [message(30), message(31)] }))).toEqual([30, 31])
  })

  test('has a maximum length', () => {
    const chat = conversation([message(400)], { lastNr: 400 })
    const news = mergeChat(old, { chat, rev: 400, messages: upTo(400, 13) })
    expect(news.messages).toHaveLength(150)
    expect(news.messages.at(-1)?.nr).toBe(400)
  })

  test('has the files of new messages, which the list of conversations lacks', () => {
    const picture = { url: '/api/blobs/1', name: 'a.png', size: 1, type: 'image/png' }
    const file = { url: '/api/blobs/2', name: 'b.pdf', size: 1, type: 'application/pdf' }
    const sent = message(13, { attachments: [picture, file] })
    const { attachments } = mergeChat(old, { chat: conversation([sent]), rev: 13, messages: [sent] }).contact
    expect(attachments).toEqual({ media: [picture.url], docs: [{ ...file, messageId: sent.id }], links: [] })
  })
})

test('a page merges only messages in its range', () => {
  const page = { messages: upTo(5), hasBefore: false, hasAfter: false, rev: 5 }
  const news = mergePage(page, { chat: conversation([]), rev: 9, messages: [message(2, { text: 'x' }), message(6), message(51)] }, 0, 50)
  expect(nrs(news)).toEqual([1, 2, 3, 4, 5, 6])
  expect(news).toMatchObject({ hasAfter: true, rev: 9 })
})
