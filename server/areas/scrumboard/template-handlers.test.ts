import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { activities } from '#contract/activities.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { templateLimits } from '#contract/scrumboard-templates.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { purgeDeleted } from './store.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const contents = {
  labels: [
    { title: 'Bug', color: 'red' as const },
    { title: 'Idea', color: 'green' as const },
  ],
  lists: [
    { title: 'To do', cards: [{ title: 'First', labels: [1, 0] }, { title: 'Second' }] },
    { title: 'Doing', wipLimit: 3, wipMode: 'refuse' as const },
    { title: 'Done' },
  ],
}
const createBoard = (title = 'Release') => me.call(scrumboard.createBoard, { board: { title, contents } })
const shapeOf = async (id: string) => {
  const { lists, labels } = await me.call(scrumboard.board, { id })
  return {
    labels: labels.map(({ title, color }) => [title, color]),
    lists: lists.map((list) => [
      list.title,
      list.wipLimit,
      list.wipMode,
      list.cards.map((card) => [card.title, card.labels.map(({ title }) => title)]),
    ]),
  }
}
const shape = {
  labels: [
    ['Bug', 'red'],
    ['Idea', 'green'],
  ],
  lists: [
    [
      'To do',
      null,
      'warn',
      [
        ['First', ['Idea', 'Bug']],
        ['Second', []],
      ],
    ],
    ['Doing', 3, 'refuse', []],
    ['Done', null, 'warn', []],
  ],
}
const lastAct = async () => (await me.call(activities.all, {}))[0]

describe('a board with contents', () => {
  test('has its lists, labels and cards in one call', async () => {
    const { id } = await createBoard()
    expect(await shapeOf(id)).toEqual(shape)
    const { lists } = await me.call(scrumboard.board, { id })
    expect(lists.map(({ position }) => position)).toEqual([65536, 131072, 196608])
    // A card of a template is like any other.
    const card = lists[0]?.cards[0]
    expect(await me.call(scrumboard.cardHistory, { id: card?.id ?? '' })).toMatchObject([{ op: 'createBoard' }])
    await me.call(scrumboard.moveCard, { id: card?.id ?? '', listId: lists[1]?.id ?? '', before: null })
  })

  test('is one line in the timeline, and undone as a whole until it is changed', async () => {
    const { id } = await createBoard()
    const { lists } = await me.call(scrumboard.board, { id })
    const { rows } = await app.pool.query<{ seq: string }>(`select distinct act as seq from changes where team_id = $1`, [me.teamId])
    expect(rows).toHaveLength(1)
    expect(await me.call(activities.all, {})).toHaveLength(1)
    const seq = Number(rows[0]?.seq)
    const card = await me.call(scrumboard.createCard, { card: { listId: lists[2]?.id ?? '', title: 'Later' } })
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ code: 'changed-since' })
    await me.call(scrumboard.removeCard, { id: card.id })
    await me.call(undo.undo, { seq })
    expect(await me.refused(scrumboard.board, { id })).toMatchObject({ code: 'not-found' })
  })

  test.each<[string, object]>([
    ['a label that is not among the labels', { labels: [], lists: [{ title: 'To do', cards: [{ title: 'One', labels: [0] }] }] }],
    ['a list without a title', { lists: [{ title: ' ' }] }],
    ['too many lists', { lists: Array.from({ length: templateLimits.lists + 1 }, () => ({ title: 'List' })) }],
    ['too many cards', { lists: [0, 1].map(() => ({ title: 'List', cards: Array.from({ length: 251 }, () => ({ title: 'Card' })) })) }],
    ['a colour that is none', { labels: [{ title: 'Bug', color: 'mauve' }], lists: [] }],
  ])('%s is refused, and nothing is created', async (_what, wrong) => {
    expect(await me.refused(scrumboard.createBoard, { board: { title: 'Wrong', contents: wrong as typeof contents } })).toMatchObject({ status: 400 })
    expect(await me.call(scrumboard.boards, {})).toEqual([])
  })

  test('more cards than a list takes are refused', async () => {
    const full = { lists: [{ title: 'Doing', wipLimit: 1, wipMode: 'refuse' as const, cards: [{ title: 'One' }, { title: 'Two' }] }] }
    expect(await me.refused(scrumboard.createBoard, { board: { title: 'Full', contents: full } })).toMatchObject({ status: 422 })
    expect(await me.call(scrumboard.boards, {})).toEqual([])
  })
})

