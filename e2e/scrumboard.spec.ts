import type { Page } from '@playwright/test'
import { scrumboard } from '#contract/scrumboard.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const cards = (page: Page, list: string) => page.getByRole('list', { name: `Cards of ${list}` }).getByRole('link')
const column = (page: Page, list: string) => page.getByRole('listitem').filter({ has: page.getByRole('list', { name: `Cards of ${list}` }) })
const address = (boardId: string) => `/apps/scrumboard/${boardId}`

test('a member makes a board, fills it, opens a card, deletes it and takes that back', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/scrumboard', desk)
  await expect(page.getByText('No boards yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New board' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Autumn fair')
  await page.getByRole('button', { name: 'Create' }).click()
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
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Twelve of them')
  await dialog.getByRole('button', { name: 'Add labels' }).click()
  await page.keyboard.type('Money')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add a checklist' }).click()
  await dialog.getByRole('textbox', { name: 'Add an item to Checklist' }).fill('Ask for a price')
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Done: Ask for a price' }).check()
  await dialog.getByRole('textbox', { name: 'Write a comment' }).fill('They cost a lot')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(dialog.getByText('They cost a lot')).toBeVisible()
  await expectAccessible(page)
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
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Twelve of them')
  await dialog.getByRole('button', { name: 'Actions for the card Rent tables' }).click()
  await page.getByRole('menuitem', { name: 'Delete card' }).click()
  const question = page.getByRole('dialog', { name: 'Delete card' })
  await expect(question).toContainText('“Rent tables” is deleted for the whole team.')
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
    for (const nr of [1, 2]) await api(request, scrumboard.createCard, { card: { listId, title: `${title} ${nr}` } }, ana)
  }
  const hers = await open(ana, address(board.id), desk)
  const his = await open(bogdan, address(board.id), { viewport: { width: 360, height: 740 }, dark: true })
  await expect(cards(his, 'Done')).toHaveText(['Done 1', 'Done 2'])

  await cards(hers, 'To do')
    .first()
    .dragTo(cards(hers, 'Done').first(), { targetPosition: { x: 40, y: 2 } })
  await expect(cards(hers, 'Done')).toHaveText(['To do 1', 'Done 1', 'Done 2'])
  await expect(cards(his, 'Done')).toHaveText(['To do 1', 'Done 1', 'Done 2'])

  await cards(hers, 'Done').first().focus()
  await hers.keyboard.press('Space')
  await hers.keyboard.press('ArrowLeft')
  await expect(hers.getByText('To do 1, position 1 of 2 in To do.')).toBeAttached()
  await hers.keyboard.press('Space')
  await expect(cards(hers, 'To do')).toHaveText(['To do 1', 'To do 2'])
  await expect(cards(hers, 'To do').first()).toBeFocused()
  await expect(cards(his, 'To do')).toHaveText(['To do 1', 'To do 2'])

  await expectAccessible(his)
  await his.getByRole('button', { name: 'Actions for the card To do 2' }).click()
  await his.getByRole('menuitem', { name: 'Done' }).click()
  await expect(cards(hers, 'Done')).toHaveText(['Done 1', 'Done 2', 'To do 2'])

  const handle = hers.getByRole('button', { name: 'Move the list Done' })
  await handle.focus()
  await hers.keyboard.press('Space')
  await hers.keyboard.press('ArrowLeft')
  await hers.keyboard.press('Space')
  await expect(hers.getByRole('list', { name: /^Cards of/ }).first()).toHaveAccessibleName('Cards of Done')
})
