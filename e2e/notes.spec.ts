import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { notes } from '#contract/notes.ts'
import { api, expect, expectAccessible, expectLoaded, storedWhole, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const cards = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('heading', { level: 2 })
const dialog = (page: Page) => page.getByRole('dialog').first()
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a note is written offline and comes to the server with the network', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const stored = () => api(request, notes.all, undefined, ana)
  const hers = await open(ana, '/apps/notes', { ...desk, ...worker })
  await expect(hers.getByText('No notes yet')).toBeVisible()
  await expectAccessible(hers)
  // What she will open while she is away.
  await hers.getByRole('button', { name: 'New note', exact: true }).click()
  await expect(dialog(hers).getByRole('textbox', { name: 'Text' })).toBeVisible()
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('dialog')).toHaveCount(0)
  await hers.context().setOffline(true)

  const field = hers.getByRole('textbox', { name: 'Take a note' })
  await field.fill('Tent for the fair')
  // A dialog gives the focus back a moment after it has closed.
  await field.press('Enter')
  await expect(cards(hers)).toHaveText(['Tent for the fair'])
  await cards(hers).getByRole('link').click()
  await dialog(hers).getByRole('textbox', { name: 'Text' }).click()
  await hers.keyboard.type('By **four**')
  await dialog(hers).getByRole('button', { name: 'Add a checklist' }).click()
  await dialog(hers).getByRole('textbox', { name: 'Add an item' }).fill('Ask for a price')
  await hers.keyboard.press('Enter')
  await expect(hers.getByText(/Saved on this device/).first()).toBeVisible()
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('listitem').filter({ hasText: 'By four' })).toBeVisible()
  expect(await stored()).toEqual([])

  await hers.context().setOffline(false)
  await expect
    .poll(async () => (await stored()).map(({ title, content }) => [title, content]), { timeout: 30_000 })
    .toEqual([['Tent for the fair', '<p>By <strong>four</strong></p>']])
})

test('the past of a note is there offline: its versions, one of them restored, its history; and so is its Markdown', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const made = await api(request, notes.create, { note: { title: 'Tent', content: '<p>Six by four</p>' } }, ana)
  await api(request, notes.update, { updatedNote: { ...made, content: '<p>Eight by five</p>' } }, ana)
  const page = await open(ana, '/apps/notes', { ...desk, ...worker })
  await storedWhole(page)
  for (const read of ['notes/pasts', 'activities/recent']) await expectLoaded(page, read)
  await page.context().setOffline(true)

  await cards(page).getByRole('link').click()
  const note = dialog(page)
  await note.getByRole('button', { name: 'History' }).click()
  await expect(note.getByText('Ana Pop changed the note Tent')).toBeVisible()
  await note.getByRole('button', { name: 'Versions' }).click()
  await note.getByRole('button', { name: /^Show the version/ }).click()
  await expect(page.getByRole('dialog', { name: /^Version from/ })).toContainText('Six by four')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(note.getByRole('textbox', { name: 'Text' })).toHaveText('Six by four')
  const download = page.waitForEvent('download')
  await note.getByRole('button', { name: 'Actions for the note Tent' }).click()
  await page.getByRole('menuitem', { name: 'Download as Markdown' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe('# Tent\n\nSix by four\n')

  await page.context().setOffline(false)
  const stored = async () => (await api(request, notes.all, undefined, ana)).map(({ content }) => content)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['<p>Six by four</p>'])
})

