import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fileManager } from '#contract/file-manager.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const
const phone = { viewport: { width: 360, height: 740 } }
const file = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** As from a desktop: two files at once, one of them of several pieces. */
async function dropTwo(page: Page) {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const given = new DataTransfer()
    given.items.add(new File(['Hello team'], 'notes.txt', { type: 'text/plain' }))
    given.items.add(new File([new Uint8Array(5 * 1024 * 1024).fill(7)], 'film.bin'))
    return given
  })()`)
  await page.getByRole('heading', { name: 'File manager' }).dispatchEvent('drop', { dataTransfer })
}

test('two files are dropped; one is cut off in the middle, the page is loaded anew, and it goes on by itself while a colleague watches', async ({
  team,
  open,
  request,
}) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/file-manager', { ...phone, dark: true })
  await expect(his.getByText('No files here yet')).toBeVisible()
  const hers = await open(ana, '/file-manager', desk)
  await expect(hers.getByText('No files here yet')).toBeVisible()
  // The first piece arrives, the others do not.
  await hers.route('**/uploads/*', (route) =>
    Number(route.request().headers()['upload-offset']) > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await dropTwo(hers)
  await expect(tray(hers).getByText('No connection; goes on by itself')).toBeVisible({ timeout: 20_000 })
  await expect(file(hers, 'notes.txt')).toBeVisible()
  await expect(file(his, 'notes.txt')).toBeVisible()
  await expect(file(his, 'film.bin')).toHaveCount(0)
  await hers.reload()
  await expect(tray(hers)).toContainText('film.bin')
  await hers.unroute('**/uploads/*')
  await expect(file(his, 'film.bin')).toBeVisible({ timeout: 30_000 })
  await expect(file(hers, 'film.bin')).toBeVisible()
  await expect(tray(hers)).toHaveCount(0)
  const { files } = await api(request, fileManager.contents, { folderId: 'null' }, ana)
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['film.bin', 5 * 1024 * 1024],
    ['notes.txt', 10],
  ])
  await expectAccessible(his)
})

test('files are moved, renamed, looked at, versioned, zipped, thrown away and brought back', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/file-manager', desk)
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('First plan') },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Bread') },
  ])
  await expect(page.getByText('0 folders, 2 files')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of New folder' })).toBeFocused()
  await page.keyboard.type('Papers')
  await page.keyboard.press('Enter')
  await expect(file(page, 'Papers')).toBeVisible()
  await file(page, 'plan.txt').dragTo(file(page, 'Papers'))
  await expect(page.getByText('“plan.txt” was moved to Papers.')).toBeVisible()
  await expect(page.getByText('1 folder, 1 file', { exact: true })).toBeVisible()

  await file(page, 'Papers').click()
  await file(page, 'plan.txt').click()
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('First plan')
  await page.getByLabel('Upload a new version').setInputFiles({ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('Second plan') })
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('Second plan')
  await page.getByRole('button', { name: '2 versions' }).click()
  await page.getByRole('button', { name: 'Actions for version 1' }).click()
  await page.getByRole('menuitem', { name: 'Make it the latest again' }).click()
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('First plan')
  await expectAccessible(page)

  await file(page, 'plan.txt').focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name of plan.txt' })).toBeFocused()
  await page.keyboard.type('strategy')
  await page.keyboard.press('Enter')
  await expect(file(page, 'strategy.txt')).toBeVisible()
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Home' }).click()

  await file(page, 'Papers').focus()
  await page.keyboard.press('Control+a')
  const download = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: 'Selected items' }).getByRole('button', { name: 'Download' }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['Papers/strategy.txt', 'list.txt']) expect(zip.includes(name)).toBe(true)

  await page.keyboard.press('Escape')
  await file(page, 'list.txt').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('“list.txt” was put into the trash.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('button', { name: 'Restore list.txt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore list.txt' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('link', { name: 'File manager' }).last().click()
  await expect(page.getByText('1 folder, 1 file', { exact: true })).toBeVisible()
})
