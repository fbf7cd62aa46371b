import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import { contacts } from '#contract/contacts.ts'
import type { Attendee, Event } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { identity } from '#contract/identity.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { eventsArea } from '#web/areas/events/index.ts'
import { newDraft, newEvent } from '#web/areas/events/form/draft.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
// Four hundred options make every search for a role slow.
vi.mock('#web/ui/format/time-zones.ts', () => ({ timeZonesWith: () => ['UTC', 'Europe/Bucharest'] }))

const ion = { ...brian, id: '018f0000-0000-7000-8000-000000000002', name: 'Ion Pop', email: 'ion@company.com' }
const attendee = (id: string, name: string, state: Attendee['state'], more: Partial<Attendee> = {}): Attendee => ({
  ...{
    id,
    eventId: 'e1',
    occurrence: null,
    contactId: null,
    memberId: null,
    name,
    email: `${name}@guests.test`,
    kind: 'required',
    channel: 'onsite',
  },
  ...{ note: null, state, waitPosition: null, offeredUntil: null, checkInCode: id, checkedInAt: null, checkedInBy: null },
  ...{ createdAt: '2027-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2027-01-01T00:00:00.000Z', ...more },
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let people: Attendee[]
let planned: Event

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  people = []
  planned = { ...newEvent({ ...newDraft('1', 'Europe/Bucharest'), title: 'Talk' }, 'e1', brian), state: 'published' }
  server = new FakeServer()
    .on(calendar.entries, { entries: [] })
    .on(calendar.settings, { hidden: [] })
    .on(rights.mine, { rights: {}, grants: { 'accounting.issue': false, 'licences.keys': false } })
    .on(identity.members, [brian, ion] as never)
    .on(events.freeBusy, {
      members: [
        { id: brian.id, busy: [] },
        { id: ion.id, busy: [{ start: '2027-03-25T08:00:00.000Z', end: '2027-03-25T09:00:00.000Z' }] },
      ],
    })
    .on(contacts.search, [{ id: 'c1', name: 'Maria Ene', avatar: null, emails: [{ email: 'maria@client.test', label: '' }] }] as never)
    .on(search.search, [
      { id: 'tasks', label: 'Tasks', results: [{ id: 't1', value: 'Book a room', link: '/apps/tasks/t1' }] },
      { id: 'pages', label: 'Pages', results: [{ id: 'p1', value: 'Rooms', link: '/x' }] },
    ])
    .on(events.create, ({ event }) => ({ ...planned, ...event }) as never)
    .on(events.one, () => planned)
    .on(events.invite, { attendees: [] })
    .on(events.attendees, () => ({ attendees: people, pagination: { length: people.length } }) as never)
})

const open = (url: string) => openPage({ routes: eventsArea.routes, url, server, user: brian, around: <Toasts /> })
const pick = async (typed: string, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Invite people' }))
  const box = await screen.findByRole('combobox', { name: 'Name or email address' })
  fireEvent.change(box, { target: { value: typed } })
  await user.click(await within(screen.getByRole('listbox', { name: 'Name or email address' })).findByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Name or email address' })).toBeNull())
}

test('a new event invites members, contacts and others, with a time at which all are free', async () => {
  await open('/events?new=2027-03-25T08:00:00.000Z/2027-03-25T09:00:00.000Z')
  const form = await screen.findByRole('form', { name: 'Event' })
  fireEvent.change(within(form).getByLabelText(/^Title/), { target: { value: 'Planning' } })
  expect(screen.queryByRole('region', { name: 'Who is free' })).toBeNull()
  await pick('Ion', /Ion Pop/)
  const free = await screen.findByRole('region', { name: 'Who is free' })
  expect(within(free).getByText(/^Busy/)).toBeDefined()
  await pick('Maria', /Maria Ene/)
  await pick('dan@guests.test', /Invite dan@guests\.test/)
  await user.click(within(free).getByRole('button', { name: 'Use this time' }))
  await waitFor(() => expect(within(free).queryByText(/^Busy/)).toBeNull())
  await user.click(within(form).getByRole('button', { name: 'Linked with: Choose something' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Linked with' }), { target: { value: 'room' } })
  const things = within(screen.getByRole('listbox', { name: 'Linked with' }))
  const room = await things.findByRole('option', { name: /Book a room/ })
  expect(things.getAllByRole('option')).toHaveLength(1)
  await user.click(room)
  await user.click(within(form).getByRole('button', { name: 'Create draft' }))
  await waitFor(() => expect(server.of(events.invite)).toHaveLength(1))
  const created = server.of(events.create)[0]?.input as { event: Partial<Event> }
  expect(created.event).toMatchObject({ title: 'Planning', startsAt: '2027-03-25T09:00:00.000Z', linked: { kind: 'task', id: 't1' } })
  expect(server.of(events.invite)[0]?.input).toEqual({
    eventId: created.event.id,
    people: [{ memberId: ion.id }, { contactId: 'c1' }, { name: 'dan', email: 'dan@guests.test' }],
  })
})

test('the drawer shows the answers, sends an invitation again and withdraws it', async () => {
  people = [attendee('a1', 'Ana', 'invited'), attendee('a2', 'Bob', 'accepted', { kind: 'speaker' }), attendee('a3', 'Eva', 'declined')]
  planned = { ...planned, counts: { ...planned.counts, invited: 1, accepted: 1, declined: 1 } }
  server.on(events.resend, people[0] as Attendee).on(events.cancelAttendee, people[0] as Attendee)
  await open('/events/e1')
  const list = await screen.findByRole('region', { name: 'People' })
  expect(await within(list).findByText('1 accepted · 1 declined · 1 without an answer')).toBeDefined()
  expect(within(list).getByText(/^Speaker · Bob@/)).toBeDefined()
  await user.click(await within(list).findByRole('button', { name: 'More actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again' }))
  expect(await screen.findByText('The invitation was sent to Ana again')).toBeDefined()
  await user.click(within(list).getByRole('button', { name: 'More actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw the invitation' }))
  await waitFor(() => expect(server.of(events.cancelAttendee).map(({ input }) => input)).toEqual([{ id: 'a1' }]))
  await user.click(within(list).getByRole('button', { name: 'More actions for Bob' }))
  expect(await screen.findByRole('menuitem', { name: 'Take off the event' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Send the invitation again' })).toBeNull()
  expect(within(list).queryByRole('button', { name: 'More actions for Eva' })).toBeNull()
})
