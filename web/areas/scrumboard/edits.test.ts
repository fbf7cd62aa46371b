import { describe, expect, test } from 'vitest'
import type { Board, Card, CardDetails } from '#contract/scrumboard.ts'
import { stepped, withDrag } from './drag-and-drop.ts'
import * as edits from './edits.ts'
import { passes } from './filters.ts'
import * as inside from './card/card-contents-edits.ts'

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const red = { id: id(90), boardId: id(1), title: 'Urgent', color: 'red' as const }
const card = (number: number, listNumber: number, given: Partial<Card> = {}): Card => ({
  id: id(number),
  boardId: id(1),
  listId: id(listNumber),
  position: number * 65536,
  title: `Card ${number}`,
  described: false,
  labels: [],
  dueDate: null,
  repeat: null,
  members: [],
  counts: { checks: 0, checksDone: 0, comments: 0, attachments: 0 },
  coverImage: null,
  ...given,
})
const list = (number: number, cards: Card[]) => ({
  id: id(number),
  boardId: id(1),
  position: number * 65536,
  title: `List ${number}`,
  wipLimit: null,
  wipMode: 'warn' as const,
  cards,
})
const board = (): Board => ({
  id: id(1),
  title: 'Board',
  description: '',
  icon: '',
  lastActivity: '2026-01-01T00:00:00Z',
  archivedAt: null,
  members: [],
  memberDetails: [],
  labels: [red],
  lists: [list(10, [card(11, 10), card(12, 10, { labels: [red] })]), list(20, [card(21, 20)]), list(30, [])],
})
const details = (): CardDetails => ({
  ...card(11, 10),
  description: null,
  board: { id: id(1), title: 'Board' },
  list: { id: id(10), title: 'List 10' },
  checklists: [],
  comments: [],
  attachments: [],
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  archivedAt: null,
})
const order = ({ lists }: Board) => lists.map(({ cards }) => cards.map(({ title }) => Number(title.slice(5))))

/** Applied twice is the same as once: an early read may already contain the write. */
function edited<T>(thing: T, edit: (thing: T) => T): T {
  const once = edit(thing)
  expect(edit(once)).toEqual(once)
  return once
}

describe('cards', () => {
  test('move within a list, between lists, and last when the next one is gone', () => {
    const moved = (number: number, listNumber: number, before: number | null) =>
      order(edited(board(), (one) => edits.cardMoved(one, { id: id(number), listId: id(listNumber), before: before === null ? null : id(before) })))
    expect(moved(12, 10, 11)).toEqual([[12, 11], [21], []])
    expect(moved(11, 20, 21)).toEqual([[12], [11, 21], []])
    expect(moved(11, 30, null)).toEqual([[12], [21], [11]])
    expect(moved(11, 20, 77)).toEqual([[12], [21, 11], []])
    expect(moved(99, 20, null)).toEqual([[11, 12], [21], []])
  })

  test('are made at the end of their list, with labels known to the board', () => {
    const made = edited(board(), (one) => edits.cardCreated(one, { card: { id: id(40), listId: id(20), title: ' New ', labels: [red.id] } }))
    expect(made.lists[1]?.cards.at(-1)).toMatchObject({ title: 'New', listId: id(20), labels: [red], position: 22 * 65536 })
  })

  test('keep their position while deleted, and come back to it; a forgotten one comes back by its position', () => {
    const gone = edited(board(), (one) => edits.cardHidden(one, { id: id(11) }))
    expect(gone.lists[0]?.cards[0]).toMatchObject({ removed: true })
    expect(edits.cardBack(gone, { id: id(11) })).toEqual(board())
    const forgotten = { ...board(), lists: [list(10, [card(12, 10)])] }
    expect(order(edits.restoredCard(forgotten, card(11, 10)))).toEqual([[11, 12]])
  })

  test('take changes on the board and inside; labels may come as objects', () => {
    const input = { id: id(11), card: { title: ' Other ', description: '<p>a</p>', labels: [red], members: [id(5), id(5)] } }
    expect(edited(board(), (one) => edits.cardUpdated(one, input)).lists[0]?.cards[0]).toMatchObject({
      title: 'Other',
      described: true,
      labels: [red],
      members: [id(5)],
    })
    expect(edited(details(), (one) => edits.detailsUpdated(one, input))).toMatchObject({ title: 'Other', description: '<p>a</p>', labels: [red] })
  })
})

