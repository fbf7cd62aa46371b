import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { calendar } from '#contract/calendar.ts'
import { contacts } from '#contract/contacts.ts'
import type { Attendee, Event } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { identity } from '#contract/identity.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { eventsArea } from '#web/areas/events/index.ts'
import { newDraft, newEvent } from '#web/areas/events/form/draft.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { actOn, readHistory } from '#web/testing/history.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

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

const hours24 = { timeFormat: '24', team: { layout: null, theme: null, areasOff: [] } } as unknown as Preferences

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let people: Attendee[]
let planned: Event
let mailsOutside: boolean

beforeEach(() => {
  // Four hundred options make every search for a role slow.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Bucharest'])
  user = userEvent.setup({ delay: null })
  people = []
  mailsOutside = true
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
    .on(activities.history, [])
    .on(events.create, ({ event }) => ({ ...planned, ...event }) as never)
    .on(events.one, () => planned)
    .on(events.invite, { attendees: [] })
    .on(events.attendees, () => ({ attendees: people, pagination: { length: people.length }, mailsOutside }) as never)
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string) => openPage({ routes: eventsArea.routes, url, server, user: brian, around })
const question = { name: 'Leave without saving?' }
const pick = async (typed: string, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Invite people' }))
  const box = await screen.findByRole('combobox', { name: 'Name or email address' })
  fireEvent.change(box, { target: { value: typed } })
  await user.click(await within(screen.getByRole('listbox', { name: 'Name or email address' })).findByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Name or email address' })).toBeNull())
}

test('a new event invites members, contacts and others, with a time at which all are free', async () => {
  server.on(preferences.mine, hours24)
  await open('/events?new=2027-03-25T08:00:00.000Z/2027-03-25T09:00:00.000Z')
  const form = await screen.findByRole('form', { name: 'Event' })
  fireEvent.change(within(form).getByLabelText(/^Title/), { target: { value: 'Planning' } })
  expect(screen.queryByRole('region', { name: 'Who is free' })).toBeNull()
  await pick('Ion', /Ion Pop/)
  const free = await screen.findByRole('region', { name: 'Who is free' })
  expect(await within(free).findByText(/^Busy \d\d:00 – \d\d:00$/)).toBeDefined()
  await pick('Maria', /Maria Ene/)
  await pick('dan@guests.test', /Invite dan@guests\.test/)
  await user.click(within(free).getByRole('button', { name: 'Use this time' }))
  await waitFor(() => expect(within(free).queryByText(/^Busy/)).toBeNull())
  await user.click(within(form).getByRole('button', { name: 'Linked with: Choose something' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Linked with' }), { target: { value: 'room' } })
  const things = within(screen.getByRole('listbox', { name: 'Linked with' }))
  const option = await things.findByRole('option', { name: /Book a room/ })
  expect(things.getAllByRole('option')).toHaveLength(1)
  await user.click(option)
  await user.click(within(form).getByRole('button', { name: 'Create draft' }))
  await waitFor(() => expect(server.of(events.invite)).toHaveLength(1))
  const created = server.of(events.create)[0]?.input as { event: Partial<Event> }
  expect(created.event).toMatchObject({ title: 'Planning', startsAt: '2027-03-25T09:00:00.000Z', linked: { kind: 'task', id: 't1' } })
  expect(server.of(events.invite)[0]?.input).toEqual({
    eventId: created.event.id,
    people: [{ memberId: ion.id }, { contactId: 'c1' }, { name: 'dan', email: 'dan@guests.test' }],
  })
})

test('the drawer says when, with the clock that the member chose', async () => {
  server.on(preferences.mine, hours24)
  planned = { ...planned, startsAt: new Date('2027-03-25T17:05').toISOString(), endsAt: new Date('2027-03-25T18:05').toISOString() }
  await open('/events/e1')
  expect(await screen.findByText('Thursday, March 25, 2027, 17:05 – 18:05')).toBeDefined()
})

test('the drawer has the history, in words', async () => {
  const changed = actOn(['mode', 'onsite', 'hybrid'], ['startsAt', '2020-01-31', '2020-02-01'], ['state', 'draft', 'published'])
  server.on(activities.history, changed)
  await open('/events/e1')
  expect(await readHistory()).toEqual(['How: On site → On site and online', 'Start: Jan 31, 2020 → Feb 1, 2020', 'Status: Draft → Published'])
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
  expect(await screen.findByRole('menuitem', { name: 'Remove from the event' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Send the invitation again' })).toBeNull()
  expect(within(list).queryByRole('button', { name: 'More actions for Eva' })).toBeNull()
})

test('a title that somebody else changed meanwhile is asked about, with both texts', async () => {
  server.on(events.update, ({ event, base }) => {
    const isConflict = base?.title === 'Talk'
    if (!isConflict) planned = { ...planned, title: event.title ?? planned.title }
    return isConflict ? { ...planned, conflicts: [{ field: 'title', value: 'Lecture', by: 'Ion Pop' }] } : planned
  })
  await open('/events/e1')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('form', { name: 'Event' })
  planned = { ...planned, title: 'Lecture' }
  fireEvent.change(within(form).getByLabelText(/^Title/), { target: { value: 'Talk and tea' } })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const article = await screen.findByRole('article')
  expect(await within(article).findByText('Ion Pop changed the same field meanwhile.')).toBeDefined()
  expect(within(article).getByText('Lecture', { selector: 'dd' })).toBeDefined()
  expect(within(article).getByText('Talk and tea', { selector: 'dd' })).toBeDefined()
  await user.click(within(article).getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(planned.title).toBe('Talk and tea'))
  const sent = server.of(events.update).map(({ input }) => input)
  expect(sent.at(-1)).toMatchObject({ id: 'e1', event: { title: 'Talk and tea' }, base: { title: 'Lecture' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
})

test('what others changed while the form was open stays as they left it', async () => {
  planned = { ...planned, place: 'Room 1' }
  server.on(events.update, ({ event }) => ({ ...planned, title: event.title ?? '' }))
  const { router } = await open('/events/e1')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('form', { name: 'Event' })
  planned = { ...planned, title: 'Lecture', place: 'Room 2', startsAt: '2027-03-25T08:00:00.000Z', endsAt: '2027-03-25T09:00:00.000Z' }
  const reads = server.of(events.one).length
  await act(() => queryClient.invalidateQueries())
  expect(server.of(events.one).length).toBeGreaterThan(reads)
  fireEvent.change(within(form).getByLabelText(/^Title/), { target: { value: 'Talk and tea' } })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.of(events.update)).toHaveLength(1))
  expect(server.of(events.update)[0]?.input).toEqual({ id: 'e1', event: { title: 'Talk and tea' }, base: { title: 'Talk' } })
  expect(await screen.findByRole('article')).toBeDefined()
  expect([router.state.location.search, screen.queryByRole('dialog', question)]).toEqual([{}, null])
})

test('a double click creates one event', async () => {
  await open('/events?new=2027-03-25T08:00:00.000Z/2027-03-25T09:00:00.000Z')
  const form = await screen.findByRole('form', { name: 'Event' })
  fireEvent.change(within(form).getByLabelText(/^Title/), { target: { value: 'Planning' } })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByRole('article')).toBeDefined()
  await outbox.flush()
  expect(server.of(events.create)).toHaveLength(1)
})

describe('a form with unsaved changes', () => {
  const asked = () => screen.findByRole('dialog', question)
  const escape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape' })

  test('of a new event asks once when Escape is held, and is left only then', async () => {
    const { router } = await open('/events?new=2027-03-25T08:00:00.000Z/2027-03-25T09:00:00.000Z')
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
    fireEvent.change(title, { target: { value: 'Planning' } })
    // The drawer listens to keys once it is drawn.
    await waitFor(() => expect(document.activeElement).toBe(title))
    escape(title)
    escape(title)
    await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    expect(title.value).toBe('Planning')
    escape(title)
    await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect([screen.queryByRole('form', { name: 'Event' }), server.of(events.create)]).toEqual([null, []])
  })

  test('of an event asks before Cancel and before another page', async () => {
    const { router } = await open('/events/e1')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
    fireEvent.change(title, { target: { value: 'Planning' } })
    await user.click(screen.getByRole('link', { name: 'Week' }))
    await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
    expect(title.value).toBe('Planning')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('article')).toBeDefined()
    expect(router.state.location.href).toBe('/events/e1')
  })

  test('that was not touched is left without a question', async () => {
    const { router } = await open('/events/e1?edit=1')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('article')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'New event' }))
    escape(await screen.findByLabelText(/^Title/))
    await waitFor(() => expect(router.state.location.href).toBe('/events'))
    expect(screen.queryByRole('dialog', question)).toBeNull()
  })
})

test('a deleted event leaves the drawer, and undo is offered', async () => {
  server.seq = 1
  server.on(events.remove, true).on(undo.undo, { area: 'events' } as never)
  const { router } = await open('/events/e1')
  await user.click(await screen.findByRole('button', { name: 'More actions for Talk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete event' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete event' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete event' }))
  await waitFor(() => expect(server.of(events.remove).map(({ input }) => input)).toEqual([{ id: 'e1' }]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/events'))
  expect(await screen.findByText('“Talk” was deleted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.of(undo.undo)).toHaveLength(1))
})

describe('where no mail reaches people from outside', () => {
  beforeEach(() => {
    mailsOutside = false
    people = [attendee('a1', 'Ana', 'invited'), attendee('a2', 'Bob', 'accepted'), attendee('a3', 'Ion', 'invited', { memberId: ion.id })]
  })

  test('the drawer says so at once, and shows and copies the link of each', async () => {
    server.on(events.attendeeLink, { url: 'https://hora.test/e/a/secret' })
    await open('/events/e1')
    const list = await screen.findByRole('region', { name: 'People' })
    expect(await within(list).findByText(/get no email from this server\. Copy their links/)).toBeDefined()
    const buttons = within(list).getAllByRole('button', { name: /^Copy the link for/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Copy the link for Ana'])
    await user.click(within(list).getByRole('button', { name: 'Copy the link for Ana' }))
    expect((await within(list).findByLabelText<HTMLInputElement>('Answer link for Ana')).value).toBe('https://hora.test/e/a/secret')
    expect(await screen.findByText('Link for Ana copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('https://hora.test/e/a/secret')
  })

  test('an invitation says it too, of members it does not', async () => {
    people = []
    await open('/events/e1')
    await pick('dan@guests.test', /Invite dan@guests\.test/)
    expect(await screen.findByText(/^dan is invited, but gets no email/)).toBeDefined()
    await pick('Ion', /Ion Pop/)
    expect(await screen.findByText('Ion Pop is invited')).toBeDefined()
  })

  test('the links of a draft do not work yet', async () => {
    planned = { ...planned, state: 'draft' }
    await open('/events/e1')
    const list = await screen.findByRole('region', { name: 'People' })
    expect(await within(list).findByText(/Once the event is published, copy their links/)).toBeDefined()
    expect(within(list).queryByRole('button', { name: /^Copy the link for/ })).toBeNull()
  })
})

describe('at the entrance', () => {
  beforeEach(() => {
    people = [attendee('a1', 'Ana', 'confirmed'), attendee('a2', 'Bob', 'accepted'), attendee('a3', 'Eva', 'waitlisted')]
    server.on(events.checkIn, ({ attendeeId, at = '' }) => {
      people = people.map((one) => (one.id === attendeeId ? { ...one, state: 'checked_in' as const, checkedInAt: at } : one))
      return { attendee: people.find(({ id }) => id === attendeeId) as Attendee, first: true }
    })
  })
  const sent = () => server.of(events.checkIn).map(({ input }) => (input as { attendeeId?: string }).attendeeId)

  test('those who have a place are found by name and marked, the list says how many are here', async () => {
    await open('/events/e1/check-in')
    expect(await screen.findByText('0 of 2 are here')).toBeDefined()
    expect(screen.queryByText('Eva')).toBeNull()
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'BO' } })
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Bob is here' }))
    expect(await screen.findByText('Bob is checked in')).toBeDefined()
    expect(await screen.findByText('1 of 2 are here')).toBeDefined()
    expect(sent()).toEqual(['a2'])
  })

  test('without a connection somebody is marked too, and sent later', async () => {
    await open('/events/e1/check-in')
    await screen.findByText('0 of 2 are here')
    server.down = true
    await user.click(screen.getByRole('button', { name: 'Ana is here' }))
    expect(await screen.findByText('1 of 2 are here')).toBeDefined()
    server.down = false
    await outbox.flush()
    await waitFor(() => expect(people[0]?.state).toBe('checked_in'))
  })

  test('the camera of a phone opens the page with a code, which marks once', async () => {
    const { router } = await open('/events/e1/check-in?code=a1')
    expect(await screen.findByText('Ana is checked in')).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(await screen.findByText('1 of 2 are here')).toBeDefined()
    expect(sent()).toEqual(['a1'])
  })

  test('the camera of the browser reads codes and addresses, and says which are unknown', async () => {
    let seen = 'https://hora.test/events/e1/check-in?code=a2'
    vi.stubGlobal('BarcodeDetector', function Detector() {
      return { detect: async () => [{ rawValue: seen }] }
    })
    const stop = vi.fn()
    const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { mediaDevices: { getUserMedia } }))
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
    try {
      await open('/events/e1/check-in')
      await user.click(await screen.findByRole('button', { name: 'Scan codes' }))
      expect(await screen.findByText('Bob is checked in')).toBeDefined()
      expect(await screen.findByText('1 of 2 are here')).toBeDefined()
      seen = 'a2'
      expect(await screen.findByText(/^Bob was checked in at .* already$/)).toBeDefined()
      seen = 'nobody'
      expect(await screen.findByText('This code is not of this event')).toBeDefined()
      expect(sent()).toEqual(['a2'])
      await user.click(screen.getByRole('button', { name: 'Stop the camera' }))
      expect(stop).toHaveBeenCalledTimes(1)
    } finally {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
  })
})
