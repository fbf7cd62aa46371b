import { services } from '#contract/services.ts'
import { api, expect, expectAccessible, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

test('a licence is added with prices in tiers and a coming price, and a colleague on a phone calculates with it', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const hers = await open(ana, '/services', desk)
  await expect(hers.getByText('No services yet')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Add service' }).first().click()
  await hers.getByRole('textbox', { name: 'Name', exact: true }).fill('Remote desktop')
  await hers.getByRole('textbox', { name: 'Code' }).fill('RDS-TEAM')
  await hers.getByRole('combobox', { name: 'Kind' }).selectOption('Licence')
  await hers.getByRole('textbox', { name: 'Romanian name' }).fill('Desktop la distanță')
  await hers.getByRole('textbox', { name: 'Term in months' }).fill('24')
  await hers.getByRole('textbox', { name: 'Rights' }).fill('memory: 8 GB')
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('heading', { name: 'Remote desktop' })).toBeVisible()
  await expect(hers.getByText('24 months')).toBeVisible()

  const add = async (amount: string, from: string, day = '') => {
    await hers.getByRole('button', { name: 'Add price' }).click()
    const form = hers.getByRole('form', { name: 'Add price' })
    await form.getByRole('textbox', { name: 'Price of a unit' }).fill(amount)
    await form.getByRole('textbox', { name: 'Currency' }).fill('eur')
    await form.getByRole('textbox', { name: 'From quantity' }).fill(from)
    if (day) await form.getByRole('textbox', { name: 'First day' }).fill(day)
    await form.getByRole('button', { name: 'Save' }).click()
    return form
  }
  const early = await add('14', '10')
  await expect(early.getByText('Add the price from quantity 1 first.')).toBeVisible()
  await early.getByRole('button', { name: 'Cancel' }).click()
  await add('15', '1')
  await add('14', '10')
  await add('16', '1', '1/1/2099')
  const table = hers.getByRole('table', { name: 'Standard · EUR' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /€16\.00/ })).toContainText('Coming')
  await hers.getByRole('button', { name: 'Activate' }).click()
  await expect(hers.getByRole('button', { name: 'Retire' })).toBeVisible()
  await expectAccessible(hers)

  const his = await open(bogdan, '/services', { ...phone, dark: true })
  await expect(his.getByText(/€16\.00 from .*2099/)).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('link', { name: 'Remote desktop' }).click()
  const calculator = his.getByRole('region', { name: 'What it costs' })
  await calculator.getByRole('textbox', { name: 'Quantity' }).fill('12.5')
  await expect(calculator.getByRole('status')).toContainText('€175.00')
  await expectAccessible(his)

  const [service] = await api(request, services.all, undefined, bogdan)
  const id = service?.id ?? ''
  expect((await api(request, services.priceAt, { id, currency: 'EUR', quantity: '9' }, bogdan)).amount).toBe(1500)
  await api(request, services.update, { id, service: { name: 'Remote desktops' } }, bogdan)
  await expect(hers.getByRole('heading', { name: 'Remote desktops' })).toBeVisible()
})

test('services are read, filtered and drafted offline', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (const [code, name] of [
    ['A', 'Backup'],
    ['B', 'Training'],
  ] as const)
    await api(request, services.create, { service: { code, name } }, ana)
  const page = await open(ana, '/services', { ...desk, ...worker })
  await expect(page.getByRole('link', { name: 'Training' })).toBeVisible()
  await page.getByRole('link', { name: 'Backup' }).click()
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search services' }).fill('train')
  await expect(page.getByRole('link', { name: 'Backup' })).toBeHidden()
  await page.context().setOffline(false)
  await expect.poll(async () => (await api(request, services.list, { state: 'active' }, ana)).services?.map(({ name }) => name)).toEqual(['Backup'])
})

test('a task template is written once and named by a service; a deleted service comes back', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, services.create, { service: { code: 'TRAIN', name: 'Training' } }, ana)
  const page = await open(ana, '/services', desk)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Task templates' }).click()
  await page.getByRole('button', { name: 'Add template' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Training day')
  await page.getByRole('textbox', { name: 'Title' }).fill('Agree on the date')
  await page.getByRole('textbox', { name: 'Days after the sale' }).fill('3')
  await page.getByRole('textbox', { name: 'Checklist' }).fill('Call\nWrite')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 task', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('link', { name: 'Training' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Task template' }).selectOption('Training day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 days after · 2 items to check')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Training' }).click()
  await page.getByRole('menuitem', { name: 'Delete service' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('“Training” was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Training' })).toBeVisible()
})
