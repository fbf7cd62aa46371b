import type { Page } from '@playwright/test'
import { contacts } from '#contract/contacts.ts'
import { api, expect, expectAccessible, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const names = (page: Page) => page.getByRole('list', { name: 'Contacts' }).getByRole('link')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
const agenda = [
  card('FN:Ana Pop', 'UID:urn:x:1', 'EMAIL;TYPE=WORK:ana@pop.example', 'TEL;TYPE=CELL:+40722123456', 'CATEGORIES:Customer'),
  card('FN:Șerban Marin', 'TEL:0722 999 999', 'ORG:Carpathia'),
  card('FN:Nobody', 'EMAIL:no address'),
].join('')

async function preview(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'agenda.vcf', mimeType: 'text/vcard', buffer: Buffer.from(agenda) })
  await page.getByRole('button', { name: 'Preview' }).click()
}

test('a file is imported twice without duplicates', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/contacts', desk)
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await preview(page)
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Nobody/ })).toContainText('Email cannot be read')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(names(page)).toHaveText(['Ana Pop', 'Șerban Marin'])
  await preview(page)
  await expect(page.getByRole('button', { name: '2 unchanged' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect((await api(request, contacts.all, undefined, ana)).map(({ name }) => name)).toEqual(['Ana Pop', 'Șerban Marin'])
})

test('a picture is cut, the whole goes out as CSV, and a deletion is undone', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const { id } = await api(request, contacts.create, { name: 'Oana Petrescu' }, ana)
  await api(request, contacts.create, { name: 'Vlad Enache' }, ana)
  const page = await open(ana, `/apps/contacts/${id}`, desk)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.locator('input[type=file]').setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export all as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('contacts.csv')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for Oana Petrescu' }).click()
  await page.getByRole('menuitem', { name: 'Delete contact' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Vlad Enache' })).toBeVisible()
  await expect(names(page)).toHaveText(['Vlad Enache'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Oana Petrescu', 'Vlad Enache'])
})

test('a contact is made and edited without a network, and a colleague on a phone sees it live', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, contacts.create, { name: 'Vlad Enache', company: 'Dunărea Tours' }, ana)
  const his = await open(bogdan, '/apps/contacts', { ...phone, dark: true })
  await expect(names(his)).toHaveText(['Vlad Enache'])
  const hers = await open(ana, `/apps/contacts/${id}`, { ...desk, ...worker })
  await expect(hers.getByRole('article', { name: 'Vlad Enache' })).toBeVisible()
  // What she will open while she is away.
  await hers.keyboard.press('Control+/')
  await expect(hers.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await hers.getByRole('button', { name: 'Cancel' }).click()
  await expect(hers.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await hers.context().setOffline(true)

  await hers.keyboard.press('Control+/')
  await hers.getByRole('textbox', { name: 'Name' }).fill('Oana Petrescu')
  await hers.getByRole('button', { name: 'Add an email address' }).click()
  await hers.getByRole('textbox', { name: 'Email address 1' }).fill('oana@tours.example')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(names(hers)).toHaveText(['Oana Petrescu', 'Vlad Enache'])
  await hers.getByRole('button', { name: 'Edit' }).click()
  await hers.getByRole('textbox', { name: 'Company' }).fill('Dunărea Tours')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('article', { name: 'Oana Petrescu' })).toContainText('Dunărea Tours')
  await expect(names(his)).toHaveText(['Vlad Enache'])

  await hers.context().setOffline(false)
  await expect(names(his)).toHaveText(['Oana Petrescu', 'Vlad Enache'], { timeout: 30_000 })
  await names(his).first().click()
  await expect(his.getByRole('article', { name: 'Oana Petrescu' })).toContainText('Dunărea Tours')
  await expect(his.getByRole('link', { name: 'oana@tours.example' })).toHaveAttribute('href', 'mailto:oana@tours.example')
  await expectAccessible(his)
  // On a phone an address has the whole width.
  await his.getByRole('button', { name: 'Edit' }).click()
  const widthOf = async (name: string) => (await his.getByRole('textbox', { name, exact: true }).boundingBox())?.width
  expect(await widthOf('Email address 1')).toBe(await widthOf('Company'))
})
