// Reads are versioned: whatever is kept in memory, nobody sees an answer older than a finished write of the same process.
import fc from 'fast-check'
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

type Act = { at: 0 | 1; kind: 'write' | 'read' | 'read-own'; pause: boolean }
const act = fc.record({
  at: fc.constantFrom<0 | 1>(0, 1),
  kind: fc.constantFrom<Act['kind']>('write', 'read', 'read', 'read-own'),
  pause: fc.boolean(),
})

test('random writes and reads over two servers never show an answer older than a finished write of the same server', async () => {
  const apps = [one, two] as const
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const me = await one.member()
      /** Titles whose write had been answered by that server before. */
      const finished: [string[], string[]] = [[], []]
      let seen = 0
      let nr = 0
      const running: Promise<void>[] = []
      for (const { at, kind, pause } of acts) {
        running.push(
          (async () => {
            if (kind === 'write') {
              const title = `t${nr++}`
              seen = Math.max(seen, await write(apps[at], me, title))
              finished[at].push(title)
              return
            }
            // A reader who tells what it has seen must see the writes of both servers.
            const expected = kind === 'read' ? [...finished[at]] : [...finished[0], ...finished[1]]
            const { titles } = await read(apps[at], me, kind === 'read' ? undefined : seen)
            expect(titles).toEqual(expect.arrayContaining(expected))
          })(),
        )
        if (pause) await Promise.all(running.splice(0))
      }
      await Promise.all(running)
    }),
    { numRuns: 25 },
  )
})
