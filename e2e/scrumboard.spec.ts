import type { Page } from '@playwright/test'
import { scrumboard } from '#contract/scrumboard.ts'
import { api, expect, expectAccessible, sortByKeyboard, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const cards = (page: Page, list: string) => page.getByRole('list', { name: `Cards of ${list}` }).getByRole('link')
const column = (page: Page, list: string) => page.getByRole('listitem').filter({ has: page.getByRole('list', { name: `Cards of ${list}` }) })
const address = (boardId: string) => `/apps/scrumboard/${boardId}`

test('a member makes a board, fills it, opens a card, deletes it and undoes that', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/scrumboard', desk)
  await expect(page.getByText('No boards yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New board' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Autumn fair')
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Autumn fair' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a list' }).click()
  for (const title of ['To do', 'Done']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await column(page, 'To do').getByRole('button', { name: 'Add a card' }).click()
  for (const title of ['Rent tables', 'Print leaflets']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(cards(page, 'To do')).toHaveText(['Rent tables', 'Print leaflets'])

  await cards(page, 'To do').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Title of the card' })).toHaveValue('Rent tables')
  await dialog.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Twelve of **them**')
  await dialog.getByRole('button', { name: 'Add labels' }).click()
  await page.getByRole('combobox', { name: 'Find or create a label' }).fill('Money')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add a checklist' }).click()
  await dialog.getByRole('textbox', { name: 'Add an item to Checklist' }).fill('Ask for a price')
  await page.keyboard.press('Enter')
  const remove = dialog.getByRole('button', { name: 'Delete the item Ask for a price' })
  await expect(remove).toHaveCSS('opacity', '0')
  await dialog.getByRole('checkbox', { name: 'Done: Ask for a price' }).check()
  await expect(remove).toHaveCSS('opacity', '1')
  await dialog.getByRole('textbox', { name: 'Write a comment' }).fill('They cost a lot')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(dialog.getByText('They cost a lot')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const slot = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Rent tables' }) })
    .last()
  await expect(slot).toContainText('Money')
  await expect(slot).toContainText('1 of 1 items done')
  await expectAccessible(page)

  await page.reload()
  await cards(page, 'To do').first().click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('Twelve of them')
  await expect(dialog.getByRole('textbox', { name: 'Description' }).locator('strong')).toHaveText('them')
  await dialog.getByRole('button', { name: 'Actions for the card Rent tables' }).click()
  await page.getByRole('menuitem', { name: 'Delete card' }).click()
  const question = page.getByRole('dialog', { name: 'Delete card' })
  await expect(question).toContainText('“Rent tables” will be deleted for the whole team.')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page, 'To do')).toHaveText(['Print leaflets'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page, 'To do')).toHaveText(['Rent tables', 'Print leaflets'])
})

test('a card is moved by pointer, by keyboard and by menu, and a colleague sees it', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const board = await api(request, scrumboard.createBoard, { board: { title: 'Fair', description: '' } }, ana)
  for (const title of ['To do', 'Done']) {
    const { id: listId } = await api(request, scrumboard.createList, { list: { boardId: board.id, title } }, ana)
    for (const index of [1, 2]) await api(request, scrumboard.createCard, { card: { listId, title: `${title} ${index}` } }, ana)
  }
  const hers = await open(ana, address(board.id), desk)
  const his = await open(bogdan, address(board.id), { viewport: { width: 360, height: 740 }, dark: true })
  await expect(cards(his, 'Done')).toHaveText(['Done 1', 'Done 2'])

  await cards(hers, 'To do')
    .first()
    .dragTo(cards(hers, 'Done').first(), { targetPosition: { x: 40, y: 2 } })
  await expect(cards(hers, 'Done')).toHaveText(['To do 1', 'Done 1', 'Done 2'])
  await expect(cards(his, 'Done')).toHaveText(['To do 1', 'Done 1', 'Done 2'])

  await sortByKeyboard(
    cards(hers, 'Done').first(),
    ['Space', 'Lifted To do 1, position 1 of 3 in Done.'],
    ['ArrowLeft', 'To do 1, position 1 of 2 in To do.'],
    ['Space', 'Dropped To do 1 at position 1 of 2 in To do.'],
  )
  await expect(cards(hers, 'To do')).toHaveText(['To do 1', 'To do 2'])
  await expect(cards(hers, 'To do').first()).toBeFocused()
  await expect(cards(his, 'To do')).toHaveText(['To do 1', 'To do 2'])

  await expectAccessible(his)
  await his.getByRole('button', { name: 'Actions for the card To do 2' }).click()
  await his.getByRole('menuitem', { name: 'Done' }).click()
  await expect(cards(hers, 'Done')).toHaveText(['Done 1', 'Done 2', 'To do 2'])

  await sortByKeyboard(
    hers.getByRole('button', { name: 'Move the list Done' }),
    ['Space', 'Lifted the list Done, position 2 of 2.'],
    ['ArrowLeft', 'List Done, position 1 of 2.'],
    ['Space', 'Dropped the list Done at position 1 of 2.'],
  )
  await expect(hers.getByRole('list', { name: /^Cards of/ }).first()).toHaveAccessibleName('Cards of Done')
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('inside a card: a mention, a picture as cover, items in another order', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const board = await api(request, scrumboard.createBoard, { board: { title: 'Fair', description: '' } }, ana)
  const { id: listId } = await api(request, scrumboard.createList, { list: { boardId: board.id, title: 'To do' } }, ana)
  const { id: cardId } = await api(request, scrumboard.createCard, { card: { listId, title: 'Tent' } }, ana)
  await api(request, scrumboard.createChecklist, { checklist: { cardId, title: 'Steps', items: [{ title: 'Measure' }, { title: 'Buy' }] } }, ana)
  const page = await open(ana, `${address(board.id)}/card/${cardId}`, { ...desk, dark: true })
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('textbox', { name: 'Write a comment' }).click()
  await page.keyboard.type('Please look, @bog')
  await expect(dialog.getByRole('option', { name: 'Bogdan Ilie' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('thanks')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Please look, @Bogdan Ilie thanks' })).toBeVisible()
  const inside = () => api(request, scrumboard.card, { id: cardId }, ana)
  await expect.poll(async () => (await inside()).comments.map(({ mentions }) => mentions)).toEqual([[bogdan.user.id]])
  await dialog.getByRole('button', { name: 'Edit comment' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Edit comment' })).toBeFocused()
  await page.keyboard.type('!')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('edited')).toBeVisible()

  const files = dialog.locator('input[type=file]:not([accept])')
  await files.setInputFiles([
    { name: 'tent.png', mimeType: 'image/png', buffer: png },
    { name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(26 * 1024 * 1024) },
  ])
  await expect(dialog.getByText('Too large (26 MB). The limit is 25 MB.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the upload of film.bin' }).click()
  await dialog.getByRole('button', { name: 'Actions for the file tent.png' }).click()
  await page.getByRole('menuitem', { name: 'Use as cover' }).click()
  await expect(dialog.getByText(/· Cover/)).toBeVisible()

  await sortByKeyboard(
    dialog.getByRole('button', { name: 'Move Buy' }),
    ['Space', 'Lifted Buy, position 2 of 2.'],
    ['ArrowUp', 'Buy, position 1 of 2.'],
    ['Space', 'Dropped Buy at position 1 of 2.'],
  )
  await expect.poll(async () => (await inside()).checklists[0]?.items.map(({ title }) => title)).toEqual(['Buy', 'Measure'])
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-card="${cardId}"] img`)).toBeVisible()
})

test('a card is copied, goes to another board and back, into the archive and out of it', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const [board, other] = await Promise.all(
    ['Fair', 'Winter'].map((title) => api(request, scrumboard.createBoard, { board: { title, description: '' } }, ana)),
  )
  if (!board || !other) throw new Error('no boards')
  const { id: listId } = await api(request, scrumboard.createList, { list: { boardId: board.id, title: 'To do' } }, ana)
  await api(request, scrumboard.createList, { list: { boardId: other.id, title: 'Ideas' } }, ana)
  const { id: cardId } = await api(request, scrumboard.createCard, { card: { listId, title: 'Tent' } }, ana)
  const page = await open(ana, `${address(board.id)}/card/${cardId}`, desk)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Actions for the card Tent' }).click()
  await page.getByRole('menuitem', { name: 'Copy…' }).click()
  await page.getByRole('dialog', { name: 'Copy card' }).getByRole('textbox').fill('Second tent')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Copy card' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cards(page, 'To do')).toHaveText(['Tent', 'Second tent'])

  await page.getByRole('button', { name: 'Actions for the card Second tent' }).click()
  await page.getByRole('menuitem', { name: 'Another board…' }).click()
  await page.getByRole('combobox', { name: 'Board' }).selectOption('Winter')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(cards(page, 'To do')).toHaveText(['Tent'])
  await expect
    .poll(async () => (await api(request, scrumboard.board, { id: other.id }, ana)).lists[0]?.cards.map(({ title }) => title))
    .toEqual(['Second tent'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page, 'To do')).toHaveText(['Tent', 'Second tent'])

  await page.getByRole('button', { name: 'Actions for the card Tent' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(cards(page, 'To do')).toHaveText(['Second tent'])
  await page.getByRole('button', { name: 'Actions for the board Fair' }).click()
  await page.getByRole('menuitem', { name: 'Archived cards' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Tent' }).click()
  await expect(page.getByText('No archived cards')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page, 'To do')).toHaveText(['Tent', 'Second tent'])
})

test('one goes offline, moves and edits cards, and comes back: both browsers show what the server has', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const board = await api(request, scrumboard.createBoard, { board: { title: 'Fair', description: '' } }, ana)
  for (const title of ['To do', 'Done']) {
    const { id: listId } = await api(request, scrumboard.createList, { list: { boardId: board.id, title } }, ana)
    for (const index of [1, 2, 3]) await api(request, scrumboard.createCard, { card: { listId, title: `${title} ${index}` } }, ana)
  }
  const hers = await open(ana, address(board.id), { ...desk, ...worker })
  const his = await open(bogdan, address(board.id), desk)
  for (const page of [hers, his]) await expect(cards(page, 'Done')).toHaveText(['Done 1', 'Done 2', 'Done 3'])
  // What she will open while she is away.
  await cards(hers, 'To do').nth(1).click()
  await expect(hers.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.context().setOffline(true)

  const move = async (page: Page, title: string, to: string) => {
    await page.getByRole('button', { name: `Actions for the card ${title}` }).click()
    await page.getByRole('menuitem', { name: to, exact: true }).click()
  }
  await move(hers, 'To do 1', 'Done')
  await move(hers, 'Done 3', 'Top of the list')
  await cards(hers, 'To do').first().click()
  await hers.getByRole('textbox', { name: 'Title of the card' }).fill('To do 2, by Ana')
  await hers.getByRole('textbox', { name: 'Description' }).fill('Written on a train')
  await hers.keyboard.press('Escape')
  await expect(cards(hers, 'Done')).toHaveText(['Done 3', 'Done 1', 'Done 2', 'To do 1'])
  await expect(cards(hers, 'To do')).toHaveText(['To do 2, by Ana', 'To do 3'])
  // Meanwhile he moves one of the same cards elsewhere, and another away.
  await move(his, 'Done 3', 'To do')
  await move(his, 'To do 3', 'Done')
  await expect(cards(his, 'Done')).toHaveText(['Done 1', 'Done 2', 'To do 3'])
  const stored = async () => {
    const { lists } = await api(request, scrumboard.board, { id: board.id }, ana)
    return lists.map((list) => list.cards.map(({ title, description }) => [title, description ?? '']))
  }
  // His page shows a move before the server has it.
  await expect.poll(async () => (await stored())[1]?.map(([title]) => title)).toEqual(['Done 1', 'Done 2', 'To do 3'])

  await hers.context().setOffline(false)
  const wanted = [
    [['To do 2, by Ana', '<p>Written on a train</p>']],
    ['Done 3', 'Done 1', 'Done 2', 'To do 3', 'To do 1'].map((title) => [title, '']),
  ]
  await expect.poll(stored, { timeout: 30_000 }).toEqual(wanted)
  for (const page of [hers, his]) {
    await expect(cards(page, 'To do')).toHaveText(['To do 2, by Ana'])
    await expect(cards(page, 'Done')).toHaveText(['Done 3', 'Done 1', 'Done 2', 'To do 3', 'To do 1'])
  }
  await expect(hers.getByText(/Offline/).filter({ hasText: 'waiting' })).toHaveCount(0)
})

test('a title without a space does not widen the page, on a phone or on a desk', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const title = 'Donaudampfschiff'.repeat(8)
  const board = await api(request, scrumboard.createBoard, { board: { title, description: '' } }, ana)
  const page = await open(ana, address(board.id), { viewport: { width: 360, height: 740 } })
  const heading = page.getByRole('heading', { name: title, level: 1 })
  for (const width of [360, 1440])
    await test.step(`${width} wide`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await expect(heading).toBeVisible()
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      const box = await heading.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    })
})

test('on a phone each list fills the screen, and a swipe comes to rest on the next', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const board = await api(request, scrumboard.createBoard, { board: { title: 'Fair', description: '' } }, ana)
  for (const title of ['To do', 'Doing', 'Done']) await api(request, scrumboard.createList, { list: { boardId: board.id, title } }, ana)
  const page = await open(ana, address(board.id), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const doing = column(page, 'Doing')
  await expect(column(page, 'To do')).toBeInViewport({ ratio: 0.95 })
  await expect(doing).not.toBeInViewport({ ratio: 0.3 })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) })
  await touch('touchStart', 300)
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(doing).toBeInViewport({ ratio: 0.95 })
  await expect.poll(() => doing.evaluate((list) => Math.round(list.getBoundingClientRect().left))).toBe(16)
})
