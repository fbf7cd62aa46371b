import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blog } from '#contract/blog.ts'
import { notifications } from '#contract/notifications.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let boss: TestMember
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
async function timePasses(id: string) {
  await app.pool.query(`update blog_posts set scheduled_for = now() - interval '3 days' where id = $1`, [id])
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '3 days' where key = $1`, [
    `blog.publishDue:${boss.teamId}:${id}`,
  ])
}
const write = async (mustRead = false) => {
  const { id } = await boss.call(blog.create, { post: { language: 'en', title: 'Fair', body: '<p>On Monday</p>' } })
  if (mustRead) await boss.call(blog.update, { id, post: { mustRead } })
  return id
}
const noticesOf = async (who: TestMember) => (await who.call(notifications.all)).map(({ kind }) => kind).filter((kind) => kind?.startsWith('blog.'))
const seen = async () => (await me.call(blog.posts, {})).posts.map(({ title }) => title)

test('a scheduled post waits for its time, is then published, and sends its notices once', async () => {
  const id = await write(true)
  expect(await boss.call(blog.schedule, { id, at: inAnHour() })).toMatchObject({ state: 'scheduled', publishedAt: null })
  await runJobsOnce(app.kernel, {})
  expect(await seen()).toEqual([])
  await timePasses(id)
  await runJobsOnce(app.kernel, {})
  expect(await seen()).toEqual(['Fair'])
  const { publishedAt, scheduledFor } = await boss.call(blog.draft, { id })
  expect(scheduledFor).toBeNull()
  expect(await noticesOf(me)).toEqual(['blog.mustRead'])
  await app.pool.query(`select graphile_worker.add_job('blog.publishDue', $1::json)`, [JSON.stringify({ teamId: boss.teamId, postId: id })])
  await runJobsOnce(app.kernel, {})
  expect(await boss.call(blog.draft, { id })).toMatchObject({ publishedAt, state: 'published' })
  expect(await noticesOf(me)).toEqual(['blog.mustRead'])
})

test('another team that has a post with the same id does not reschedule it', async () => {
  const id = await write()
  await boss.call(blog.schedule, { id, at: inAnHour() })
  const other = await app.member()
  await other.call(blog.create, { post: { id, language: 'en', title: 'Copy', body: '<p>x</p>' } })
  await other.call(blog.schedule, { id, at: new Date(Date.now() + 365 * 86_400_000).toISOString() })
  await timePasses(id)
  await runJobsOnce(app.kernel, {})
  expect(await seen()).toEqual(['Fair'])
})

test('one that was rescheduled, withdrawn or published meanwhile is ignored', async () => {
  const id = await write()
  await boss.call(blog.schedule, { id, at: inAnHour() })
  await boss.call(blog.schedule, { id, at: new Date(Date.now() + 7_200_000).toISOString() })
  const { rowCount } = await app.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [`blog.publishDue:${boss.teamId}:${id}`])
  expect(rowCount).toBe(1)
  await boss.call(blog.unpublish, { id })
  await timePasses(id)
  await runJobsOnce(app.kernel, {})
  expect(await boss.call(blog.draft, { id })).toMatchObject({ state: 'draft', publishedAt: null })
})

test('one that is incomplete by then is a draft again, and its author gets a notice', async () => {
  const { id } = await me.call(blog.create, { post: { language: 'en', title: 'Fair', body: '<p>On Monday</p>' } })
  await me.call(blog.schedule, { id, at: inAnHour() })
  await me.call(blog.saveText, { id, language: 'en', text: { body: '' } })
  await timePasses(id)
  await runJobsOnce(app.kernel, {})
  expect(await me.call(blog.draft, { id })).toMatchObject({ state: 'draft', publishedAt: null })
  expect(await noticesOf(me)).toEqual(['blog.notPublished'])
})

test('deleted posts are purged after 30 days, with all their rows', async () => {
  const id = await write()
  await boss.call(blog.remove, { id })
  await app.pool.query(`update blog_posts set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await app.pool.query(`select graphile_worker.add_job('blog.purge', '{}'::json)`)
  await runJobsOnce(app.kernel, {})
  for (const [table, column] of [
    ['blog_posts', 'id'],
    ['blog_texts', 'post_id'],
    ['blog_slugs', 'post_id'],
    ['blog_revisions', 'post_id'],
  ])
    expect((await app.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount).toBe(0)
})
