// The tools of the header, each as members use it.
import type { Page } from '@playwright/test'
import { blog } from '#contract/blog.ts'
import { chat } from '#contract/chat.ts'
import { identity } from '#contract/identity.ts'
import { notifications } from '#contract/notifications.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const panel = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Ways to run script that have worked somewhere. Each would leave a mark. */
const attacks = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 1">',
  '<svg onload="window.broken = 1"></svg>',
  '<svg><script>window.broken = 1</script></svg>',
  '<a href="javascript:window.broken = 1">click</a>',
  '<a href="java&#10;script:window.broken = 1">click</a>',
  '<iframe srcdoc="<script>parent.broken = 1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.broken = 1"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="window.broken = 1">x</details>',
  '<input autofocus onfocus="window.broken = 1">',
  '<style>@import "javascript:window.broken=1"</style>',
  '<p style="background:url(javascript:window.broken=1)">x</p>',
  '"><img src=x onerror=window.broken=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.broken=1>">',
]

test('notifications: sent live by a colleague, read, removed, with the number on the button', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  // Ana gets a notice about who joined, he has none yet.
  const page = await open(bogdan, '/apps/tasks', desk)
  await button(page, 'Notifications').click()
  await expect(panel(page)).toContainText('No notifications')
  await expect(panel(page)).toContainText('When you have notifications, they will appear here.')
  await expect(button(page, 'Mark all as read')).toBeDisabled()
  await page.keyboard.press('Escape')

  const task = await api(request, tasks.create, { type: 'task' }, ana)
  await api(request, tasks.update, { id: task.id, task: { title: 'Call the printer', assignedTo: bogdan.user.id } }, ana)
  await button(page, 'Notifications, 1 unread').click()
  await expect(panel(page)).toContainText('Ana Pop assigned you a task')
  await expect(panel(page).getByRole('listitem').locator('time')).toHaveText(/^\d\d [A-Z][a-z]{2,3}, \d\d:\d\d$/)
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Ana Pop assigned you a task' }).click()
  await expect(page).toHaveURL(new RegExp(`/apps/tasks/${task.id}`))

  await button(page, 'Notifications').click()
  await panel(page).getByRole('button', { name: 'Mark as unread: Ana Pop assigned you a task' }).click()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await button(page, 'Mark all as read').click()
  await expect(button(page, 'Mark all as read')).toBeDisabled()
  await panel(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(panel(page)).toContainText('No notifications')
})

test('who is written to in chat while looking elsewhere gets a message, which opens the conversation; both are settled, on every device', async ({
  team,
  open,
  request,
}) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, chat.start, { chat: { kind: 'direct', memberId: bogdan.user.id } }, ana)
  const hers = await open(ana, `/apps/chat/${id}`, desk)
  const his = await open(bogdan, '/apps/tasks', desk)
  const hisPhone = await open(bogdan, '/apps/contacts', { ...phone, hasTouch: true })
  await expect(button(his, 'Messages')).toBeVisible()

  const field = hers.getByRole('textbox', { name: 'Message', exact: true })
  for (const words of ['Are you coming?', 'The cake is here']) {
    await field.fill(words)
    await field.press('Enter')
  }
  // The server waits a moment for him to look.
  await expect(button(his, 'Messages, 1 unread')).toBeVisible({ timeout: 20_000 })
  await expect(button(hisPhone, 'Messages, 1 unread')).toBeVisible()
  await button(hisPhone, 'Messages, 1 unread').tap()
  await expect(panel(hisPhone).getByRole('listitem')).toContainText('The cake is here')
  await expect(hisPhone.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(hisPhone)

  await button(his, 'Messages, 1 unread').click()
  const row = panel(his).getByRole('listitem')
  await expect(row).toContainText('2 ×')
  await row.getByRole('link', { name: 'Ana Pop' }).click()
  await expect(his).toHaveURL(new RegExp(`/apps/chat/${id}`))
  await expect(his.getByRole('list', { name: 'Messages', exact: true })).toContainText('The cake is here')
  for (const page of [his, hisPhone]) await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await expect(his.getByRole('link', { name: /Ana Pop/ }).getByText(/unread/)).toHaveCount(0)
  await expect(hers.getByText('Read', { exact: true })).toBeVisible()

  // He looks at the conversation: nothing new in the header. Marked as read in the header: read in chat.
  await his.goto('/apps/tasks')
  await field.fill('Candles?')
  await field.press('Enter')
  await expect(button(his, 'Messages, 1 unread')).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await api(request, chat.chat, { id }, bogdan)).unreadCount).toBe(1)
  await button(his, 'Messages, 1 unread').click()
  await panel(his).getByRole('button', { name: 'Mark as read: Ana Pop' }).first().click()
  await expect.poll(async () => (await api(request, chat.chat, { id }, bogdan)).unreadCount).toBe(0)
})

