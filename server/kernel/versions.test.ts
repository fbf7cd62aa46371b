// Reads are versioned: whatever is kept in memory, nobody sees an answer older than a finished write of the same process.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
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

  test('is not kept while notices may be missed, and is right after they come again', async () => {
    const me = await one.member()
    await read(two, me)
    await one.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen hora%'`)
    await write(one, me, 'a')
    expect((await read(two, me, 1)).titles).toEqual(['a'])
    await expect.poll(() => one.kernel.versions.listening && two.kernel.versions.listening).toBe(true)
    await write(two, me, 'b')
    await expect.poll(async () => (await read(one, me)).titles).toEqual(['b', 'a'])
  })

  test('is not frozen by a caller who claims to have seen what is not there yet', async () => {
    const me = await one.member()
    await write(one, me, 'a')
    await read(one, me)
    expect((await read(one, me, 1_000_000)).titles).toEqual(['a'])
    await write(one, me, 'b')
    expect((await read(one, me)).titles).toEqual(['b', 'a'])
  })
})
