import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { business, businessDefaults } from '#contract/business.ts'
import { encryptText, keyFragment } from '#contract/encrypted-content.ts'
import { identity } from '#contract/identity.ts'
import type { Share } from '#contract/share-shapes.ts'
import { shares as contract } from '#contract/shares.ts'
import { dayMs } from '#contract/units.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { session } from '#web/kernel/session/session.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { makeShareKey } from './encryption/share-keys.ts'
import { sharesArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const plans: Share = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', title: 'Plans', message: null, organizationId: null, organizationName: null, mode: 'standard' },
  ...{ maxDownloads: 5, recipientsOnly: false, recipients: [], notifyOwner: 'first', allowPreview: true, watermark: false, purgeAfterDays: 7 },
  ...{ expiresAt: new Date(Date.now() + 3 * dayMs).toISOString(), hasPassword: true, ownerId: brian.id, ownerName: 'Brian Hughes', state: 'active' },
  ...{ downloadsDone: 2, downloadsReserved: 0, downloadsLeft: 3, totalSize: 3, endedAt: null, createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ createdBy: brian.id, updatedAt: '2026-11-01T10:00:00.000Z' },
  items: [{ id: '018f0000-0000-7000-8000-000000000002', name: 'a.txt', size: 3, sha256: 'x', position: 1 }],
}

let server: FakeServer
let share: Share

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  share = plans
  const pagination = { length: 1, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 }
  server = new FakeServer()
    .on(contract.list, () => ({ shares: [share], pagination }))
    .on(contract.one, () => share)
    .on(contract.link, { url: 'https://hora.example/s/token' })
    .on(contract.log, { accesses: [], pagination: { ...pagination, length: 0 } })
    .on(contract.update, () => share)
    .on(business.settings, { ...businessDefaults, holidays: [] })
})

const open = (more: Partial<Parameters<typeof openPage>[0]> = {}) =>
  openPage({ routes: sharesArea.routes, url: `/share-file/${plans.id}`, server, user: brian, ...more })

test('an encrypted share is readable in the browser that has its key, and in no other', async () => {
  session.begin(signedIn(brian))
  const key = makeShareKey(plans.id)
  const items = [{ ...plans.items[0], id: 'i', name: await encryptText(key, 'secret.txt'), size: 60, sha256: 'x', position: 1 }]
  share = { ...plans, mode: 'end_to_end', allowPreview: false, title: await encryptText(key, 'Secret plans'), items }
  const first = await open()
  const shown = await screen.findByRole('article', { name: 'Secret plans' })
  expect(within(shown).getByText('secret.txt')).toBeDefined()
  const link = await within(shown).findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toBe(`https://hora.example/s/token${keyFragment(key)}`)
  expect(JSON.stringify(server.calls)).not.toContain(keyFragment(key).slice(3))
  first.unmount()
  session.end()
  localStorage.clear()
  await open()
  const hidden = await screen.findByRole('article', { name: 'End-to-end encrypted share' })
  expect(within(hidden).queryByText('secret.txt')).toBeNull()
  const keyless = await within(hidden).findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(keyless.value).toBe('https://hora.example/s/token')
})

test('editing sends what was changed, and refuses fewer downloads than were made', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const limit = await screen.findByRole('textbox', { name: 'Download limit' })
  await user.clear(limit)
  await user.type(limit, '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a number from 2 to 1000.')).toBeDefined()
  await user.clear(limit)
  await user.type(limit, '9')
  await user.click(screen.getByRole('checkbox', { name: 'Remove the password' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(contract.update)).toHaveLength(1))
  expect(server.of(contract.update)[0]?.input).toEqual({ id: plans.id, share: { maxDownloads: 9, password: null } })
})

test('a server that sends no email says so, and offers no share for its recipients only', async () => {
  server.on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
  const user = userEvent.setup({ delay: null })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(/This server does not send email: send them the link yourself\./)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only for the recipients' }).disabled).toBe(true)
  expect(screen.getByText(/each recipient would need a code by email/)).toBeDefined()
})

test('a share for its recipients only can be opened for everybody on a server that sends no email', async () => {
  server.on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
  share = { ...plans, recipientsOnly: true, recipients: [{ email: 'ana@dunarea.test', contactId: null }] }
  const user = userEvent.setup({ delay: null })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByText(/This server does not send email/)
  await user.click(screen.getByRole('checkbox', { name: 'Only for the recipients' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(contract.update)[0]?.input).toEqual({ id: plans.id, share: { recipientsOnly: false } }))
})

test('a share of somebody else can be looked at, and not changed', async () => {
  share = { ...plans, ownerId: '018f0000-0000-7000-8000-000000000009', ownerName: 'Deniz Kaya' }
  await open({ user: { ...brian, team: { ...brian.team, role: 'member' } } })
  await screen.findByRole('article', { name: 'Plans' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
