import type { Page } from '@playwright/test'
import { inventory } from '#contract/inventory.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const row = (page: Page, name: RegExp) => page.getByRole('table', { name: 'Inventory' }).getByRole('row', { name })
const latest = (page: Page) => page.getByRole('region', { name: 'Stock movements' }).getByRole('listitem').first()

test('a product is added with its price, its stock and a picture', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const hers = await open(ana, '/apps/ecommerce/inventory', desk)
  await expect(hers.getByText('No products yet')).toBeVisible()
  await hers.getByRole('button', { name: 'Add product' }).first().click()
  await hers.getByRole('dialog', { name: 'Add product' }).getByRole('textbox', { name: 'Name' }).fill('Mug')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('textbox', { name: 'Name' })).toHaveValue('Mug')
  await hers.getByRole('textbox', { name: 'SKU' }).fill('PC-MUG-01')
  await hers.getByRole('textbox', { name: 'Tax (%)' }).fill('18')
  await hers.getByRole('textbox', { name: 'Base price' }).fill('9')
  await expect(hers.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('10.62')
  await hers.getByRole('textbox', { name: 'Price', exact: true }).fill('11.80')
  await expect(hers.getByRole('textbox', { name: 'Base price' })).toHaveValue('10.00')
  await hers.getByRole('textbox', { name: 'Stock', exact: true }).fill('12')
  await hers.getByRole('button', { name: 'Update' }).click()
  await expect(hers.getByText('Product updated')).toBeVisible()
  await expect(row(hers, /Mug/).first()).toContainText(/RON\s11\.80/)
  await hers.locator('input[type=file]').setInputFiles({ name: 'mug.png', mimeType: 'image/png', buffer: png })
  await expect(hers.getByRole('img', { name: 'Mug, picture 1 of 1' })).toBeVisible()
  await expect(latest(hers)).toContainText('12 left')
  await expectAccessible(hers)
})

test('a colleague on a phone sells some, and the owner hears that they run low', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await api(request, inventory.import, { rows: [{ sku: 'PC-MUG-01', name: 'Mug', stock: 12 }] }, ana)
  const hers = await open(ana, '/apps/ecommerce/inventory', desk)
  await row(hers, /Mug/).click()
  await expect(hers.getByRole('textbox', { name: 'Stock', exact: true })).toHaveValue('12')
  const his = await open(bogdan, '/apps/ecommerce/inventory', { ...phone, dark: true })
  await his.getByRole('button', { name: /Mug/ }).click()
  await his.getByRole('combobox', { name: 'Reason' }).selectOption('Sold')
  await his.getByRole('textbox', { name: 'Quantity' }).fill('20')
  await his.getByRole('button', { name: 'Add movement' }).click()
  await expect(his.getByText('There are not that many in stock.')).toBeVisible()
  await his.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await his.getByRole('button', { name: 'Add movement' }).click()
  await expect(latest(his)).toContainText('7 left · Bogdan Ilie')
  await expectAccessible(his)

  await expect(row(hers, /Mug/).first()).toContainText('7')
  await expect(hers.getByRole('textbox', { name: 'Stock', exact: true })).toHaveValue('7')
  await hers.getByRole('button', { name: /^Notifications/ }).click()
  await expect(hers.getByText('Mug is low in stock')).toBeVisible()

  await hers.goto('/dashboard')
  await hers.getByRole('button', { name: 'Add widget' }).click()
  await hers.getByRole('menuitem', { name: 'Low stock' }).click()
  await expect(hers.getByText('7 left, warning below 10')).toBeVisible()
  const { products } = await api(request, inventory.products, { low: 'true' }, bogdan)
  await api(request, inventory.addMovement, { movement: { productId: products?.[0]?.id ?? '', reason: 'sold', delta: -7 } }, bogdan)
  await expect(hers.getByText('0 left, warning below 10')).toBeVisible()
})

const file = [
  'SKU;Name;Stock;Price;VAT;Category',
  'PC-MUG-01;Mug;57;10,62;18;Mugs',
  'KD-SOC-01;Șosete;112;5,50;10;Socks',
  ';No code;1;2;;',
  'PC-MUG-02;Mug, navy;many;;;',
].join('\r\n')

async function preview(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import products' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Preview' }).click()
}

test('a file is imported twice without duplicates; a scan opens a product, and a deletion is undone', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/ecommerce/inventory', desk)
  await expect(page.getByText('No products yet')).toBeVisible()
  await preview(page)
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(page.getByRole('row', { name: /No code/ })).toContainText('neither SKU nor barcode')
  await expect(page.getByRole('row', { name: /Mug, navy/ })).toContainText('Stock cannot be read')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(row(page, /Șosete/)).toContainText(/RON\s5\.50/)
  await preview(page)
  await expect(page.getByRole('button', { name: '2 unchanged' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect((await api(request, inventory.products, {}, ana)).pagination).toMatchObject({ length: 2 })

  await page.getByRole('searchbox', { name: 'Search products' }).fill('sosete')
  await expect(row(page, /Mug/)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('pc-mug-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mug')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('“Mug” was deleted.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await expect(row(page, /Mug/)).toContainText('57')
})
