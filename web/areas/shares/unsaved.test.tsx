import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { business, businessDefaults } from '#contract/business.ts'
import { shares as contract } from '#contract/shares.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { sharesArea } from './index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup({ delay: null })
let server: FakeServer

beforeEach(() => {
  const pagination = { length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 }
  server = new FakeServer()
    .on(contract.list, { shares: [], pagination })
    .on(contract.requests, { requests: [], pagination })
    .on(business.settings, { ...businessDefaults, holidays: [] })
})

const open = (url: string) => openPage({ routes: sharesArea.routes, url, server, user: brian, around: <ConfirmHost /> })
const escape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape' })
const question = { name: 'Leave without saving?' }
const asked = () => screen.findByRole('dialog', question)

test.each([
  ['/share-file/new', '/share-file'],
  ['/share-file/requests/new', '/share-file/requests'],
])('%s is left without a question if nothing was entered, and else with one', async (url, list) => {
  const { router } = await open(url)
  escape(await screen.findByLabelText(/^(Title|What do you need)/))
  await waitFor(() => expect(router.state.location.pathname).toBe(list))
  expect(screen.queryByRole('dialog', question)).toBeNull()
  await router.navigate({ to: url })
  const title = await screen.findByLabelText<HTMLInputElement>(/^(Title|What do you need)/)
  fireEvent.change(title, { target: { value: 'Plans' } })
  escape(title)
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
  expect([title.value, router.state.location.pathname]).toEqual(['Plans', url])
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  escape(title)
  await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(list))
})

test('a created request is opened without a question, and a refused one is still asked about', async () => {
  let isRefused = true
  server.on(contract.createRequest, () => {
    if (isRefused) throw refuse('bad-input')
    return {} as never
  })
  const { router } = await open('/share-file/requests/new')
  const title = await screen.findByLabelText<HTMLInputElement>(/^(Title|What do you need)/)
  fireEvent.change(title, { target: { value: 'Papers' } })
  const create = screen.getByRole('button', { name: 'Create link' })
  await user.click(create)
  await screen.findByRole('alert')
  escape(title)
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  isRefused = false
  await user.click(create)
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/share-file/requests/new'))
  expect(server.of(contract.createRequest)).toHaveLength(2)
  expect(screen.queryByRole('dialog', question)).toBeNull()
})
