import { createRoute } from '@tanstack/react-router'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { search, type SearchSet } from '#contract/search.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import type { ChoiceGroup } from './Choices.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchTool } from './SearchTool.tsx'

vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const user = userEvent.setup({ delay: null })
let server: FakeServer
let wide: boolean

const task = (id: string, value: string, completed = false) => ({ id, value, link: `/apps/tasks/${id}`, completed })
const setsFor = (query: string): SearchSet[] =>
  query === 'nothing'
    ? []
    : [
        { id: 'contacts', label: 'Contacts', results: [{ id: 'c', value: 'Ana Pop', link: '/c', avatar: null, company: 'Pop Print' }] },
        {
          id: 'scrumboard',
          label: 'Boards',
          results: [
            { id: 'b', value: 'Spring fair', link: '/b', board: 'Spring fair' },
            { id: 'k', value: `Card ${query}`, link: '/k', board: 'Spring fair' },
          ],
        },
        { id: 'pages', label: 'Pages', results: [{ id: 'p', value: 'Tasks', link: '/apps/tasks' }] },
        { id: 'tasks', label: 'Tasks', results: [task('1', `Open ${query}`), task('2', `Done ${query}`, true)] },
      ]
const onDevice = (query: string) => Promise.resolve([{ id: 'tasks', label: 'Tasks', results: [task('9', `Kept ${query}`)] }])

const create = vi.fn<() => void>()
const choice = (id: string, text: string, run: () => void) => ({ id, text, picture: null, run })
const actions: ChoiceGroup[] = [
  { id: 'create', label: 'New', choices: [choice('board', 'New board', create)] },
  { id: 'theme', label: 'Theme', choices: [choice('rose', 'Rose', () => undefined)] },
]
const Field = ({ onClose }: { onClose?: () => void }) => (
  <SearchField onDevice={onDevice} onClose={onClose} actions={actions} offered={actions.slice(0, 1)} />
)
const loadField = () => Promise.resolve(Field)

beforeEach(() => {
  wide = true
  server = new FakeServer().on(search.search, ({ query }) => setsFor(query))
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = /min-width: 80em/.test(query) && wide
    return { matches, media: query, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} }
  })
})

async function open() {
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => memberRoot, path, component })
  const here = page('/here', () => <SearchTool load={loadField} />)
  const opened = await openPage({ routes: [here, page('/apps/tasks/$id', () => <h1>A task</h1>)], url: '/here', server, user: brian })
  return opened
}
const field = () => screen.findByRole('combobox', { name: 'Search' })
const sent = () => server.of(search.search).map(({ input }) => (input as { query: string }).query)

describe('the field', () => {
  test('searches from two characters on and shows groups with uppercase labels', async () => {
    const { router } = await open()
    await user.type(await field(), 'x')
    await user.type(await field(), 'y')
    const list = await screen.findByRole('listbox', { name: 'Results' })
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.firstElementChild?.textContent),
    ).toEqual(['CONTACTS', 'BOARDS', 'PAGES', 'TASKS'])
    expect(within(list).getByRole('option', { name: 'Ana Pop Pop Print' })).toBeDefined()
    expect(within(list).getByRole('option', { name: 'Spring fair' })).toBeDefined()
    const card = within(list).getByRole('option', { name: 'Card xy Spring fair' })
    expect(card.querySelector('mark')?.textContent).toBe('xy')
    expect(within(list).getByRole('option', { name: 'Tasks /apps/tasks' })).toBeDefined()
    expect(within(list).getByRole('option', { name: 'Done xy' }).hasAttribute('data-done')).toBe(true)
    expect(sent()).toEqual(['xy'])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/tasks/1'))
  })

  test('shows when nothing was found', async () => {
    await open()
    await user.type(await field(), 'nothing')
    expect((await screen.findAllByText('No results found!')).length).toBeGreaterThan(0)
  })

  test('Escape closes the list first, then clears the field', async () => {
    await open()
    await user.type(await field(), 'xy')
    await screen.findByRole('option', { name: 'Open xy' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((await field()) as HTMLInputElement).toHaveProperty('value', 'xy')
    await user.keyboard('{Escape}')
    expect((await field()) as HTMLInputElement).toHaveProperty('value', '')
  })

  test('an older answer never replaces a newer one', async () => {
    let answerOld: (sets: SearchSet[]) => void = () => {}
    server.on(search.search, ({ query }) => (query === 'old' ? new Promise<SearchSet[]>((done) => (answerOld = done)) : setsFor(query)))
    await open()
    await user.type(await field(), 'old')
    await waitFor(() => expect(sent()).toEqual(['old']))
    await user.clear(await field())
    await user.type(await field(), 'new')
    await screen.findByRole('option', { name: 'Open new' })
    await act(async () => answerOld(setsFor('old')))
    expect(screen.queryByRole('option', { name: 'Open old' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Open new' })).toBeDefined()
  })

  test('offline it searches cached data, with a note', async () => {
    await open()
    const box = await field()
    act(() => online.lost())
    await user.type(box, 'xy')
    expect(await screen.findByRole('option', { name: 'Kept xy' })).toBeDefined()
    expect(screen.getByText(/saved on this device/)).toBeDefined()
    expect(sent()).toEqual([])
  })
})

test('an empty field offers what can be created; a query finds every action below what the server found', async () => {
  await open()
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const box = await field()
  act(() => box.focus())
  expect(names()).toEqual([])
  await user.click(await field())
  expect(names()).toEqual(['New board'])
  await user.type(await field(), 'rose')
  await screen.findByRole('option', { name: 'Open rose' })
  expect(names().at(-1)).toBe('Rose')
  await user.clear(await field())
  await user.type(await field(), 'nothing')
  expect((await screen.findAllByText('No results found!')).length).toBeGreaterThan(0)
  await user.clear(await field())
  await user.keyboard('{Enter}')
  expect(create).toHaveBeenCalledOnce()
  expect(names()).toEqual([])
})

test('the bar opens from an icon; Escape closes the list, then the bar, and returns the focus', async () => {
  wide = false
  await open()
  const button = await screen.findByRole('button', { name: 'Search' })
  await user.click(button)
  await user.type(await field(), 'xy')
  await screen.findByRole('option', { name: 'Open xy' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(await field()).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(document.activeElement).toBe(button)
})
