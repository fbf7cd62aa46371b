import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrumboard } from '#contract/scrumboard.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())

test('the demo team has three boards with something on each, and everybody on them belongs there', async () => {
  const me = await app.member({ teamId: app.demoTeamId(), role: 'member' })
  const boards = await me.call(scrumboard.boards, {})
  expect(boards.map(({ members }) => members.length)).toEqual([3, 8, 1])
  const whole = await Promise.all(boards.map(({ id }) => me.call(scrumboard.board, { id })))
  expect(whole[0]?.lists).toHaveLength(4)
  expect(whole[0]?.labels).toHaveLength(5)
  expect(whole.map(({ lists }) => lists.flatMap(({ cards }) => cards).length)).toEqual([14, 10, 4])
  for (const { members, lists } of whole) {
    const cards = lists.flatMap((list) => list.cards)
    expect(cards.flatMap((card) => card.members).filter((id) => !members.includes(id))).toEqual([])
    for (const { cards } of lists) expect(cards.map(({ position }) => position)).toEqual(cards.map((_, index) => (index + 1) * 65536))
    for (const { id } of cards) await me.call(scrumboard.card, { id })
  }
})
