import type { Page } from '@playwright/test'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, inBothSchemes, sortByKeyboard, storedWhole, test, worker } from './fixtures.ts'

const row = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
const titles = (page: Page) => page.getByRole('list', { name: 'Tasks' }).getByRole('link')
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the task' })
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Task' }).or(page.getByRole('dialog', { name: 'Task' }))
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }))
/** The line under the page's title; the navigation says the same. */
const state = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true })
const desk = { viewport: { width: 1440, height: 900 } }

async function addTask(page: Page, words: string) {
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveValue('')
  await page.keyboard.type(words)
  await expect(titles(page).filter({ hasText: words })).toBeVisible()
}

test('a member writes down a task, fills it in, completes it, deletes it and takes that back', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', desk)
  await expect(page.getByText('Nothing to do yet')).toBeVisible()

  await addTask(page, 'Call the printer')
  await expect(state(page, '1 remaining task')).toBeVisible()

  await page.getByRole('button', { name: 'Assignee: Assign to somebody' }).click()
  await page.getByRole('combobox', { name: 'Find a member' }).fill('bog')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Due date: Set a due date' }).click()
  await page.getByRole('textbox', { name: 'Type a date' }).fill('24/12/2099')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Due date: 24 Dec 2099' }).click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Priority: Normal' }).click()
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('combobox', { name: 'Find or create a tag' }).fill('Print')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Two thousand leaflets')
  await page.getByRole('textbox', { name: 'Add a sub-task' }).click()
  for (const step of ['Ask for the price', 'Order']) {
    await page.keyboard.type(step)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('checkbox', { name: 'Completed: Ask for the price' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(title(page)).toHaveValue('Call the printer')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Two thousand leaflets')
  await expect(page.getByRole('checkbox', { name: 'Completed: Ask for the price' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Completed: Order' })).not.toBeChecked()
  await expect(row(page, 'Call the printer')).toContainText('High priority')
  await expect(row(page, 'Call the printer')).toContainText('Assigned to Bogdan Ilie')
  await expect(row(page, 'Call the printer')).toContainText('Print')
  await expect(row(page, 'Call the printer')).toContainText('1 of 2 sub-tasks done')

  await page.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(state(page, 'All tasks are completed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Completed: Call the printer' })).toBeChecked()

  await page.keyboard.press('Control+.')
  await expect(page.getByRole('textbox', { name: 'Title of the section' })).toBeFocused()
  await page.keyboard.type('October')
  await expect(titles(page)).toHaveText(['Call the printer', 'October'])

  await titles(page).filter({ hasText: 'Call the printer' }).click()
  // The section is shown until the task is open.
  await expect(title(page)).toHaveValue('Call the printer')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await expect(question(page, 'Delete task')).toContainText('“Call the printer” will be deleted for the whole team.')
  await question(page, 'Delete task').getByRole('button', { name: 'Delete' }).click()
  await expect(titles(page)).toHaveText(['October'])
  await expect(drawer(page)).toHaveCount(0)
  await expect(titles(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(titles(page)).toHaveText(['Call the printer', 'October'])
})

test('a task or section that gets no title is seen by nobody', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await api(request, tasks.create, { title: 'Pay the rent' }, ana)
  const hers = await open(ana, '/apps/tasks', desk)
  const his = await open(bogdan, '/apps/tasks', desk)
  await expect(titles(hers)).toHaveText(['Pay the rent'])
  for (const name of ['Add task', 'Add section']) {
    await hers.getByRole('button', { name }).click()
    await expect(hers.getByRole('textbox', { name: /^Title of the/ })).toBeFocused()
    await hers.keyboard.press('Escape')
    await expect(hers.getByRole('textbox', { name: /^Title of the/ })).toHaveCount(0)
  }
  await addTask(hers, 'Call the printer')
  await expect(titles(his)).toHaveText(['Call the printer', 'Pay the rent'])
  await expect(state(hers, '2 remaining tasks')).toBeVisible()
  expect((await api(request, tasks.all, undefined, ana)).map((task) => task.title)).toEqual(['Call the printer', 'Pay the rent'])
})

test('two members see each other’s changes at once, and neither is disturbed while typing', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const hers = await open(ana, '/apps/tasks', desk)
  const his = await open(bogdan, '/apps/tasks', desk)
  await expect(his.getByText('Nothing to do yet')).toBeVisible()

  await addTask(hers, 'Book the hall')
  await expect(titles(his)).toHaveText(['Book the hall'])
  await titles(his).first().click()
  await expect(title(his)).toHaveValue('Book the hall')

  await title(his).fill('Book the large hall')
  await his.getByRole('textbox', { name: 'Notes' }).fill('Ask about the lights')
  await expect(hers.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask about the lights')

  await hers.getByRole('textbox', { name: 'Notes' }).fill('Ask about the lights and the stage')
  await title(his).click()
  await title(his).press('End')
  await his.keyboard.type(' for')
  await hers.getByRole('checkbox', { name: 'Completed: Book the large hall' }).click()
  await expect(state(his, 'All tasks are completed')).toBeVisible()
  await expect(title(his)).toBeFocused()
  await his.keyboard.type(' Friday')
  await expect(title(his)).toHaveValue('Book the large hall for Friday')
  await expect(titles(hers)).toHaveText(['Book the large hall for Friday'])
  await expect(his.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask about the lights and the stage')
})

test('a member works offline, closes the browser, and finds everything sent after coming back', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, tasks.create, { type: 'task', title: 'Order paper' }, ana)
  await api(request, tasks.create, { type: 'task', title: 'Pay the rent' }, ana)
  const page = await open(ana, '/apps/tasks', { ...desk, ...worker })
  await expect(titles(page)).toHaveText(['Pay the rent', 'Order paper'])

  await storedWhole(page)
  await page.context().setOffline(true)
  await addTask(page, 'Water the plants')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Completed: Pay the rent' }).click()
  await titles(page).filter({ hasText: 'Order paper' }).click()
  await expect(title(page)).toHaveValue('Order paper')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await question(page, 'Delete task').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page)).toHaveText(['Water the plants', 'Pay the rent', 'Order paper'])
  await expect(page.getByRole('button', { name: /Offline, \d+ changes? waiting/ })).toBeVisible()
  expect((await api(request, tasks.all, undefined, ana)).map((task) => task.title)).toEqual(['Pay the rent', 'Order paper'])

  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/apps/tasks')
  await expect(titles(again)).toHaveText(['Water the plants', 'Pay the rent', 'Order paper'])
  await expect(again.getByRole('checkbox', { name: 'Completed: Pay the rent' })).toBeChecked()
  await expect
    .poll(async () => (await api(request, tasks.all, undefined, ana)).map((task) => `${task.title} ${task.completed}`))
    .toEqual(['Water the plants false', 'Pay the rent true', 'Order paper false'])
})

test('two members talk under a task: a mention, live, offline, and a comment that is deleted and taken back', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Print the leaflets' }, ana)
  const [hers, his] = [await open(ana, `/apps/tasks/${id}`, { ...desk, ...worker }), await open(bogdan, '/apps/tasks', desk)]
  const talk = (page: Page) => drawer(page).getByRole('region', { name: 'Comments' })

  await talk(hers).getByRole('textbox', { name: 'Write a comment' }).click()
  await hers.keyboard.type('How many, @bog')
  await expect(hers.getByRole('option', { name: 'Bogdan Ilie' })).toBeVisible()
  await hers.keyboard.press('Enter')
  await hers.keyboard.press('Control+Enter')
  await expect(talk(hers).getByRole('listitem')).toContainText('How many, @Bogdan Ilie')

  await his.getByRole('button', { name: /Notifications/ }).click()
  await his.getByRole('link', { name: /Ana Pop mentioned you/ }).click()
  await expect(talk(his).getByRole('listitem')).toContainText('How many, @Bogdan Ilie')
  await talk(his).getByRole('textbox', { name: 'Write a comment' }).click()
  await his.keyboard.type('Two thousand')
  await his.keyboard.press('Control+Enter')
  await expect(talk(hers).getByRole('listitem').last()).toContainText('Two thousand')
  await expectAccessible(his)

  await storedWhole(hers)
  await hers.context().setOffline(true)
  await talk(hers).getByRole('textbox', { name: 'Write a comment' }).click()
  await hers.keyboard.type('Then I order them')
  await hers.keyboard.press('Control+Enter')
  await expect(talk(hers).getByRole('listitem')).toHaveCount(3)
  await hers.context().setOffline(false)
  await expect(talk(his).getByRole('listitem').last()).toContainText('Then I order them')

  await talk(his).getByRole('button', { name: 'Delete comment' }).click()
  await question(his, 'Delete comment').getByRole('button', { name: 'Delete' }).click()
  await expect(talk(hers).getByRole('listitem')).toHaveCount(2)
  await his.getByRole('button', { name: 'Undo' }).click()
  await expect(talk(hers).getByRole('listitem')).toHaveCount(3)
})

