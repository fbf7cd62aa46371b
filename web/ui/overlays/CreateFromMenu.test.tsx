import { createRoute } from '@tanstack/react-router'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notes } from '#contract/notes.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#web/areas.ts'
import { registerConversions } from '#web/kernel/contributions/conversions.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { CreateFromMenu } from './CreateFromMenu.tsx'
import { Toasts } from './Toasts.tsx'

vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 5000 })

const user = userEvent.setup({ delay: null })
const source = {
  title: 'Call the printer',
  text: 'Call <b>the</b> printer\n\nbefore noon',
  link: '/apps/chat/1?message=2',
  from: 'Message of Ada Stone',
}
const route = createRoute({ getParentRoute: () => memberRoot, path: '/here', component: () => <CreateFromMenu source={() => source} /> })
/** All that the menu reads of them. */
const known = { team: { areasOff: [] as string[] } } as unknown as Preferences
let server: FakeServer

beforeEach(() => {
  registerConversions(areas)
  server = new FakeServer().on(preferences.mine, known)
})
afterEach(() => registerConversions([]))

async function make(kind: string) {
  const page = await openPage({ routes: [route], url: '/here', server, user: brian, around: <Toasts /> })
  await user.click(await screen.findByRole('button', { name: 'Create from this message' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
  return page
}

test('a task is made in two clicks: it carries the text and leads back, and the toast leads to it', async () => {
  server.on(tasks.create, ({ id }) => ({ id }) as never)
  const { router } = await make('Create a task')
  expect(await screen.findByText('The task was created.')).toBeDefined()
  await expect.poll(() => server.of(tasks.create)).toHaveLength(1)
  const sent = server.of(tasks.create)[0]?.input as { id: string }
  expect(sent).toMatchObject({
    type: 'task',
    title: 'Call the printer',
    notes: `Call <b>the</b> printer\n\nbefore noon\n\nMessage of Ada Stone: ${location.origin}/apps/chat/1?message=2`,
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(router.history.location.pathname).toBe(`/apps/tasks/${sent.id}`)
})

test('a note is made without a network too, its text escaped', async () => {
  server.on(notes.create, ({ note }) => note as never)
  server.down = true
  await make('Create a note')
  expect(await screen.findByText('The note was created.')).toBeDefined()
  server.down = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.of(notes.create)).toHaveLength(1)
  expect(server.of(notes.create)[0]?.input).toMatchObject({
    note: {
      title: 'Call the printer',
      content: '<p>Call &lt;b&gt;the&lt;/b&gt; printer</p><p>before noon</p><p><a href="/apps/chat/1?message=2">Message of Ada Stone</a></p>',
    },
  })
})

test('what the member may only read is not offered', async () => {
  server.on(rights.mine, { rights: { tasks: 'read', notes: 'write' }, grants: { 'accounting.issue': false, 'licences.keys': false } })
  await openPage({ routes: [route], url: '/here', server, user: brian })
  await user.click(await screen.findByRole('button', { name: 'Create from this message' }))
  await screen.findByRole('menuitem', { name: 'Create a note' })
  await expect.poll(() => screen.queryByRole('menuitem', { name: 'Create a task' })).toBeNull()
})

test('what the team has turned off is not offered', async () => {
  server.on(preferences.mine, { ...known, team: { ...known.team, areasOff: ['tasks'] } })
  await openPage({ routes: [route], url: '/here', server, user: brian })
  await user.click(await screen.findByRole('button', { name: 'Create from this message' }))
  await screen.findByRole('menuitem', { name: 'Create a note' })
  await expect.poll(() => screen.queryByRole('menuitem', { name: 'Create a task' })).toBeNull()
})
