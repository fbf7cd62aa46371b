import type { Page } from '@playwright/test'
import { accounting } from '#contract/accounting.ts'
import { dayInZone } from '#contract/days.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { time } from '#contract/time.ts'
import { api, expect, expectAccessible, follow, storedWhole, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')

test('a timer on a task, a week by keyboard, and hours that become a draft invoice', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const client = await api(request, organizations.create, { organization: { legalName: 'Carpathia Foods SRL', currency: 'RON' } }, ana)
  const service = await api(request, services.create, { service: { code: 'SUPPORT-H', name: 'Support', kind: 'hourly' } }, ana)
  await api(request, services.activate, { id: service.id }, ana)
  await api(request, services.createPrice, { price: { serviceId: service.id, currency: 'RON', amount: 18_000, validFrom: '2020-01-01' } }, ana)
  await api(request, tasks.create, { type: 'task', title: 'Portal' }, ana)
  // What the week offers as a row.
  const date = dayInZone('Europe/Bucharest')
  const first = { minutes: 7, organizationId: client.id, serviceId: service.id, date }
  const { id } = await api(request, time.create, { entry: first }, ana)

  const page = await open(ana, '/apps/tasks', desk)
  await page.getByRole('list', { name: 'Tasks' }).getByRole('link', { name: 'Portal' }).click()
  const drawer = page.getByRole('complementary', { name: 'Task', exact: true })
  await drawer.getByRole('button', { name: 'Start timer' }).click()
  const tool = page.getByRole('button', { name: /^Timer: Portal/ })
  await expect(tool).toBeVisible()
  await expectAccessible(page)
  await tool.click()
  await page.getByRole('textbox', { name: 'Description' }).fill('First look')
  await page.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Stop timer' }).click()
  await expect(drawer.getByRole('button', { name: 'Start timer' })).toBeVisible()
  const stopped = async () =>
    (await api(request, time.list, { state: 'open' }, ana)).entries?.map(({ title, note, minutes }) => [title, note, minutes])
  await expect.poll(stopped).toEqual([
    [null, null, 7],
    ['Portal', 'First look', 1],
  ])

  const colleague = await open(ana, '/time?view=list', { ...phone, dark: true })
  const rows = colleague.getByRole('list', { name: 'All entries' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  expect(await fits(colleague)).toBe(true)
  await expectAccessible(colleague)

  await follow(page, '/time')
  const grid = page.getByRole('table', { name: 'Hours of the week' })
  const row = grid.getByRole('row', { name: /Carpathia Foods SRL/ })
  // Monday is the first. Within the week whatever today is: the day before, or on Mondays the day after.
  const today = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  const cell = (day: number) => row.getByRole('textbox').nth(day)
  await expect(cell(today)).toHaveValue('0:07')
  await expectAccessible(page)
  await cell(today).focus()
  await page.keyboard.press(today === 0 ? 'ArrowRight' : 'ArrowLeft')
  const other = cell(today === 0 ? 1 : today - 1)
  await expect(other).toBeFocused()
  await page.keyboard.type('1.5h')
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue('1:30')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(other).toHaveValue('')
  await cell(today).fill('61')
  await cell(today).press('Enter')
  await expect(cell(today)).toHaveValue('1:01')
  await expect.poll(async () => (await api(request, time.one, { id }, ana)).minutes).toBe(61)

  await page.getByRole('button', { name: 'Bill 1.02 h' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill hours' })
  const preview = bill.getByRole('table', { name: 'Lines of the invoice' })
  await expect(preview.getByRole('row', { name: /Support/ })).toContainText('1.25')
  await expect(preview).toContainText('225.00')
  await expectAccessible(page)
  await bill.getByRole('button', { name: 'Create draft invoice' }).click()
  await expect(page).toHaveURL(/\/accounting\/[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('1.25')
  const [invoice] = (await api(request, accounting.list, {}, ana)).invoices ?? []
  expect(invoice?.lines).toMatchObject([{ quantity: 1.25, unitPrice: 18_000, net: 22_500, timeEntryIds: [id] }])
  await expect(rows.filter({ hasText: 'Carpathia Foods SRL' })).toContainText('Billed')
  await rows.filter({ hasText: 'Carpathia Foods SRL' }).getByRole('link').click()
  await expect(colleague.getByText('It is on an invoice and cannot be changed.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Save' })).toHaveCount(0)

  // From the line to its hours, and back.
  const hours = page.getByRole('region', { name: 'Billed hours' })
  await hours.getByRole('button', { name: 'Bills 1 time entry' }).click()
  await expectAccessible(page)
  await hours.getByRole('list', { name: 'Bills 1 time entry' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/time/${id}`))
  await page.getByRole('link', { name: 'Open the invoice' }).click()
  await expect(page).toHaveURL(new RegExp(`/accounting/${invoice?.id}`))
  await expect(hours).toBeVisible()
})

test.describe('without a network', () => {
  test.use(worker)

  test('a timer is started and stopped on a train, and is right later', async ({ team, open, request }) => {
    const [ana] = await team('Ana Pop')
    if (!ana) throw new Error('nobody')
    await api(request, time.create, { entry: { minutes: 30, note: 'Before' } }, ana)
    const page = await open(ana, '/time', desk)
    await expect(page.getByRole('table', { name: 'Hours of the week' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
    await storedWhole(page)
    const tool = (name: string) => page.getByRole('button', { name: new RegExp(`^Timer: ${name}`) })
    const begin = async (note: string) => {
      await page.getByRole('button', { name: 'Start timer' }).click()
      await page.getByRole('textbox', { name: 'What are you working on?' }).fill(note)
      await page.keyboard.press('Enter')
      await expect(tool(note)).toBeVisible()
    }
    const known = async () => (await api(request, time.list, {}, ana)).entries?.map(({ note, state, minutes }) => [note, state, minutes])
    const before = ['Before', 'open', 30]

    await page.context().setOffline(true)
    await begin('On the train')
    expect(await known()).toEqual([before])
    await tool('On the train').click()
    await page.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Stop timer' }).click()
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
    const arrived = Date.now()
    await page.context().setOffline(false)
    const onTheTrain = ['On the train', 'open', 1]
    await expect.poll(known, { timeout: 30_000 }).toEqual([before, onTheTrain])
    const [, entry] = (await api(request, time.list, {}, ana)).entries ?? []
    expect(Date.parse(entry?.endedAt ?? '')).toBeLessThanOrEqual(arrived)

    // Another device starts one meanwhile: it is the one that runs.
    await page.context().setOffline(true)
    await begin('In the tunnel')
    await api(request, time.startTimer, { entry: { note: 'At the desk' } }, ana)
    await page.context().setOffline(false)
    await expect.poll(known, { timeout: 30_000 }).toEqual([before, onTheTrain, ['At the desk', 'running', 0], ['In the tunnel', 'open', 1]])
    await expect(tool('At the desk')).toBeVisible()
  })
})