test('the order is changed from the keyboard, with words for those who listen, and by dragging', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (const name of ['Three', 'Two', 'One']) await api(request, tasks.create, { type: 'task', title: name }, ana)
  const page = await open(ana, '/apps/tasks', desk)
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])

  const one = page.getByRole('button', { name: 'Move One' })
  await sortByKeyboard(
    one,
    ['Space', 'Lifted One, position 1 of 3.'],
    ['ArrowDown', 'One, position 2 of 3.'],
    ['Escape', 'Cancelled. One is back at position 1 of 3.'],
  )
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  await sortByKeyboard(
    one,
    ['Space', 'Lifted One, position 1 of 3.'],
    ['ArrowDown', 'One, position 2 of 3.'],
    ['ArrowDown', 'One, position 3 of 3.'],
    ['Space', 'Dropped One at position 3 of 3.'],
  )
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One'])
  await expect(one).toBeFocused()
  const order = async () => (await api(request, tasks.all, undefined, ana)).map((task) => task.title)
  await expect.poll(order).toEqual(['Two', 'Three', 'One'])

  await row(page, 'One').hover()
  await one.dragTo(row(page, 'Two'), { targetPosition: { x: 200, y: 8 } })
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  await expect.poll(order).toEqual(['One', 'Two', 'Three'])
})

