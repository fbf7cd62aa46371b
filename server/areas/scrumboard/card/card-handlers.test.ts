import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type Blob, blobsPath } from '#contract/blobs.ts'
import { notifications } from '#contract/notifications.ts'
import { type BoardSummary, type List, scrumboard } from '#contract/scrumboard.ts'
import type { Label } from '#contract/scrumboard-labels.ts'
import type { Events } from '#server/kernel/context.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let dataDir: string
let me: TestMember
let board: BoardSummary
let list: List
let label: Label
let notices: Events['notify'][]

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hora-cards-'))
  app = await startTestApp({ settings: { dataDir } })
  const ear = {
    name: 'ear',
    contract: {},
    handlers: {},
    on: { notify: async (_ctx: unknown, notice: Events['notify']) => void notices.push(notice) },
  }
  app.kernel.areas = [...app.kernel.areas, ear]
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  notices = []
  me = await app.member()
  board = await me.call(scrumboard.createBoard, { board: { title: 'Release' } })
  list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'To do' } })
  label = await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug', color: 'red' } })
})

const createCard = (title = 'a', more: object = {}) => me.call(scrumboard.createCard, { card: { listId: list.id, title, ...more } })
const details = (id: string) => me.call(scrumboard.card, { id })
const titles = async () => (await me.call(scrumboard.board, { id: board.id })).lists[0]?.cards.map(({ title }) => title)
const upload = async (content: Buffer | string, name: string): Promise<Blob> => {
  const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/octet-stream' }
  return (await app.app.inject({ method: 'POST', url: `${blobsPath}?name=${name}`, payload: content, headers })).json()
}
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe('a card', () => {
  test('comes last, with its own id if it has one, once', async () => {
    const id = v7()
    await createCard('first')
    expect(await createCard('second', { id })).toMatchObject({ id, position: 131072, labels: [], dueDate: null, members: [], description: null })
    expect(await titles()).toEqual(['first', 'second'])
    expect(await me.refused(scrumboard.createCard, { card: { id, listId: list.id, title: 'again' } })).toMatchObject({ status: 409 })
  })

  test('whose answer got lost is answered again, and created once', async () => {
    const card = { id: v7(), listId: list.id, title: 'once', labels: [label.id], members: [me.userId] }
    const send = (key: string) => app.send(scrumboard.createCard, { card }, me.token, { 'idempotency-key': key })
    const [first, again] = [await send('card-of-a-phone'), await send('card-of-a-phone')]
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotent-replay']).toBe('true')
    expect((await send('another-key')).statusCode).toBe(409)
    expect(await details(card.id)).toMatchObject({ labels: [{ id: label.id }], members: [me.userId] })
    expect(await titles()).toEqual(['once'])
  })

  test('comes into no list of a board that is archived or deleted', async () => {
    const card = { listId: list.id, title: 'late' }
    await me.call(scrumboard.archiveBoard, { id: board.id })
    expect(await me.refused(scrumboard.createCard, { card })).toMatchObject({ status: 423 })
    await me.call(scrumboard.removeBoard, { id: board.id })
    expect(await me.refused(scrumboard.createCard, { card })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.createCard, { card: { ...card, position: 1 } })).toMatchObject({ status: 404 })
  })

  test('that asks for a taken position comes directly after it', async () => {
    await createCard('a')
    await createCard('c')
    expect((await createCard('b', { position: 65536 })).position).toBe(98304)
    expect((await createCard('d', { position: 131072 })).position).toBe(196608)
    expect(await titles()).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a title beyond the limit', { title: 'x'.repeat(501) }],
    ['a due date that is none', { dueDate: 'tomorrow' }],
    ['a label nobody knows', { labels: [v7()] }],
    ['a member nobody knows', { members: [v7()] }],
    ['a position that is no number', { position: 'first' }],
    ['a character no text can hold', { title: 'a\u0000b' }],
  ])('with %s is refused and not stored', async (_what, card) => {
    expect(await me.refused(scrumboard.createCard, { card: { listId: list.id, title: 'a', ...card } as never })).toMatchObject({
      status: 400,
      code: 'bad-input',
    })
    expect(await titles()).toEqual([])
  })

  test('changes in what is sent and nothing else; labels may be objects or ids and are answered as objects', async () => {
    const card = await createCard('a', { description: 'keep', dueDate: '2026-03-01' })
    const sent = { id: card.id, title: 'b', labels: [label] }
    expect(await me.call(scrumboard.updateCard, { id: card.id, card: sent })).toEqual({ ...card, title: 'b', labels: [label] })
    expect((await me.call(scrumboard.updateCard, { id: card.id, card: { labels: [label.id, label.id] } })).labels).toEqual([label])
    expect(await me.call(scrumboard.updateCard, { id: card.id, card: { labels: [], dueDate: null, description: null } })).toEqual({
      ...card,
      ...{ title: 'b', dueDate: null, description: null, described: false },
    })
    for (const wrong of [{ title: '' }, { labels: [v7()] }, { members: [v7()] }, { description: 5 }, { listId: v7() }])
      expect(await me.refused(scrumboard.updateCard, { id: card.id, card: wrong as never })).toMatchObject({ status: 400 })
  })

  test('a text that another member changed since is not stored, and is answered as a conflict', async () => {
    const other = await me.colleague()
    const card = await createCard('a', { description: '<p>old</p>' })
    await other.call(scrumboard.updateCard, { id: card.id, card: { description: '<p>theirs</p>' } })
    const answer = await me.call(scrumboard.updateCard, {
      id: card.id,
      card: { title: 'b', description: '<p>mine</p>' },
      // As an editor sends it, before it is cleaned.
      base: { title: 'a', description: '<p onclick="x()">old</p>' },
    })
    expect(answer).toMatchObject({ title: 'b', conflicts: [{ field: 'description', value: '<p>theirs</p>' }] })
    expect(await details(card.id)).toMatchObject({ title: 'b', description: '<p>theirs</p>' })
  })

  test('takes no label of another board', async () => {
    const other = await me.call(scrumboard.createBoard, { board: { title: 'Other' } })
    const theirs = await me.call(scrumboard.createLabel, { label: { boardId: other.id, title: 'Bug' } })
    const card = await createCard()
    expect(await me.refused(scrumboard.updateCard, { id: card.id, card: { labels: [theirs.id] } })).toMatchObject({
      status: 400,
      fields: { 'card.labels': expect.any(String) },
    })
  })

  test('may be moved together with a change', async () => {
    const next = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Doing' } })
    const [a, b] = [await createCard('a'), await createCard('b')]
    expect(await me.call(scrumboard.updateCard, { id: b.id, card: { title: 'B', position: 100 } })).toMatchObject({ position: 100 })
    expect(await titles()).toEqual(['B', 'a'])
    expect(await me.call(scrumboard.updateCard, { id: a.id, card: { listId: next.id } })).toMatchObject({ listId: next.id, position: 65536 })
  })

  test('has its text sanitized', async () => {
    const card = await createCard('<b>kept as text</b>', { description: '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x"></p>' })
    expect(card).toMatchObject({ title: '<b>kept as text</b>', description: '<p>a<img /></p>' })
    expect((await me.call(scrumboard.updateCard, { id: card.id, card: { description: '<iframe src="//x"></iframe>ok' } })).description).toBe('ok')
  })

  test('claims the pictures in its text', async () => {
    const { url } = await upload(png, 'a.png')
    await createCard('a', { description: `<p><img src="${url}"><img src="/api/blobs/aaaaaaaaaaaaaaaaaaaaaaaa"></p>` })
    expect((await app.pool.query('select claimed from blobs where team_id = $1', [me.teamId])).rows).toEqual([{ claimed: true }])
  })

  test('is archived, listed there, and restored to its old position, or after the card that took it', async () => {
    const [a, b] = [await createCard('a'), await createCard('b'), await createCard('c')]
    const archived = await me.call(scrumboard.archiveCard, { id: b.id })
    expect(archived).toEqual({ ...b, archivedAt: expect.any(String) })
    expect(await me.call(scrumboard.archiveCard, { id: b.id })).toEqual(archived)
    expect(await titles()).toEqual(['a', 'c'])
    expect((await me.call(scrumboard.archivedCards, { boardId: board.id })).map(({ id, archivedAt }) => [id, archivedAt])).toEqual([
      [b.id, archived.archivedAt],
    ])
    expect((await details(b.id)).archivedAt).toBe(archived.archivedAt)
    expect(await me.refused(scrumboard.moveCard, { id: b.id, listId: list.id, before: null })).toMatchObject({ status: 423 })
    await createCard('x', { position: b.position })
    expect(await me.call(scrumboard.restoreCard, { id: b.id })).toMatchObject({ title: 'b', position: 163840 })
    expect(await titles()).toEqual(['a', 'x', 'b', 'c'])
    expect(await me.refused(scrumboard.restoreCard, { id: a.id })).toMatchObject({ status: 404 })
  })

  test('is deleted and restored', async () => {
    const [a, b] = [await createCard('a'), await createCard('b')]
    expect(await me.call(scrumboard.removeCard, { id: a.id })).toBe(true)
    expect(await titles()).toEqual(['b'])
    expect(await me.refused(scrumboard.removeCard, { id: a.id })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.updateCard, { id: a.id, card: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await me.call(scrumboard.restoreCard, { id: a.id })).toEqual(a)
    await me.call(scrumboard.archiveCard, { id: b.id })
    await me.call(scrumboard.removeCard, { id: b.id })
    await me.call(scrumboard.restoreCard, { id: b.id })
    expect((await details(b.id)).archivedAt).not.toBeNull()
    expect(await titles()).toEqual(['a'])
  })

  test('is found by title, text and comments, not by its markup', async () => {
    const [a, b, c] = [
      await createCard('Ședință'),
      await createCard('b', { description: '<p><strong>ședința</strong> de luni</p>' }),
      await createCard('c'),
    ]
    await me.call(scrumboard.createComment, { comment: { cardId: c.id, content: '<p>after the SEDINTA</p>' } })
    const found = (query: string) => me.call(scrumboard.searchCards, { boardId: board.id, query })
    expect(await found('sedint')).toEqual([a.id, b.id, c.id])
    expect(await found('strong')).toEqual([])
    expect(await found('')).toEqual([])
  })

  test('of another team is not found', async () => {
    const card = await createCard()
    const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c', items: [{ title: 'i' }] } })
    const check = checklist.items[0]?.id ?? ''
    const comment = await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } })
    const file = await me.call(scrumboard.createAttachment, { attachment: { cardId: card.id, url: (await upload('text', 'a.txt')).url } })
    const other = await app.member()
    const theirList = await other
      .call(scrumboard.createBoard, { board: { title: 'theirs' } })
      .then(({ id }) => other.call(scrumboard.createList, { list: { boardId: id, title: 'theirs' } }))
    const { url } = await upload('mine', 'a.txt')
    const theirCard = await other.call(scrumboard.createCard, { card: { listId: theirList.id, title: 'theirs' } })
    for (const refused of [
      other.refused(scrumboard.card, { id: card.id }),
      other.refused(scrumboard.cardHistory, { id: card.id }),
      other.refused(scrumboard.createCard, { card: { listId: list.id, title: 'x' } }),
      other.refused(scrumboard.updateCard, { id: card.id, card: { title: 'x' } }),
      other.refused(scrumboard.updateCards, { cards: [{ id: card.id, listId: list.id, position: 1 }] }),
      other.refused(scrumboard.orderCards, { cards: [card] }),
      other.refused(scrumboard.moveCard, { id: card.id, listId: theirList.id, before: null }),
      other.refused(scrumboard.moveCard, { id: theirCard.id, listId: list.id, before: null }),
      other.refused(scrumboard.copyCard, { id: card.id, copy: { listId: theirList.id } }),
      other.refused(scrumboard.archiveCard, { id: card.id }),
      other.refused(scrumboard.restoreCard, { id: card.id }),
      other.refused(scrumboard.removeCard, { id: card.id }),
      other.refused(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'x' } }),
      other.refused(scrumboard.updateChecklist, { id: checklist.id, checklist: { title: 'x' } }),
      other.refused(scrumboard.moveChecklist, { id: checklist.id, before: null }),
      other.refused(scrumboard.removeChecklist, { id: checklist.id }),
      other.refused(scrumboard.createCheck, { check: { checklistId: checklist.id, title: 'x' } }),
      other.refused(scrumboard.updateCheck, { id: check, check: { title: 'x' } }),
      other.refused(scrumboard.moveCheck, { id: check, checklistId: checklist.id, before: null }),
      other.refused(scrumboard.removeCheck, { id: check }),
      other.refused(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } }),
      other.refused(scrumboard.updateComment, { id: comment.id, comment: { content: 'x' } }),
      other.refused(scrumboard.removeComment, { id: comment.id }),
      other.refused(scrumboard.createAttachment, { attachment: { cardId: card.id, url } }),
      other.refused(scrumboard.updateAttachment, { id: file.id, attachment: { name: 'x' } }),
      other.refused(scrumboard.removeAttachment, { id: file.id }),
      other.refused(scrumboard.searchCards, { boardId: board.id, query: 'a' }),
    ])
      expect(await refused).toMatchObject({ status: 404, code: 'not-found' })
    expect(await other.refused(scrumboard.createAttachment, { attachment: { cardId: theirCard.id, url } })).toMatchObject({ status: 400 })
  })
})

