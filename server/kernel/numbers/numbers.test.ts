import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { account } from '#contract/account.ts'
import { documentNumber } from '#contract/number-series.ts'
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts'
import { takeNumber } from './number-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Wanted = Parameters<typeof takeNumber>[2]

const issue = async (teamId: string, wanted: Partial<Wanted> = {}, fails = false): Promise<string> => {
  const { result } = await app.kernel.database.transaction(
    async (db) => {
      const { number } = await takeNumber(db, teamId, { document: 'invoice', day: '2026-11-15', ...wanted })
      if (fails) throw new Error('the rest of the call failed')
      return { result: number }
    },
    { owner: teamId },
  )
  return result
}

test('a missing series is made on first use', async () => {
  const teamId = v7()
  expect(await issue(teamId)).toBe('FAC-2026-0001')
  expect(await issue(teamId)).toBe('FAC-2026-0002')
  expect(await issue(teamId, { document: 'offer' })).toBe('OF-2026-0001')
  expect(await issue(teamId, { document: 'licence' })).toBe('LIC-2026-0001')
  expect(await issue(teamId, { document: 'proforma' })).toBe('PF-2026-0001')
  expect(await issue(teamId, { document: 'credit_note' })).toBe('STO-2026-0001')
})

test('every year counts from 1, and so does every team', async () => {
  const teamId = v7()
  expect([await issue(teamId), await issue(teamId, { day: '2027-01-01' }), await issue(teamId), await issue(teamId, { day: '2027-12-31' })]).toEqual([
    'FAC-2026-0001',
    'FAC-2027-0001',
    'FAC-2026-0002',
    'FAC-2027-0002',
  ])
  expect(await issue(v7())).toBe('FAC-2026-0001')
})

test('parallel issues with failures in between leave no gap', async () => {
  const teamId = v7()
  const attempts = Array.from({ length: 50 }, (_none, at) => issue(teamId, {}, at % 3 === 1).catch(() => undefined))
  const issued = (await Promise.all(attempts)).filter((number) => number !== undefined)
  expect(issued).toHaveLength(33)
  expect(issued.toSorted()).toEqual(Array.from({ length: 33 }, (_none, at) => documentNumber({ prefix: 'FAC-{year}-', padding: 4 }, 2026, at + 1)))
  await issue(teamId, {}, true).catch(() => undefined)
  expect(await issue(teamId)).toBe('FAC-2026-0034')
})

test('a failed first issue leaves no series behind', async () => {
  const teamId = v7()
  await expect(issue(teamId, {}, true)).rejects.toThrow('the rest')
  expect((await app.pool.query('select from number_series where team_id = $1', [teamId])).rowCount).toBe(0)
  expect(await issue(teamId)).toBe('FAC-2026-0001')
})

test('a series of the team may count on through the years, begin elsewhere and be closed', async () => {
  const [teamId, seriesId] = [v7(), v7()]
  await app.pool.query(
    `insert into number_series (team_id, id, code, doc_type, prefix, yearly, padding, first_number) values ($1, $2, 'X', 'invoice', 'X', false, 3, 118)`,
    [teamId, seriesId],
  )
  expect([await issue(teamId, { seriesId }), await issue(teamId, { seriesId, day: '2027-01-01' })]).toEqual(['X118', 'X119'])
  expect(await issue(teamId)).toBe('FAC-2026-0001')
  await expect(issue(v7(), { seriesId })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(issue(teamId, { seriesId, document: 'offer' })).rejects.toMatchObject({ code: 'bad-input' })
  await app.pool.query('update number_series set closed = true where team_id = $1 and id = $2', [teamId, seriesId])
  await expect(issue(teamId, { seriesId })).rejects.toMatchObject({ code: 'conflict' })
})

test('the series of a deleted team are deleted', async () => {
  const owner = await app.member()
  await issue(owner.teamId)
  await owner.call(account.deleteTeam, { password: testPassword, name: 'Test team' })
  expect((await app.pool.query('select from number_series where team_id = $1', [owner.teamId])).rowCount).toBe(0)
})