test('a task, a card and a post can be followed and muted', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const followed = await api(request, tasks.create, { title: 'Call the printer' }, ana)
  const page = await open(bogdan, `/apps/tasks/${followed.id}`, desk)
  await button(page, 'Notifications: Default').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Default/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: /^Follow/ }).press('Enter')
  await expect(button(page, 'Notifications: Follow')).toBeVisible()
  await expect.poll(() => api(request, notifications.follows, undefined, bogdan)).toHaveLength(1)
  await api(request, tasks.update, { id: followed.id, task: { completed: true } }, ana)
  await button(page, 'Notifications, 1 unread').click()
  await panel(page).getByRole('link', { name: 'Ana Pop completed a task' }).click()
  await expect(button(page, 'Notifications: Follow')).toBeVisible()

  const board = await api(request, scrumboard.createBoard, { board: { title: 'Release', members: [ana.user.id] } }, ana)
  const list = await api(request, scrumboard.createList, { list: { boardId: board.id, title: 'To do' } }, ana)
  const card = await api(request, scrumboard.createCard, { card: { listId: list.id, title: 'Invoices', members: [bogdan.user.id] } }, ana)
  await follow(page, `/apps/scrumboard/${board.id}/card/${card.id}`)
  await expect(button(page, 'Notifications: Default')).toBeVisible()
  await button(page, 'Notifications: Default').click()
  await page.getByRole('menuitemradio', { name: /^Mute/ }).click()
  await expect(button(page, 'Notifications: Mute')).toBeVisible()
  await expect.poll(() => api(request, notifications.follows, undefined, bogdan)).toHaveLength(2)
  const before = (await api(request, notifications.all, undefined, bogdan)).length
  await api(request, scrumboard.createComment, { comment: { cardId: card.id, content: '<p>Hello</p>' } }, ana)
  expect(await api(request, notifications.all, undefined, bogdan)).toHaveLength(before)

  const post = await api(request, blog.create, { post: { language: 'en', title: 'News', body: '<p>Hello</p>' } }, ana)
  await api(request, blog.publish, { id: post.id }, ana)
  await follow(page, `/blog/${post.id}`)
  await button(page, 'Notifications: Default').click()
  await page.getByRole('menuitemradio', { name: /^Follow/ }).click()
  await expect.poll(() => api(request, notifications.follows, undefined, bogdan)).toHaveLength(3)
})

