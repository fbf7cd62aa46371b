import type { Page } from '@playwright/test'
import { dashboards } from '#contract/dashboards.ts'
import { identity } from '#contract/identity.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, sortByKeyboard, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

/** The figure below a label, the first if there are several. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
const widgets = (page: Page) => page.getByRole('list', { name: 'Widgets' }).getByRole('heading', { level: 2 })

test('a task that is closed changes the project dashboard, a transaction that is added changes finance, both live', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { title: 'Write the offer' }, ana)
  const page = await open(ana, '/dashboards/project', desk)
  await expect(figure(page, 'Open tasks')).toHaveText('1')
  await expect(figure(page, 'Completed')).toHaveText('0')
  await api(request, tasks.update, { id, task: { completed: true } }, ana)
  await expect(figure(page, 'Completed')).toHaveText('1')
  await expect(figure(page, 'Open tasks')).toHaveText('0')
  await page.getByRole('button', { name: 'Show Tasks created and closed as a table' }).click()
  await expect(page.getByRole('table', { name: 'Tasks created and closed' }).getByRole('columnheader', { name: 'Tasks closed' })).toBeVisible()

  await page.getByRole('treeitem', { name: 'Finance' }).click()
  // Without figures there are no charts of zeros.
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add transaction' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Office rent')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,250.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(figure(page, 'Balance today')).toHaveText('-€1,250.50')
  await expect(page.getByRole('row', { name: /Office rent/ })).toContainText('Completed')
  await figure(page, 'Balance today').getByRole('link').click()
  await page.getByRole('button', { name: 'Delete Office rent' }).click()
  await expect(page.getByText('No transaction matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Transactions' })).toContainText('Office rent')
})

test('each figure of the project leads to as many rows as it says', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const task = async (title: string, completed: boolean) => {
    const { id } = await api(request, tasks.create, { title }, ana)
    if (completed) await api(request, tasks.update, { id, task: { completed } }, ana)
    return id
  }
  await task('Write the offer', false)
  await task('Send the offer', true)
  await api(request, tasks.remove, { id: await task('Call them', false) }, ana)
  await api(request, tasks.update, { id: await task('Print it', true), task: { completed: false } }, ana)
  const { id: boardId } = await api(request, scrumboard.createBoard, { board: { title: 'Release' } }, ana)
  const { id: listId } = await api(request, scrumboard.createList, { list: { boardId, title: 'To do' } }, ana)
  await api(request, scrumboard.createCard, { card: { listId, title: 'Test it' } }, ana)

  const page = await open(ana, '/dashboards/project', desk)
  await expect(page.getByRole('heading', { name: 'Task distribution' })).toBeVisible()
  const figures = page.locator('a[href*="rows="]')
  // A tile, six kinds of issues, two places, what is new and what is completed.
  await expect(figures).toHaveCount(11)
  let rows = 0
  for (const figure of await figures.all()) {
    const count = Number(await figure.textContent())
    await figure.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('status')).toHaveText(count === 1 ? '1 entry' : `${count} entries`)
    await expect(drawer.getByRole('listitem')).toHaveCount(count)
    if (rows === 0) await expectAccessible(page)
    rows += count
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(figure).toBeFocused()
  }
  expect(rows).toBe(23)
  await figure(page, 'Open tasks').getByRole('link').click()
  await expect(page.getByText('Write the offer')).toBeVisible()
  await expect(page.getByText('Send the offer')).toHaveCount(0)
})

test('a widget is added and moved by keyboard, and a second browser shows it there', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, scrumboard.createBoard, { board: { title: 'Release' } }, ana)
  const page = await open(ana, '/dashboard', desk)
  await expect(widgets(page).first()).toHaveText('My day')
  await page.getByRole('button', { name: 'Add widget' }).click()
  await page.getByRole('menuitem', { name: 'Boards' }).click()
  await expect(widgets(page).last()).toHaveText('Boards')
  await expect(page.getByRole('link', { name: 'Release', exact: true })).toBeVisible()
  const handle = page.getByRole('button', { name: 'Move Boards', exact: true })
  await sortByKeyboard(handle, ['Space', 'Lifted Boards, position '], ['Home', 'Boards, position 1 of '])
  await expect(widgets(page).first()).toHaveText('Boards')
  await expect(handle).toBeFocused()
  await sortByKeyboard(handle, ['ArrowRight', 'Boards, position 2 of '], ['Space', 'Dropped Boards at position 2 of '])
  await expect(widgets(page).nth(1)).toHaveText('Boards')
  await page.getByRole('button', { name: 'Remove My day' }).click()
  const second = await open(ana, '/dashboard', phone)
  await expect(widgets(second).first()).toHaveText('Boards')
  await second.getByRole('button', { name: 'Remove Boards' }).click()
  await expect(widgets(page).first()).toHaveText('Tasks this week')
})

const pages = [
  ['/dashboard', 'Tasks this week'],
  ['/dashboards/project', 'Task distribution'],
  ['/dashboards/analytics', 'Visitors and page views'],
  ['/dashboards/finance', 'Account balance'],
  ['/dashboards/crypto', 'Buy and sell'],
] as const

test('every dashboard can be used by everybody, on a desk and on a phone', async ({ team, open, request }) => {
  // Ten examinations by axe.
  test.slow()
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, dashboards.fillCrypto, {} as never, ana)
  await api(request, tasks.create, { title: 'Write the offer' }, ana)
  await api(request, dashboards.createTransaction, { transaction: { name: 'Office rent', amount: -1250.5, date: '2026-11-02' } }, ana)
  const page = await open(ana, '/settings', { ...desk, dark: true })
  for (const [path, heading] of pages)
    await test.step(path, async () => {
      await page.setViewportSize(desk.viewport)
      await follow(page, path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize(phone.viewport)
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
      // Charts follow the width of their card a moment later.
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await expectAccessible(page)
    })
})

test('the budget of a project is compared in bars, each below its name', async ({ open, request }) => {
  const account = { email: 'hughes.brian@company.com', password: 'admin' }
  const brian = { ...(await api(request, identity.signIn, account)), ...account }
  const { budgetDistribution } = await api(request, dashboards.project, undefined, brian)
  const page = await open(brian, '/dashboards/project?tab=budget', desk)
  const names = page.locator('.recharts-yAxis .recharts-cartesian-axis-tick')
  await expect(names).toHaveCount(budgetDistribution.categories.length)
  expect(budgetDistribution.categories.length).toBeGreaterThan(2)
  // What is planned and what is spent. A sum of zero has no bar.
  const sums = budgetDistribution.series.flatMap(({ data }) => data).filter((sum) => sum !== 0)
  await expect(page.locator('.recharts-bar-rectangle path')).toHaveCount(sums.length)
})