describe('checklists', () => {
  test('have items in an order, across lists of the card, and the preview counts them', async () => {
    const card = await createCard()
    const first = await me.call(scrumboard.createChecklist, {
      checklist: { cardId: card.id, title: 'Before', items: [{ title: 'a' }, { title: 'b' }] },
    })
    const second = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'After' } })
    expect(first).toMatchObject({
      cardId: card.id,
      position: 65536,
      items: [{ title: 'a', completed: false, dueDate: null, assignedTo: null, position: 65536 }, { title: 'b' }],
    })
    const c = await me.call(scrumboard.createCheck, { check: { checklistId: first.id, title: 'c', dueDate: '2026-05-01' } })
    expect(await me.call(scrumboard.updateCheck, { id: c.id, check: { completed: true } })).toEqual({ ...c, completed: true })
    const [a, b] = first.items.map(({ id }) => id) as [string, string]
    await me.call(scrumboard.moveCheck, { id: c.id, checklistId: first.id, before: a })
    expect(await me.call(scrumboard.moveCheck, { id: b, checklistId: second.id, before: null })).toMatchObject({
      checklistId: second.id,
      position: 65536,
    })
    await me.call(scrumboard.moveChecklist, { id: second.id, before: first.id })
    expect(await me.call(scrumboard.updateChecklist, { id: first.id, checklist: { title: 'Earlier' } })).toMatchObject({
      title: 'Earlier',
      items: [{ title: 'c' }, { title: 'a' }],
    })
    const shape = async () => (await details(card.id)).checklists.map(({ title, items }) => [title, ...items.map((item) => item.title)])
    expect(await shape()).toEqual([
      ['After', 'b'],
      ['Earlier', 'c', 'a'],
    ])
    expect((await details(card.id)).counts).toEqual({ checks: 3, checksDone: 1, comments: 0, attachments: 0 })
    expect(await me.call(scrumboard.removeCheck, { id: a })).toBe(true)
    expect(await me.call(scrumboard.removeChecklist, { id: second.id })).toBe(true)
    expect(await shape()).toEqual([['Earlier', 'c']])
    expect(await me.refused(scrumboard.removeCheck, { id: b })).toMatchObject({ status: 404 })
  })

  test('refuse what cannot be', async () => {
    const [card, other] = [await createCard(), await createCard('other')]
    const make = (cardId: string) => me.call(scrumboard.createChecklist, { checklist: { cardId, title: 'c', items: [{ title: 'i' }] } })
    const [mine, theirs] = [await make(card.id), await make(other.id)]
    const id = mine.items[0]?.id ?? ''
    expect(await me.refused(scrumboard.createChecklist, { checklist: { cardId: card.id, title: '' } })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.createCheck, { check: { checklistId: mine.id, title: 'x', assignedTo: v7() } })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.updateCheck, { id, check: { dueDate: 'soon' } })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.moveCheck, { id, checklistId: theirs.id, before: null })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.moveCheck, { id, checklistId: v7(), before: null })).toMatchObject({ status: 404 })
  })

  test('notify the assignee of an item', async () => {
    const [card, colleague] = [await createCard(), await me.colleague()]
    const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c', items: [{ title: 'book a room' }] } })
    const id = checklist.items[0]?.id ?? ''
    await me.call(scrumboard.updateCheck, { id, check: { assignedTo: me.userId } })
    expect(notices).toEqual([])
    await me.call(scrumboard.updateCheck, { id, check: { assignedTo: colleague.userId } })
    await me.call(scrumboard.updateCheck, { id, check: { assignedTo: colleague.userId, completed: true } })
    expect(notices).toMatchObject([
      { to: [colleague.userId], kind: 'scrumboard.checkAssigned', params: { item: 'book a room', card: 'a', board: 'Release' } },
    ])
  })
})

