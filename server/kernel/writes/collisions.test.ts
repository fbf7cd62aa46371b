// PostgreSQL ends one of two transactions that wait for each other. The caller does not see it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
})
afterAll(() => app.close())

async function failingWrites(times: number, work: () => Promise<void>) {
  // A sequence is not rolled back, so it counts the attempts.
  await app.pool.query(`create sequence attempts;
    create function collide() returns trigger language plpgsql as $$ begin
      if nextval('attempts') <= ${times} then raise exception 'collision' using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger collide before insert on tasks for each row execute function collide()`)
  try {
    await work()
  } finally {
    await app.pool.query('drop trigger collide on tasks; drop function collide; drop sequence attempts')
  }
}

test('a write that collides three times succeeds, once', () =>
  failingWrites(3, async () => {
    const { id } = await me.call(tasks.create, { title: 'collides' })
    expect((await me.call(tasks.all)).map((task) => task.id)).toEqual([id])
    const { rows } = await app.pool.query('select seq from changes where team_id = $1', [me.teamId])
    expect(rows).toHaveLength(1)
  }))

test('a write that always collides gets 503 with a time to retry', () =>
  failingWrites(1000, async () => {
    const answer = await app.send(tasks.create, { title: 'never' }, me.token)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', expect.objectContaining({ code: 'unavailable' })])
  }))

test('two transactions that deadlock both end', async () => {
  const ids = [await me.call(tasks.create, { title: 'a' }), await me.call(tasks.create, { title: 'b' })].map(({ id }) => id)
  let arrive: () => void = () => {}
  let arrived = 0
  const both = new Promise<void>((done) => (arrive = () => ++arrived === 2 && done()))
  const append = (mark: string, [first, second]: (string | undefined)[]) =>
    app.kernel.database.transaction(async (db) => {
      await db.execute(sql`update tasks set title = title || ${mark} where id = ${first}`)
      arrive()
      await both
      await db.execute(sql`update tasks set title = title || ${mark} where id = ${second}`)
      return { result: undefined }
    })
  await Promise.all([append('1', ids), append('2', ids.toReversed())])
  const { rows } = await app.pool.query<{ title: string }>('select title from tasks where id = any($1)', [ids])
  expect(rows.map(({ title }) => [...title].toSorted().join('')).toSorted()).toEqual(['12a', '12b'])
})