test('everything is reached without a mouse, in a list of hundreds of tasks', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (let index = 300; index > 0; index -= 10)
    await Promise.all(Array.from({ length: 10 }, (_, less) => api(request, tasks.create, { type: 'task', title: `Step ${index - less}` }, ana)))
  const page = await open(ana, '/apps/tasks', desk)
  await expect(state(page, '300 remaining tasks')).toBeVisible()
  const order = (await api(request, tasks.all, undefined, ana)).map((task) => task.title)

  await titles(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: order[1] ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: order.at(-1) ?? '', exact: true })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  // Far fewer rows than tasks are in the page.
  expect(await titles(page).count()).toBeLessThan(80)
  await page.keyboard.press('x')
  await expect(state(page, '299 remaining tasks')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(state(page, '300 remaining tasks')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveValue(order.at(-1) ?? '')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(last).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add section')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.keyboard.press('Control+/')
  await expect(title(page)).toBeFocused()
})

test('filters and search are part of the address and are cleared with one click', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const tag = await api(request, tasks.createTag, { tag: { title: 'Urgent' } }, ana)
  await api(request, tasks.create, { title: 'Ședință cu clienții', tags: [tag.id] }, ana)
  await api(request, tasks.create, { title: 'Pay the rent', assignedTo: bogdan.user.id, dueDate: '2020-01-31' }, ana)
  await api(request, tasks.create, { type: 'section', title: 'This month' }, ana)
  const page = await open(ana, '/apps/tasks', desk)
  await expect(titles(page)).toHaveText(['This month', 'Pay the rent', 'Ședință cu clienții'])

  await page.keyboard.press('/')
  await page.keyboard.type('sedinta')
  await expect(titles(page)).toHaveText(['This month', 'Ședință cu clienții'])
  await expect(page).toHaveURL(/\?q=sedinta$/)
  await expect(page.getByRole('button', { name: 'Move Ședință cu clienții' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/apps\/tasks$/)
  await expect(titles(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Assignee' }).click()
  await page.getByRole('option', { name: 'Bogdan Ilie' }).click()
  await page.getByRole('button', { name: 'Due', exact: true }).click()
  await page.getByRole('option', { name: 'Overdue' }).click()
  await expect(titles(page)).toHaveText(['This month', 'Pay the rent'])
  await page.reload()
  await expect(titles(page)).toHaveText(['This month', 'Pay the rent'])
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await expect(page.getByText('No task matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(titles(page)).toHaveCount(3)
})

test('on a phone a task fills the screen, and Back returns to the list', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, tasks.create, { title: 'Pay the rent' }, ana)
  const page = await open(ana, '/apps/tasks', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await titles(page).first().tap()
  const panel = page.getByRole('dialog', { name: 'Task' })
  await expect(panel).toBeVisible()
  // Rounded: while it slides in, the browser's numbers have a long tail.
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(360)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/apps\/tasks$/)
  await page.goto('/apps/tasks/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('This task no longer exists.')).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/tasks$/)
})

test('screen readers find no obstacle, in light and dark', async ({ team, open, request }) => {
  // Four full examinations of a page, each of them seconds of work.
  test.slow()
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const tag = await api(request, tasks.createTag, { tag: { title: 'Urgent' } }, ana)
  const steps = [{ id: '018f0000-0000-7000-8000-000000000009', title: 'Find the contract', completed: true }]
  const rent = { title: 'Pay the rent', tags: [tag.id], assignedTo: ana.user.id, dueDate: '2020-01-31', priority: 2 as const, subTasks: steps }
  const { id } = await api(request, tasks.create, rent, ana)
  await api(request, tasks.create, { title: 'Order paper', completed: true, priority: 0, assignedTo: ana.user.id, dueDate: '2099-01-31' }, ana)
  await api(request, tasks.create, { type: 'section', title: 'This month' }, ana)
  const page = await open(ana, '/apps/tasks', { ...desk, dark: 'as the device' })
  await expect(titles(page)).toHaveCount(3)
  await inBothSchemes(page, () => expectAccessible(page))
  await follow(page, `/apps/tasks/${id}`)
  await expect(title(page)).toHaveValue('Pay the rent')
  await inBothSchemes(page, () => expectAccessible(page))
  await follow(page, '/apps/tasks?q=nothing')
  await expect(title(page)).toHaveCount(0)
  await expect(page.getByText('No task matches')).toBeVisible()
  await inBothSchemes(page, () => expectAccessible(page))
  await page.setViewportSize({ width: 360, height: 740 })
  await follow(page, `/apps/tasks/${id}`)
  await expect(title(page)).toHaveValue('Pay the rent')
  await inBothSchemes(page, () => expectAccessible(page))
})

test('what a colleague writes arrives as what changed, not as the whole list, and survives a reload', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  for (let index = 30; index > 0; index--) await api(request, tasks.create, { title: `Errand ${index}` }, ana)
  const page = await open(bogdan, '/apps/tasks', desk)
  await expect(titles(page).first()).toHaveText('Errand 1')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === tasks.all.path) statuses.push(response.status())
  })
  const [first, second] = await api(request, tasks.all, undefined, ana)
  if (!first || !second) throw new Error('no tasks')
  await api(request, tasks.update, { id: second.id, task: { title: 'Buy stamps' } }, ana)
  await expect(titles(page).nth(1)).toHaveText('Buy stamps')
  await api(request, tasks.remove, { id: first.id }, ana)
  await expect(titles(page).first()).toHaveText('Buy stamps')
  await api(request, tasks.create, { title: 'Ring the bell' }, ana)
  await expect(titles(page).first()).toHaveText('Ring the bell')
  await expect(titles(page).nth(1)).toHaveText('Buy stamps')
  expect(statuses).toContain(226)
  expect(statuses).not.toContain(200)
  // Answers are written to the disk when the page is hidden, which a reload does.
  await page.reload()
  await expect(titles(page).first()).toHaveText('Ring the bell')
  await expect(titles(page).nth(2)).toHaveText('Errand 3')
})

