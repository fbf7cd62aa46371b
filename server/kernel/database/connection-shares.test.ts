// A team whose writes wait for a lock leaves connections for the other teams, for sign-in and for the server itself.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { tasks } from '#contract/tasks.ts'
import { Problem } from '#server/kernel/problem.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { ConnectionShares } from './connection-shares.ts'

describe('a share', () => {
  test('lets its owner start as many as allowed, and the others in their order', async () => {
    const shares = new ConnectionShares(2, 60_000)
    expect([shares.take('a'), shares.take('a'), shares.take('b')]).toEqual([undefined, undefined, undefined])
    const order: number[] = []
    const third = shares.take('a')?.then(() => order.push(3))
    const fourth = shares.take('a')?.then(() => order.push(4))
    shares.release('b')
    shares.release('a')
    await third
    shares.release('a')
    await fourth
    expect(order).toEqual([3, 4])
    shares.release('a')
    shares.release('a')
    expect(shares.take('a')).toBeUndefined()
  })

  test('refuses who waited too long, and when too many wait', async () => {
    const impatient = new ConnectionShares(1, 1)
    impatient.take('a')
    const refusal = await Promise.resolve(impatient.take('a')).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Problem)
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    impatient.release('a')
    expect(impatient.take('a')).toBeUndefined()

    const full = new ConnectionShares(1, 60_000)
    full.take('a')
    const waiting = Array.from({ length: 500 }, () => full.take('a'))
    await expect(full.take('a')).rejects.toMatchObject({ status: 503 })
    for (const one of waiting) {
      full.release('a')
      await one
    }
  })
})

describe('a team that waits for a lock', () => {
  let app: TestApp
  let blocker: pg.Client
  let blocked: TestMember
  let free: TestMember

  beforeAll(async () => {
    app = await startTestApp({ timeouts: { lockMs: 3000 } })
    blocked = await app.member()
    free = await app.member()
    for (const member of [blocked, free]) await member.call(tasks.create, { title: 'first' })
    blocker = new pg.Client(app.connection)
    await blocker.connect()
  })
  afterAll(async () => {
    await blocker.end()
    await app.close()
  })

  test('every connection has time limits', async () => {
    const { pool, kernel } = app
    for (const one of [pool, kernel.database.system, kernel.database.auth.$client])
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        expect((await one.query<{ value: string }>(`select current_setting('${name}') as value`)).rows[0]?.value).toMatch(/^\d+(s|min)$/)
  })

  test('stops nobody else, and is asked to try again', async () => {
    await blocker.query('begin')
    await blocker.query('select from team_seqs where team_id = $1 for update', [blocked.teamId])
    // More than the server has connections.
    const writes = Array.from({ length: 12 }, () => app.send(tasks.create, { title: 'waits' }, blocked.token))
    await free.call(tasks.create, { title: 'goes on' })
    expect(await free.call(tasks.all)).toHaveLength(2)
    expect((await app.app.inject({ url: '/api/ready' })).statusCode).toBe(200)
    const wrong = await app.send(identity.signIn, { email: 'nobody@hora.test', password: 'wrong password' })
    expect(wrong.statusCode).toBeLessThan(500)
    const refused = await Promise.race(writes)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '2', expect.objectContaining({ code: 'unavailable' })])
    await blocker.query('rollback')
    for (const { statusCode } of await Promise.all(writes)) expect([200, 503]).toContain(statusCode)
    await blocked.call(tasks.create, { title: 'writes again' })
  })
})
