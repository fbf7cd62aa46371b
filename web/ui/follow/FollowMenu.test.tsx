import { createRoute } from '@tanstack/react-router'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Follow, notifications } from '#contract/notifications.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { FollowMenu } from './FollowMenu.tsx'
import { withFollow } from './follow-reads.ts'

vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const user = userEvent.setup({ delay: null })
const id = '018f0000-0000-7000-8000-000000000101'
let list: Follow[]
let server: FakeServer

beforeEach(() => {
  list = []
  server = new FakeServer()
    .on(notifications.follows, () => list)
    .on(notifications.follow, ({ follow }) => {
      list = withFollow(list, follow)
      return follow
    })
})

test('shows the choice and changes it, by keyboard as well', async () => {
  const route = createRoute({ getParentRoute: () => memberRoot, path: '/here', component: () => <FollowMenu thing="task" id={id} /> })
  await openPage({ routes: [route], url: '/here', server, user: brian })
  await user.click(await screen.findByRole('button', { name: 'Notifications: Default' }))
  expect((await screen.findByRole('menuitemradio', { name: /Default/ })).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: /Follow/ }))
  await screen.findByRole('button', { name: 'Notifications: Follow' })
  await waitFor(() => expect(list).toEqual([{ thing: 'task', id, state: 'follow' }]))
  screen.getByRole('button', { name: 'Notifications: Follow' }).focus()
  await user.keyboard('{Enter}')
  const mute = await screen.findByRole('menuitemradio', { name: /Mute/ })
  mute.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(list).toEqual([{ thing: 'task', id, state: 'mute' }]))
})

test('a choice replaces the earlier one of the same thing, and the default removes it', () => {
  const follow: Follow = { thing: 'task', id, state: 'follow' }
  const other: Follow = { thing: 'card', id, state: 'mute' }
  expect(withFollow([follow, other], { ...follow, state: 'mute' })).toEqual([{ ...follow, state: 'mute' }, other])
  expect(withFollow([follow, other], { ...follow, state: 'default' })).toEqual([other])
})
