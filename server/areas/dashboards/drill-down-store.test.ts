import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboards } from '#contract/dashboards.ts'
import type { ProjectFigure } from '#contract/dashboards-project.ts'
import { notes } from '#contract/notes.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { addDays, clockOf, monthEnd } from './rules.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const clock = () => clockOf({ language: 'en', timeZone: null, firstDayOfWeek: null }, new Date())
const weeks = ['this-week', 'last-week'] as const
const issues = ['new-issues', 'closed-issues', 'fixed', 'wont-fix', 're-opened', 'needs-triage'] as const

async function board(title: string, cards: readonly string[]) {
  const { id: boardId } = await me.call(scrumboard.createBoard, { board: { title } })
  const { id: listId } = await me.call(scrumboard.createList, { list: { boardId, title: 'To do' } })
  const made: string[] = []
  for (const card of cards) made.push((await me.call(scrumboard.createCard, { card: { listId, title: card } })).id)
  return { boardId, cards: made }
}

const earlier = (table: string, id: string | undefined, column: string) =>
  app.pool.query(`update ${table} set ${column} = ${column} - interval '7 days' where team_id = $1 and id = $2`, [me.teamId, id])

async function aFortnight() {
  const task = async (title: string, given: object = {}) => (await me.call(tasks.create, { title, ...given })).id
  const complete = (id: string, completed = true) => me.call(tasks.update, { id, task: { completed } })
  await task('untouched')
  await task('given to me', { assignedTo: me.userId })
  await complete(await task('done'))
  const lately = await task('done last week')
  await complete(lately)
  await earlier('tasks', lately, 'completed_at')
  await earlier('tasks', lately, 'created_at')
  await me.call(tasks.remove, { id: await task('dropped') })
  const both = await task('done, then deleted')
  await complete(both)
  await me.call(tasks.remove, { id: both })
  const again = await task('opened again')
  for (const completed of [true, false, true, false]) await complete(again, completed)
  await task('a section', { type: 'section' })
  const { cards } = await board('Release', ['a', 'b', 'c'])
  await me.call(scrumboard.archiveCard, { id: cards[0] ?? '' })
  await me.call(scrumboard.removeCard, { id: cards[1] ?? '' })
  await earlier('cards', cards[2], 'created_at')
  for (const index of [1, 2, 3]) await board(`Small ${index}`, ['one'])
}

const rows = (figure: ProjectFigure, more: { week?: (typeof weeks)[number]; source?: string } = {}) => me.call(dashboards.rows, { figure, ...more })
const titles = async (...asked: Parameters<typeof rows>) => (await rows(...asked)).rows.map(({ title }) => title).toSorted()

describe('the project', () => {
  test('each figure is as large as its rows are many', async () => {
    await aFortnight()
    const { githubIssues, taskDistribution, tiles } = await me.call(dashboards.project)
    let counted = 0
    const check = async (figure: number, ...asked: Parameters<typeof rows>) => {
      const found = await rows(...asked)
      expect([asked, found.length, found.rows.length]).toEqual([asked, figure, figure])
      expect(new Set(found.rows.map(({ id }) => id)).size).toBe(figure)
      counted += figure
    }
    for (const week of weeks) {
      for (const figure of issues) await check(githubIssues.overview[week][figure], figure, { week })
      for (const figure of ['new', 'completed'] as const) await check(taskDistribution.overview[week][figure], figure, { week })
      for (const [index, source] of taskDistribution.sources.entries())
        await check(taskDistribution.series[week][index] ?? -1, 'new', { week, source })
    }
    await check(tiles.completedToday, 'completedToday')
    expect(taskDistribution.sources).toHaveLength(4)
    expect(counted).toBeGreaterThan(30)
  })

  test('the rows are the right ones, with links to existing things', async () => {
    await aFortnight()
    expect(await titles('closed-issues')).toEqual(['done', 'done, then deleted', 'dropped'])
    expect(await titles('fixed', { week: 'last-week' })).toEqual(['done last week'])
    expect(await titles('needs-triage')).toEqual(['opened again', 'untouched'])
    expect(await titles('re-opened')).toEqual(['opened again'])
    expect(await titles('completedToday')).toEqual(['done'])
    expect(await titles('completed')).toEqual(['a', 'done', 'done, then deleted'])
    const { rows: dropped } = await rows('wont-fix')
    expect(dropped).toMatchObject([{ kind: 'task', title: 'dropped', link: null, board: null, by: null }])
    const { rows: made } = await rows('new')
    expect(made.find(({ title }) => title === 'a')).toMatchObject({
      kind: 'card',
      board: 'Release',
      link: expect.stringMatching('^/apps/scrumboard/.*/card/'),
    })
    expect(made.find(({ title }) => title === 'b')?.link).toBeNull()
    expect(made.find(({ title }) => title === 'untouched')?.link).toMatch('/apps/tasks/')
  })

  test('what is asked wrongly is refused, and other teams have nothing of it', async () => {
    await me.call(tasks.create, { title: 'mine' })
    expect(await me.refused(dashboards.rows, { figure: 'all' as never })).toMatchObject({ status: 400, fields: { figure: expect.any(String) } })
    expect(await me.refused(dashboards.rows, { figure: 'new', source: 'x' })).toMatchObject({ status: 400, fields: { source: expect.any(String) } })
    const other = await app.member()
    expect(await other.call(dashboards.rows, { figure: 'new' })).toEqual({ rows: [], length: 0 })
    const { boardId } = await board('Mine', ['card'])
    expect(await other.call(dashboards.rows, { figure: 'new', source: boardId })).toEqual({ rows: [], length: 0 })
  })
})