test('a task repeats: written in words, completed offline, followed by the next, skipped and stopped', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Water the plants' }, ana)
  const page = await open(ana, `/apps/tasks/${id}`, { ...desk, ...worker })
  await expect(title(page)).toHaveValue('Water the plants')
  const all = () => api(request, tasks.all, undefined, ana)
  const rules = async () => (await all()).map(({ repeat, completed }) => `${repeat?.rule} ${completed}`)
  const dueAfter = async () => {
    const [next, first] = (await all()).map(({ dueDate }) => Date.parse(dueDate?.slice(0, 10) ?? ''))
    return next === undefined || first === undefined ? undefined : (next - first) / 86_400_000
  }
  const editor = page.getByRole('dialog', { name: 'Repeat' })

  await page.getByRole('button', { name: 'Repeat: Does not repeat' }).click()
  await editor.getByRole('combobox', { name: 'Unit' }).selectOption('DAILY')
  await expect(editor.getByRole('status')).toContainText('Every day')
  await editor.getByRole('spinbutton', { name: 'Every' }).fill('2')
  await expect(editor.getByRole('status')).toContainText('Every 2 days')
  await expect(editor.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await editor.getByRole('spinbutton', { name: 'Every' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Repeat: Every 2 days' })).toBeVisible()
  await expect.poll(rules).toEqual(['FREQ=DAILY;INTERVAL=2 false'])

  await storedWhole(page)
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Completed: Water the plants' }).click()
  await expect(titles(page)).toHaveText(['Water the plants', 'Water the plants'])
  await expect(page.getByRole('button', { name: /Offline, \d+ changes? waiting/ })).toBeVisible()
  expect(await all()).toHaveLength(1)

  const his = await open(bogdan, '/apps/tasks', desk)
  await expect(titles(his)).toHaveText(['Water the plants'])
  await page.context().setOffline(false)
  await expect(titles(his)).toHaveText(['Water the plants', 'Water the plants'])
  await expect.poll(rules).toEqual(['FREQ=DAILY;INTERVAL=2 false', 'FREQ=DAILY;INTERVAL=2 true'])
  await expect.poll(dueAfter).toBe(2)

  const [next] = await all()
  await follow(his, `/apps/tasks/${next?.id}`)
  await his.getByRole('button', { name: 'Repeat: Every 2 days' }).click()
  await his.getByRole('button', { name: 'Skip this one' }).click()
  await expect.poll(dueAfter).toBe(4)
  await his.getByRole('button', { name: 'Repeat: Every 2 days' }).click()
  await his.getByRole('button', { name: 'Stop repeating' }).click()
  await expect(his.getByRole('button', { name: 'Repeat: Does not repeat' })).toBeVisible()
  await expect.poll(rules).toEqual(['undefined false', 'FREQ=DAILY;INTERVAL=2 true'])
})