describe('a template', () => {
  const save = (boardId: string, title: string, cards = false) => me.call(scrumboard.saveTemplate, { template: { boardId, title, cards } })

  test('is what the board was, without its cards or with them, and makes the same board', async () => {
    const { id } = await createBoard()
    const [plain, whole] = [await save(id, 'Plain'), await save(id, 'whole', true)]
    await me.call(scrumboard.removeBoard, { id })
    expect(await (await me.colleague()).call(scrumboard.templates)).toEqual([plain, whole])
    expect(plain.contents.lists.map(({ title, cards }) => [title, cards.length])).toEqual([
      ['To do', 0],
      ['Doing', 0],
      ['Done', 0],
    ])
    const copy = await me.call(scrumboard.createBoard, { board: { title: 'Copy', contents: whole.contents } })
    expect(await shapeOf(copy.id)).toEqual(shape)
  })

  test('is deleted and restored, also by undo, and purged after 30 days', async () => {
    const { id } = await createBoard()
    const { id: templateId } = await save(id, 'Plain')
    expect(await lastAct()).toMatchObject({ description: expect.stringContaining('saved the template') as string })
    await me.call(scrumboard.removeTemplate, { id: templateId })
    expect(await me.call(scrumboard.templates)).toEqual([])
    expect(await me.refused(scrumboard.removeTemplate, { id: templateId })).toMatchObject({ code: 'not-found' })
    const { rows } = await app.pool.query<{ seq: string }>(`select max(seq) as seq from changes where team_id = $1`, [me.teamId])
    await me.call(undo.undo, { seq: Number(rows[0]?.seq) })
    expect(await me.call(scrumboard.templates)).toMatchObject([{ id: templateId, title: 'Plain' }])
    await me.call(scrumboard.removeTemplate, { id: templateId })
    expect(await me.call(scrumboard.restoreTemplate, { id: templateId })).toMatchObject({ id: templateId })
    await me.call(scrumboard.removeTemplate, { id: templateId })
    await app.pool.query(`update board_templates set deleted_at = now() - interval '31 days' where team_id = $1`, [me.teamId])
    await purgeDeleted(app.kernel.database.db, 30)
    expect(await me.refused(scrumboard.restoreTemplate, { id: templateId })).toMatchObject({ code: 'not-found' })
  })

  test('is not found by another team', async () => {
    const { id } = await createBoard()
    const { id: templateId } = await save(id, 'Plain')
    const stranger = await app.member()
    expect(await stranger.refused(scrumboard.saveTemplate, { template: { boardId: id, title: 'Mine' } })).toMatchObject({ code: 'not-found' })
    expect(await stranger.refused(scrumboard.removeTemplate, { id: templateId })).toMatchObject({ code: 'not-found' })
    expect(await stranger.call(scrumboard.templates)).toEqual([])
  })

  test('needs a title and a board, and a team has 50 at most', async () => {
    const { id } = await createBoard()
    expect(await me.refused(scrumboard.saveTemplate, { template: { boardId: id, title: '' } })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.saveTemplate, { template: { boardId: v7(), title: 'None' } })).toMatchObject({ code: 'not-found' })
    for (let index = 0; index < templateLimits.perTeam; index++) await save(id, `Template ${index}`)
    expect(await me.refused(scrumboard.saveTemplate, { template: { boardId: id, title: 'One more' } })).toMatchObject({ status: 422 })
  })
})
