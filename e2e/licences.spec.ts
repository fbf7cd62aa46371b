import { contacts } from '#contract/contacts.ts'
import { licences } from '#contract/licences.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { type APIRequestContext } from '@playwright/test'
import { api, expect, expectAccessible, type Person, storedWhole, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function catalogue(request: APIRequestContext, ana: Person) {
  const licenceSpec = { licenceType: 'named' as const, keyPattern: 'RDS-XXXX-XXXX' }
  const { id: serviceId } = await api(
    request,
    services.create,
    { service: { code: 'RDS-TEAM', name: 'Team desktop', kind: 'licence', licenceSpec } },
    ana,
  )
  await api(request, services.activate, { id: serviceId }, ana)
  const organization = { legalName: 'Carpathia Foods SRL', taxId: 'RO14399840' }
  const { id: organizationId } = await api(request, organizations.create, { organization }, ana)
  return { serviceId, organizationId }
}

test('licences are imported, renewed, assigned and their keys read with a trace, and a second browser follows', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await catalogue(request, ana)
  await api(request, contacts.create, { name: 'Radu Stoica' }, ana)
  const hers = await open(ana, '/licente', desk)
  await expect(hers.getByText('No licences yet')).toBeVisible()
  await expectAccessible(hers)

  await hers.getByRole('button', { name: 'Import licences' }).click()
  const dialog = hers.getByRole('dialog')
  const file = `client,service,seats,first day start,price\nRO14399840,RDS-TEAM,2,${day(-340)},12.50\nNobody,RDS-TEAM,2,${day(-340)},1\n`
  await dialog.locator('input[type=file]').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Client is unknown')).toBeVisible()
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Import 1 licence' }).click()
  await expect(dialog).toBeHidden()
  const row = hers.getByRole('row', { name: /Team desktop/ })
  await expect(row).toContainText('Ends soon')
  await expect(row).toContainText('0 of 2 used')

  const his = await open(bogdan, '/licente', desk)
  await his
    .getByRole('row', { name: /Team desktop/ })
    .getByRole('link', { name: 'Team desktop' })
    .click()
  const hisDetails = his.getByRole('complementary', { name: 'Licence details' })
  await expect(hisDetails.getByRole('region', { name: 'Seats' }).getByText('0 of 2 used')).toBeVisible()
  // Nobody has granted him the keys.
  await expect(hisDetails.getByRole('region', { name: 'Keys' }).getByText('No keys yet.')).toBeVisible()
  await expect(hisDetails.getByRole('button', { name: 'Add key' })).toBeHidden()

  await row.getByRole('link', { name: 'Team desktop' }).click()
  const details = hers.getByRole('complementary', { name: 'Licence details' })
  await expect(hers).toHaveTitle(/LIC-\d{4}-0001 Team desktop/)
  await details.getByRole('button', { name: 'Renew' }).click()
  await expect(dialog.getByRole('status')).toContainText('25.00')
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('3')
  await expect(dialog.getByRole('status')).toContainText('37.50')
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await expect(dialog).toBeHidden()
  await expect(details.getByRole('region', { name: 'Terms' }).getByText('3 seats')).toBeVisible()
  await expect(hisDetails.getByRole('region', { name: 'Terms' }).getByText('3 seats')).toBeVisible()

  const seats = details.getByRole('region', { name: 'Seats' })
  await seats.getByRole('button', { name: 'Assign seat' }).click()
  await dialog.getByRole('combobox', { name: 'Contact' }).fill('Radu')
  await hers.getByRole('option', { name: 'Radu Stoica' }).click()
  await dialog.getByRole('button', { name: 'Assign seat' }).click()
  await expect(seats.getByRole('link', { name: 'Radu Stoica' })).toBeVisible()
  await expect(hisDetails.getByRole('region', { name: 'Seats' }).getByText('1 of 2 used')).toBeVisible()

  const keys = details.getByRole('region', { name: 'Keys' })
  await keys.getByRole('button', { name: 'Add key' }).click()
  await dialog.getByRole('textbox', { name: 'Key' }).fill('RDS-SECRET-4711')
  await dialog.getByRole('button', { name: 'Add key' }).click()
  await expect(keys.getByText('•••• 4711')).toBeVisible()
  await expect(hisDetails.getByText('•••• 4711')).toBeVisible()
  await expect(hisDetails.getByRole('button', { name: /^Show the key/ })).toBeHidden()
  await keys.getByRole('button', { name: 'Show the key …4711' }).click()
  await hers.getByRole('button', { name: 'Show key' }).click()
  await expect(keys.getByText('RDS-SECRET-4711')).toBeVisible()
  await keys.getByRole('button', { name: 'Hide the key …4711' }).click()
  await expect(keys.getByText('RDS-SECRET-4711')).toBeHidden()
  await details.getByRole('button', { name: 'History' }).click()
  await expect(details.getByRole('region', { name: 'History' }).getByText('read the key …4711')).toBeVisible()
  await expectAccessible(hers)

  const download = hers.waitForEvent('download')
  await details.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^LIC-\d{4}-0001\.json$/)
})

for (const dark of [false, true])
  test(`a licence works on a phone, ${dark ? 'dark and offline' : 'light'}`, async ({ team, open, request }) => {
    const [ana] = await team('Ana Pop')
    if (!ana) throw new Error('nobody')
    const { serviceId, organizationId } = await catalogue(request, ana)
    const term = { startsOn: day(-30), seats: 1, unitPrice: 1200, currency: 'EUR' }
    const { id } = await api(request, licences.create, { licence: { organizationId, serviceId, term } }, ana)
    await api(request, licences.importSeats, { licenceId: id, rows: ['A', 'B'].map((label) => ({ holderType: 'device', label })) }, ana)
    const page = await open(ana, '/licente', { ...phone, dark, ...(dark ? worker : {}) })
    const list = page.getByRole('list', { name: 'Licences' })
    await expect(list.getByText('Over-used: 2 of 1, 1 too many')).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Team desktop' }).click()
    const details = page.getByRole('dialog', { name: 'Licence details' })
    const seats = details.getByRole('region', { name: 'Seats' })
    await expect(seats.getByRole('button', { name: 'Assign seat' })).toBeDisabled()
    await expect(seats.getByText('B', { exact: true })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    if (dark) {
      await storedWhole(page)
      await page.context().setOffline(true)
    }
    await seats.getByRole('button', { name: 'Release the seat of B' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sold')
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await expect(seats.getByText('1 of 1 used')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(async () => (await api(request, licences.one, { id }, ana)).seatsUsed).toBe(1)
  })
