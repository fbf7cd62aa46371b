import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import type { EventFeed } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { rights } from '#contract/rights.ts'
import { eventsArea } from '#web/areas/events/index.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let feeds: EventFeed[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  feeds = []
  server = new FakeServer()
    .on(calendar.entries, { entries: [] })
    .on(calendar.settings, { hidden: [] })
    .on(rights.mine, { rights: {}, grants: { 'accounting.issue': false, 'licences.keys': false } })
    .on(events.feeds, () => feeds)
    .on(events.createFeed, ({ kind, kinds = [] }) => {
      const feed = { id: 'f1', kind, kinds, createdAt: '2027-01-01T00:00:00.000Z' }
      feeds = [feed]
      return { feed, url: 'https://hora.test/api/public/feeds/secret.ics' }
    })
    .on(events.removeFeed, () => {
      feeds = []
      return true as const
    })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string) => openPage({ routes: eventsArea.routes, url, server, user: brian, around })

test('an address is made with a choice of what is in it, shown once, and revoked', async () => {
  await open('/events?view=agenda&day=2027-01-01')
  await user.click(await screen.findByRole('button', { name: 'More actions of the calendar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar subscriptions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar subscriptions' }))
  expect(await dialog.findByText('No address yet.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Which events'), 'What is due')
  await user.click(dialog.getByRole('checkbox', { name: 'Invoices due' }))
  await user.click(dialog.getByRole('button', { name: 'Create address' }))
  expect(await dialog.findByDisplayValue('https://hora.test/api/public/feeds/secret.ics')).toBeDefined()
  const sent = { kind: 'due', kinds: ['task', 'card', 'reminder', 'licence', 'course'] }
  expect(server.of(events.createFeed).map(({ input }) => input)).toEqual([sent])
  const row = within(await dialog.findByRole('list'))
  expect(row.getByText(/^Tasks, Cards, Reminders, Licence ends, Courses · created/)).toBeDefined()
  await user.click(row.getByRole('button', { name: 'Revoke the address: What is due' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(dialog.queryByRole('list')).toBeNull())
  expect(server.of(events.removeFeed)).toHaveLength(1)
})

test('a file is shown with its problems before it is imported, and what happened is reported', async () => {
  server
    .on(events.previewImport, {
      ...{ created: 1, updated: 0, unchanged: 0, skipped: 1, problems: [{ title: 'Every hour', reason: 'rule' }] },
      events: [{ title: 'Planning', startsAt: '2027-03-25', endsAt: '2027-03-25', allDay: true, repeats: false, outcome: 'created' }],
    })
    .on(events.import, { created: 1, updated: 0, unchanged: 0, skipped: 1 })
  await open('/events?view=agenda&day=2027-01-01&import=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from a file' }))
  const field = dialog.getByLabelText('Choose a file', { selector: 'input' })
  await user.upload(field, new File(['hello'], 'notes.txt.ics'))
  expect((await dialog.findByRole('alert')).textContent).toBe('“notes.txt.ics” is not a calendar file.')
  const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  await user.upload(field, new File([ics], 'other.ics', { type: 'text/calendar' }))
  expect(within(await dialog.findByRole('list', { name: 'Left out' })).getByText('It repeats in a way that Hora does not know.')).toBeDefined()
  expect(server.of(events.import)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Import 1 event' }))
  expect((await dialog.findByRole('status')).textContent).toBe('The file was imported.')
  expect(server.of(events.import).map(({ input }) => input)).toEqual([{ ics }])
  expect(dialog.getByRole('list', { name: 'Result' }).textContent).toBe('1 new0 changed0 unchanged1 left out')
})
