import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, type User } from '#contract/identity.ts'
import { navigation } from '#contract/navigation.ts'
import { type Notice, notifications } from '#contract/notifications.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { type Task, tasks } from '#contract/tasks.ts'
import { changeUser } from '#web/kernel/session/user.ts'
import { language, setLanguage, startTexts } from '#web/kernel/i18n/i18n.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { publicRoot } from '#web/kernel/routing/guards.ts'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { session } from '#web/kernel/session/session.ts'
import { mantineTheme, tokens } from '#web/kernel/look/theme.ts'
import { toast } from '#web/kernel/toasts.ts'
import { closeInvite } from '#web/ui/members/invite.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { ada, brian, signedIn } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { makeRouter, loadAllRoutes, router } from './router.tsx'
import { useMembersLanguage } from './use-members-language.ts'

// A test may end while the routes of an unknown address are being loaded. Vitest refuses modules that load after the last test.
afterAll(() => import('./all-routes.ts'))

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true })

const user = userEvent.setup({ delay: null })
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
})

function screenIs(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const em = (kind: string) => Number(new RegExp(`${kind}-width: ([\\d.]+)em`).exec(query)?.[1])
    const px = (kind: string) => Number(new RegExp(`${kind}-width: (\\d+)px`).exec(query)?.[1])
    const matches = width / 16 <= em('max') || width >= px('min')
    return { matches, media: query, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} }
  })
}

async function open(url: string, member?: User) {
  await startTexts('en')
  if (member) {
    const signed = signedIn(member)
    server.on(identity.signInWithToken, signed)
    session.begin(signed)
  }
  const router = makeRouter(createMemoryHistory({ initialEntries: [url] }))
  render(
    <MantineProvider theme={mantineTheme('default')} cssVariablesResolver={tokens} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return router
}

describe('addresses', () => {
  test('the empty address leads to the blog', async () => {
    const router = await open('/', brian)
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/blog')
    expect(document.title).toBe('Blog · Hora')
  })

  test('the empty address leads to the first entry when the blog is switched off', async () => {
    const children = [{ id: 'dashboards.mine', type: 'basic' as const, title: 'Example', link: '/example' }]
    const home = [{ id: 'home', type: 'group' as const, title: 'HOME', children }]
    server.on(navigation.pages, { compact: home, default: home, futuristic: home, horizontal: home })
    const router = await open('/?layout=classic', brian)
    await waitFor(() => expect(router.state.location.href).toBe('/example?layout=classic'))
  })

  test.each([
    '/dashboard',
    '/blog',
    '/events',
    '/share-file',
    '/file-manager',
    '/settings',
    '/licente',
    '/offer-e-licente',
    '/organizations',
    '/accounting',
    '/contacts',
    '/services',
    '/example',
    '/docs/changelog',
    '/docs/guides/getting-started/introduction',
    '/dashboards/project',
    '/dashboards/analytics',
    '/apps/help-center',
    '/apps/mailbox',
    '/apps/tasks',
    '/apps/tasks/1',
    '/apps/contacts',
    '/apps/contacts/1',
    '/apps/chat/1',
    '/landing/home',
    '/landing/rds',
    '/sign-in',
    '/sign-up',
    '/sign-out',
    '/unlock-session',
    '/forgot-password',
    '/forgot-password/reset',
    '/reset-password',
    '/confirmation-required',
  ])('%s is answered, because existing links lead there', async (url) => {
    const router = makeRouter(createMemoryHistory())
    await loadAllRoutes(router)
    const [, , found] = router.getMatchedRoutes(url)
    expect(found).toBeDefined()
  })

  test('the loading state of an address stays on the screen when the routes of all areas arrive', async () => {
    const router = makeRouter(createMemoryHistory())
    const known = Object.keys(router.routesById)
    await loadAllRoutes(router)
    expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(known))
  })

  test.each([
    ['a member', brian],
    ['a visitor', undefined],
  ])('an unknown one says so, with a way home: %s', async (_who, member) => {
    await open('/nowhere/at/all', member)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  })

  test('a visitor is asked to sign in, except on the landing pages', async () => {
    const router = await open('/organizations')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(router.state.location.href).toBe('/sign-in?redirectURL=%2Forganizations')
    await act(() => router.navigate({ to: '/landing' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing/home'))
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull()
  })
})

describe('the title of the tab', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const task: Task = {
    ...{ id, type: 'task', title: 'Pay invoices', notes: null, completed: false, dueDate: null, priority: 1 },
    ...{ tags: [], assignedTo: null, subTasks: [], repeat: null, order: 0 },
  }
  const notice = (number: number, read: boolean): Notice => ({
    ...{ id: `${id.slice(0, -2)}9${number}`, title: 'News', description: '', time: '2026-08-07T12:05:00.000Z', read, seen: read, count: 1 },
  })

  test('names what is open and counts what is unread', async () => {
    server.on(tasks.all, [task]).on(tasks.tags, []).on(identity.members, [])
    server.on(notifications.all, [notice(1, false), notice(2, false), notice(3, true)]).on(notifications.messages, [notice(4, false)])
    const router = await open(`/apps/tasks/${id}`, brian)
    await waitFor(() => expect(document.title).toBe('(3) Pay invoices · Tasks · Hora'))
    await act(() => router.navigate({ to: '/apps/tasks' }))
    await waitFor(() => expect(document.title).toBe('(3) Tasks · Hora'))
  })

  test('says nothing while the screen is locked', async () => {
    server.on(tasks.all, [task]).on(tasks.tags, []).on(identity.members, [])
    await open(`/apps/tasks/${id}`, brian)
    await waitFor(() => expect(document.title).toBe('Pay invoices · Tasks · Hora'))
    act(() => lock.set())
    expect(document.title).toBe('Hora')
    act(() => lock.clear())
    expect(document.title).toBe('Pay invoices · Tasks · Hora')
  })
})

describe('a page that fails', () => {
  const failing = (problem: () => Error | undefined) =>
    createRoute({
      getParentRoute: () => publicRoot,
      path: '/failing',
      loader() {
        const error = problem()
        if (error) throw error
      },
      component: () => <h1>It works</h1>,
      errorComponent: ErrorPage,
    })

  test('shows the error and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let error: Error | undefined = new Error('broken')
    await openPage({ routes: [failing(() => error)], url: '/failing', server })
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown')
    error = undefined
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'It works' })).toBeDefined()
  })

  test('because a newer version replaced its file is reloaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openPage({ routes: [failing(() => new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))], url: '/failing', server })
    expect((await screen.findByRole('alert')).textContent).toContain('A new version of Hora is available')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(browserPage.reload).toHaveBeenCalled()
  })
})

