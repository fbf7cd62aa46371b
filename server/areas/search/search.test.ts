import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { search } from '#contract/search.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const find = (query: string) => me.call(search.search, { query })
const values = async (query: string, set = 'tasks') => (await find(query)).find(({ id }) => id === set)?.results.map(({ value }) => value)

test('a hit has its record, a value and a link', async () => {
  const task = await me.call(tasks.create, { title: 'Send the quotation', completed: true })
  expect(await find('quotation')).toEqual([
    { id: 'tasks', label: 'Tasks', results: [{ ...task, order: 0, value: 'Send the quotation', link: `/apps/tasks/${task.id}` }] },
  ])
})

test('case and accents do not matter, on either side', async () => {
  for (const title of ['Ședință la Brașov', 'İstanbul gezisi', 'sedinta']) await me.call(tasks.create, { title })
  expect(await values('sedinta')).toEqual(['sedinta', 'Ședință la Brașov'])
  expect(await values('ȘEDINȚĂ')).toEqual(['sedinta', 'Ședință la Brașov'])
  expect(await values('istanbul')).toEqual(['İstanbul gezisi'])
  expect(await values('  brașov ')).toEqual(['Ședință la Brașov'])
})

test('pattern characters are taken literally', async () => {
  for (const title of ['100% sure', 'a_b', 'plain']) await me.call(tasks.create, { title })
  expect(await values('0%')).toEqual(['100% sure'])
  expect(await values('a_')).toEqual(['a_b'])
  expect(await values('%%')).toBeUndefined()
})

test('pages are found in the reader’s language, by title and subtitle', async () => {
  // The built-in manual mentions settings too.
  const [pages] = await find('setting')
  expect([pages?.id, pages?.label, pages?.results.map(({ id, value, link }) => [id, value, link])]).toEqual([
    ...['pages', 'Pages'],
    [['pages.settings', 'Settings', '/settings']],
  ])
  expect(await values('remaining', 'pages')).toEqual(['Tasks'])
  await me.call(identity.updateUser, { user: { language: 'ro' } })
  expect((await find('setari')).map(({ label }) => label)).toEqual(['Pagini', 'Ghiduri'])
  expect(await values('setting', 'pages')).toBeUndefined()
})

test('sets come in their order, each with hits', async () => {
  await me.call(tasks.create, { title: 'Settings review' })
  expect((await find('settings')).map(({ id }) => id)).toEqual(['pages', 'tasks', 'help-center'])
  const order = app.kernel.areas.flatMap((area) => (area.search ? [area.search.order] : []))
  expect(new Set(order).size).toBe(order.length)
})

test.each(['', ' ', 'a', ' a '])('"%s" finds nothing', async (query) => {
  await me.call(tasks.create, { title: 'a a a' })
  expect(await find(query)).toEqual([])
})

test('no hit is an empty list', async () => {
  expect(await find('nothing like this')).toEqual([])
})

test('a missing, wrong or endless query is refused', async () => {
  for (const sent of [{}, { query: null }, { query: 5 }, { query: 'x'.repeat(201) }])
    expect(await me.refused(search.search, sent as never)).toMatchObject({ status: 400 })
  expect((await app.send(search.search, { query: 'offer' })).statusCode).toBe(401)
})

test('another team’s things are not found', async () => {
  const stranger = await app.member()
  await stranger.call(tasks.create, { title: 'Secret offer' })
  expect(await find('secret')).toEqual([])
})
