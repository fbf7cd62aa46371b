import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { business, businessDefaults, type BusinessSettings } from '#contract/business.ts'
import { operator } from '#contract/operator.ts'
import { settingsArea } from '#web/areas/settings/index.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const year = new Date().getFullYear()
const settings: BusinessSettings = { ...businessDefaults, holidays: [{ day: `${year}-12-25`, name: 'Crăciunul' }] }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(operator.mine, { operator: false })
    .on(business.settings, settings)
    .on(business.update, () => new Promise<BusinessSettings>(() => {}))
})

const open = (user = brian) => openPage({ routes: settingsArea.routes, url: '/settings/business', server, user })
const sent = () => server.of(business.update).map(({ input }) => input)

test('a number within its bounds is saved, another one is explained and not sent', async () => {
  await open()
  const field = await screen.findByRole('textbox', { name: 'Payment term in days' })
  fireEvent.change(field, { target: { value: '366' } })
  fireEvent.blur(field)
  expect(await screen.findByText('Enter a number from 0 to 365.')).toBeDefined()
  fireEvent.change(field, { target: { value: '30' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sent()).toEqual([{ business: { paymentTermDays: 30 } }]))
})

test('suspending has its days only while it is on', async () => {
  await open()
  expect(screen.queryByRole('textbox', { name: /overdue/ })).toBeNull()
  fireEvent.click(await screen.findByRole('switch', { name: 'Suspend licences with overdue invoices' }))
  expect(await screen.findByRole('textbox', { name: 'Suspend after this many days overdue' })).toBeDefined()
  await waitFor(() => expect(sent()).toEqual([{ business: { suspendOverdueDays: 30 } }]))
})

test('holidays are added in order and removed', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Public holidays' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: `12/24/${year}` } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ajun' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add holiday' }))
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(/(?=[A-Z][a-z]{2},)/)[0]),
    ).toEqual(['Ajun', 'Crăciunul']),
  )
  fireEvent.click(within(list).getByRole('button', { name: /^Remove Crăciunul/ }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('a member is told that only owners and admins can do this', async () => {
  await open(ada)
  expect(await screen.findByText('Only owners and admins can change these settings.')).toBeDefined()
})
