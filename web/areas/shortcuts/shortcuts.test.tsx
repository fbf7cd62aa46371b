import { createRoute } from '@tanstack/react-router'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Shortcut, shortcuts } from '#contract/shortcuts.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { isLink, opensInApp } from './rules.ts'
import { ShortcutsTool } from './ShortcutsTool.tsx'

vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const user = userEvent.setup({ delay: null })
let server: FakeServer
let list: Shortcut[]

const tasks: Shortcut = {
  id: '018f0000-0000-7000-8000-000000000201',
  label: 'Tasks',
  description: 'To do',
  icon: 'heroicons_outline:check-circle',
  link: '/apps/tasks',
  useRouter: true,
}

beforeEach(() => {
  list = [tasks]
  server = new FakeServer()
    .on(shortcuts.all, () => list)
    .on(shortcuts.create, ({ shortcut: { id, description, useRouter, ...rest } }) => {
      const created = { ...rest, id: id ?? 'none', description: description ?? null, useRouter: useRouter ?? true }
      list = [created, ...list]
      return created
    })
    .on(shortcuts.update, ({ id, shortcut }) => {
      list = list.map((one) => (one.id === id ? ({ ...one, ...shortcut } as Shortcut) : one))
      return list.find((one) => one.id === id) ?? tasks
    })
    .on(shortcuts.remove, ({ id }) => {
      list = list.filter((one) => one.id !== id)
      return tasks
    })
})

async function open() {
  const here = createRoute({ getParentRoute: () => memberRoot, path: '/here', component: ShortcutsTool })
  await openPage({ routes: [here], url: '/here', server, user: brian, around: <ConfirmHost /> })
  await user.click(await screen.findByRole('button', { name: 'Shortcuts' }))
}
const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** At once: typing letter by letter takes seconds. */
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input[type=text], input:not([type])' }), { target: { value } })
const heading = (name: string) => screen.findByRole('heading', { name })

test('adds a shortcut when label, icon and link are valid, and returns to edit mode', async () => {
  await open()
  expect((await screen.findByRole('link', { name: /Tasks/ })).getAttribute('href')).toBe('/apps/tasks')
  await click('Add shortcut')
  const add = await screen.findByRole('button', { name: 'Add' })
  fill(/^Name/, 'Plan')
  fill(/^Link/, 'javascript:alert(1)')
  await user.click(screen.getByLabelText('Calendar'))
  expect((add as HTMLButtonElement).disabled).toBe(true)
  fill(/^Link/, 'https://example.com/plan')
  expect((screen.getByLabelText('Opens inside Hora') as HTMLInputElement).checked).toBe(false)
  expect((add as HTMLButtonElement).disabled).toBe(false)
  await user.click(add)
  expect(await screen.findByRole('button', { name: 'Edit Plan' })).toBeDefined()
  await waitFor(() =>
    expect(list[0]).toMatchObject({
      label: 'Plan',
      icon: 'heroicons_outline:calendar',
      link: 'https://example.com/plan',
      useRouter: false,
      description: null,
    }),
  )
  await click('Done')
  expect((await screen.findByRole('link', { name: 'Plan' })).getAttribute('href')).toBe('https://example.com/plan')
})

test('cancels to the previous mode, updates and deletes a shortcut, and shows an empty state', async () => {
  await open()
  await click('Add shortcut')
  await heading('Add shortcut')
  await click('Cancel')
  expect(await screen.findByRole('link', { name: /Tasks/ })).toBeDefined()

  await click('Edit shortcuts')
  await click('Edit Tasks')
  await heading('Edit shortcut')
  await click('Cancel')
  await click('Edit Tasks')
  await heading('Edit shortcut')
  fill(/^Name/, 'Tasks today')
  await click('Update')
  await click('Edit Tasks today')
  await waitFor(() => expect(list[0]?.label).toBe('Tasks today'))
  await click('Delete')
  const question = (await screen.findByText('Delete the shortcut “Tasks today”?')).closest('[role]') as HTMLElement
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No shortcuts')).toBeDefined()
  expect(screen.getByText('When you have shortcuts, they will appear here.')).toBeDefined()
  await waitFor(() => expect(list).toEqual([]))
})

test('validates links, and decides where they open', () => {
  expect(['/apps/tasks', 'apps/tasks?x=1', 'https://example.com', '#top'].map(isLink)).toEqual([true, true, true, true])
  expect(['javascript:alert(1)', '//evil.example', 'two words', '', 'data:text/html,x'].map(isLink)).toEqual([false, false, false, false, false])
  expect(['/apps/tasks', '/api/docs', 'HTTPS://example.com'].map(opensInApp)).toEqual([true, false, false])
})
