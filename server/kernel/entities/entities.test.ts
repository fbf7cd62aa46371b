import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { checkVerb, Problem, problemBody, ruleBroken } from '#server/kernel/problem.ts'
import { revertChanges } from '#server/kernel/writes/undo.ts'
import { findAct } from '#server/kernel/writes/change-log.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { createRow, lockRow, removeRow, restoreEntity, restoreRow, updateRow } from './entity-handlers.ts'
import { entityStore } from './entity-store.ts'
import { pageAnswer } from './pages.ts'
import { checkReferences } from './references.ts'

type Thing = {
  id: string
  title: string
  amount: number
  dueOn: string | null
  details: { size: number } | null
  loud: string
  createdAt: string
  createdBy: string | null
  updatedAt: string
}

const things = entityStore<Thing>({
  entity: 'test-thing',
  table: 'test_things',
  columns: { title: 'text', amount: 'numeric', dueOn: 'date', details: 'jsonb' },
  computed: { loud: 'upper(r.title)' },
  name: 'r.title',
  list: {
    sorts: { title: 'fold(r.title)', amount: 'r.amount' },
    search: (pattern) => `fold(r.title) like ${pattern}`,
    filters: { dueOn: (days) => `r.due_on = any(${days}::date[])`, minimum: (value) => `r.amount >= ${value}::numeric` },
  },
})

type Counted = Thing & { others: number }
const counted = entityStore<Counted>({
  entity: 'test-counted-thing',
  table: 'test_things',
  columns: { title: 'text' },
  computed: { others: '(select count(*)::int from test_things o where o.team_id = r.team_id and o.id <> r.id)' },
  name: 'r.title',
})

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  await app.pool.query(
    `create table test_things (team_id uuid, id uuid, title text not null, amount numeric not null, due_on date, details jsonb,
       created_at timestamptz not null, created_by uuid, updated_at timestamptz not null, deleted_at timestamptz, primary key (team_id, id))`,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const write = <T>(work: (ctx: HandlerContext<Actor>) => Promise<T>, who = me) =>
  transact(app.kernel, {
    area: 'things',
    op: 'test',
    actor: { userId: who.userId, teamId: who.teamId, role: 'owner', sessionId: v7(), rights: {}, grants: [], rightsTag: 'all' },
    request: { id: '', address: '', userAgent: '' },
    work: (ctx) => work(ctx as HandlerContext<Actor>),
  })
const result = async <T>(work: (ctx: HandlerContext<Actor>) => Promise<T>, who = me) => (await write(work, who)).result
const refusal = async (work: (ctx: HandlerContext<Actor>) => Promise<unknown>, who = me) => {
  const error = await write(work, who).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof Problem)) throw new Error(`not refused: ${String(error)}`)
  return problemBody(error, '')
}
const make = (fields: Partial<Thing>) =>
  result((ctx) => createRow(ctx, things, { amount: 0, dueOn: null, details: null, title: 'Thing', ...fields }, 'thing'))
const titles = async (wanted: Partial<Parameters<typeof things.list>[2]> = {}, who = me) => {
  const { json } = await things.list(app.kernel.database.db, who.teamId, { sort: '', order: '', page: 1, size: 10, ...wanted })
  return (JSON.parse(json) as Thing[]).map(({ title }) => title)
}
const revert = (seq: number | undefined) =>
  write(async (ctx) => revertChanges(ctx, await findAct(ctx.db, ctx.actor.teamId, seq ?? 0), { 'test-thing': restoreEntity(things) }))

