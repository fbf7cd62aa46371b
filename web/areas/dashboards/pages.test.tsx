import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Finance, StoredTransaction } from '#contract/dashboards-finance.ts'
import type { Project } from '#contract/dashboards-project.ts'
import { dashboards as contract, type DashboardWidget } from '#contract/dashboards.ts'
import { identity } from '#contract/identity.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { dayMs } from '#contract/units.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { registerWidgets } from '#web/kernel/contributions/widgets.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { dashboardsArea } from './index.ts'

// Whole pages take seconds in a simulated browser, and computing what is visible takes most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let saved: DashboardWidget[] | null

const widget = (id: string, order: number, first: boolean) => ({
  ...{ id, order, first, title: `dashboards.widget.${id.split('.')[1]}`, icon: 'chart', link: '/dashboard', size: 'small' as const },
  load: () => Promise.resolve(() => <p>{`Inside ${id}`}</p>),
})

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  saved = null
  registerWidgets([{ name: 'tasks', widgets: [widget('tasks.week', 1, true), widget('tasks.tiles', 2, true), widget('tasks.balance', 3, false)] }])
  server = new FakeServer().on(contract.widgets, () => saved).on(contract.saveWidgets, ({ widgets }) => (saved = widgets))
})

const open = (url: string, as = brian) => openPage({ routes: dashboardsArea.routes, url, server, user: as, language: 'en', around: <Toasts /> })
const titles = () =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('shows the default widgets until a member adds, widens, moves by keyboard and removes some', async () => {
  await open('/dashboard')
  expect(await screen.findByText('Inside tasks.week')).toBeDefined()
  expect(titles()).toEqual(['Tasks this week', 'Tasks at a glance'])
  await user.click(screen.getByRole('button', { name: 'Add widget' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Account balance' }))
  await waitFor(() => expect(titles()).toEqual(['Tasks this week', 'Tasks at a glance', 'Account balance']))
  await user.click(screen.getByRole('button', { name: 'Make Account balance wider' }))
  await waitFor(() => expect(saved?.at(-1)).toEqual({ kind: 'tasks.balance', size: 'wide' }))

  screen.getByRole('button', { name: 'Move Account balance' }).focus()
  await user.keyboard(' {ArrowUp}{ArrowUp} ')
  await waitFor(() => expect(saved?.map(({ kind }) => kind)).toEqual(['tasks.balance', 'tasks.week', 'tasks.tiles']))
  for (const name of ['Remove Tasks this week', 'Remove Tasks at a glance', 'Remove Account balance'])
    await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Your dashboard is empty')).toBeDefined()
  await waitFor(() => expect(saved).toEqual([]))
})

test('greets a member as new on the day they joined, and as back afterwards', async () => {
  const { team, language: _, ...me } = brian
  const member = (joinedAt: Date) => ({ ...me, role: team.role, joinedAt: joinedAt.toISOString() })
  server.on(identity.members, [member(new Date())])
  const { unmount } = await open('/dashboard')
  expect(await screen.findByText('Welcome, Brian Hughes')).toBeDefined()
  unmount()
  queryClient.clear()
  server.on(identity.members, [member(new Date(Date.now() - 2 * dayMs))])
  await open('/dashboard')
  expect(await screen.findByText('Welcome back, Brian Hughes')).toBeDefined()
})

test('a widget that fails shows an error, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  registerWidgets([
    {
      name: 'tasks',
      widgets: [{ ...widget('tasks.broken', 1, true), title: 'dashboards.widget.week', load: () => Promise.reject(new Error('gone')) }],
    },
    { name: 'notes', widgets: [{ ...widget('notes.fine', 2, true), title: 'dashboards.widget.tiles' }] },
  ])
  await open('/dashboard')
  expect(await screen.findByText('This widget could not be shown.')).toBeDefined()
  expect(await screen.findByText('Inside notes.fine')).toBeDefined()
})

