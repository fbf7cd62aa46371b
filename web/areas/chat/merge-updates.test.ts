import { describe, expect, test } from 'vitest'
import { conversation, message } from '#web/testing/chats.ts'
import { merged, joined, pageMerged } from './merge-updates.ts'

const upTo = (nr: number, from = 1) => Array.from({ length: nr - from + 1 }, (_, at) => message(from + at))
const nrs = ({ messages }: { messages: { nr: number }[] }) => messages.map(({ nr }) => nr)

test('what comes again replaces what it was, in the order of the server', () => {
  expect(joined([message(1), message(3)], [message(2), message(3, { text: 'new' })]).map(({ text }) => text)).toEqual([
    'Message 1',
    'Message 2',
    'new',
  ])
})

describe('a conversation', () => {
  const old = conversation(upTo(12, 3))

  test('takes what was written and changed since, and leaves what is older than it shows', () => {
    const chat = conversation([message(14)], { lastNr: 14 })
    const news = merged(old, { chat, rev: 20, messages: [message(1, { text: 'old' }), message(5, { text: 'edited' }), message(13), message(14)] })
    expect(nrs(news)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(news.messages[2]?.text).toBe('edited')
    expect(news.rev).toBe(20)
  })

  test('shows no gap: what is not joined to the end is left out', () => {
    const chat = conversation([message(31)], { lastNr: 31 })
    expect(nrs(merged(old, { chat, rev: 40, messages: [message(30), message(31)] }))).toEqual([30, 31])
  })

  test('does not grow without end', () => {
    const chat = conversation([message(400)], { lastNr: 400 })
    const news = merged(old, { chat, rev: 400, messages: upTo(400, 13) })
    expect(news.messages).toHaveLength(150)
    expect(news.messages.at(-1)?.nr).toBe(400)
  })

  test('knows the files of new messages, though the list of conversations does not tell them', () => {
    const picture = { url: '/api/blobs/1', name: 'a.png', size: 1, type: 'image/png' }
    const file = { url: '/api/blobs/2', name: 'b.pdf', size: 1, type: 'application/pdf' }
    const sent = message(13, { attachments: [picture, file] })
    const { attachments } = merged(old, { chat: conversation([sent]), rev: 13, messages: [sent] }).contact
    expect(attachments).toEqual({ media: [picture.url], docs: [{ ...file, messageId: sent.id }], links: [] })
  })
})

test('a page takes what is its own', () => {
  const page = { messages: upTo(5), hasBefore: false, hasAfter: false, rev: 5 }
  const news = pageMerged(page, { chat: conversation([]), rev: 9, messages: [message(2, { text: 'x' }), message(6), message(51)] }, 0, 50)
  expect(nrs(news)).toEqual([1, 2, 3, 4, 5, 6])
  expect(news).toMatchObject({ hasAfter: true, rev: 9 })
})
