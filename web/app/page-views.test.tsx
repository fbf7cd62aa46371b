import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { dashboards } from '#contract/dashboards.ts'
import { session } from '#web/kernel/session/session.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import type * as pageViews from './page-views.ts'
import { patternOf } from './page-views.ts'

let server: FakeServer
let hidden: boolean

beforeEach(() => {
  hidden = false
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
  server = new FakeServer().on(dashboards.countViews, true)
})

const root = createRootRoute()
const route = (path: string) => createRoute({ getParentRoute: () => root, path })
const routeTree = root.addChildren([route('/blog'), route('/apps/tasks'), route('/apps/tasks/$id')])

/** The counts live as long as the page, so each test has its own: another address gives another copy of the module. */
const load = async () => (await import(/* @vite-ignore */ `./page-views.ts?${crypto.randomUUID()}`)) as typeof pageViews

/** Opens a member's page and starts counting. */
async function start(url: string, signed = true) {
  const { countViews } = await load()
  if (signed) session.begin(signedIn(brian))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [url] }) })
  await router.load()
  countViews(router)
  const go = async (to: string) => {
    await router.navigate({ href: to })
    await router.load()
  }
  return { go }
}

/** Hides the page, which sends the batch at once. */
async function leave() {
  hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  hidden = false
  // The fake server answers within this turn.
  await new Promise((done) => setTimeout(done))
}

const sentBatches = () => server.of(dashboards.countViews).map(({ input }) => input)

test('counts each page once, as a pattern without ids, searches or names', async () => {
  const { go } = await start('/apps/tasks?q=secret')
  await go('/apps/tasks/0199c1f0-0000-7000-8000-000000000001?due=today')
  await go('/apps/tasks/0199c1f0-0000-7000-8000-000000000001?due=week')
  await go('/apps/tasks/0199c1f0-0000-7000-8000-000000000002')
  await go('/blog')
  expect(sentBatches()).toEqual([])
  await leave()
  expect(sentBatches()).toEqual([{ views: { '/apps/tasks': 1, '/apps/tasks/$id': 2, '/blog': 1 }, visits: 1, firstOfDay: true }])
  expect(document.cookie).toBe('')
  // The browser stores only the day.
  expect(localStorage.getItem('hora.counted')).toBe(new Date().toISOString().slice(0, 10))
})

test('sends each view once; the visit and the first page of a day count once', async () => {
  const { go } = await start('/blog')
  await leave()
  await leave()
  await go('/apps/tasks')
  await leave()
  expect(sentBatches()).toEqual([
    { views: { '/blog': 1 }, visits: 1, firstOfDay: true },
    { views: { '/apps/tasks': 1 }, visits: 0, firstOfDay: false },
  ])
})

test('a page that is closed before the answer has counted its visitor', async () => {
  const { go } = await start('/blog')
  let end = () => {}
  server.on(dashboards.countViews, () => new Promise((resolve) => (end = () => resolve(true))))
  await leave()
  // Another page of the same browser, while the first request is under way.
  await go('/apps/tasks')
  await leave()
  expect(sentBatches()).toMatchObject([{ firstOfDay: true }, { firstOfDay: false }])
  end()
})

test('waits for the next batch while offline, and counts once', async () => {
  const { go } = await start('/blog')
  server.down = true
  await leave()
  server.down = false
  await leave()
  expect(sentBatches()).toEqual([])
  await go('/apps/tasks')
  await go('/blog')
  await leave()
  expect(sentBatches()).toEqual([{ views: { '/blog': 2, '/apps/tasks': 1 }, visits: 1, firstOfDay: true }])
})

test('drops a refused batch', async () => {
  server.on(dashboards.countViews, () => {
    throw refuse('forbidden')
  })
  const { go } = await start('/blog')
  await leave()
  await go('/apps/tasks')
  await leave()
  expect(sentBatches()).toEqual([
    { views: { '/blog': 1 }, visits: 1, firstOfDay: true },
    { views: { '/apps/tasks': 1 }, visits: 0, firstOfDay: true },
  ])
})

test('does not count visitors', async () => {
  const { go } = await start('/blog', false)
  await go('/apps/tasks')
  await leave()
  expect(sentBatches()).toEqual([])
})

test('never sends the views of one member as those of the next', async () => {
  const { go } = await start('/blog')
  session.end()
  session.begin(signedIn({ ...brian, id: '0199c1f0-0000-7000-8000-000000000009' }))
  await leave()
  expect(sentBatches()).toEqual([])
  await go('/apps/tasks')
  await leave()
  expect(sentBatches()).toMatchObject([{ views: { '/apps/tasks': 1 } }])
})

test('a long visit stays within the limits of the server', async () => {
  const { go } = await start('/blog')
  server.down = true
  for (let index = 0; index < 620; index++) await go(index % 2 ? '/blog' : '/apps/tasks/1')
  await leave()
  for (let index = 0; index < 620; index++) await go(index % 2 ? '/blog' : '/apps/tasks/1')
  await leave()
  server.down = false
  await go('/apps/tasks')
  await leave()
  const [{ views }] = sentBatches() as [{ views: Record<string, number> }]
  expect(views['/apps/tasks']).toBe(1)
  for (const count of Object.values(views)) expect(count).toBeLessThanOrEqual(500)
  expect(views['/blog']).toBeGreaterThan(200)
})

test.each([
  ['/apps/tasks/$id', '/apps/tasks/$id'],
  ['/apps/tasks/', '/apps/tasks'],
  ['/', '/'],
  ['', '/'],
  ['/apps/tasks/0199', undefined],
  ['/a b', undefined],
])('of the address %s, what is counted is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