describe('a row', () => {
  test('is stored with exact numbers, and answered with what is computed', async () => {
    const made = await make({ title: 'One', amount: 2.333333, dueOn: '2026-02-28', details: { size: 3 } })
    expect(made).toEqual({
      ...{ id: expect.any(String), title: 'One', amount: 2.333333, dueOn: '2026-02-28', details: { size: 3 }, loud: 'ONE' },
      ...{ createdAt: expect.stringMatching(/Z$/), createdBy: me.userId, updatedAt: made.createdAt },
    })
  })

  test('may have an id of the client; one that is taken is refused and named, also of a deleted row', async () => {
    const id = v7()
    const made = await make({ id, title: 'First' })
    const second = () => refusal((ctx) => createRow(ctx, things, { id, title: 'Second', amount: 1 }, 'thing'))
    expect(await second()).toMatchObject({ status: 409, existing: { id, name: 'First' }, fields: { 'thing.id': 'is taken' } })
    await result(async (ctx) => removeRow(ctx, things, await lockRow(ctx, things, made.id)))
    expect(await second()).toMatchObject({ status: 409, existing: { id } })
    const other = await app.member()
    expect(await result((ctx) => createRow(ctx, things, { id, title: 'Theirs', amount: 1 }, 'thing'), other)).toMatchObject({ title: 'Theirs' })
  })

  test('changes only in the fields sent; another team does not find it', async () => {
    const { id } = await make({ title: 'One', amount: 5, details: { size: 1 } })
    const change = (patch: Partial<Thing>) => result(async (ctx) => updateRow(ctx, things, await lockRow(ctx, things, id), patch))
    expect(await change({ title: 'Two' })).toMatchObject({ title: 'Two', amount: 5, details: { size: 1 }, loud: 'TWO' })
    expect(await change({ details: null })).toMatchObject({ title: 'Two', details: null })
    const other = await app.member()
    expect(await refusal((ctx) => lockRow(ctx, things, id), other)).toMatchObject({ status: 404 })
  })

  test('is restored for 30 days; afterwards it is gone, also when nothing of it is left', async () => {
    const { id } = await make({ title: 'One' })
    const remove = () => result(async (ctx) => removeRow(ctx, things, await lockRow(ctx, things, id)))
    const restore = () => refusal((ctx) => restoreRow(ctx, things, id))
    expect(await restore()).toMatchObject({ status: 404 })
    await remove()
    expect(await titles()).toEqual([])
    expect(await result((ctx) => restoreRow(ctx, things, id))).toMatchObject({ title: 'One' })
    await remove()
    await app.pool.query(`update test_things set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [id])
    expect(await restore()).toMatchObject({ status: 410 })
    await things.purge(app.kernel.database.db, 30)
    expect(await restore()).toMatchObject({ status: 410 })
    expect(await refusal((ctx) => restoreRow(ctx, things, v7()))).toMatchObject({ status: 404 })
  })

  test('is undone: creation, change and deletion', async () => {
    const made = await write((ctx) => createRow(ctx, things, { title: 'One', amount: 1 }, 'thing'))
    const { id } = made.result
    const changed = await write(async (ctx) => updateRow(ctx, things, await lockRow(ctx, things, id), { amount: 2 }))
    await revert(changed.seq)
    expect(await things.find(app.kernel.database.db, me.teamId, id)).toMatchObject({ amount: 1 })
    const removed = await write(async (ctx) => removeRow(ctx, things, await lockRow(ctx, things, id)))
    await revert(removed.seq)
    expect(await titles()).toEqual(['One'])
    await revert(made.seq)
    expect(await titles()).toEqual([])
  })
})

test('a list is searched without case and accents, filtered, sorted with ties by id, and paged', async () => {
  for (const [title, amount] of [
    ['Ședință', 1],
    ['arbore', 2],
    ['Zahăr', 2],
    ['sedinta 2', 3],
  ] as const)
    await make({ title, amount, dueOn: amount === 2 ? '2026-01-02' : null })
  expect(await titles()).toEqual(['arbore', 'Ședință', 'sedinta 2', 'Zahăr'])
  expect(await titles({ search: 'SEDINȚA' })).toEqual(['Ședință', 'sedinta 2'])
  expect(await titles({ sort: 'amount', order: 'desc' })).toEqual(['sedinta 2', 'Zahăr', 'arbore', 'Ședință'])
  expect(await titles({ filters: { dueOn: ['2026-01-02', '2026-01-03'] } })).toEqual(['arbore', 'Zahăr'])
  expect(await titles({ filters: { dueOn: ['2026-01-02'], minimum: 3 } })).toEqual([])
  expect(await titles({ search: 'a', filters: { minimum: 2 }, size: 1, page: 2 })).toEqual(['sedinta 2'])
  expect(await titles({}, await app.member())).toEqual([])
  const beyond = await things.list(app.kernel.database.db, me.teamId, { sort: '', order: '', page: 9, size: 10 })
  expect(JSON.parse(pageAnswer('things', beyond, { page: 9, size: 10 }).text)).toEqual({ things: null, pagination: { lastPage: 1 } })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('a row is locked as it is after the wait, also in what is computed from other rows', async () => {
  const { id } = await make({})
  const [locked, released] = [gate(), gate()]
  const first = write(async (ctx) => {
    await lockRow(ctx, counted, id)
    locked.open()
    await released.opened
    await createRow(ctx, things, { title: 'Other', amount: 1 }, 'thing')
  })
  await locked.opened
  const second = result((ctx) => lockRow(ctx, counted, id))
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%test_things%for update%'`
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1)
  released.open()
  await first
  expect(await second).toMatchObject({ others: 1 })
})

test('an id in a body that names nothing of this team is bad input, with its path', async () => {
  const id = v7()
  expect(await refusal((ctx) => checkReferences(ctx, [{ kind: 'contact', path: 'person.contactId', id }]))).toMatchObject({
    ...{ status: 400, fields: { 'person.contactId': 'names nothing of this team' } },
  })
  expect(await refusal((ctx) => checkReferences(ctx, [{ kind: 'product', path: 'x.ids', id: [id] }]))).toMatchObject({
    fields: { 'x.ids.0': expect.any(String) },
  })
  await result((ctx) =>
    checkReferences(ctx, [
      { kind: 'contact', path: 'a', id: null },
      { kind: 'contact', path: 'b', id: undefined },
    ]),
  )
})

test('a wrong state names itself and what it permits, a broken rule its name', () => {
  const table = { draft: ['update', 'remove', 'send'], sent: [] }
  checkVerb(table, 'draft', 'send')
  const refused = (state: keyof typeof table) => {
    try {
      checkVerb(table, state, 'accept')
    } catch (error) {
      return problemBody(error as Problem, '')
    }
    return undefined
  }
  expect(refused('draft')).toMatchObject({ status: 409, allowed: ['remove', 'send', 'update'], detail: 'it is draft; allowed: remove, send, update' })
  expect(refused('sent')).toMatchObject({ status: 409, allowed: [], detail: 'it is sent; allowed: nothing' })
  expect(problemBody(ruleBroken('R-ORG-6', 'why', { id: 'x' }), '')).toMatchObject({ status: 422, rule: 'R-ORG-6', fields: { id: 'x' } })
})
