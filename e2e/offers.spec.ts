import { accounting } from '#contract/accounting.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

type Api = Parameters<typeof api>[0]
type Who = Parameters<typeof api>[3]

async function addService(request: Api, who: Who, more: object = {}) {
  const service = { code: 'RDS-TEAM', name: 'Remote desktop', kind: 'licence' as const, licenceSpec: { licenceType: 'named' as const }, ...more }
  const { id: serviceId } = await api(request, services.create, { service }, who)
  await api(request, services.createPrice, { price: { serviceId, currency: 'RON', amount: 1400, validFrom: '2026-01-01' } }, who)
  await api(request, services.activate, { id: serviceId }, who)
}

async function addOrganization(request: Api, who: Who) {
  const organization = { legalName: 'Carpathia Foods SRL', email: 'office@carpathia.example', currency: 'EUR', language: 'en' as const }
  return (await api(request, organizations.create, { organization }, who)).id
}

test('a request becomes an organization, an offer, an acceptance on a phone, a licence, a draft invoice and tasks', async ({
  team,
  open,
  request,
  browser,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, preferences.updateTeam, { settings: { publicPage: true } }, ana)
  const taskTemplate = { title: 'Begin', items: [{ title: 'Prepare the desktops', offsetDays: 2 }] }
  const { id: taskTemplateId } = await api(request, services.createTaskTemplate, { taskTemplate }, ana)
  await addService(request, ana, { taskTemplateId, publicListing: { seatsFrom: 1 } })

  const context = await browser.newContext({ ...phone, colorScheme: 'dark', locale: 'en-GB' })
  const client = await context.newPage()
  await client.goto(`/landing/rds?team=${ana.user.team.id}`)
  await client.getByRole('button', { name: 'Request Remote desktop' }).click()
  await client.getByRole('textbox', { name: 'Your name' }).fill('Oliver Hart')
  await client.getByRole('textbox', { name: 'Email' }).fill('oliver@carpathia.example')
  await client.getByRole('textbox', { name: 'Company' }).fill('Carpathia Foods SRL')
  await client.getByRole('textbox', { name: 'Number of seats' }).fill('12')
  await client.getByRole('textbox', { name: 'What do you need?' }).fill('Desktops for our new warehouse')
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()

  const page = await open(ana, '/organizations', desk)
  await page.getByRole('link', { name: 'Carpathia Foods SRL' }).click()
  const offersOf = page.getByRole('region', { name: 'Offers', exact: true })
  await expect(offersOf.getByText('No offers yet.')).toBeVisible()
  await offersOf.getByRole('button', { name: 'New offer' }).click()
  await expect(page.getByRole('button', { name: 'Client: Carpathia Foods SRL' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Recipient’s email' })).toHaveValue('oliver@carpathia.example')
  await page.getByRole('textbox', { name: 'Title' }).fill('Desktops for the warehouse')
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.getByRole('option', { name: 'Remote desktop (RDS-TEAM)' }).click()
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await lines.nth(0).getByRole('textbox', { name: 'Quantity' }).fill('12')
  await page.getByRole('button', { name: 'Other line' }).click()
  await page.getByRole('menuitem', { name: 'Line without a service' }).click()
  await expect(lines).toHaveCount(2)
  const option = lines.nth(1)
  await option.getByRole('textbox', { name: 'What' }).fill('Training')
  await option.getByRole('textbox', { name: 'Price' }).fill('60')
  await option.getByRole('checkbox', { name: 'Optional' }).check()
  await expect(page.getByText(/203\.28/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Desktops for the warehouse' })).toBeVisible()
  await expect.poll(async () => (await api(request, offers.list, {}, ana)).offers?.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Desktops for the warehouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog', { name: 'Send offer' }).getByRole('button', { name: 'Send' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/o\//)
  await expectAccessible(page)

  await client.goto(new URL(await link.inputValue()).pathname)
  await expect(client.getByRole('heading', { name: /^Offer OF-/ })).toBeVisible()
  expect(await client.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  await expectAccessible(client)
  await client.getByRole('checkbox', { name: /Training/ }).check()
  const region = client.getByRole('region', { name: 'Accept this offer' })
  await region.getByRole('textbox', { name: 'Name' }).fill('Oliver Hart')
  await region.getByRole('textbox', { name: 'Email' }).fill('oliver@carpathia.example')
  await region.getByRole('checkbox').check()
  await region.getByRole('button', { name: /^Accept for .*275\.88/ }).click()
  await expect(client.getByText(/Accepted by Oliver Hart/)).toBeVisible()
  await expectAccessible(client)
  await context.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Acceptance' })).toContainText('Oliver Hart')
  await expect(page.getByText(/LIC-\d{4}-0001/)).toBeVisible()
  await expect.poll(async () => (await api(request, tasks.all, undefined, ana)).map(({ title }) => title)).toContain('Prepare the desktops')
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  const invoice = page.getByRole('complementary', { name: 'Invoice details' })
  await expect(invoice.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await expect(invoice.getByText('Carpathia Foods SRL').first()).toBeVisible()
  // The licence and the option that the client chose: 228.00 and 21 % VAT.
  for (const what of ['Remote desktop', 'Training', 'RON 228.00', 'RON 47.88', 'RON 275.88'])
    await expect(invoice.getByText(what).first()).toBeVisible()
  await invoice.getByRole('button', { name: 'Close', exact: true }).click()
  const drafts = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /Draft invoice/ })
  await expect(drafts).toHaveCount(1)
  await expect(drafts).toContainText('Carpathia Foods SRL')
  await expect(drafts).toContainText('RON 275.88')
  await follow(page, '/organizations')
  await expect(page.getByRole('row', { name: /Carpathia Foods SRL/ })).toContainText('Client')
  await page.getByRole('link', { name: 'Carpathia Foods SRL' }).click()
  await expect(offersOf.getByRole('listitem')).toContainText('Accepted')
  await expect(offersOf).toContainText('275.88')
  await expect(page.getByRole('region', { name: 'Licences', exact: true }).getByRole('listitem')).toContainText(
    /LIC-\d{4}-0001 Remote desktop.*Active/,
  )
  await expectAccessible(page)
})

test('a revision shows what changed, and the old link says that there is a newer one', async ({ team, open, request, browser }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const organizationId = await addOrganization(request, ana)
  const offer = { organizationId, title: 'Set-up', lines: [{ name: 'Visit', unitPrice: 15_000 }] }
  const { id } = await api(request, offers.create, { offer }, ana)
  const exchangeRate = { date: new Date().toISOString().slice(0, 10), currency: 'EUR', rate: 5.0873 }
  await api(request, accounting.createExchangeRate, { exchangeRate }, ana)
  await api(request, offers.send, { id, mail: false }, ana)
  const { url } = await api(request, offers.link, { id }, ana)
  const page = await open(ana, `/offer-e-licente/${id}`, desk)
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill('140')
  await page.getByRole('button', { name: 'Save' }).click()
  const changes = page.getByRole('region', { name: 'Changes to the previous version' })
  await expect(changes).toContainText('€150.00')
  await expect(changes).toContainText('€140.00')
  const context = await browser.newContext(desk)
  const client = await context.newPage()
  await client.goto(new URL(url).pathname)
  await expect(client.getByText('There is a newer version of this offer')).toBeVisible()
  await client.goto('/o/unknown')
  await expect(client.getByText('This link no longer works')).toBeVisible()
  await context.close()
})

test('offers are read and drafted offline', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const organizationId = await addOrganization(request, ana)
  await api(request, offers.create, { offer: { organizationId, title: 'Before', lines: [{ name: 'Visit', unitPrice: 100 }] } }, ana)
  const page = await open(ana, '/offer-e-licente', { ...desk, ...worker })
  await page.getByRole('link', { name: 'Before' }).click()
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('After')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await api(request, offers.list, {}, ana)).offers?.map(({ title }) => title)).toEqual(['After'])
})
