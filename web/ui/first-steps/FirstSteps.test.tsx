import { createRoute } from '@tanstack/react-router'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type FirstStep, firstSteps } from '#contract/first-steps.ts'
import type { Language } from '#contract/identity.ts'
import { type Preferences, preferences } from '#contract/preferences.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { closeInvite } from '#web/ui/members/invite.ts'
import { InviteHost } from '#web/ui/members/InviteHost.tsx'
import { FirstSteps } from './FirstSteps.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })

const mine: Preferences = {
  ...{ layout: null, scheme: 'light', theme: null, density: 'normal', reducedMotion: null, startPage: null, language: 'en' },
  ...{ timeZone: null, firstDayOfWeek: null, timeFormat: null, hidesFirstSteps: false, team: { layout: null, theme: null, areasOff: [] } },
}
const steps = (...done: FirstStep['id'][]): FirstStep[] =>
  (['invite', 'board', 'task', 'locale', 'picture'] as const).map((id) => ({ id, done: done.includes(id) }))

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  server = new FakeServer().on(firstSteps.firstSteps, steps('locale')).on(preferences.mine, mine)
})
afterEach(closeInvite)

const page = createRoute({ getParentRoute: () => memberRoot, path: '/here', component: () => <FirstSteps /> })
const open = (userId = v7(), language: Language = 'en') =>
  openPage({ routes: [page], url: '/here', server, user: { ...brian, id: userId }, language, around: <InviteHost /> })

test('a new member sees what is done and where the rest is done', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeDefined()
  expect(screen.getByText('1 of 5 done')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create a board from a template' }).getAttribute('href')).toBe('/apps/scrumboard?new=1')
  expect(screen.queryByRole('link', { name: /language and time zone/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invite your colleagues' }))
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeDefined()
})

test('hiding it is remembered', async () => {
  server.on(preferences.update, ({ preferences: patch }) => ({ ...mine, ...patch }) as Preferences)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Hide first steps' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull())
  await waitFor(() => expect(server.of(preferences.update)[0]?.input).toEqual({ preferences: { hidesFirstSteps: true } }))
})

test('it is gone when everything is done', async () => {
  server.on(firstSteps.firstSteps, steps('invite', 'board', 'task', 'locale', 'picture'))
  await open()
  await waitFor(() => expect(server.of(firstSteps.firstSteps)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('an old account is not asked for', async () => {
  await open('0190a000-0000-7000-8000-000000000001')
  await waitFor(() => expect(server.of(preferences.mine)).toHaveLength(1))
  expect(server.of(firstSteps.firstSteps)).toEqual([])
})

test.each<[Language, string]>([
  ['ro', 'Invită-ți colegii'],
  ['tr', 'İş arkadaşlarınızı davet edin'],
])('it speaks %s', async (language, name) => {
  await open(v7(), language)
  expect(await screen.findByRole('button', { name })).toBeDefined()
})
