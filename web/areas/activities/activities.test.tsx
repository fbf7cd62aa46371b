import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities as contract, type Activity } from '#contract/activities.ts'
import { identity, type Member } from '#contract/identity.ts'
import { undo } from '#contract/undo.ts'
import { hourMs } from '#contract/units.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { activitiesArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const noon = new Date(new Date().setHours(12, 0, 0, 0)).getTime()
const people = { [brian.id]: brian, [ada.id]: ada }

function activity(seq: number, who: typeof brian, what: string, hoursAgo: number, given: Partial<Activity> = {}): Activity {
  return {
    id: String(seq),
    icon: 'heroicons_outline:check-circle',
    description: `<strong>${who.name}</strong> ${what}`,
    date: new Date(noon - hoursAgo * hourMs).toISOString(),
    link: '/apps/tasks/1',
    linkedContent: 'Call Ada',
    useRouter: true,
    seq,
    since: seq,
    count: 1,
    area: 'tasks',
    by: { id: who.id, name: who.name, avatar: null },
    undoable: who === brian,
    ...given,
  }
}
const member = ({ id, name, email, avatar, status, team: { role } }: typeof brian): Member => ({
  id,
  name,
  email,
  avatar,
  status,
  role,
  joinedAt: '2026-01-01T00:00:00Z',
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let log: Activity[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  log = [
    activity(5, brian, 'completed the task', 0),
    activity(4, ada, 'commented', 0.5, { area: 'scrumboard', extraContent: '<p>Well done</p>', count: 3 }),
    activity(3, ada, 'made the task', 24),
    activity(2, brian, 'made the board', 24 * 40, { area: 'scrumboard', undoable: false }),
  ]
  server = new FakeServer()
    .on(identity.members, Object.values(people).map(member))
    .on(contract.areas, [
      { id: 'tasks', title: 'Tasks' },
      { id: 'scrumboard', title: 'Scrumboard' },
    ])
    // A query is text, as the real server gets it.
    .on(contract.all, ({ before, member: by, area, from, limit }) =>
      log
        .filter(
          (one) =>
            (before === undefined || one.seq < Number(before)) &&
            (by === undefined || one.by?.id === by) &&
            (area === undefined || one.area === area) &&
            (from === undefined || one.date >= from),
        )
        .slice(0, Number(limit)),
    )
})

const open = (url = '/pages/activities', language: 'en' | 'tr' | 'ro' = 'en') =>
  openPage({ routes: activitiesArea.routes, url, server, user: brian, language, around: <Toasts /> })
const sentences = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '')
/** An activity of another member, announced by the socket. */
function receive(one: Activity) {
  log = [one, ...log]
  const socket = QuietSocket.made.at(-1)
  act(() => {
    socket?.onopen?.()
    socket?.receive({ type: 'ready', seq: one.seq - 1 })
    socket?.receive({ type: 'changed', areas: ['tasks'], seq: one.seq })
  })
}
const address = (router: { state: { location: { href: string } } }) => router.state.location.href

test('shows the latest first, by day, with details', async () => {
  await open()
  const today = await screen.findByRole('region', { name: 'Today' })
  expect(within(today).getAllByRole('listitem')).toHaveLength(2)
  expect(today.textContent).toContain('Well done')
  expect(today.textContent).toContain('3 times')
  expect(within(today).getAllByRole('link', { name: 'Call Ada' })[0]?.getAttribute('href')).toBe('/apps/tasks/1')
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).getAllByRole('listitem')).toHaveLength(1)
  expect(await screen.findByText('No older activity.')).toBeDefined()
  expect(sentences()).toHaveLength(4)
})

test('older pages are read on request, and a new activity leaves no gap', async () => {
  log = Array.from({ length: 40 }, (_, index) => activity(40 - index, ada, `did ${40 - index};`, index))
  await open()
  await waitFor(() => expect(sentences()).toHaveLength(30))
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(sentences()).toHaveLength(40))
  receive(activity(41, ada, 'did 41;', 0))
  await waitFor(() => expect(sentences()).toHaveLength(41))
  expect(sentences().map((text) => Number(/did (\d+);/.exec(text)?.[1]))).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index))
})

async function choose(filter: string, choice: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${filter}`) }))
  await user.click(await screen.findByRole('option', { name: choice }))
}

test('filters are in the address and can be cleared', async () => {
  const { router } = await open()
  await waitFor(() => expect(sentences()).toHaveLength(4))
  await choose('Member', 'Ada Stone')
  await waitFor(() => expect(sentences()).toHaveLength(2))
  expect(address(router)).toContain(`member=${ada.id}`)
  await choose('App', 'Scrumboard')
  await waitFor(() => expect(sentences()).toHaveLength(1))
  await choose('Member', 'Brian Hughes (me)')
  await choose('Period', 'Last 7 days')
  expect(await screen.findByText('No matching activity')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(sentences()).toHaveLength(4))
  expect(address(router)).toBe('/pages/activities')
})

test('new activities appear first', async () => {
  await open()
  await waitFor(() => expect(sentences()).toHaveLength(4))
  receive(activity(6, ada, 'deleted the task', 0))
  await waitFor(() => expect(sentences()).toHaveLength(5))
  expect(sentences()[0]).toContain('deleted the task')
})

test('own recent activities can be undone, unless something changed since', async () => {
  server.on(undo.undo, ({ seq }) => {
    log = log.filter((one) => one.seq !== seq)
    return { area: 'tasks', things: [] }
  })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Undo: Brian Hughes completed the task' }))
  await waitFor(() => expect(server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 5 }]))
  expect(screen.queryByRole('button', { name: /Undo: Ada/ })).toBeNull()
  await waitFor(() => expect(sentences()).toHaveLength(3))

  server.on(undo.undo, () => {
    throw refuse('changed-since')
  })
  receive(activity(7, brian, 'moved the task', 0))
  await user.click(await screen.findByRole('button', { name: 'Undo: Brian Hughes moved the task' }))
  expect(await screen.findByText(/changed/i)).toBeDefined()
})

test('empty, in another language', async () => {
  log = []
  await open('/pages/activities', 'tr')
  expect(await screen.findByText('Henüz bir şey olmadı')).toBeDefined()
})

test('an error can be retried', async () => {
  server.on(contract.all, () => {
    throw refuse('forbidden')
  })
  await open()
  expect(await screen.findByText('The activities could not be loaded.')).toBeDefined()
  server.on(contract.all, () => log)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sentences()).toHaveLength(4))
})
