import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { deleteOldRows } from './session-store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the sweep deletes old rows only', async () => {
  const [good, over, revoked, recent] = [await app.member(), await app.member(), await app.member(), await app.member()]
  const change = (set: string, { userId }: { userId: string }) => app.pool.query(`update sessions set ${set} where user_id = $1`, [userId])
  await change(`expires_at = now() - interval '31 days'`, over)
  await change(`revoked_at = now() - interval '31 days'`, revoked)
  await change(`revoked_at = now() - interval '29 days'`, recent)
  await app.pool.query(`insert into sign_in_tries (key, tries, since) values ('old', 1, now() - interval '31 days'), ('new', 1, now())`)
  await app.pool.query(
    `insert into one_time_codes (hash, user_id, purpose, expires_at) values ('old', $1, 'reset', now() - interval '31 days'), ('new', $1, 'reset', now())`,
    [good.userId],
  )
  await deleteOldRows(app.kernel.database.db, new Date(), 30)
  const left = async (column: string, table: string) =>
    (await app.pool.query<{ left: string }>(`select ${column}::text as left from ${table}`)).rows.map((row) => row.left).toSorted()
  expect(await left('user_id', 'sessions')).toEqual([good.userId, recent.userId].toSorted())
  expect(await left('key', 'sign_in_tries')).toEqual(['new'])
  expect(await left('hash', 'one_time_codes')).toEqual(['new'])
})
