import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { organizations as contract } from '#contract/organizations.ts'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { eventsArea } from '#web/areas/events/index.ts'
import { sharesArea } from '#web/areas/shares/index.ts'
import { registerDocuments } from '#web/kernel/contributions/documents.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { actOn, readHistory } from '#web/testing/history.ts'
import { openPage } from '#web/testing/render.tsx'
import { organizationsArea } from './index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const carpathia: OrganizationDetails = {
  ...{ id: id(1), legalName: 'Carpathia Foods SRL', kind: 'company', tradeName: null, taxId: null, personalId: null, vatRegistered: false },
  ...{ vatId: null, registrationNumber: null, legalForm: null, shareCapital: null, country: 'RO', email: null, phone: null },
  ...{ website: null, language: 'ro', currency: 'EUR', paymentTermDays: null, creditLimit: null, cashVat: false, parentId: null, ownerId: null },
  ...{ tags: [], notes: null, logo: null, source: null, status: 'prospect', blockedReason: null, archivedAt: null, mergedIntoId: null },
  ...{ countyCode: null, city: null, addresses: [], people: [], documents: [] },
  bankAccounts: [{ id: id(2), organizationId: id(1), iban: 'RO49AAAA1B31007593840000', bankName: null, currency: 'RON', primary: true, ...stored }],
  merged: [{ id: id(3), name: 'Carpathia Foods', at: '2026-11-01T10:00:00.000Z', until: '2026-12-01T10:00:00.000Z' }],
  ...stored,
}

let server: FakeServer
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  server = new FakeServer()
    .on(contract.list, {
      organizations: [carpathia],
      pagination: { length: 1, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 },
    })
    .on(contract.one, carpathia)
    .on(contract.timeline, [])
    .on(contract.tags, [])
    .on(identity.members, [])
    .on(activities.history, [])
})
const open = (url: string, right: 'write' | 'read') => openPage({ routes: organizationsArea.routes, url, server, user: brian, right })

const changing = ['Edit', 'Actions for Carpathia Foods SRL', 'Add organization', 'Add address', 'Add person', 'Add bank account', 'Undo merge']

test('who may write finds every button that changes an organization', async () => {
  await open(`/organizations/${id(1)}`, 'write')
  for (const name of changing) expect((await screen.findAllByRole('button', { name })).length).toBeGreaterThan(0)
  const accounts = within(screen.getByRole('region', { name: 'Bank accounts' }))
  expect(accounts.getAllByRole('button', { name: /^(Edit|Delete) / })).toHaveLength(2)
})

test('the history says types, countries and languages in words', async () => {
  server.on(activities.history, actOn(['kind', 'company', 'public_body'], ['country', 'RO', 'DE'], ['language', 'ro', 'en']))
  await open(`/organizations/${id(1)}`, 'read')
  expect(await readHistory()).toEqual(['Type: Company → Public body', 'Country: Romania → Germany', 'Language of documents: Romanian → English'])
})

test('who may only read sees the organization, and nothing that the server would refuse', async () => {
  const { router } = await open(`/organizations/${id(1)}?edit=1`, 'read')
  const accounts = within(await screen.findByRole('region', { name: 'Bank accounts' }))
  expect(await accounts.findByText(/RO49/)).toBeDefined()
  for (const name of [...changing, /^(Edit|Delete) /]) expect(screen.queryByRole('button', { name })).toBeNull()
  await router.navigate({ to: '/organizations/$id', params: { id: 'new' } })
  await waitFor(() => expect(router.history.location.pathname).toBe('/organizations'))
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(router.history.location.pathname).toBe('/organizations')
})

test('what was shared with it and its events are listed, and what is encrypted has a name', async () => {
  registerDocuments([sharesArea, eventsArea])
  const row = { id: id(4), date: '2026-11-02', amount: null, currency: null }
  const documents: OrganizationDetails['documents'] = [
    { ...row, area: 'shares', kind: 'share', title: '', state: 'active', link: '/share-file/4' },
    { ...row, area: 'events', kind: 'event', title: 'Kick-off', state: 'published', link: '/events/4' },
  ]
  server.on(contract.one, { ...carpathia, documents })
  const { router } = await open(`/organizations/${id(1)}`, 'write')
  const files = within(await screen.findByRole('region', { name: 'Shared files' }))
  expect(files.getByRole('link', { name: 'End-to-end encrypted share' }).getAttribute('href')).toBe('/share-file/4')
  const meetings = within(screen.getByRole('region', { name: 'Events' }))
  expect(meetings.getByRole('link', { name: 'Kick-off' })).toBeDefined()
  expect(meetings.getByText('Published')).toBeDefined()
  await userEvent.click(files.getByRole('button', { name: 'Share files' }))
  await waitFor(() => expect(router.history.location.href).toBe(`/share-file/new?organizationId=${id(1)}`))
})

test('saved twice in a row, a new organization is created once', async () => {
  server.on(contract.create, carpathia)
  const { router } = await open('/organizations/new', 'write')
  const name = await screen.findByRole('textbox', { name: 'Legal name' })
  fireEvent.change(name, { target: { value: 'Dunărea Tours SRL' } })
  const form = name.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(router.history.location.pathname).not.toBe('/organizations/new'))
  await waitFor(() => expect(outbox.pending()).toEqual([]))
  expect(server.of(contract.create)).toHaveLength(1)
})

test('a logo is uploaded in the form, stored with it, and shown beside the name', async () => {
  const url = '/api/blobs/abcdefghijklmnopqrstuvwx'
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      onload = () => {}
      upload = {}
      status = 200
      response = { url, name: 'logo.png', type: 'image/png', size: 3 }
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
  let current = carpathia
  server.on(contract.one, () => current).on(contract.update, () => (current = { ...carpathia, logo: url }))
  const { router } = await open(`/organizations/${id(1)}?edit=1`, 'write')
  const field = within(await screen.findByRole('group', { name: 'Logo' }))
  const input = field.getByLabelText('Logo', { selector: 'input' })
  const user = userEvent.setup({ delay: null, applyAccept: false })
  await user.upload(input, new File(['txt'], 'logo.txt', { type: 'text/plain' }))
  expect((await field.findByRole('alert')).textContent).toContain('not a picture')
  await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(await field.findByRole('button', { name: 'Remove' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(contract.update).map(({ input: sent }) => sent)).toEqual([{ id: id(1), organization: { logo: url } }]))
  await waitFor(() => expect(router.history.location.search).not.toContain('edit'))
  await waitFor(() => expect(document.querySelectorAll(`article img[src="${url}"]`)).toHaveLength(1))
})