describe('comments', () => {
  const mention = (id: string) => `<span data-type="mention" data-id="${id}">@name</span>`

  test('are sanitized, counted, and changed by their author only', async () => {
    const [card, colleague, admin] = [await createCard(), await me.colleague(), await me.colleague('admin')]
    const comment = await colleague.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>hi<script>x</script></p>' } })
    expect(comment).toEqual({
      ...{ id: expect.any(String), cardId: card.id, content: '<p>hi</p>', author: { id: colleague.userId, name: expect.any(String), avatar: null } },
      ...{ mentions: [], createdAt: expect.any(String), editedAt: null },
    })
    expect(await details(card.id)).toMatchObject({ comments: [comment], counts: { comments: 1 } })
    expect(await me.refused(scrumboard.updateComment, { id: comment.id, comment: { content: 'x' } })).toMatchObject({ status: 403 })
    expect(await colleague.call(scrumboard.updateComment, { id: comment.id, comment: { content: 'better' } })).toMatchObject({
      content: 'better',
      editedAt: expect.any(String),
    })
    const mine = await admin.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } })
    expect(await colleague.refused(scrumboard.removeComment, { id: mine.id })).toMatchObject({ status: 403 })
    expect(await admin.call(scrumboard.removeComment, { id: comment.id })).toBe(true)
    expect((await details(card.id)).comments.map(({ id }) => id)).toEqual([mine.id])
  })

  test.each(['', '   ', '<p><br /></p>', '<script>x</script>', '<p>&nbsp;</p>'])('with nothing in them (%j) are refused', async (content) => {
    const card = await createCard()
    expect(await me.refused(scrumboard.createComment, { comment: { cardId: card.id, content } })).toMatchObject({ status: 400 })
  })

  test('notify the members they mention, once, and never the author or a stranger', async () => {
    const [card, colleague, third, stranger] = [await createCard('Big <card>'), await me.colleague(), await me.colleague(), await app.member()]
    const content = `<p>${mention(colleague.userId)} ${mention(colleague.userId)} ${mention(me.userId)} ${mention(stranger.userId)}</p>`
    const comment = await me.call(scrumboard.createComment, { comment: { cardId: card.id, content } })
    expect(comment.mentions).toEqual([colleague.userId, me.userId])
    expect(await colleague.call(notifications.all)).toMatchObject([{ read: false, description: expect.stringContaining('Big &lt;card&gt;') }])
    expect(await me.call(notifications.all)).toEqual([])
    const link = `/apps/scrumboard/${board.id}/card/${card.id}`
    const about = { thing: 'card', id: card.id }
    const mentioned = { kind: 'scrumboard.mentioned', from: me.userId, teamId: me.teamId, link, about }
    const mentions = () => notices.filter(({ kind }) => kind === 'scrumboard.mentioned')
    expect(mentions()).toEqual([
      { ...mentioned, to: [colleague.userId], params: { by: expect.stringContaining('Member'), card: 'Big <card>', board: 'Release' } },
    ])
    await me.call(scrumboard.updateComment, { id: comment.id, comment: { content: `${content}${mention(third.userId)}` } })
    expect(mentions().slice(1)).toMatchObject([{ ...mentioned, to: [third.userId] }])
  })

  test('new members of a card are notified too', async () => {
    const [colleague, third] = [await me.colleague(), await me.colleague()]
    const card = await createCard('a', { members: [colleague.userId, me.userId] })
    await me.call(scrumboard.updateCard, { id: card.id, card: { members: [colleague.userId, third.userId] } })
    expect(notices.map(({ kind, to }) => [kind, to])).toEqual([
      ['scrumboard.assigned', [colleague.userId]],
      ['scrumboard.assigned', [third.userId]],
    ])
  })
})

