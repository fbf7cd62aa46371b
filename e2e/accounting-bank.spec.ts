import { readFile } from 'node:fs/promises'
import { accounting } from '#contract/accounting.ts'
import { dayInZone } from '#contract/days.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { api, expect, expectAccessible, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

type Api = Parameters<typeof api>[0]
type Who = Parameters<typeof api>[3]

const address = { street: 'Str. Icoanei 12', city: 'SECTOR2', countyCode: 'RO-B', country: 'RO' }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function addClient(request: Api, who: Who) {
  const organization = {
    legalName: 'Carpathia Foods SRL',
    taxId: 'RO14399840',
    email: 'office@carpathia.example',
    currency: 'RON',
    language: 'ro' as const,
  }
  const { id: organizationId } = await api(request, organizations.create, { organization }, who)
  const registered = { organizationId, type: 'registered' as const, street: 'Str. Lungă 4', city: 'Brașov', countyCode: 'RO-BV', country: 'RO' }
  await api(request, organizations.createAddress, { address: registered }, who)
  return organizationId
}

/** As the statement of a Romanian bank: something above the table, day before month, debits and credits. */
function statement(rows: readonly [string, string, string][]) {
  // The team's day: an account begins on it, and the rows must not be older.
  const [year, month, day] = dayInZone('Europe/Bucharest').split('-')
  const lines = rows.map(([name, details, amount], index) => {
    const [debit, credit] = amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount]
    return `${day}.${month}.${year};${name};${details};${debit};${credit};T${index}`
  })
  const text = ['Extras de cont;;;;;', 'Data;Partener;Detalii;Debit;Credit;Referinta', ...lines].join('\n')
  return { name: 'extras.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('an accepted offer becomes a draft, an invoice with PDF and XML, and is paid by a statement', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address, iban: ['RO49AAAA1B31007593840000'], eInvoiceMode: 'export' as const }
  await api(request, accounting.updateProfile, { profile }, ana)
  const organizationId = await addClient(request, ana)
  const offer = { organizationId, title: 'Set-up', lines: [{ name: 'Visit', unitPrice: 10_000, vatCode: 'S21' }] }
  const { id } = await api(request, offers.create, { offer }, ana)
  const { documentHash } = await api(request, offers.send, { id, mail: false }, ana)
  const acceptance = { name: 'Oliver Hart', email: 'oliver@carpathia.example', documentHash: documentHash ?? '' }
  await api(request, offers.accept, { id, acceptance }, ana)

  const page = await open(ana, '/accounting', desk)
  await page.getByRole('link', { name: 'Draft invoice' }).click()
  await expect(page.getByText('Nothing that the authority would refuse.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog', { name: 'Issue invoice' }).getByRole('button', { name: 'Issue' }).click()
  const heading = page.getByRole('heading', { name: /^Invoice FAC-\d{4}-0001$/ })
  await expect(heading).toBeVisible()
  const number = (await heading.innerText()).replace('Invoice ', '')
  const more = page.getByRole('button', { name: `More actions for ${number}` })
  for (const [item, file] of [
    ['Download PDF', `${number}.pdf`],
    [/XML/, `${number}.xml`],
  ] as const) {
    await more.click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    expect(download.suggestedFilename()).toBe(file)
  }

  await follow(page, '/accounting/bank')
  await expect(page.getByText('No bank accounts yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  const account = page.getByRole('dialog', { name: 'Add account' })
  await account.getByRole('textbox', { name: 'Name' }).fill('Main account')
  await account.getByRole('textbox', { name: 'Opening balance' }).fill('1.000,00')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account).toBeHidden()
  await expect(page.getByRole('list', { name: 'Accounts' })).toContainText('RON 1,000.00')
  const colleague = await open(ana, '/accounting/bank', { ...phone, dark: true })
  await expect(colleague.getByText('No transactions yet')).toBeVisible()

  const rows = statement([
    ['CARPATHIA FOODS', `Plata ${number}`, '121,00'],
    ['BANCA', 'Comision', '-12,50'],
  ])
  await page.getByRole('button', { name: 'Import statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  await dialog.locator('input[type=file]').setInputFiles(rows)
  await expect(dialog.getByRole('combobox', { name: 'Import the column Debit as' })).toHaveValue('debit')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('table', { name: 'What will happen' })).toContainText('RON 121.00 · CARPATHIA FOODS')
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Transactions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const theirs = colleague.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(theirs).toHaveCount(2)
  expect(await colleague.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  await expectAccessible(colleague)

  await list.getByRole('link', { name: 'CARPATHIA FOODS' }).click()
  const proposals = page.getByRole('region', { name: 'Invoices it may pay' })
  await expect(proposals).toContainText('100 of 100')
  await expect(proposals.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('m')
  const matched = page.getByRole('region', { name: 'Matched with' })
  await expect(matched.getByRole('link', { name: number })).toBeVisible()
  await expect(theirs.filter({ hasText: 'CARPATHIA FOODS' })).toContainText('Matched')
  await matched.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('RON 121.00')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RON 0.00')

  // The opening balance, the payment and the fee.
  await follow(page, '/dashboards/finance')
  await expect(page.getByRole('main')).toContainText('Balance RON 1,108.50')

  await follow(page, '/accounting/bank')
  await page.getByRole('button', { name: 'Import statement' }).click()
  await dialog.locator('input[type=file]').setInputFiles(rows)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('the month of a small firm, from an empty team to its VAT report', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/accounting/settings', desk)
  const company = page.getByRole('region', { name: 'Your company' })
  await company.getByRole('textbox', { name: 'Legal name' }).fill('Hora Studio SRL')
  await company.getByRole('textbox', { name: 'Tax ID (CUI)' }).fill('RO48127395')
  await company.getByRole('textbox', { name: 'Street and number' }).fill('Str. Icoanei 12')
  await company.getByRole('combobox', { name: 'County' }).selectOption('RO-B')
  await company.getByRole('combobox', { name: 'Sector' }).selectOption('SECTOR2')
  await company.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  const organizationId = await addClient(request, ana)
  const invoice = { organizationId, lines: [{ name: 'Support', quantity: 3, unitPrice: 3333, vatCode: 'S21' }] }
  const { id } = await api(request, accounting.create, { invoice }, ana)
  const { number } = await api(request, accounting.issue, { id }, ana)
  await api(request, accounting.createBankAccount, { bankAccount: { name: 'Main account', currency: 'RON' } }, ana)

  await follow(page, '/accounting/expenses')
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Add expense' }).first().click()
  const form = page.getByRole('complementary', { name: 'New expense' })
  await form.getByRole('textbox', { name: 'Name of the supplier' }).fill('Enerlux SA')
  await form.getByRole('combobox', { name: 'VAT' }).selectOption('S21')
  await form.getByRole('textbox', { name: 'Total' }).fill('60.50')
  await expect(form.getByRole('textbox', { name: 'Net' })).toHaveValue('50.00')
  await form.locator('input[type=file]').setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('img', { name: 'Document' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  const expense = page.getByRole('complementary', { name: 'Expense', exact: true })
  await expect(expense.getByRole('heading', { name: 'Enerlux SA' })).toBeVisible()
  await expense.getByRole('button', { name: 'Approve' }).click()
  await expect(expense.getByRole('button', { name: 'Record payment' })).toBeVisible()

  await follow(page, '/accounting/bank')
  await page.getByRole('button', { name: 'Import statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  const bank = [
    ['ENERLUX', 'Factura', '-60,50'],
    ['CARPATHIA FOODS', `Plata ${number}`, '120,99'],
    ['CAFE', 'POS', '-9,00'],
  ] as const
  await dialog.locator('input[type=file]').setInputFiles(statement(bank.map(([...row]) => row)))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Import 3 transactions' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Transactions' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  for (const [name, ready, key, state] of [
    ['ENERLUX', 'Match with Enerlux SA', 'm', 'Matched'],
    ['CARPATHIA FOODS', `Match with ${number}`, 'm', 'Matched'],
    ['CAFE', 'Ignore', 'i', 'Ignored'],
  ] as const) {
    await row(name).getByRole('link').click()
    await expect(page.getByRole('button', { name: ready })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Transaction' })).toContainText(name)
    await page.keyboard.press(key)
    await expect(row(name)).toContainText(state)
  }

  await page.goto('/accounting/reports')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month')
  const due = page.getByRole('term').filter({ hasText: 'VAT due' }).locator('..')
  await expect(due).toContainText('RON 10.50')
  await expect(page.getByRole('table', { name: 'Purchases' })).toContainText('RON 50.00')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('table', { name: 'Sums by account' })).toContainText('4427')
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV for the accountant' }).click()])
  const text = await readFile(await csv.path(), 'utf8')
  expect(text).toContain(',4427,0.00,21.00,invoice,')
  await page.getByRole('link', { name: 'VAT', exact: true }).click()
  await page.getByRole('table', { name: 'Sales' }).getByRole('link', { name: 'RON 99.99' }).click()
  await expect(page.getByRole('row', { name: new RegExp(number ?? '') })).toContainText('Paid')

  await follow(page, '/accounting/e-invoices')
  const eInvoice = page.getByRole('list', { name: 'E-invoices' }).getByRole('listitem')
  await expect(eInvoice).toContainText(/days? left/)
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    eInvoice.getByRole('button', { name: `Export ${number} for the authority` }).click(),
  ])
  expect(xml.suggestedFilename()).toBe(`${number}.xml`)
  await expect(eInvoice).toContainText('Exported')
  await expectAccessible(page)
})
