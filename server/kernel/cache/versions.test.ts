// An answer is never older than a finished write of the same process.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { type Task, tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { addMember } from '#server/identity/store.ts'
import { Versions } from './versions.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let one: TestApp
let two: TestApp

beforeAll(async () => {
  one = await startTestApp()
  // A second server over the same database: only NOTIFY connects the two.
  two = await startTestApp({ beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const read = async (app: TestApp, me: TestMember, seen?: number) => {
  const answer = await app.send(tasks.all, undefined, me.token, seen === undefined ? {} : { 'hora-seq': String(seen) })
  return { titles: (answer.json() as { title: string }[]).map(({ title }) => title), etag: answer.headers.etag as string }
}

const write = async (app: TestApp, me: TestMember, title: string) => {
  const answer = await app.send(tasks.create, { title }, me.token)
  expect(answer.statusCode).toBe(200)
  return Number(answer.headers['hora-seq'])
}

describe('a versioned read', () => {
  test('answers 304 to the ETag it gave, until something in the area changes', async () => {
    const me = await one.member()
    const { etag } = await read(one, me)
    const again = await one.send(tasks.all, undefined, me.token, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await write(one, me, 'a')
    const fresh = await one.send(tasks.all, undefined, me.token, { 'if-none-match': etag })
    expect(fresh.statusCode).toBe(200)
    expect(fresh.headers.etag).not.toBe(etag)
  })

  test('of one team is never another team’s, whatever ETag is sent', async () => {
    const [me, other] = [await one.member(), await one.member()]
    await write(one, me, 'mine')
    await write(one, other, 'other')
    const { etag } = await read(one, me)
    const answer = await one.send(tasks.all, undefined, other.token, { 'if-none-match': etag })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('mine')
  })

  test('of a member’s own things in one team is never that of another team at the same version', async () => {
    const [me, other] = [await one.member(), await one.member()]
    // The same person in two teams.
    await addMember(one.kernel.database.db, other.teamId, me.userId, 'member', new Date())
    const inOther = (await me.call(identity.switchTeam, { id: other.teamId })).accessToken
    await me.call(notes.create, { note: { title: 'PRIVATE' } })
    await one.send(tasks.create, { title: 'first' }, other.token)
    await one.pool.query('update team_seqs set seq = 1000 where team_id = any($1)', [[me.teamId, other.teamId]])
    for (const { token } of [me, other]) expect((await one.send(tasks.create, { title: 'a' }, token)).headers['hora-seq']).toBe('1001')
    // A process that knows neither team yet takes the version of both from the database.
    const mine = await two.send(notes.all, undefined, me.token)
    expect(mine.body).toContain('PRIVATE')
    const theirs = await two.send(notes.all, undefined, inOther, { 'if-none-match': String(mine.headers.etag) })
    expect([theirs.statusCode, theirs.body]).toEqual([200, '[]'])
    expect(theirs.headers['vary']).toContain('authorization')
  })

  test('is not cached while notices may be missed, and is right when they arrive again', async () => {
    const me = await one.member()
    await read(two, me)
    await one.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen hora%'`)
    await write(one, me, 'a')
    expect((await read(two, me, 1)).titles).toEqual(['a'])
    await expect.poll(() => one.kernel.versions.listening && two.kernel.versions.listening).toBe(true)
    expect((await one.app.inject('/api/metrics')).body).toMatch(/hora_live_failures_total\{part="listen"\} [1-9]/)
    await write(two, me, 'b')
    await expect.poll(async () => (await read(one, me)).titles).toEqual(['b', 'a'])
  })

  test('is cached once, whatever the address has beside the input; a long address is refused', async () => {
    const me = await one.member()
    const found = async (url: string) => one.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } })
    const wanted = [tasks.all.path, `${tasks.search.path}?query=a`]
    for (const url of wanted) expect((await found(url)).statusCode).toBe(200)
    const { count } = one.kernel.responseCache
    for (let time = 0; time < 50; time++) {
      await found(`${wanted[0]}?${time}`)
      await found(`${wanted[1]}&${time}=${'x'.repeat(time)}`)
    }
    expect(one.kernel.responseCache.count).toBe(count)
    expect((await found(`${tasks.search.path}?query=b`)).statusCode).toBe(200)
    expect(one.kernel.responseCache.count).toBe(count + 1)
    const long = await found(`${tasks.all.path}?${'x'.repeat(2048)}`)
    expect([long.statusCode, long.json().detail]).toEqual([400, 'the address has more than 2048 characters'])
    // Three bytes in UTF-8, nine characters in an address: the longest text that a person can search for.
    expect((await found(`${tasks.search.path}?query=${encodeURIComponent('あ'.repeat(200))}`)).statusCode).toBe(200)
  })

  test('is not frozen by a caller who claims to have seen what is not there yet', async () => {
    const me = await one.member()
    await write(one, me, 'a')
    await read(one, me)
    expect((await read(one, me, 1_000_000)).titles).toEqual(['a'])
    await write(one, me, 'b')
    expect((await read(one, me)).titles).toEqual(['b', 'a'])
  })

  test('is looked up once for a caller who claims to have seen what is not there, and at once for a caller who has seen more', async () => {
    const me = await one.member()
    const colleague = await me.colleague()
    const queries = vi.spyOn(two.pool, 'query')
    // The types of a spy know one signature of `query`: that with a text.
    const lookups = () => queries.mock.calls.filter(([query]) => (query as unknown as { name?: string }).name === 'team-seq').length
    try {
      await read(two, me)
      await read(two, me, Number.MAX_SAFE_INTEGER)
      await expect.poll(() => two.kernel.versions.of(me.teamId, ['tasks'])).toBeDefined()
      const before = lookups()
      for (const claim of [Number.MAX_SAFE_INTEGER, 1e300, 1_000_000, Number.MAX_SAFE_INTEGER]) await read(two, me, claim)
      expect(lookups()).toBe(before)
      const seq = await write(one, colleague, 'a')
      expect((await read(two, colleague, seq)).titles).toEqual(['a'])
    } finally {
      queries.mockRestore()
    }
  })
})

test('the order in the answer of an update follows every move, on whichever server it was made', async () => {
  const me = await one.member()
  const made: Task[] = []
  for (const title of ['a', 'b', 'c']) made.push((await one.send(tasks.create, { title }, me.token)).json())
  const [a, b, c] = made as [Task, Task, Task]
  let edition = 0
  const ordersFrom = async (app: TestApp) => {
    const answers: Task[] = []
    for (const { id } of made) answers.push((await app.send(tasks.update, { id, task: { title: `${++edition}` } }, me.token)).json())
    return answers.map(({ order }) => order)
  }
  const currentOrders = async () => {
    const all = (await one.send(tasks.all, undefined, me.token)).json() as Task[]
    return made.map(({ id }) => all.find((task) => task.id === id)?.order)
  }
  let last = 0
  const acts = [
    () => two.send(tasks.move, { id: a.id, before: c.id }, me.token),
    () => one.send(tasks.move, { id: c.id, before: null }, me.token),
    () => two.send(tasks.create, { title: 'on top' }, me.token),
    () => two.send(tasks.remove, { id: b.id }, me.token),
    () => one.send(tasks.restore, { id: b.id }, me.token),
    () => one.send(tasks.reorder, { tasks: [c, a, b] }, me.token),
    () => two.send(undo.undo, { seq: last }, me.token),
  ]
  for (const act of acts) {
    const answer = await act()
    expect(answer.statusCode).toBe(200)
    last = Number(answer.headers['hora-seq'])
    const wanted = await currentOrders()
    // The notice may still be on its way to the other server.
    for (const app of [one, two]) await expect.poll(() => ordersFrom(app)).toEqual(wanted)
  }
})

test('only so many teams are remembered; one that was forgotten is read again and is right', async () => {
  const versions = new Versions(one.pool, () => new pg.Client(one.connection), { limit: 4 })
  await versions.listen()
  try {
    const members = await Promise.all(Array.from({ length: 9 }, () => one.member()))
    for (const [index, member] of members.entries()) for (let time = 0; time <= index; time++) await write(one, member, 'a')
    for (const { teamId } of members) await versions.load(teamId)
    const known = members.filter(({ teamId }) => versions.of(teamId, ['tasks']) !== undefined)
    expect(known.length).toBeGreaterThan(0)
    expect(known.length).toBeLessThanOrEqual(4)
    const [first] = members as [TestMember]
    expect(versions.of(first.teamId, ['tasks'])).toBeUndefined()
    // Nothing of the team is in memory, so a change makes nothing stale and takes no memory.
    versions.changed(first.teamId, 2, ['tasks'])
    expect(versions.of(first.teamId, ['tasks'])).toBeUndefined()
    const seq = await write(one, first, 'b')
    await versions.load(first.teamId)
    expect(versions.of(first.teamId, ['tasks'])).toBe(seq)
  } finally {
    await versions.close()
  }
})