test('lists are made, moved, deleted and restored', () => {
  const titles = (one: Board) => one.lists.map(({ title }) => title)
  expect(titles(edited(board(), (one) => edits.listCreated(one, { list: { id: id(50), boardId: id(1), title: 'New' } }))).at(-1)).toBe('New')
  expect(titles(edited(board(), (one) => edits.listMoved(one, { id: id(30), before: id(10) })))).toEqual(['List 30', 'List 10', 'List 20'])
  const gone = edited(board(), (one) => edits.listRemoved(one, { id: id(20) }))
  expect(edits.listRestored(gone, { id: id(20) })).toEqual(board())
})

test('a label that changes or goes does so on every card', () => {
  const blue = edited(board(), (one) => edits.labelUpdated(one, { id: red.id, label: { color: 'blue' } }))
  expect(blue.lists[0]?.cards[1]?.labels[0]?.color).toBe('blue')
  const none = edited(board(), (one) => edits.labelRemoved(one, { id: red.id }))
  expect([none.labels, none.lists[0]?.cards[1]?.labels]).toEqual([[], []])
})

test('checklists and comments are counted from what is in the card', () => {
  let one = edited(details(), (it) => inside.checklistCreated(it, { checklist: { id: id(60), cardId: id(11), title: 'Steps' } }))
  one = edited(one, (it) => inside.checkCreated(it, { check: { id: id(61), checklistId: id(60), title: 'First' } }))
  one = edited(one, (it) => inside.checkUpdated(it, { id: id(61), check: { completed: true } }))
  one = edited(one, (it) => inside.commentCreated(it, { comment: { id: id(62), cardId: id(11), content: '<p>Hi</p>' } }, null))
  expect(one.counts).toMatchObject({ checks: 1, checksDone: 1, comments: 1 })
  expect(Number.isNaN(Date.parse(one.comments[0]?.createdAt ?? ''))).toBe(false)
  one = edited(
    edited(one, (it) => inside.checkRemoved(it, { id: id(61) })),
    (it) => inside.commentRemoved(it, { id: id(62) }),
  )
  expect(one.counts).toMatchObject({ checks: 0, comments: 0 })
})

test('a board goes to the archive and back, in both lists of boards', () => {
  const { lists: _, labels: __, memberDetails: ___, ...fields } = board()
  const summary: edits.ShownBoard = { ...fields, members: [] }
  expect(edited([summary], (all) => edits.boardsArchived(all, { id: id(1) }, {}))).toMatchObject([{ removed: true }])
  expect(edits.boardAnswered([], { ...summary, archivedAt: '2026-01-02T00:00:00Z' }, { archived: 'true' })).toHaveLength(1)
  expect(edits.boardAnswered([summary], { ...summary, archivedAt: '2026-01-02T00:00:00Z' }, {})).toEqual([])
  expect(edits.boardCreated([], { board: { id: id(2), title: 'New', description: null } }, { archived: 'true' })).toEqual([])
})

test('a lifted card goes up, down and sideways, and no further than the edge', () => {
  const { lists } = board()
  const drag = { kind: 'card' as const, id: id(11), listId: id(10), at: 0 }
  const down = stepped(lists, drag, 'ArrowDown')
  expect(down).toMatchObject({ at: 1 })
  expect(stepped(lists, drag, 'ArrowUp')).toMatchObject({ at: 0 })
  expect(stepped(lists, { ...drag, at: 1 }, 'ArrowDown')).toMatchObject({ at: 1 })
  expect(stepped(lists, { ...drag, at: 1 }, 'ArrowRight')).toMatchObject({ listId: id(20), at: 1 })
  expect(stepped(lists, drag, 'ArrowLeft')).toMatchObject({ listId: id(10) })
  expect(stepped(lists, drag, 'x')).toBeUndefined()
  expect(withDrag(lists, { ...drag, listId: id(20), at: 1 }).map(({ cards }) => cards.length)).toEqual([1, 2, 0])
})