describe('the frame', () => {
  test('has landmarks, the footer and the member', async () => {
    await open('/example', brian)
    expect(await screen.findByRole('navigation', { name: 'Main navigation' })).toBeDefined()
    expect(screen.getAllByRole('banner').length).toBeGreaterThan(0)
    expect(screen.getByRole('contentinfo').textContent).toBe(`Hora management system © ${new Date().getFullYear()}`)
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
    await user.click(screen.getByRole('button', { name: 'Account menu of Brian Hughes' }))
    expect((await screen.findByRole('menu')).textContent).toContain('Signed in as')
    expect(screen.getByRole('menuitem', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out')
    await user.click(screen.getByRole('menuitem', { name: 'Invite people' }))
    expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeDefined()
    closeInvite()
  })

  test('draws the classes of entries and their badges', async () => {
    const classes = { wrapper: 'muted', icon: 'spin', title: 'loud', subtitle: 'quiet' }
    const entry = { type: 'basic' as const, id: 'x', title: 'X', subtitle: 'Y', icon: 'heroicons_outline:home', link: '/x', classes }
    const tops = [{ id: 'apps', type: 'group' as const, title: 'APPS', children: [{ ...entry, badge: { title: '3', classes: 'warn' } }] }]
    server.on(navigation.pages, { compact: tops, default: tops, futuristic: tops, horizontal: tops })
    screenIs(1440)
    await open('/example', brian)
    const drawn = await screen.findByRole('treeitem', { name: /^X/ })
    expect(drawn.classList.contains('muted')).toBe(true)
    expect(within(drawn).getByText('3').classList.contains('warn')).toBe(true)
    expect(within(drawn).getByText('X').classList.contains('loud')).toBe(true)
    expect(within(drawn).getByText('Y').classList.contains('quiet')).toBe(true)
    expect(drawn.querySelector('svg')?.classList.contains('spin')).toBe(true)
  })

  test('the navigation can be closed on wide screens', async () => {
    screenIs(1440)
    await open('/example', brian)
    const button = await screen.findByRole('button', { name: 'Close navigation' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    expect(screen.getByRole('button', { name: 'Open navigation' }).getAttribute('aria-expanded')).toBe('false')
    expect(document.getElementById('navigation')?.hasAttribute('inert')).toBe(true)
  })

  test('names the team, with a link to the start page', async () => {
    screenIs(1440)
    await open('/example', brian)
    const link = await screen.findByRole('link', { name: 'Company on Hora, go to the start page' })
    expect(link.textContent).toBe('Company')
    expect(link.getAttribute('href')).toBe('/')
  })

  test('a phone has a bar with the most used pages that the member may open, New and the navigation', async () => {
    const entry = (id: string, title: string, link: string, badge?: string) => ({
      ...{ id, type: 'basic' as const, title, link, icon: 'heroicons_outline:home' },
      ...(badge ? { badge: { title: badge } } : {}),
    })
    // Without chat.
    const children = [
      ...[entry('dashboards.mine', 'Home', '/dashboard'), entry('apps.tasks', 'Tasks', '/apps/tasks'), entry('apps.blog', 'Blog', '/blog')],
      ...[entry('apps.mailbox', 'Mail', '/apps/mailbox', '7'), entry('apps.notes', 'Notes', '/apps/notes'), entry('apps.contacts', 'People', '/c')],
    ]
    const tops = [{ id: 'apps', type: 'group' as const, title: 'APPS', children }]
    server.on(navigation.pages, { compact: tops, default: tops, futuristic: tops, horizontal: tops }).on(tasks.all, [])
    screenIs(360)
    await open('/apps/tasks', brian)
    const bar = within(await screen.findByRole('navigation', { name: 'Most used pages' }))
    await bar.findByRole('link', { name: 'Home' })
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Tasks', '7Mail', 'Notes'])
    expect(bar.getByRole('link', { name: 'Tasks' }).getAttribute('aria-current')).toBe('page')
    expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
    await user.click(bar.getByRole('button', { name: 'New: choose what to create' }))
    expect(await bar.findByRole('menuitem', { name: 'Add task' })).toBeDefined()
  })

  test('the bar of a phone gives way to the keyboard', async () => {
    screenIs(360)
    const viewport = Object.assign(new EventTarget(), { height: 740 })
    vi.stubGlobal('visualViewport', viewport)
    const resize = (height: number) =>
      act(() => {
        viewport.height = height
        viewport.dispatchEvent(new Event('resize'))
      })
    await open('/example', brian)
    const bar = () => screen.queryByRole('navigation', { name: 'Most used pages' })
    await waitFor(() => expect(bar()).not.toBeNull())
    const field = document.body.appendChild(document.createElement('textarea'))
    resize(400)
    expect(bar()).not.toBeNull()
    resize(740)
    field.focus()
    resize(680)
    expect(bar()).not.toBeNull()
    resize(400)
    expect(bar()).toBeNull()
    resize(740)
    expect(bar()).not.toBeNull()
    field.remove()
    vi.unstubAllGlobals()
  })

  test('c opens what the member may create, also in the search', async () => {
    screenIs(1440)
    server.on(rights.mine, { grants: { 'accounting.issue': false, 'licences.keys': false }, rights: { notes: 'read', chat: 'none' } })
    const router = await open('/example', ada)
    await screen.findByRole('button', { name: 'New: choose what to create' })
    await waitFor(() => expect(server.of(rights.mine).length).toBeGreaterThan(0))
    await user.keyboard('c')
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names.slice(0, 2)).toEqual(['Add task', 'New board'])
    expect(names).toContain('New email')
    for (const refused of ['New note', 'New conversation', 'New course', 'Invite people']) expect(names).not.toContain(refused)
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(names)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apps\/tasks/))
  })

  test('what was opened comes first in the palette and in the empty search, until the session ends', async () => {
    screenIs(1440)
    const id = '018f0000-0000-7000-8000-000000000001'
    const task: Task = {
      ...{ id, type: 'task', title: 'Pay invoices', notes: null, completed: false, dueDate: null, priority: 1 },
      ...{ tags: [], assignedTo: null, subTasks: [], repeat: null, order: 0 },
    }
    server.on(tasks.all, [task]).on(tasks.tags, []).on(identity.members, [])
    const router = await open(`/apps/tasks/${id}`, ada)
    const stored = () => Object.entries(localStorage).find(([key]) => key.startsWith('hora.recent'))?.[1] as string | undefined
    await waitFor(() => expect(stored()).toContain('Pay invoices'))
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(options()[0]).toBe('Add task'))
    await user.keyboard('{Escape}')

    await act(() => router.navigate({ to: '/example' }))
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(options()[0]).toBe('Pay invoicesTasks'))
    await user.keyboard('pay')
    await waitFor(() => expect(options()).not.toContain('Pay invoicesTasks'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(options()[0]).toBe('Pay invoicesTasks'))
    await user.click(screen.getAllByRole('option')[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/tasks/${id}`))
    act(() => session.end())
    expect(stored()).toBeUndefined()
  })

  test('the navigation is a drawer on phones', async () => {
    screenIs(360)
    await open('/example', brian)
    await user.click(await screen.findByRole('button', { name: 'More: open navigation' }))
    expect(screen.getByRole('dialog', { name: 'Main navigation' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('? shows the shortcuts', async () => {
    await open('/example', brian)
    await screen.findAllByRole('banner')
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
    expect(screen.getByText('Show keyboard shortcuts')).toBeDefined()
  })

  test('the layout parameter can remove the frame', async () => {
    await open('/example?layout=empty', brian)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
  })
})

test("the member's language is used when another device has changed it, also while this browser was closed", async () => {
  const View = () => (useMembersLanguage(), null)
  await startTexts('en')
  session.begin(signedIn(brian))
  const first = render(<View />)
  session.update({ ...brian, language: 'ro' })
  await waitFor(() => expect(language()).toBe('ro'))
  first.unmount()
  // The answer of the server comes before the first page is drawn.
  session.begin(signedIn({ ...brian, language: 'tr' }))
  const second = render(<View />)
  await waitFor(() => expect(language()).toBe('tr'))
  second.unmount()
  // A choice in this browser stays as long as the member's language is the same.
  await setLanguage('en')
  render(<View />)
  await act(async () => {})
  expect(language()).toBe('en')
  session.end()
})

describe('header tools', () => {
  test('a language is applied at once and saved for the member', async () => {
    server.on(identity.updateUser, ({ user: changes }) => ({ ...brian, ...changes }))
    await open('/example', brian)
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Română' }))
    expect(await screen.findByRole('navigation', { name: 'Navigare principală' })).toBeDefined()
    await waitFor(() => expect(server.of(identity.updateUser)[0]?.input).toEqual({ user: { language: 'ro' } }))
    await user.click(screen.getByRole('button', { name: 'Meniul contului: Brian Hughes' }))
    const menu = await screen.findByRole('menu')
    expect(menu.textContent).toContain('Conectat ca')
    expect(menu.textContent).toContain('Deconecteazate')
  })

  test('scheme and theme are chosen from one menu', async () => {
    await open('/example', brian)
    await user.click(await screen.findByRole('button', { name: 'Appearance' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await user.click(screen.getByRole('menuitemradio', { name: 'Teal' }))
    expect(screen.getByRole('menuitemradio', { name: 'Teal' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Default' }))
  })

  test('offline, the chip counts the waiting changes and the list shows them', async () => {
    await open('/example', brian)
    await screen.findAllByRole('banner')
    server.down = true
    act(() => changeUser({ status: 'away' }))
    await user.click(await screen.findByRole('button', { name: 'Offline, 1 change waiting' }))
    expect(await screen.findByText('Your profile')).toBeDefined()
    expect(screen.getByText(/Your changes are kept on this device/)).toBeDefined()
  })

  test('a refused change shows the reason and can be retried or discarded', async () => {
    let refusing = true
    server.on(identity.updateUser, ({ user: changes }) => {
      if (refusing) throw refuse('rule-broken')
      return { ...brian, ...changes }
    })
    await open('/example', brian)
    await screen.findAllByRole('banner')
    act(() => changeUser({ status: 'busy' }))
    await user.click(await screen.findByRole('button', { name: '1 change could not be saved' }))
    expect((await screen.findByRole('article')).textContent).toContain('This change could not be saved.')
    refusing = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /could not be saved/ })).toBeNull())
    expect(server.of(identity.updateUser)).toHaveLength(2)
  })

  test('members of several teams can switch', async () => {
    server
      .on(identity.teams, [
        { id: brian.team.id, name: 'Company', role: 'owner', current: true },
        { id: brian.id, name: 'Second Team', role: 'member', current: false },
      ])
      .on(identity.switchTeam, signedIn({ ...brian, team: { id: brian.id, name: 'Second Team', role: 'member' } }))
    await open('/example', brian)
    await user.click(await screen.findByRole('button', { name: 'Account menu of Brian Hughes' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Second Team' }))
    await waitFor(() => expect(session.user()?.team.name).toBe('Second Team'))
  })
})

test('toasts are in their region and can be closed', async () => {
  await open('/example', brian)
  await screen.findAllByRole('banner')
  act(() => void toast({ message: 'Hora has been installed successfully!' }))
  const region = screen.getByRole('region', { name: 'Status messages' })
  expect(region.textContent).toContain('Hora has been installed successfully!')
  await user.click(within(region).getByRole('button', { name: 'Close' }))
  expect(region.textContent).toBe('')
})

describe('preferences of the member and the team', () => {
  const mine: Preferences = {
    ...{ layout: 'classy', scheme: 'light', theme: 'teal', density: 'compact', reducedMotion: true, startPage: '/example' },
    ...{
      language: 'en',
      timeZone: 'Europe/Bucharest',
      firstDayOfWeek: 1,
      timeFormat: null,
      hidesFirstSteps: false,
      team: { layout: null, theme: null, areasOff: [] },
    },
  }

  test('are applied at the start page and not written back', async () => {
    server.on(preferences.mine, mine)
    const router = await open('/', brian)
    await waitFor(() => expect(router.state.location.pathname).toBe('/example'))
    await waitFor(() => expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'teal', density: 'compact', motion: 'reduced' }))
    expect(server.of(preferences.update)).toEqual([])
  })

  test('a page of an area that is off shows that, with a link for managers', async () => {
    server.on(preferences.mine, { ...mine, team: { ...mine.team, areasOff: ['tasks'] } })
    await open('/apps/tasks', brian)
    expect(await screen.findByRole('heading', { name: 'Tasks is turned off' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Team settings' }).getAttribute('href')).toBe('/settings/team')
  })

  test('a page of an app without the right shows that; with the right to read it has no button to create', async () => {
    const own = { grants: { 'accounting.issue': false, 'licences.keys': false } }
    server.on(preferences.mine, mine).on(rights.mine, { ...own, rights: { tasks: 'none' } })
    await open('/apps/tasks', ada)
    expect(await screen.findByRole('heading', { name: 'You do not have access to Tasks' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
    server.on(rights.mine, { ...own, rights: { tasks: 'read' } }).on(tasks.all, [])
    act(() => void queryClient.invalidateQueries())
    expect(await screen.findByText('View only')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull()
    server.on(rights.mine, { ...own, rights: { tasks: 'write' } })
    act(() => void queryClient.invalidateQueries())
    expect((await screen.findAllByRole('button', { name: 'Add task' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('View only')).toBeNull()
  })

  test('who may only read sees what a thing contains, without anything to change it', async () => {
    const own = { grants: { 'accounting.issue': false, 'licences.keys': false } }
    const task: Task = {
      ...{ id: '018f0000-0000-7000-8000-000000000009', type: 'task', title: 'Pay the rent', notes: '', completed: false },
      ...{ dueDate: null, priority: 1, tags: [], assignedTo: null, subTasks: [], repeat: null, order: 0 },
    }
    server
      .on(preferences.mine, mine)
      .on(rights.mine, { ...own, rights: { tasks: 'read' } })
      .on(tasks.all, [task])
      .on(tasks.tags, [])
    await open(`/apps/tasks/${task.id}`, ada)
    const drawer = within(await screen.findByRole('dialog', { name: 'Task' }, { timeout: 20_000 }))
    await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Title of the task' }).closest('fieldset')?.disabled).toBe(true))
    for (const name of ['Mark as complete', 'More actions']) expect(drawer.queryByRole('button', { name })).toBeNull()
    expect(drawer.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Pay the rent' })?.hidden ?? true).toBe(true)
  })

  test('a required second factor leads to its settings', async () => {
    server.on(identity.teams, () => {
      throw refuse('second-factor-enrolment')
    })
    await open('/example', brian)
    const lead = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
    await user.click(await screen.findByRole('button', { name: 'Account menu of Brian Hughes' }))
    await waitFor(() => expect(lead).toHaveBeenCalledWith({ to: '/settings/security', replace: true }))
  })
})