test('a card with everything looks the same alone, on its board, moved and archived', async () => {
  const card = await createCard('Full', { description: '<p>d</p>', dueDate: '2031-03-01T10:00:00+02:00', members: [me.userId] })
  const labels = [
    await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'first', color: 'red' } }),
    await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'second' } }),
  ]
  await me.call(scrumboard.updateCard, { id: card.id, card: { labels: labels.map(({ id }) => id) } })
  const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c', items: [{ title: 'i' }, { title: 'j' }] } })
  await me.call(scrumboard.updateCheck, { id: checklist.items[1]?.id ?? '', check: { completed: true } })
  await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } })
  const picture = await upload(png, 'a.png')
  await me.call(scrumboard.createAttachment, { attachment: { cardId: card.id, url: picture.url, cover: true } })

  const onBoard = (await me.call(scrumboard.board, { id: board.id })).lists[0]?.cards[0]
  expect(onBoard).toMatchObject({
    description: '<p>d</p>',
    described: true,
    labels,
    members: [me.userId],
    counts: { checks: 2, checksDone: 1, comments: 1, attachments: 1 },
    coverImage: picture.url,
  })
  expect(await details(card.id)).toMatchObject({ ...onBoard })
  const next = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Next' } })
  expect(await me.call(scrumboard.moveCard, { id: card.id, listId: next.id, before: null })).toEqual({ ...onBoard, listId: next.id })
  expect(await me.call(scrumboard.archiveCard, { id: card.id })).toEqual({ ...onBoard, listId: next.id, archivedAt: expect.any(String) })
})

