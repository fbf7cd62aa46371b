import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { shortcuts } from '#contract/shortcuts.ts'
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

const sent = { label: 'Tasks', icon: 'heroicons_outline:check-circle', link: '/apps/tasks' }
const create = (fields: object = {}) => me.call(shortcuts.create, { shortcut: { ...sent, ...fields } })

test('a new one gets an id where null was sent, and comes first', async () => {
  const older = await create({ label: 'Older' })
  const made = await create({ id: null, description: null, useRouter: true })
  expect(made).toEqual({ ...sent, id: expect.any(String), description: null, useRouter: true })
  expect(await me.call(shortcuts.all)).toEqual([made, older])
})

test('a client may choose the id; without useRouter a path is a route and a URL is not', async () => {
  const id = v7()
  expect(await create({ id })).toMatchObject({ id, useRouter: true })
  expect(await create({ link: 'https://example.com/x', useRouter: null })).toMatchObject({ useRouter: false })
  expect(await create({ link: 'apps/mailbox' })).toMatchObject({ link: 'apps/mailbox', useRouter: true })
})

test('a change keeps what was not sent, and takes the whole form with its id', async () => {
  const made = await create({ description: 'd' })
  expect(await me.call(shortcuts.update, { id: made.id, shortcut: { label: 'New' } })).toEqual({ ...made, label: 'New' })
  const form = { ...made, id: made.id, label: 'Again', description: null }
  expect(await me.call(shortcuts.update, { id: made.id, shortcut: form })).toEqual(form)
  expect(await me.call(shortcuts.update, { id: made.id, shortcut: {} })).toEqual(form)
})

test('a deleted one is answered and gone', async () => {
  const [one, other] = [await create(), await create()]
  expect(await me.call(shortcuts.remove, { id: one.id })).toEqual(one)
  expect(await me.call(shortcuts.all)).toEqual([other])
  expect(await me.refused(shortcuts.remove, { id: one.id })).toMatchObject({ status: 404 })
})

test.each<[string, object]>([
  ['no label', { label: '  ' }],
  ['no icon', { icon: '' }],
  ['no link', { link: '' }],
  ['a script as link', { link: ' javascript:alert(1)' }],
  ['a scheme of another kind', { link: 'mailto:a@b.co' }],
  ['a link to another host in disguise', { link: '//evil.example/' }],
  ['a description beyond all measure', { description: 'x'.repeat(501) }],
])('%s is refused and nothing stored', async (_what, fields) => {
  expect(await me.refused(shortcuts.create, { shortcut: { ...sent, ...fields } })).toMatchObject({ status: 400 })
  expect(await me.call(shortcuts.all)).toEqual([])
})

test('are mine alone', async () => {
  const { id } = await create()
  for (const other of [await me.colleague('owner'), await app.member()]) {
    expect(await other.call(shortcuts.all)).toEqual([])
    expect(await other.refused(shortcuts.update, { id, shortcut: { label: 'x' } })).toMatchObject({ status: 404 })
    expect(await other.refused(shortcuts.remove, { id })).toMatchObject({ status: 404 })
  }
  expect((await app.send(shortcuts.all)).statusCode).toBe(401)
  const { rows } = await app.pool.query('select distinct audience from changes where team_id = $1', [me.teamId])
  expect(rows).toEqual([{ audience: [me.userId] }])
})
