import { accounting } from '#contract/accounting.ts'
import { organizations } from '#contract/organizations.ts'
import { api, expect, expectAccessible, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

type Api = Parameters<typeof api>[0]
type Who = Parameters<typeof api>[3]

const address = { street: 'Str. Icoanei 12', city: 'SECTOR2', countyCode: 'RO-B', country: 'RO' }

async function addProfile(request: Api, who: Who) {
  const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address, iban: ['RO49AAAA1B31007593840000'], eInvoiceMode: 'export' as const }
  await api(request, accounting.updateProfile, { profile }, who)
}

async function addClient(request: Api, who: Who) {
  const organization = { legalName: 'Carpathia Foods SRL', taxId: 'RO14399840', currency: 'RON', language: 'ro' as const }
  return (await api(request, organizations.create, { organization }, who)).id
}

test('a draft is corrected by its findings, issued, downloaded and paid, while a colleague follows', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await addProfile(request, ana)
  const organizationId = await addClient(request, ana)
  const page = await open(ana, '/accounting', desk)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add invoice' }).first().click()
  await page.getByRole('button', { name: 'Client: Choose a client' }).click()
  await page.getByRole('option', { name: 'Carpathia Foods SRL' }).click()
  await expect(page.getByRole('button', { name: 'Client: Carpathia Foods SRL' })).toBeVisible()
  await page.getByRole('button', { name: 'Line without a service' }).click()
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await lines.getByRole('textbox', { name: 'What' }).fill('Support')
  await lines.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await lines.getByRole('textbox', { name: 'Price (RON)' }).fill('33.33')
  await expect(page.getByText('RON 120.99')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const findings = page.getByRole('region', { name: 'Check of the e-invoice' })
  await expect(findings.getByText('BR-RO-082')).toBeVisible()
  await expectAccessible(page)

  await api(request, organizations.createAddress, { address: { organizationId, type: 'registered', street: 'Str. Lungă 4', ...brasov } }, ana)
  await page.reload()
  await expect(findings.getByText('Nothing that the authority would refuse.')).toBeVisible()
  const colleague = await open(ana, '/accounting', { ...phone, dark: true })
  const row = colleague.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(row).toContainText('Draft')
  expect(await colleague.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  await expectAccessible(colleague)

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const issue = page.getByRole('dialog', { name: 'Issue invoice' })
  await issue.getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByRole('heading', { name: /^Invoice FAC-\d{4}-0001$/ })).toBeVisible()
  await expect(row).toContainText(/FAC-\d{4}-0001/)
  await expect(row).toContainText('Issued')

  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const mail = page.getByRole('dialog', { name: /^Mail FAC-/ })
  // The journeys' server has no mail: the member gets the file.
  const [pdf] = await Promise.all([page.waitForEvent('download'), mail.getByRole('button', { name: 'Download PDF' }).click()])
  expect(pdf.suggestedFilename()).toMatch(/^FAC-\d{4}-0001\.pdf$/)
  await page.getByRole('button', { name: /^More actions for FAC-/ }).click()
  const [xml] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /XML/ }).click()])
  expect(xml.suggestedFilename()).toMatch(/\.xml$/)

  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('120.99')
  await expect(payment.getByRole('textbox', { name: /^FAC-/ })).toHaveValue('120.99')
  await payment.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(payment).toBeHidden()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('RON 120.99')
  await expect(row).toContainText('Paid')
  await expectAccessible(page)
})

const brasov = { city: 'Brașov', countyCode: 'RO-BV', country: 'RO' }

test('a credit note takes back a part, and the organization shows its invoices', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await addProfile(request, ana)
  const organizationId = await addClient(request, ana)
  await api(request, organizations.createAddress, { address: { organizationId, type: 'registered', street: 'Str. Lungă 4', ...brasov } }, ana)
  const invoice = { organizationId, lines: [{ name: 'Desktop', quantity: 2, unitPrice: 10_000, vatCode: 'S21' }] }
  const { id } = await api(request, accounting.create, { invoice }, ana)
  const { number } = await api(request, accounting.issue, { id }, ana)
  const page = await open(ana, `/accounting/${id}`, desk)
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await page.getByRole('button', { name: `More actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit note for ${number}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One was returned')
  await dialog.getByRole('checkbox', { name: 'Everything that is left' }).uncheck()
  await dialog.getByRole('textbox', { name: 'Desktop' }).fill('1')
  await dialog.getByRole('button', { name: 'Make draft' }).click()
  await expect(page.getByRole('heading', { name: 'Draft credit note' })).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog', { name: 'Issue credit note' }).getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByRole('heading', { name: /^Credit note STO-/ })).toBeVisible()
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RON 121.00')
  await expect(page.getByRole('region', { name: 'Credit notes and corrections' })).toContainText(/STO-/)
  await follow(page, `/organizations/${organizationId}`)
  const invoicesOf = page.getByRole('region', { name: 'Invoices', exact: true })
  await expect(invoicesOf.getByRole('link', { name: number ?? '' })).toBeVisible()
  await expect(invoicesOf).toContainText('Partly credited')
})

test('a schedule is made and run, a budget is planned, and the finance dashboard reads both from accounting', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await addProfile(request, ana)
  const organizationId = await addClient(request, ana)
  await api(request, organizations.createAddress, { address: { organizationId, type: 'registered', street: 'Str. Lungă 4', ...brasov } }, ana)
  const page = await open(ana, '/accounting/schedules', desk)
  await expect(page.getByText('Nothing is invoiced by itself yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add schedule' }).first().click()
  await page.getByRole('button', { name: 'Client: Choose a client' }).click()
  await page.getByRole('option', { name: 'Carpathia Foods SRL' }).click()
  await expect(page.getByRole('button', { name: 'Client: Carpathia Foods SRL' })).toBeVisible()
  await page.getByRole('button', { name: 'Line without a service' }).click()
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await lines.getByRole('textbox', { name: 'What' }).fill('Support')
  await lines.getByRole('textbox', { name: 'Price (RON)' }).fill('100')
  await expect(page.getByText('RON 121.00')).toBeVisible()
  await expect(page.getByText(/^Next invoices: /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const made = page.getByRole('region', { name: 'Invoices made' })
  await expect(made.getByText('None yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(made.getByRole('listitem')).toHaveCount(1)
  await expect(made.getByRole('listitem')).toContainText('Draft invoice')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('Nothing is due yet')).toBeVisible()
  await expect(made.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const small = await open(ana, '/accounting/budgets', { ...phone, dark: true })
  await expect(small.getByText('No budgets yet')).toBeVisible()
  await small.getByRole('main').getByRole('button', { name: 'Add budget' }).first().click()
  const dialog = small.getByRole('dialog', { name: 'Add budget' })
  await dialog.getByRole('textbox', { name: 'What' }).fill('Travel')
  await dialog.getByRole('textbox', { name: 'Limit for a month' }).fill('500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(small.getByRole('list', { name: 'Budgets' })).toContainText('RON 0.00 of RON 500.00')
  expect(await small.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  await expectAccessible(small)

  await api(request, accounting.createBankAccount, { bankAccount: { name: 'Main', currency: 'RON', openingBalance: 250_000 } }, ana)
  await follow(page, '/dashboards/finance')
  await expect(page.getByRole('link', { name: 'RON 2,500.00' })).toHaveAttribute('href', '/accounting/bank')
  await expect(page.getByRole('navigation', { name: 'From accounting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add transaction' })).toHaveCount(0)
  await expectAccessible(page)
})