describe('attachments', () => {
  test('are uploaded files; a picture may be the cover', async () => {
    const card = await createCard()
    const attach = (url: string, cover?: boolean) => me.call(scrumboard.createAttachment, { attachment: { cardId: card.id, url, cover } })
    const [picture, text, other] = [await upload(png, 'a.png'), await upload('text', 'notes.txt'), await upload(png, 'b.png')]
    const first = await attach(picture.url, true)
    expect(first).toEqual({ ...picture, id: expect.any(String), cardId: card.id, cover: true, createdAt: expect.any(String), createdBy: me.userId })
    const plain = await attach(text.url)
    expect(await details(card.id)).toMatchObject({ coverImage: picture.url, counts: { attachments: 2 }, attachments: [first, plain] })
    const second = await attach(other.url)
    expect(await me.call(scrumboard.updateAttachment, { id: second.id, attachment: { cover: true, name: 'front.png' } })).toEqual({
      ...second,
      cover: true,
      name: 'front.png',
    })
    expect((await details(card.id)).attachments.map(({ cover }) => cover)).toEqual([false, false, true])
    expect(await me.refused(scrumboard.updateAttachment, { id: plain.id, attachment: { cover: true } })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.createAttachment, { attachment: { cardId: card.id, url: text.url, cover: true } })).toMatchObject({
      status: 400,
    })
    expect(
      await me.refused(scrumboard.createAttachment, { attachment: { cardId: card.id, url: '/api/blobs/aaaaaaaaaaaaaaaaaaaaaaaa' } }),
    ).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.createAttachment, { attachment: { cardId: card.id, url: 'https://example.com/a.png' } })).toMatchObject({
      status: 400,
    })
    expect((await details(card.id)).coverImage).toBe(other.url)
    expect(await me.call(scrumboard.removeAttachment, { id: second.id })).toBe(true)
    expect(await details(card.id)).toMatchObject({ coverImage: null, counts: { attachments: 2 } })
  })
})

