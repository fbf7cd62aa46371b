// Nobody waits for a statement that is sent with the commit. Its failure must be the failure of the transaction all the same.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Database, openDatabase, statement } from './database.ts'

const insert = statement('test-with-commit-insert', 'insert into sent (id, note) values ($1, $2)')
const read = statement<{ id: number }>('test-with-commit-read', 'select id from sent order by id')
const last = (id: number) => ({ name: 'test-with-commit-last', text: 'insert into sent (id) values ($1) returning id', values: [id] })

let app: TestApp
let database: Database

beforeAll(async () => {
  app = await startTestApp()
  await app.pool.query('create table sent (id int primary key, note text)')
  // One connection: a transaction that leaves it in a bad state fails the next one.
  database = openDatabase({ ...app.connection, max: 1 })
})
beforeEach(() => app.pool.query('truncate sent'))
afterAll(async () => {
  await database.close()
  await app.close()
})

const stored = async () => (await app.pool.query<{ id: number }>('select id from sent order by id')).rows.map(({ id }) => id)

test('it is stored, and what comes after it in the transaction finds it', async () => {
  const { result } = await database.transaction(async (db) => {
    insert.withCommit(db, [1, null])
    const found = await read(db, [])
    insert.withCommit(db, [2, null])
    return { result: found, last: last(3) }
  })
  expect(result).toEqual([{ id: 1 }])
  expect(await stored()).toEqual([1, 2, 3])
})

test.each([
  ['with a last statement', last(2)],
  ['without one', undefined],
])('if it fails, nothing is stored and its error is reported, %s', async (_, lastOne) => {
  await app.pool.query('insert into sent values (1)')
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [7, null])
    insert.withCommit(db, [1, null])
    return { result: 'success', last: lastOne }
  })
  await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'sent_pkey' })
  expect(await stored()).toEqual([1])
  await database.transaction(async (db) => ({ result: insert.withCommit(db, [2, null]) }))
  expect(await stored()).toEqual([1, 2])
})

test.each<[string, (later: Promise<unknown>) => Promise<unknown>]>([
  ['a later statement fails because of it', (later) => later],
  ['the write ignores that later failure', (later) => later.catch(() => 'ignored')],
  ['the write refuses something afterwards', (later) => later.catch(() => Promise.reject(new Error('refused')))],
])('its error is the one that is reported if %s', async (_, goOn) => {
  await app.pool.query('insert into sent values (1)')
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [1, null])
    return { result: await goOn(read(db, [])), last: last(2) }
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await stored()).toEqual([1])
})

test('a failure of the write itself leaves nothing of it', async () => {
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [1, null])
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await stored()).toEqual([])
})

test('a value that cannot be sent fails the transaction', async () => {
  const endless: Record<string, unknown> = {}
  endless['self'] = endless
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [1, endless])
    return { result: 'success', last: last(2) }
  })
  await expect(failed).rejects.toThrow('circular')
  const lastEndless = database.transaction(async (db) => {
    insert.withCommit(db, [1, null])
    return { result: 'success', last: { ...last(2), values: [endless] } }
  })
  await expect(lastEndless).rejects.toThrow('circular')
  expect(await stored()).toEqual([])
})

test('a transaction that collides in it is tried again', async () => {
  await app.pool.query(`create sequence tries;
    create function collide() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= 2 then raise exception 'collision' using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger collide before insert on sent for each row execute function collide()`)
  await database.transaction(async (db) => ({ result: insert.withCommit(db, [1, null]) }))
  await app.pool.query('drop trigger collide on sent; drop function collide; drop sequence tries')
  expect(await stored()).toEqual([1])
})

test('without a transaction it is refused', () => {
  expect(() => insert.withCommit(database.db, [1, null])).toThrow('there is no transaction')
})

test('a transaction that is over takes no statement', async () => {
  for (const owner of [undefined, 'a team']) {
    const { result: db } = await database.transaction(async (db) => ({ result: db }), { owner })
    expect(() => insert.withCommit(db, [1, null])).toThrow('is over')
    await expect(read(db, [])).rejects.toThrow('is over')
    await expect(db.execute('select 1')).rejects.toThrow()
  }
  expect(await stored()).toEqual([])
})