test('a note is shared, edited by a colleague live, restored from its versions, and read only when so shared', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, notes.create, { note: { title: 'Tent', content: '<p>Six by four</p>' } }, ana)
  const hers = await open(ana, `/apps/notes/${id}`, desk)
  const his = await open(bogdan, '/apps/notes', { ...phone, dark: true })
  await expect(his.getByText('No notes yet')).toBeVisible()
  await dialog(hers).getByRole('button', { name: 'Share note' }).click()
  const sharing = hers.getByRole('dialog', { name: 'Share note' })
  await sharing.getByRole('combobox', { name: 'Access for Bogdan Ilie' }).selectOption('Can edit')
  await sharing.getByRole('button', { name: 'Close' }).click()
  await expect(cards(his)).toHaveText(['Tent'])
  await expect(his.getByText('Shared by Ana Pop')).toBeVisible()

  await cards(his).getByRole('link').click()
  const [hersText, hisText] = [hers, his].map((page) => dialog(page).getByRole('textbox', { name: 'Text' }))
  if (!hersText || !hisText) throw new Error('nothing')
  await hisText.fill('Eight by five')
  await expect(hersText).toHaveText('Eight by five')
  await dialog(hers).getByRole('button', { name: 'Versions' }).click()
  const earlier = dialog(hers).getByRole('button', { name: /^Show the version/ })
  await earlier.last().click()
  await expect(hers.getByRole('dialog', { name: /^Version from/ })).toContainText('Six by four')
  await hers.getByRole('button', { name: 'Restore this version' }).click()
  await expect(hersText).toHaveText('Six by four')
  // What others write meanwhile is taken over when he leaves the field.
  await his.getByRole('textbox', { name: 'Title' }).click()
  await expect(hisText).toHaveText('Six by four')
  await expectAccessible(his)

  await api(request, notes.share, { id, members: [{ id: bogdan.user.id, access: 'read' }] }, ana)
  await expect(his.getByText('Shared by Ana Pop (read only)')).toBeVisible()
  await expect(hisText).toHaveCount(0)
})

test('a picture, labels, a reminder, Markdown in and out, the archive, and an undone deletion', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/notes', { ...desk, dark: true })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Markdown' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from('# Ședință\n\nBring **figures**\n\n- [x] Room\n- [ ] Tea\n') })
  await expect(cards(page)).toHaveText(['Ședință'])
  await expect(page.getByRole('checkbox', { name: 'Done: Tea' })).toBeVisible()

  await cards(page).getByRole('link').click()
  const note = dialog(page)
  await note.locator('input[type=file]').setInputFiles({ name: 'tent.png', mimeType: 'image/png', buffer: png })
  await expect(note.getByRole('link', { name: 'Open the picture' })).toBeVisible()
  await note.locator('input[type=file]').setInputFiles({ name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from('no') })
  await expect(note.getByText('Choose a JPEG or PNG picture.')).toBeVisible()
  await note.getByRole('button', { name: 'Cancel' }).click()
  await note.getByRole('button', { name: 'Add labels' }).click()
  await page.getByRole('combobox', { name: 'Find or create a label' }).fill('Fair')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await note.getByRole('button', { name: 'Remind me' }).click()
  await page.getByLabel('Date and time').fill('2020-05-01T09:30')
  await page.keyboard.press('Escape')
  await expect(note.getByRole('button', { name: /^Reminder was at/ })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await note.getByRole('button', { name: 'Actions for the note Ședință' }).click()
  await page.getByRole('menuitem', { name: 'Download as Markdown' }).click()
  expect((await download).suggestedFilename()).toBe('sedinta.md')

  await note.getByRole('button', { name: 'Actions for the note Ședință' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveText(['Ședință'])
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('sedinta')
  await expect(page.getByText('1 found')).toBeVisible()
  const side = page.getByRole('navigation', { name: 'Note views' })
  await side.getByRole('link', { name: 'Fair' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reminder was at' })).toBeVisible()
  await expectAccessible(page)
  await cards(page).getByRole('link').click()
  await note.getByRole('button', { name: 'Actions for the note Ședință' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('“Ședință” was archived.')).toBeVisible()
  await side.getByRole('link', { name: 'Archive' }).click()
  await expect(cards(page)).toHaveText(['Ședință'])
  // The page shows it before the server has stored it.
  await expect.poll(() => api(request, notes.all, undefined, ana)).toMatchObject([{ archived: true, labels: [{ title: 'Fair' }] }])
})