test('the history of a card shows who did what, newest first, page by page', async () => {
  const [colleague, card] = [await me.colleague(), await createCard('a')]
  const next = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Doing' } })
  await colleague.call(scrumboard.updateCard, { id: card.id, card: { title: 'b', labels: [label] } })
  await colleague.call(scrumboard.updateCard, { id: card.id, card: { title: 'b' } })
  await me.call(scrumboard.moveCard, { id: card.id, listId: next.id, before: null })
  await me.call(scrumboard.moveCard, { id: card.id, listId: next.id, before: null })
  const comment = await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'c' } })
  const { author, ...written } = comment
  await createCard('not this one')
  const acts = await me.call(scrumboard.cardHistory, { id: card.id })
  expect(acts.map(({ op, by, before, after }) => [op, by?.id, before, after])).toEqual([
    ['createComment', me.userId, null, { comment: { ...written, authorId: author?.id } }],
    ['moveCard', me.userId, { listId: list.id }, { listId: next.id }],
    ['updateCard', colleague.userId, { title: 'a', labels: [] }, { title: 'b', labels: [label.id] }],
    ['createCard', me.userId, null, expect.objectContaining({ title: 'a', listId: list.id, position: 65536 })],
  ])
  const page = await me.call(scrumboard.cardHistory, { id: card.id, limit: 2, before: acts[0]?.seq })
  expect(page).toEqual(acts.slice(1, 3))
  expect(await me.refused(scrumboard.cardHistory, { id: card.id, limit: 0 })).toMatchObject({ status: 400 })
})