test('conversions are the acts of members, none of what somebody did for themselves', async () => {
  const { id } = await me.call(tasks.create, { title: 'a' })
  await me.call(tasks.update, { id, task: { completed: true } })
  await board('Release', ['one'])
  await me.call(notes.create, { note: { title: 'for myself' } })
  const { conversions } = await me.call(dashboards.analytics)
  const { rows: acts, length } = await me.call(dashboards.acts)
  expect([length, acts.length, conversions.amount]).toEqual([5, 5, 5])
  expect(acts.map(({ title }) => title)).toEqual(['Scrumboard', 'Scrumboard', 'Scrumboard', 'Tasks', 'Tasks'])
  expect(acts.every(({ kind, by, link }) => kind === 'act' && by?.id === me.userId && link?.startsWith('/pages/activities?area='))).toBe(true)
})

test('each sum of money is the sum of the transactions it leads to', async () => {
  const { today, start } = clock()
  const budget = async (title: string, kind: 'expenses' | 'bills' | 'savings') =>
    (await me.call(dashboards.createBudget, { budget: { id: v7(), title, kind, limit: 1000 } })).id
  const [food, rent, aside] = [await budget('Food', 'expenses'), await budget('Rent', 'bills'), await budget('Aside', 'savings')]
  const month = today.slice(0, 7)
  const lastMonth = monthEnd(today, -1)
  const book = (amount: number, date: string, budgetId: string | null = null, status: 'completed' | 'pending' = 'completed') =>
    me.call(dashboards.createTransaction, { transaction: { name: 'x', amount, date, budgetId, status } })
  for (const [index, day] of [today, start, `${month}-01`, monthEnd(today, 0), lastMonth, addDays(today, -100), addDays(today, 3)].entries()) {
    await book(-10 - index, day, food)
    await book(-20 - index, day, rent, 'pending')
    await book(-40 - index, day, aside)
    await book(-80 - index, day)
    await book(7 + index, day, food)
    await book(500 + index, day)
  }
  const sum = async (asked: object) => (await me.call(dashboards.transactions, asked)).sum
  const [finance, project] = [await me.call(dashboards.finance), await me.call(dashboards.project)]
  const thisMonth = { from: `${month}-01`, to: monthEnd(today, 0) }
  for (const [statement, last] of [
    [finance.currentStatement, monthEnd(today, 0)],
    [finance.previousStatement, lastMonth],
  ] as const) {
    const of = { from: `${last.slice(0, 7)}-01`, to: last }
    expect(statement.spent).toBe(-(await sum({ ...of, flow: 'spent' })))
    expect(statement.minimum).toBe(-(await sum({ ...of, flow: 'spent', kind: 'bills' })))
  }
  expect(finance.budget.expenses).toBe(-(await sum({ ...thisMonth, kind: 'expenses', flow: 'spent' })))
  expect(finance.budget.bills).toBe(-(await sum({ ...thisMonth, kind: 'bills', flow: 'spent' })))
  expect(finance.budget.savings).toBe(-(await sum({ ...thisMonth, kind: 'savings' })))
  expect(finance.accountBalance.balance).toBe(await sum({ status: 'completed', to: today }))
  const [from] = [addDays(monthEnd(today, -4), 1)]
  expect(finance.accountBalance.ami).toBeCloseTo((await sum({ flow: 'in', status: 'completed', from, to: lastMonth })) / 3, 2)
  for (const { amount, from: first, to } of [project.weeklyExpenses, project.monthlyExpenses, project.yearlyExpenses])
    expect(amount).toBe(-(await sum({ flow: 'spent', from: first, to })))
  for (const { id, expensesAmount } of project.budgetDetails.rows)
    expect(expensesAmount).toBe(-(await sum({ ...thisMonth, budget: id, flow: 'out' })))
  expect(project.budgetDetails.rows).toHaveLength(2)
})
