import { createRoute } from '@tanstack/react-router'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Notice, notifications } from '#contract/notifications.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { NoticeTool } from './NoticeTool.tsx'
import type { BoxName } from './queries.ts'

vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const user = userEvent.setup({ delay: null })
let server: FakeServer
let list: Notice[]

const notice = (number: number, fields: Partial<Notice> = {}): Notice => ({
  id: `018f0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  title: `Title ${number}`,
  description: `Text <strong>${number}</strong>`,
  time: '2026-08-07T12:05:00.000Z',
  read: false,
  seen: false,
  count: 1,
  ...fields,
})

beforeEach(() => {
  list = [notice(1, { count: 3, link: '/elsewhere', useRouter: true }), notice(2), notice(3, { read: true })]
  const change = (id: string, fields: Partial<Notice>) => {
    list = list.map((one) => (one.id === id ? { ...one, ...fields } : one))
    return list.find((one) => one.id === id) ?? notice(99)
  }
  server = new FakeServer()
    .on(notifications.all, () => list)
    .on(notifications.messages, [])
    .on(notifications.toggle, ({ notification: { id, read } }) => change(id, { read }))
    .on(notifications.remove, ({ id }) => {
      const removed = change(id, {})
      list = list.filter((one) => one.id !== id)
      return removed
    })
    .on(notifications.readAll, () => {
      list = list.map((one) => ({ ...one, read: true }))
      return true as const
    })
})

async function open(box: BoxName) {
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => memberRoot, path, component })
  const routes = [page('/here', () => <NoticeTool box={box} />), page('/elsewhere', () => <h1>Elsewhere</h1>)]
  return openPage({ routes, url: '/here', server, user: brian })
}
const rows = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')

describe('notifications', () => {
  test('the button shows the number of unread ones, the panel all', async () => {
    await open('notifications')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Title 13 ×'),
      expect.stringContaining('Title 2Text 2'),
      expect.stringContaining('Title 3'),
    ])
    expect(document.querySelector('time')?.textContent).toMatch(/^Aug 07, \d{1,2}:05 [AP]M$/)
  })

  test('marks one as read and unread, removes one, marks all as read', async () => {
    await open('notifications')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Title 2' }))
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    await user.click(screen.getByRole('button', { name: 'Mark as unread: Title 2' }))
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    await user.click(screen.getByRole('button', { name: 'Remove: Title 3' }))
    await waitFor(() => expect(screen.queryByText('Title 3')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await screen.findByRole('button', { name: 'Notifications' })
    expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(list.map(({ read }) => read)).toEqual([true, true]))
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(server.of(notifications.readAll)).toHaveLength(1)
  })

  test('a link marks its notification as read and opens its page', async () => {
    const { router } = await open('notifications')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await user.click(await screen.findByRole('link', { name: 'Title 1' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
    await waitFor(() => expect(list[0]?.read).toBe(true))
  })

  test('a click on a row without a link marks it as read', async () => {
    await open('notifications')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    const [, second] = await rows()
    const cover = second?.querySelector('button[aria-hidden]')
    if (!cover) throw new Error('the row cannot be clicked')
    await user.click(cover)
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  })

  test('no tooltip covers the first row when the panel opens', async () => {
    await open('notifications')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await rows()
    await user.hover(screen.getByRole('button', { name: 'Mark all as read' }))
    act(() => screen.getByRole('button', { name: 'Mark all as read' }).focus())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('shows an empty state', async () => {
    await open('messages')
    await user.click(await screen.findByRole('button', { name: 'Messages' }))
    expect(await screen.findByText('No messages')).toBeDefined()
    expect(screen.getByText('When you have messages, they will appear here.')).toBeDefined()
  })

  test('an error can be retried', async () => {
    server.down = true
    await open('notifications').catch(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
    server.down = false
    await user.click(retry)
    expect(await rows()).toHaveLength(3)
  })
})