test('messages: whatever HTML they contain, nothing of it runs', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (const attack of attacks) {
    await api(request, notifications.createMessage, { message: { title: `From ${attack}`, description: `<b>Bold</b> ${attack}` } }, ana)
    await api(request, notifications.create, { notification: { title: attack, description: attack } }, ana)
  }
  const page = await open(ana, '/apps/tasks', phone)
  for (const box of ['Messages', 'Notifications']) {
    await button(page, `${box}, ${attacks.length} unread`).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(attacks.length)
    // On phones the panel is the screen.
    await expect.poll(async () => Math.round((await panel(page).boundingBox())?.width ?? 0)).toBe(360)
    expect(await panel(page).locator('script, iframe, style, svg script, [onerror], [onload], [onfocus], [ontoggle], [style*="url("]').count()).toBe(
      0,
    )
    expect(await panel(page).evaluate((node) => [...node.querySelectorAll('a')].filter((one) => /script:/i.test(one.href)).length)).toBe(0)
    await button(page, 'Close').click()
  }
  expect(await page.evaluate('window.broken')).toBeUndefined()
})

test('search finds without accents, shortcuts are added, changed, deleted and followed, and the palette goes anywhere', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const task = await api(request, tasks.create, { type: 'task' }, ana)
  await api(request, tasks.update, { id: task.id, task: { title: 'Ședință cu clienții' } }, ana)
  const page = await open(ana, '/example', desk)
  const box = page.getByRole('search').getByRole('combobox', { name: 'Search' })
  await box.fill('sedinta')
  await expect(page.getByRole('option', { name: 'Ședință cu clienții' })).toBeVisible()
  await expect(page.getByText('TASKS', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/apps/tasks/${task.id}`))

  await test.step('search on a phone', async () => {
    const small = await open(ana, '/example', { ...phone, dark: true })
    await button(small, 'Search').click()
    await expect(small.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await small.keyboard.type('zzzz')
    await expect(small.getByText('No results found!').first()).toBeVisible()
    await small.keyboard.press('Escape')
    await expect(small.getByRole('combobox', { name: 'Search' })).toBeVisible()
    await small.keyboard.press('Escape')
    await expect(small.getByRole('combobox', { name: 'Search' })).toHaveCount(0)
    await expect(button(small, 'Search')).toBeFocused()
  })

  await test.step('shortcuts', async () => {
    await follow(page, '/example')
    await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible()
    await button(page, 'Shortcuts').click()
    await expect(panel(page)).toContainText('No shortcuts')
    await expect(panel(page)).toContainText('When you have shortcuts, they will appear here.')
    await panel(page).getByRole('button', { name: 'Add shortcut' }).last().click()
    const add = button(page, 'Add')
    await expect(add).toBeDisabled()
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('My tasks')
    await panel(page).getByRole('textbox', { name: 'Link' }).fill('/apps/tasks')
    await expect(add).toBeDisabled()
    await panel(page).getByRole('radio', { name: 'Star' }).check({ force: true })
    await expectAccessible(page)
    await add.click()
    await button(page, 'Edit My tasks').click()
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('Our tasks')
    await button(page, 'Update').click()
    await button(page, 'Done').click()
    await panel(page).getByRole('link', { name: 'Our tasks' }).click()
    await expect(page).toHaveURL(/\/apps\/tasks/)
    await page.reload()
    await button(page, 'Shortcuts').click()
    await button(page, 'Edit shortcuts').click()
    await button(page, 'Edit Our tasks').click()
    await button(page, 'Delete').click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: /Delete the shortcut/ }))
      .getByRole('button', { name: 'Delete' })
      .click()
    // By name: the question fades out above it.
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('No shortcuts')
  })

  await test.step('the palette', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toHaveCount(0)
    await follow(page, '/example')
    await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Command palette' })
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(field).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await field.fill('new task')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title of the task' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await field.fill('create board')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New board' })).toBeVisible()
    await expect(page).toHaveURL(/\/apps\/scrumboard$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'New board' })).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await field.fill('language rom')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Notificări' })).toBeVisible()
    await expect(page.getByRole('navigation').getByText('Sarcini', { exact: true })).toBeVisible()
  })
})

test('a phone has its pages and New within reach of the thumb; c and the search create on a desk', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const small = await open(ana, '/apps/tasks', { ...phone, dark: true, hasTouch: true })
  const bar = small.getByRole('navigation', { name: 'Most used pages' })
  await expect(small.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(small)
  // The end of the page can be scrolled above the bar.
  await small.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [end, top] = [await small.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
  if (!end || !top) throw new Error('neither footer nor bar')
  expect(end.y + end.height).toBeLessThanOrEqual(top.y)
  await bar.getByRole('button', { name: 'New: choose what to create' }).click()
  await expectAccessible(small)
  await bar.getByRole('menuitem', { name: 'New note' }).click()
  const note = small.getByRole('dialog')
  await expect(note).toBeVisible()
  await expect(small).toHaveURL(/\/apps\/notes/)
  await small.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await bar.getByRole('link', { name: 'Chat' }).click()
  await expect(small).toHaveURL(/\/apps\/chat$/)
  await expect(bar.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page')
  // The page before has a search, too.
  await expect(small.getByText('Nobody else is in the team yet')).toBeVisible()
  await small.getByRole('searchbox').focus()
  await small.setViewportSize({ width: 360, height: 400 })
  await expect(bar).toHaveCount(0)
  await small.setViewportSize(phone.viewport)
  await expect(bar).toBeVisible()

  const page = await open(ana, '/example', desk)
  await expect(button(page, 'New: choose what to create')).toBeVisible()
  await page.keyboard.press('c')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'New email' }).click()
  await expect(page.getByRole('dialog', { name: 'New email' })).toBeVisible()
  await page.keyboard.press('Escape')
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await search.click()
  await page.getByRole('option', { name: 'New conversation' }).click()
  await expect(page).toHaveURL(/\/apps\/chat$/)
  await expect(page.getByRole('heading', { name: 'New conversation' })).toBeVisible()
})

test("a member's status is live to colleagues, and the menu speaks Romanian as written", async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const task = await api(request, tasks.create, { type: 'task' }, bogdan)
  await api(request, tasks.update, { id: task.id, task: { title: 'Call the printer' } }, bogdan)
  const his = await open(bogdan, `/apps/tasks/${task.id}`, desk)
  await his.getByRole('button', { name: 'Assignee: Assign to somebody' }).click()
  const dot = his.getByRole('option', { name: 'Ana Pop' }).locator('[data-status]')
  await expect(dot).toHaveAttribute('data-status', 'online')

  const hers = await open(ana, '/example', { ...desk, language: 'ro' })
  await button(hers, 'Meniul contului: Ana Pop').click()
  await expect(hers.getByText('Conectat ca', { exact: true })).toBeVisible()
  await expect(hers.getByText(ana.email).last()).toBeVisible()
  await expect(hers.getByRole('menuitem', { name: 'Deconecteazate', exact: true })).toBeVisible()
  await hers.getByRole('menuitemradio', { name: 'Ocupat' }).click()
  await expect(button(hers, 'Meniul contului: Ana Pop').locator('[data-status]')).toHaveAttribute('data-status', 'busy')
  await expect(dot).toHaveAttribute('data-status', 'busy')
  expect((await api(request, identity.user, undefined, ana)).status).toBe('busy')
})

test('the language changes everything on the page at once, and the page fills the screen and goes back', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', desk)
  const entry = (name: string) => page.getByRole('navigation').first().getByText(name, { exact: true })
  await expect(entry('Tasks')).toBeVisible()
  await button(page, 'Language').click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(entry('Görevler')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Görevler' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')

  const filled = () => page.evaluate('document.fullscreenElement !== null')
  await button(page, 'Tam ekran yap').click()
  await expect.poll(filled).toBe(true)
  await button(page, 'Tam ekrandan çık').click()
  await expect.poll(filled).toBe(false)

  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.evaluate(`Object.defineProperty(document, 'fullscreenEnabled', { value: false })`)
  await button(page, 'Tam ekran yap').click()
  expect((await logged).text()).toBe('Fullscreen is not available in this browser.')
})