test('a filter wants every part: words without accents, the label, the member', () => {
  const one = card(1, 10, { title: 'Ședință mâine', labels: [red], members: [id(5)] })
  expect(passes({ q: 'sedinta urgent', label: red.id, member: id(5) })(one)).toBe(true)
  expect(passes({ q: 'sedinta', member: id(6) })(one)).toBe(false)
})

test('items and checklists change positions, also from one checklist to another', () => {
  let one = details()
  for (const index of [60, 70]) one = inside.checklistCreated(one, { checklist: { id: id(index), cardId: id(11), title: `List ${index}` } })
  for (const index of [61, 62]) one = inside.checkCreated(one, { check: { id: id(index), checklistId: id(60), title: `Item ${index}` } })
  const itemNumbers = (it: CardDetails) => it.checklists.map(({ items }) => items.map(({ title }) => Number(title.slice(5))))
  expect(itemNumbers(edited(one, (it) => inside.checkMoved(it, { id: id(62), checklistId: id(60), before: id(61) })))).toEqual([[62, 61], []])
  expect(itemNumbers(edited(one, (it) => inside.checkMoved(it, { id: id(61), checklistId: id(70), before: null })))).toEqual([[62], [61]])
  expect(itemNumbers(edited(one, (it) => inside.checkMoved(it, { id: id(61), checklistId: id(99), before: null })))).toEqual([[61, 62], []])
  expect(itemNumbers(edited(one, (it) => inside.checklistMoved(it, { id: id(70), before: id(60) })))).toEqual([[], [61, 62]])
  const dated = edited(one, (it) => inside.checkUpdated(it, { id: id(61), check: { dueDate: '2026-02-01', assignedTo: id(5) } }))
  expect(dated.checklists[0]?.items[0]).toMatchObject({ dueDate: '2026-02-01', assignedTo: id(5) })
})

test('files are counted, and one of them at most is the cover', () => {
  const file = (number: number, cover = false) => ({
    ...{ id: id(number), cardId: id(11), url: `/api/blobs/${number}`, name: 'a.png', type: 'image/png', size: 1, cover },
    ...{ createdAt: '2026-01-01T00:00:00Z', createdBy: null },
  })
  let one = edited(details(), (it) => inside.attached(it, file(80, true)))
  one = edited(one, (it) => inside.attached(it, file(81)))
  expect([one.counts.attachments, one.coverImage]).toEqual([2, '/api/blobs/80'])
  one = edited(one, (it) => inside.attachmentUpdated(it, { id: id(81), attachment: { cover: true } }))
  expect(one.attachments.map(({ cover }) => cover)).toEqual([false, true])
  const shown = edited(board(), (it) => edits.covered(it, file(81, true)))
  expect(shown.lists[0]?.cards[0]?.coverImage).toBe('/api/blobs/81')
  expect(edits.covered(shown, file(81)).lists[0]?.cards[0]?.coverImage).toBeNull()
  one = edited(one, (it) => inside.attachmentRemoved(it, { id: id(81) }))
  expect([one.counts.attachments, one.coverImage]).toEqual([1, null])
  expect(inside.attached(details(), { ...file(80), cardId: id(12) })).toEqual(details())
})

test('a copy is below its original, or at the end of another list', () => {
  const below = edited(board(), (it) => edits.cardCopied(it, { id: id(11), copy: { id: id(40), title: 'Card 40' } }))
  expect(order(below)).toEqual([[11, 40, 12], [21], []])
  const elsewhere = edited(board(), (it) => edits.cardCopied(it, { id: id(11), copy: { id: id(40), listId: id(20), title: 'Card 40' } }))
  expect(order(elsewhere)).toEqual([[11, 12], [21, 40], []])
  expect(order(edited(board(), (it) => edits.copiedCard(it, card(15, 10, { position: 11 * 65536 + 1 }))))).toEqual([[11, 15, 12], [21], []])
})

test('a comment that is changed says so', () => {
  const one = inside.commentCreated(details(), { comment: { id: id(62), cardId: id(11), content: '<p>Hi</p>' } }, null)
  const changed = edited(one, (it) => inside.commentUpdated(it, { id: id(62), comment: { content: '<p>Ho</p>' } }))
  expect(changed.comments[0]).toMatchObject({ content: '<p>Ho</p>', editedAt: one.comments[0]?.createdAt })
})