test('shows transactions, their sum, and a filter that finds nothing', async () => {
  const paid: StoredTransaction = {
    ...{ id: '018f0000-0000-7000-8000-000000000001', transactionId: 'A-1', name: 'Office rent', amount: -1200.5 },
    ...{ status: 'completed', date: '2026-11-02', budgetId: null },
  }
  server
    .on(contract.budgets, [])
    .on(contract.financeSettings, { currency: 'EUR', opening: 0 } as never)
    .on(
      contract.transactions,
      ({ status }) => (status === 'pending' ? { transactions: [], total: 0, sum: 0 } : { transactions: [paid], total: 1, sum: -1200.5 }) as never,
    )
  await open('/dashboards/finance/transactions')
  expect((await screen.findAllByText(/Office rent/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/1,200\.50/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Add transaction' })).toBeDefined()
  await open('/dashboards/finance/transactions?status=pending')
  expect(await screen.findByText('No transaction matches')).toBeDefined()
})

test('a member cannot add transactions, and can retry a failed read', async () => {
  let down = true
  server.on(contract.budgets, []).on(contract.financeSettings, { currency: 'EUR', opening: 0 } as never)
  server.on(contract.transactions, () => {
    if (down) throw refuse('internal')
    return { transactions: [], total: 0, sum: 0 } as never
  })
  await open('/dashboards/finance/transactions', { ...brian, team: { ...brian.team, role: 'member' } })
  const again = await screen.findByRole('button', { name: 'Retry' })
  down = false
  await user.click(again)
  expect(await screen.findByText('No transactions yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add transaction' })).toBeNull()
})

const line = [{ name: 'Balance', data: [{ x: '2026-11-02', y: 0 }] }]
const statement = { status: 'paid' as const, date: '2026-11-30', limit: 0, spent: 0, minimum: 0 }
const nothing: Finance = {
  ...{ currency: 'EUR', source: 'own', previousStatement: statement, currentStatement: statement, recentTransactions: [] },
  accountBalance: { balance: 0, growRate: 0, ami: 0, series: [...line, ...line] },
  budget: { expenses: 0, expensesLimit: 0, savings: 0, savingsGoal: 0, bills: 0, billsLimit: 0 },
}

test.each([
  ['nothing', nothing, true],
  ['a limit', { ...nothing, budget: { ...nothing.budget, billsLimit: 500 } }, false],
  ['accounting', { ...nothing, source: 'accounting' as const }, false],
])('finance with %s', async (_what, finance, isEmpty) => {
  server.on(contract.finance, finance)
  await open('/dashboards/finance')
  expect(await screen.findByText(isEmpty ? /^Add what the team earns and spends, or issue an invoice/ : 'Balance today')).toBeDefined()
  expect(screen.queryByText('Balance today') === null).toBe(isEmpty)
})

const noIssues = { 'new-issues': 0, 'closed-issues': 0, fixed: 0, 'wont-fix': 0, 're-opened': 0, 'needs-triage': 0 }
const noExpenses = { amount: 0, from: '2026-11-01', to: '2026-11-30', labels: [], series: [] }
const idle: Project = {
  githubIssues: { overview: { 'this-week': noIssues, 'last-week': noIssues }, labels: [], series: { 'this-week': [], 'last-week': [] } },
  taskDistribution: {
    overview: { 'this-week': { new: 0, completed: 0 }, 'last-week': { new: 0, completed: 0 } },
    ...{ labels: [], sources: [], series: { 'this-week': [], 'last-week': [] } },
  },
  ...{
    schedule: { today: [], tomorrow: [] },
    tiles: { dueToday: 0, overdue: 0, open: 0, completedToday: 0 },
    spendingSource: 'own',
    currency: 'RON',
  },
  ...{ budgetDistribution: { categories: [], series: [] }, weeklyExpenses: noExpenses, monthlyExpenses: noExpenses, yearlyExpenses: noExpenses },
  ...{ budgetDetails: { columns: [], rows: [] }, teamMembers: [] },
}

test.each([
  ['own', 'No budgets yet', 'Add budgets and transactions on the Finance dashboard.', ['Open finance', '/dashboards/finance']],
  ['accounting', 'No budgets yet', 'Add budgets and expenses in accounting.', ['Open budgets', expect.stringMatching(/^\/accounting\/budgets/)]],
  ['hidden', 'Budgets are part of accounting', 'Owners and admins can give you the right to read it.', null],
] as const)('without budgets the project dashboard of %s books says what to do, and draws no zeros', async (spendingSource, title, said, link) => {
  server.on(contract.project, { ...idle, spendingSource })
  await open('/dashboards/project?tab=budget')
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText('Weekly expenses')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  const panel = within(screen.getByRole('tabpanel', { name: 'Budget' }))
  expect(panel.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual(link ? [link] : [])
})

test('the schedule has the clock that the member chose', async () => {
  const planned = { title: 'Call', time: '14:30', location: 'Room 1', kind: 'event' as const, link: '/events/1' }
  server
    .on(preferences.mine, { timeFormat: '12' } as Preferences)
    .on(contract.project, { ...idle, schedule: { today: [planned, { ...planned, link: '/events/2', time: '' }], tomorrow: [] } })
  await open('/dashboards/project')
  expect(await screen.findByText(/ · 2:30 PM · Room 1$/)).toBeDefined()
  expect(screen.getByText(/ · All day · Room 1$/)).toBeDefined()
})

test('hidden budgets show no figure that an older answer had', async () => {
  const rent = { id: '018f0000-0000-7000-8000-000000000009', type: 'Rent', total: 7654, expensesAmount: 3456 }
  const rows = [{ ...rent, expensesPercentage: 45, remainingAmount: 4198, remainingPercentage: 55 }]
  server.on(contract.project, { ...idle, spendingSource: 'hidden', budgetDetails: { columns: ['Budget'], rows } })
  await open('/dashboards/project?tab=budget')
  expect(await screen.findByText('Budgets are part of accounting')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Rent|7,654|3,456/)
})

test('a widget of an area that the member may not read is neither shown nor offered', async () => {
  const due = { ...widget('accounting.due', 4, true), title: 'dashboards.widget.tiles' }
  registerWidgets([
    { name: 'tasks', widgets: [widget('tasks.week', 1, true), widget('tasks.tiles', 2, false)] },
    { name: 'accounting', widgets: [due, widget('accounting.balance', 5, false)] },
  ])
  saved = [
    { kind: 'accounting.due', size: 'small' },
    { kind: 'tasks.week', size: 'small' },
  ]
  server.on(rights.mine, { rights: { accounting: 'none' }, grants: { 'accounting.issue': false, 'licences.keys': false } })
  await open('/dashboard')
  expect(await screen.findByText('Inside tasks.week')).toBeDefined()
  await waitFor(() => expect(titles()).toEqual(['Tasks this week']))
  expect(screen.queryByText('Inside accounting.due')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add widget' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Tasks at a glance'])
})

test('analytics that counted nothing yet says so, without charts of zeros', async () => {
  const none = { amount: 0, labels: [], series: [] }
  const year = { 'this-year': [], 'last-year': [] }
  // The rest is not drawn.
  server.on(contract.analytics, { visitors: { series: year, weeks: year }, conversions: none, impressions: none, visits: none, pages: [] } as never)
  await open('/dashboards/analytics')
  expect(await screen.findByText('Nothing counted yet')).toBeDefined()
  expect(screen.queryByText('Visitors')).toBeNull()
})

test('a drawer shows the rows of a figure, with links to those that still exist', async () => {
  const row = { kind: 'task' as const, board: null, by: null, at: '2026-11-10T09:00:00.000Z' }
  server.on(contract.rows, ({ figure, week }) => ({
    length: 2,
    rows: [
      { ...row, id: 'a', title: `${figure} ${week}`, link: '/apps/tasks/a' },
      { ...row, id: 'b', title: 'Gone', link: null },
    ],
  }))
  const { router } = await open('/dashboards/project?rows=wont-fix&week=last-week')
  const drawer = within(await screen.findByRole('dialog', { name: 'Dropped · Last week' }))
  expect((await drawer.findByRole('link', { name: 'wont-fix last-week' })).getAttribute('href')).toBe('/apps/tasks/a')
  expect(drawer.getByText('2 entries')).toBeDefined()
  expect(drawer.getByText(/no longer there$/)).toBeDefined()
  expect(drawer.queryByRole('link', { name: 'Gone' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
})

test('says when there are more rows than shown; acts name their author', async () => {
  const act = { id: '7', kind: 'act' as const, title: 'Tasks', board: null, at: '2026-11-10T09:00:00.000Z', link: '/pages/activities?area=tasks' }
  server.on(contract.acts, { length: 1234, rows: [{ ...act, by: { id: brian.id, name: brian.name, avatar: null } }] })
  await open('/dashboards/analytics?rows=conversions')
  const drawer = within(await screen.findByRole('dialog', { name: 'Conversions' }))
  expect(await drawer.findByText('The latest 1 of 1,234')).toBeDefined()
  expect(drawer.getByRole('link', { name: brian.name })).toBeDefined()
})
